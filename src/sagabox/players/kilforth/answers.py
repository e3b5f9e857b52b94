"""All questions but the turn's: tests, battles, rewards, the Market, what cards ask."""

from __future__ import annotations

from collections.abc import Callable

from sagabox.games.kilforth.cards import REWARDS, Card
from sagabox.games.kilforth.geography import HANDS, moves_between
from sagabox.games.kilforth.state import Battle, Claiming, Engagement, Marketing, Test
from sagabox.games.kilforth.testing import count
from sagabox.games.kilforth.values import dice_parts, dice_plus, foe_dice, target_of
from sagabox.kernel import Option

from . import chances
from .land import Land, battle_worth, defeat_cost
from .sight import Sight, healing_gold
from .worth import (
    A_TOKEN,
    asset_gain,
    drawn_worth,
    healing,
    keep_worth,
    prize,
    rumour_worth,
    strength,
    text_worth,
    word_worth,
)

Options = list[Option]
Answer = Callable[[Sight, Options], Option | None]


def named(options: Options, id: str) -> Option | None:
    return next((option for option in options if option.id == id), None)


def starting(options: Options, *words: str) -> Option | None:
    return next((option for option in options if option.id.partition(":")[0] in words), None)


def best(options: Options, worth: Callable[[Option], float]) -> Option | None:
    return max(options, key=worth, default=None)


def of_kind(options: Options, kind: str) -> Options:
    return [option for option in options if option.id.partition(":")[0] == kind]


# ---------------------------------------------------------------- setting up, rewards


def starting_reward(sight: Sight, options: Options) -> Option | None:
    if decks := of_kind(options, "deck"):
        return best(decks, lambda option: drawn_worth(sight, option.id[5:].capitalize()))
    return best(options, lambda option: rumour_worth(sight, option.means))


def loot_step(sight: Sight, options: Options) -> Option | None:
    claiming = sight.state.find(Claiming)
    gold = claiming.card.gold * sight.gold_worth if claiming is not None else 1.0
    return named(options, "gold" if gold > A_TOKEN else "loot") or named(options, "gold")


def rumour_step(sight: Sight, options: Options) -> Option | None:
    claiming = sight.state.find(Claiming)
    take, draw = starting(options, "take"), starting(options, "draw")
    if claiming is None or take is None or draw is None:
        return take or draw
    own = max(word_worth(sight, claiming.card), 0.3)
    return take if own > drawn_worth(sight, claiming.card.reward) else draw


def trophy(sight: Sight, options: Options) -> Option | None:
    claiming = sight.state.find(Claiming)
    text = claiming.card.text.partition("Trophy")[2] if claiming is not None else ""
    lost = "lose" in text or "Draw an encounter" in text or "draw an encounter" in text
    return starting(options, "decline" if lost and text_worth(sight, text) < 0 else "trophy")


def trophy_card(sight: Sight, options: Options) -> Option | None:
    claimed = [card for zone, cards in sight.state.zones.items() if zone.startswith("aside") for card in cards]
    card: Card | None = claimed[-1] if claimed else None  # type: ignore[assignment]
    if card is None:
        return None
    return starting(options, "keep" if asset_gain(sight, card) > card.gold * sight.gold_worth else "sell")


def skill(sight: Sight, options: Options) -> Option | None:
    return best(of_kind(options, "skill"), lambda option: strength(sight, option.means))


# ---------------------------------------------------------------- Tests


def fate(sight: Sight, options: Options) -> Option | None:
    """Called on where it completes something, or keeps a Stranger from turning."""
    test = sight.state.find(Test)
    passing = starting(options, "pass")
    if test is None:
        return passing
    missing = test.target - test.held - count(sight.play, test)
    calls = of_kind(options, "fate")
    turning = test.purpose == "confront" and test.held + count(sight.play, test) == 0
    stranger = turning and test.against is not None and test.against.type == "Stranger"
    if not calls or (missing != 1 and not stranger):
        return passing
    price = {option.id: fate_price(sight, option) for option in calls}
    cheapest = min(calls, key=lambda option: price[option.id])
    gain = 2.0 + (prize(sight, test.against) if test.against is not None and test.purpose == "confront" else 4.0)
    return cheapest if price[cheapest.id] < gain else passing


