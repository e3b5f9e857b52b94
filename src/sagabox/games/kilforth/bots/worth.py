"""The worth of a card as an asset, as a rumour and as a reward."""

from __future__ import annotations

import re

from ..cards.card import Card
from ..cards.program import Stand
from ..engine.geography import SKILLS
from ..engine.values import BONUSES
from ..rules.saga import DONE, FINALE
from .sight import Sight

A_TOKEN = 1.5  # a token, drawn blindly
A_FATE, ENOUGH_FATE = 0.9, 4
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
    """One more die, for the rest of the game."""
    worth = 1.2
    if attribute == "Fight":
        worth = 2.0
    if attribute == sight.battle_attribute:
        worth = 2.6
    if attribute == sight.hero.saga.finale.attribute and sight.hero.chapter <= FINALE:
        worth += 0.8
    return worth


def strength(sight: Sight, card: Card) -> float:
    """What an asset or a skill does for its hero."""
    total = sum(amount * attribute_worth(sight, name) for name, amount in card.values.items())
    total += standing_worth(sight, card.program.standing)
    for one in card.program.usable:
        worth = 1.8 if one.moment is not None and one.moment.name in IN_BATTLE else 0.7
        total += worth * (0.7 if one.price == "Sacrifice" and sight.hero.chapter < DONE else 1.0)
    if card.lock and card.lock > sight.dice["Study"]:
        total *= 0.1
    return total


def veiled_worth(sight: Sight, card: Card) -> float:
    """What an asset does for its hero while it is veiled."""
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
    """Another attribute may serve for Fight: worth what it has more, and all it will gain."""
    cards = [*sight.assets, *sight.play.pile(SKILLS[sight.hero.index])]
    served = any("use:Fight" in card.program.standing for card in cards)
    gained = sight.dice[attribute] - sight.dice["Fight"]
    return 2.0 * max(0, gained) + (1.0 if served else 4.0 if attribute == sight.battle_attribute else 2.0)


def asset_gain(sight: Sight, card: Card) -> float:
    """What one more asset is worth: an older one with its unique keyword goes, or the weakest of seven."""
    worth = strength(sight, card) + 0.9 * word_worth(sight, card)
    older = [one for one in sight.assets if card.unique and one.unique == card.unique]
    if not older and len(sight.assets) >= 6:
        older = [min(sight.assets, key=lambda one: strength(sight, one))]
    return worth - sum(strength(sight, one) for one in older)


def word_worth(sight: Sight, card: Card) -> float:
    """The best keyword on a card that is still wanted."""
    wanted = sight.wanted
    return max([wanted.get(word, 0.0) for word in card.keywords], default=0.0) if wanted else 0.0


def sale(sight: Sight, card: Card) -> float:
    """What a rumour brings in the Market, some day."""
    return 0.7 * (card.gold // 2) * sight.gold_worth


def rumour_worth(sight: Sight, card: Card) -> float:
    """In hand: a keyword, gold, or an asset to be discovered."""
    worth = max(word_worth(sight, card), sale(sight, card))
    if card.kind == "reward" and sight.days_left > 2:
        worth = max(worth, 0.5 * asset_gain(sight, card))
    return worth


def keep_worth(sight: Sight, card: Card) -> float:
    """What it costs to lose a rumour that is held now."""
    if card not in sight.spare:
        return 3.0 + max((5.0 for word in card.keywords if word in current_words(sight)), default=0.0)
    return rumour_worth(sight, card)


def current_words(sight: Sight) -> list[str]:
    hero = sight.hero
    return list(hero.saga.chapters[hero.chapter - 1].keywords) if hero.chapter < FINALE else []


def drawn_worth(sight: Sight, reward: str) -> float:
    """A card of a reward deck, drawn blindly: its type is a keyword, the others are a chance."""
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
    """The reward for defeating an encounter; `roused`: a Stranger that was made an enemy."""
    known = sight.known.get((card, roused))
    if known is None:
        known = sight.known[card, roused] = _prize(sight, card, roused)
    return known


def _prize(sight: Sight, card: Card, roused: bool) -> float:
    gold = card.gold * sight.gold_worth
    rumour = max(word_worth(sight, card), sale(sight, card))
    if roused:
        return gold + rumour
    if card.reward:
        rumour = max(rumour, drawn_worth(sight, card.reward))
    return max(gold, A_TOKEN) + rumour + 0.3 * len(card.program.trophies)


# ---------------------------------------------------------------- texts

GAINS = re.compile(r"[Gg]ain an? (Item|Spell|Ally|Title)\b")
LOOTS = re.compile(r"draw (\d+|a) Loot")
PAYS = re.compile(r"pay (\d+) gold")
LOSES = re.compile(r"lose (\d+) HP")
GOLD = re.compile(r"\b[Gg]ain (\d+) gold")
FATE = re.compile(r"\b[Gg]ain (\d+|a) Fate")
TAKES = re.compile(r"\b[Tt]ake an? (Item|Spell|Ally|Title) from its discard pile")
HEALS = re.compile(r"[Hh]eals? (\d+|all) HP")


def text_worth(sight: Sight, text: str) -> float:
    """An ability that costs something and gives something, by its words."""
    worth = 0.0
    if found := GAINS.search(text):
        worth += drawn_worth(sight, found[1])
    if found := TAKES.search(text):
        worth += 0.7 * drawn_worth(sight, found[1])
    if found := GOLD.search(text):
        worth += int(found[1]) * sight.gold_worth
    if found := FATE.search(text):
        worth += A_FATE * (1 if found[1] == "a" else int(found[1])) if sight.hero.fate < ENOUGH_FATE else 0.0
    if found := LOOTS.search(text):
        worth += A_TOKEN * (1 if found[1] == "a" else int(found[1]))
    if found := PAYS.search(text):
        left = sight.hero.gold - int(found[1])
        worth -= int(found[1]) * (sight.gold_worth if left >= sight.reserve else 2.0)
    if found := LOSES.search(text):
        worth -= int(found[1]) * sight.hp_worth
    if "discard a rumour" in text:
        worth -= min([keep_worth(sight, card) for card in sight.hand], default=9.0)
    return worth


def healing(text: str) -> int:
    """How many HP an ability heals its hero, by its words."""
    found = HEALS.search(text)
    if found is None:
        return 0
    return 9 if found[1] == "all" else int(found[1])
