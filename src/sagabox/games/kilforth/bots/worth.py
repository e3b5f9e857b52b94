"""The worth of a card as an asset, as a rumour and as a reward."""

from __future__ import annotations

from ..cards.card import REWARDS, Card
from ..cards.program import Stand
from ..engine.geography import SKILLS
from ..engine.values import BONUSES
from ..rules.saga import DONE, FINALE
from .sight import Sight, Worths

A_TOKEN = 1.5  # a token, drawn blindly
A_FATE = 0.9
A_SPELL_AGAIN = 0.5  # a Spell that can be used twice a Day
IN_BATTLE = ("battle-starts", "battle-round-starts", "test-rolled")
STANDING = {
    "plus": 6.0,
    "plus:Fight": 6.0,
    "max-hp": 2.5,
    "foe:Fight": 3.0,
    "chapter": 2.0,
    "fate": 1.0,
    "purchase": 0.5,
    "rest": 0.8,
    "sell-full": 1.0,
    "strangers-stay": 1.0,
    "ignore:gloom": 1.0,
    "ignore:obstacles": 0.7,
    "ignore:Surprise": 0.7,
    "diagonal": 0.7,
    "forbid-you:Rest": -1.5,
}


def attribute_worth(sight: Sight, attribute: str) -> float:
    """Return the worth of one more die for the rest of the game."""
    worth = 1.2
    if attribute == "Fight":
        worth = 2.0
    if attribute == sight.battle_attribute:
        worth = 2.6
    if attribute == sight.hero.saga.finale.attribute and sight.hero.chapter <= FINALE:
        worth += 0.8
    return worth


def strength(sight: Sight, card: Card) -> float:
    """Return what an asset or a skill does for its hero."""
    total = sum(amount * attribute_worth(sight, name) for name, amount in card.values.items())
    total += standing_worth(sight, card.program.standing)
    for one in card.program.usable:
        worth = 1.8 if one.moment is not None and one.moment.name in IN_BATTLE else 0.7
        total += worth * (0.7 if one.price == "Sacrifice" and sight.hero.chapter < DONE else 1.0)
    if "to unveil all Spells" in card.text:
        total += sum(A_SPELL_AGAIN for one in sight.assets if one.type == "Spell" and veils(one))
    if card.lock and card.lock > sight.dice["Study"]:
        total *= 0.1
    return total


def veils(card: Card) -> bool:
    """Return True if an ability of the card veils it."""
    return any(one.price == "Veil" for one in card.program.usable)


def veiled_worth(sight: Sight, card: Card) -> float:
    """Return what an asset does for its hero while it is veiled."""
    if sight.state.settings.veiled_are_blank:
        return 0.0
    return standing_worth(sight, {key: stands for key, stands in card.program.standing.items() if key not in BONUSES})


def standing_worth(sight: Sight, standing: dict[str, tuple[Stand, ...]]) -> float:
    total = 0.0
    for key, stands in standing.items():
        for stand in stands:
            share = 1.0 if stand.condition is None else 0.5
            if key == "use:Fight":
                total += share * serving_worth(sight, stand.standing.word())
            elif key in sight.dice:
                total += share * attribute_worth(sight, key)
            else:
                total += share * STANDING.get(key, 0.2)
    return total


def serving_worth(sight: Sight, attribute: str) -> float:
    """Return the worth of using another attribute for Fight: the dice it has more, and those it will gain."""
    cards = [*sight.assets, *sight.play.pile(SKILLS[sight.hero.index])]
    served = any("use:Fight" in card.program.standing for card in cards)
    gained = sight.dice[attribute] - sight.dice["Fight"]
    return 2.0 * max(0, gained) + (1.0 if served else 4.0 if attribute == sight.battle_attribute else 2.0)


def asset_gain(sight: Sight, card: Card) -> float:
    """Return what one more asset is worth: an older one with its unique keyword goes, or the weakest of seven."""
    worth = strength(sight, card) + 0.9 * word_worth(sight, card)
    older = [one for one in sight.assets if card.unique and one.unique == card.unique]
    if not older and len(sight.assets) >= 6:
        older = [min(sight.assets, key=lambda one: strength(sight, one))]
    return worth - sum(strength(sight, one) for one in older)


def word_worth(sight: Sight, card: Card) -> float:
    """Return the best keyword on a card that is still wanted."""
    wanted = sight.wanted
    return max([wanted.get(word, 0.0) for word in card.keywords], default=0.0) if wanted else 0.0


def sale(sight: Sight, card: Card) -> float:
    """Return what a rumour brings in the Market, some day."""
    return 0.7 * (card.gold // 2) * sight.gold_worth


def rumour_worth(sight: Sight, card: Card) -> float:
    """Return the worth of a rumour in hand: a keyword, gold, or an asset to be discovered."""
    worth = max(word_worth(sight, card), sale(sight, card))
    if card.kind == "reward" and sight.days_left > 2:
        worth = max(worth, 0.5 * asset_gain(sight, card))
    return worth


def keep_worth(sight: Sight, card: Card) -> float:
    """Return what it costs to lose a rumour that is held now."""
    if card not in sight.spare:
        return 3.0 + max((5.0 for word in card.keywords if word in current_words(sight)), default=0.0)
    return rumour_worth(sight, card)


def current_words(sight: Sight) -> list[str]:
    hero = sight.hero
    return list(hero.saga.chapters[hero.chapter - 1].keywords) if hero.chapter < FINALE else []


def drawn_worth(sight: Sight, reward: str) -> float:
    """Return the worth of a card drawn from a reward deck: its type is a keyword, the others are a chance."""
    worth = sight.known.get(reward)
    if worth is None:
        deck = sight.play.pile(f"{reward.lower()}:deck")
        worth = max(1.3, sight.wanted.get(reward, 0.0))
        for word, wanted in sight.wanted.items() if deck else ():
            share = sum([word in card.keywords for card in deck]) / len(deck)
            worth = max(worth, 1.3 + wanted * share)
        sight.known[reward] = worth
    return worth


def prize(sight: Sight, card: Card, *, roused: bool = False) -> float:
    """Return the reward for defeating an encounter; `roused`: a Stranger that was made an enemy."""
    worths = sight.prizes or prizes_of(sight)
    worth = worths.get((card, roused))
    if worth is None:
        worth = worths[card, roused] = _prize(sight, card, roused)
    return worth


def prizes_of(sight: Sight) -> Worths:
    """Find the prizes, and the worths of Tests for them, that were worked out before."""
    key = (sight.gold_worth, *[drawn_worth(sight, reward) for reward in REWARDS], *sight.wanted.items())
    sight.prizes = sight.memory.prizes.under(key)
    sight.tests = sight.memory.tests.under((*key, sight.fate, *sight.dice.values(), *sight.faces.values()))
    return sight.prizes


def _prize(sight: Sight, card: Card, roused: bool) -> float:
    gold = card.gold * sight.gold_worth
    rumour = max(word_worth(sight, card), sale(sight, card))
    if roused:
        return gold + rumour
    if card.reward:
        rumour = max(rumour, drawn_worth(sight, card.reward))
    return max(gold, A_TOKEN) + rumour + 0.3 * len(card.program.trophies)