def fate_price(sight: Sight, option: Option) -> float:
    card = option.means[1] if isinstance(option.means, tuple) else None
    return 1.5 if card is None else keep_worth(sight, card)


def manipulation(sight: Sight, options: Options) -> Option | None:
    """A re-roll where dice failed."""
    test = sight.state.find(Test)
    if test is not None and test.rolled:
        hits = count(sight.play, test)
        poor = hits < test.target - test.held and hits * 3 < len(test.dice)
        for option in of_kind(options, "resolve"):
            card = sight.play.decider() and option.args[2] if len(option.args) > 2 else None
            if poor and isinstance(card, Card) and "e-roll" in card.text and "HP to" not in card.text:
                return option
    return starting(options, "pass", "done")


# ---------------------------------------------------------------- battles


def hidden_choice(sight: Sight, options: Options) -> Option | None:
    engagement = sight.state.find(Engagement)
    if engagement is None:
        return None
    foe, hero, play = engagement.foe, sight.hero, sight.play
    figures = (foe_dice(play, hero, foe), foe.hp)
    reward = prize(sight, foe, roused=foe.type == "Stranger")
    struck = battle_worth(sight, figures, reward, "hero")
    evaded = chances.within(
        sight.dice["Sneak"], sight.faces["Sneak"], target_of(play, hero, foe, "Sneak"), 0, sight.fate, 1
    )
    failed = battle_worth(sight, figures, reward, "foe")
    return named(options, "surprise" if struck >= (1 - evaded) * failed else "evade")


def escape(sight: Sight, options: Options) -> Option | None:
    """On, if that is worth more than going away."""
    battle = sight.state.find(Battle)
    if battle is None:
        return named(options, "fight-on")
    hero, play, foe = sight.hero, sight.play, battle.foe
    dice = max(0, sum(amount for _, amount in dice_parts(play, hero, "Fight", foe)))
    least = sight.least - dice_plus(play, hero, "Fight", foe)
    reward = prize(sight, foe, roused=foe.type == "Stranger")
    stay = -99.0
    for escape_at in (0, 1, 2):
        told = chances.fight(
            hero.hp,
            dice,
            least,
            sight.fate,
            foe_dice(play, hero, foe),
            battle.health - battle.damage,
            sight.least,
            "",
            escape_at,
        )
        worth = told.win * (reward + 0.7 * hero.ap) - told.hp_lost * sight.hp_worth - told.defeated * defeat_cost(sight)
        stay = max(stay, worth - told.escaped * 1.0)
    return named(options, "fight-on" if stay > -0.3 else "escape")


def escape_to(sight: Sight, options: Options) -> Option | None:
    land = Land(sight)
    return best(options, lambda option: land.night(option.means) + (0.5 if option.means == 12 else 0.0))


def triggers(sight: Sight, options: Options) -> Option | None:
    """Mandatory ones in any order; of the optional ones those that cost nothing lasting."""
    passing = named(options, "pass")
    waiting = [option for option in options if option.id.partition(":")[0] not in OTHER_DEEDS]
    if passing is None:
        return waiting[0] if waiting else None
    last = fights_ancient(sight)
    for option in waiting:
        card = card_named(sight, option.id.partition(":")[2])
        if card is None or option is passing:
            continue
        prices = [one.price for one in card.program.usable if one.moment is not None]
        if "test-rolled" in option.id and not wants_more(sight):
            continue
        if last or "Sacrifice" not in prices:
            return option
    return passing


OTHER_DEEDS = ("resolve", "exchange", "team", "overcome", "come-out", "pass")


def wants_more(sight: Sight) -> bool:
    """Whether a Test that is rolled still lacks successes, or a foe's dice are to be feared."""
    test = sight.state.find(Test)
    return test is None or count(sight.play, test) + test.held < test.target


def fights_ancient(sight: Sight) -> bool:
    battle = sight.state.find(Battle)
    return battle is not None and battle.ancient


def card_named(sight: Sight, slug: str) -> Card | None:
    from sagabox.games.kilforth.values import cards_in_play

    name = slug.partition(":")[0]
    return next((card for card in cards_in_play(sight.play, sight.hero) if card.slug == name), None)


