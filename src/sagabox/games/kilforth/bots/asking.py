"""What cards ask of a hero: what to give up, what to suffer, where to be."""

from __future__ import annotations

from sagabox.kernel import Option

from ..cards.card import REWARDS, Card
from ..engine.geography import HANDS, moves_between
from ..engine.state import Test
from .fighting import wants_more
from .land import Land, meeting_worth
from .options import Options, best, card_named, card_of, fights_ancient, of_kind, starting
from .sides import choose_side, give_up
from .sight import Sight
from .texts import text_worth
from .worth import drawn_worth, keep_worth, rumour_worth, strength, veiled_worth


def lose_card(sight: Sight, options: Options) -> Option | None:
    """Return the card that is missed least; in the last battle only what helps there."""
    last = fights_ancient(sight)

    def missed(option: Option) -> float:
        card = card_of(option)
        if card is None:
            return 50.0
        if card in sight.hand:
            return keep_worth(sight, card) if not last else 0.0
        if last and card in sight.state.veiled:
            return 0.1 + veiled_worth(sight, card)
        return strength(sight, card) + 2 * held_words(sight, card)

    cards = [option for option in options if card_of(option) is not None]
    return min(cards, key=missed, default=None)


def held_words(sight: Sight, card: Card) -> float:
    """Return True if an asset stands for keywords of chapters to come."""
    chapters = sight.hero.saga.chapters[sight.hero.chapter - 1 :]
    return float(sum(word in card.keywords for chapter in chapters for word in (*chapter.keywords, chapter.few)))


def keywords(sight: Sight, options: Options) -> Option | None:
    """Show an asset rather than spend a rumour: it stays in play."""
    return starting(options, "show") or lose_card(sight, of_kind(options, "discard")) or options[0]


def card_asks(sight: Sight, options: Options) -> Option | None:
    """Return what an ability leaves to the hero."""
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
        case "top":
            return best(options, lambda option: next_worth(sight, option.means))
        case "number":
            return options[0]
        case "side":
            return choose_side(sight, options)
        case "unclaim":
            return give_up(sight, options)
    return None


def next_worth(sight: Sight, card: object) -> float:
    """Return the worth of a card on top of its deck, where it will be met next."""
    if not isinstance(card, Card) or card.kind != "encounter":
        return 0.0
    return meeting_worth(sight, card, sight.hero.hp, drawn=True, lying=False)


def far_away(sight: Sight, options: Options) -> Option | None:
    """Return the option that leads farthest from the hero."""
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
    """Return the loss that is easiest to bear, by its words: HP, or an asset."""
    worth = text_worth(sight, text)
    if "sacrifice" in text.lower():
        worth -= min([strength(sight, one) + 1.0 for one in sight.assets], default=0.0)
    return worth if worth else -1.0


def choice_worth(sight: Sight, id: str) -> float:
    """Return one of several things to suffer or to gain, by its name."""
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
    """Use an ability that costs nothing; against an Ancient, use any."""
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
    """Return where the hero's own ability should take them."""
    kind = options[0].id.partition(":")[0]
    if kind in ("side", "unclaim"):
        return card_asks(sight, options)
    if kind == "hero":
        return options[0]
    land = Land(sight)
    return best(options, lambda option: land.here(place_of(sight, option.id), sight.ap, arriving=False))