def window(sight: Sight, options: Options) -> Option | None:
    """Where nothing but Deeds can be done: heal who is about to fall, overcome who is about to fight."""
    if (free := starting(options, "overcome")) is not None:
        return free
    if sight.hero.hp <= 1:
        for option in of_kind(options, "resolve"):
            card = option.args[2] if len(option.args) > 2 else None
            if isinstance(card, Card) and healing(card.text):
                return option
    return named(options, "pass")


# ---------------------------------------------------------------- the Market


def market(sight: Sight, options: Options) -> Option | None:
    hero = sight.hero
    marketing = sight.state.find(Marketing)
    junk = [card for card in sight.spare if worth_selling(sight, card)]
    if junk and (selling := named(options, "sell")):
        return selling
    surplus = hero.gold - sight.reserve
    if healing_gold(sight) > 0 and sight.hp_worth > sight.gold_worth and (heal := named(options, "heal")):
        return heal
    if surplus >= 4 or (hero.gold >= 2 and not sight.chapters):
        shops = of_kind(options, "purchase")
        if shops:
            return best(shops, lambda option: shop_worth(sight, option.id[9:].capitalize()))
    leave = named(options, "leave")
    if leave is None and marketing is not None and not marketing.used:
        return named(options, "sell") or named(options, "heal") or starting(options, "purchase")
    return leave


def shop_worth(sight: Sight, reward: str) -> float:
    """The better of three cards, on average."""
    deck: list[Card] = sight.play.pile(f"{reward.lower()}:deck")
    gains = sorted((asset_gain(sight, card) for card in deck if card.gold <= sight.hero.gold), reverse=True)
    top = gains[: max(1, len(gains) // 2)]
    return sum(top) / len(top) if top else 0.0


def worth_selling(sight: Sight, card: Card) -> bool:
    return card.gold // 2 >= 1 and rumour_worth(sight, card) < 0.9 * (card.gold // 2) + 0.6


def buy(sight: Sight, options: Options) -> Option | None:
    offers = of_kind(options, "buy")
    return best(offers, lambda option: asset_gain(sight, option.means) - 0.3 * option.means.gold) or options[0]


def sell(sight: Sight, options: Options) -> Option | None:
    goods = [option for option in options if option.means is not None]
    for option in goods:
        if option.means in sight.spare and worth_selling(sight, option.means):
            return option
    done = named(options, "sell:done")
    return done or best(goods, lambda option: -keep_worth(sight, option.means))


def heal(sight: Sight, options: Options) -> Option | None:
    done = named(options, "done")
    if done is not None and healing_gold(sight) <= 0:
        return done
    return starting(options, "heal") or done


# ---------------------------------------------------------------- what cards ask


def lose_card(sight: Sight, options: Options) -> Option | None:
    """The card that is missed least; in the last battle only what helps there."""
    last = fights_ancient(sight)

    def missed(option: Option) -> float:
        card = option.means
        if not isinstance(card, Card):
            return 50.0
        if card in sight.hand:
            return keep_worth(sight, card) if not last else 0.0
        if last and card in sight.state.veiled:
            return 0.1
        return strength(sight, card) + 2 * held_words(sight, card)

    cards = [option for option in options if isinstance(option.means, Card)]
    return min(cards, key=missed, default=None)


def held_words(sight: Sight, card: Card) -> float:
    """Whether an asset stands for keywords of chapters to come."""
    chapters = sight.hero.saga.chapters[sight.hero.chapter - 1 :]
    return float(sum(word in card.keywords for chapter in chapters for word in (*chapter.keywords, chapter.few)))


def keywords(sight: Sight, options: Options) -> Option | None:
    """An asset is shown rather than a rumour spent; the asset itself is kept."""
    return starting(options, "show") or lose_card(sight, of_kind(options, "discard")) or options[0]


def card_asks(sight: Sight, options: Options) -> Option | None:
    """What an ability leaves to the hero."""
    kind = options[0].id.partition(":")[0]
    match kind:
        case "place":
            return far_away(sight, options)
        case "discard" | "sacrifice" | "veil":
            return lose_card(sight, options)
        case "take" | "put" | "keep":
            return best(options, lambda one: rumour_worth(sight, one.means) if isinstance(one.means, Card) else 0.0)
        case "pay" | "bear":
            return comply(sight, options)
        case "choose":
            return best(options, lambda option: choice_worth(sight, option.id))
        case "number":
            return options[0]
    return None


def far_away(sight: Sight, options: Options) -> Option | None:
    """Trouble is sent far away; a hero who is sent somewhere goes where it is best."""
    hero = sight.hero
    places = [(option, place_of(sight, option.id)) for option in options]
    return max(places, key=lambda pair: moves_between(hero.place, pair[1]))[0]


def place_of(sight: Sight, id: str) -> int:
    slug = id.partition(":")[2]
    return next((place for place, card in enumerate(sight.state.map) if card.slug == slug), sight.hero.place)


def comply(sight: Sight, options: Options) -> Option | None:
    """Pay if that is less than what is to be borne."""
    slug = options[0].id.partition(":")[2]
    card = next((one for one in sight.play.world().cards if one.slug == slug), None) or card_named(sight, slug)
    sentences = card.text.split(". ") if card is not None else []
    borne, _, paid = next((one for one in sentences if "unless" in one), "").partition("unless")
    if not paid:
        return starting(options, "bear")
    return starting(options, "pay" if text_worth(sight, paid) >= loss(sight, borne) else "bear")


def loss(sight: Sight, text: str) -> float:
    """What is to be borne, by its words: HP, or an asset."""
    worth = text_worth(sight, text)
    if "sacrifice" in text.lower():
        worth -= min([strength(sight, one) + 1.0 for one in sight.assets], default=0.0)
    return worth if worth else -1.0


def choice_worth(sight: Sight, id: str) -> float:
    """One of several things to suffer or to gain, by its name."""
    words = id.split("-")
    amount = next((int(word) for word in words if word.isdigit()), 1)
    if "lose-hp" in id:
        return -amount * sight.hp_worth
    if "pay" in id or "lose-gold" in id:
        return -amount * (0.9 if sight.hero.gold - amount >= sight.reserve else 1.8)
    if "discard" in id:
        hand = sight.play.pile(HANDS[sight.hero.index])
        return -min([keep_worth(sight, card) for card in hand], default=0.0)
    if "sacrifice" in id:
        return -3.0
    if "heal" in id:
        return min(amount, sight.health - sight.hero.hp) * sight.hp_worth
    for reward in REWARDS:
        if reward.lower() in id:
            return drawn_worth(sight, reward)
    return float(amount) if "gold" in id else 1.0


def may_use(sight: Sight, options: Options) -> Option | None:
    """Used if it costs nothing that hurts; against an Ancient, whatever it costs."""
    use, decline = starting(options, "use"), starting(options, "decline")
    if use is None or decline is None or fights_ancient(sight):
        return use or decline
    card = card_named(sight, use.id.partition(":")[2])
    text = card.text if card is not None else ""
    test = sight.state.find(Test)
    if test is not None and not wants_more(sight):
        return decline
    costs = any(word in text for word in ("may pay", "may lose", "may sacrifice", "may veil", "may stop"))
    return decline if costs else use


def own_place(sight: Sight, options: Options) -> Option | None:
    """Where to be taken by one's own ability."""
    if options[0].id.startswith("hero"):
        return options[0]
    land = Land(sight)
    return best(options, lambda option: land.here(place_of(sight, option.id), sight.ap, arriving=False))


ANSWERS: dict[str, Answer] = {
    "setup.starting-reward": starting_reward,
    "reward.loot-step": loot_step,
    "reward.rumour-step": rumour_step,
    "term.trophy": trophy,
    "term.trophy-card": trophy_card,
    "saga.completion-skill": skill,
    "term.gain-skill": skill,
    "saga.cost-keywords": keywords,
    "test.fate-adds-one": fate,
    "test.manipulation-optional": manipulation,
    "surprise.hidden-hero-choice": hidden_choice,
    "battle.escape-option": escape,
    "battle.escape-destination": escape_to,
    "trigger.order": triggers,
    "market.each-option-once": market,
    "market.purchase-one-mandatory": buy,
    "market.sell": sell,
    "market.heal": heal,
    "defeat.lose-card": lose_card,
    "limit.six-rumours": lose_card,
    "limit.six-assets": lose_card,
    "limit.six-loot": lose_card,
    "ability.cost": card_asks,
    "ability.map-comply": card_asks,
    "ability.hero": card_asks,
    "ability.hero-you-may": may_use,
    "deed.resolve": own_place,
}
