"""What items and powers are worth to a Hero: for the Interval, treasure and new Soulranks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from zlib import crc32

from ..cards.card import Dice, Item, Power
from ..rules import items

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero

RED, BLUE = 1.1, 0.5
POWER_TASTE, WARE_TASTE = 2.0, 1.2
AIDS = 0.15  # what a consumable is worth
SECOND = 0.4  # how much a weapon in the other hand counts, as only one strikes at a time
COSTS = {"combat": 1.7, "action": 1.3, "reaction": 1.4, "passive": 1.3, "free": 1.3}
LIKED = {
    "bridge-breaker": 0.6, "charge": 0.5, "guard": 0.5, "red-arc": 0.4, "blood-price": 0.5, "stand-fast": 0.4,
    "shield-wall": 0.3, "second-wind": 0.2, "hold-the-bridge": 0.2, "trophy": 0.2,
    "mend": 0.8, "bell-stroke": 0.5, "peal": 0.4, "iron-blessing": 0.4, "grave-debt": 0.6, "call-the-drowned": 0.6,
    "last-rites": 0.4, "dirge": 0.2, "sanctuary": 0.2,
    "hammerfall": 0.7, "crack": 0.4, "unmake": 0.4, "stone-rune": 0.4, "keg": 0.5, "forge-blessing": 0.4,
    "echo-rune": 0.4, "quake": 0.2, "rubble": 0.4,
    "twin-shot": 0.5, "mark": 0.4, "venom": 0.4, "high-ground": 0.3, "backstab": 0.2, "weather-eye": 0.1,
    "cutpurse": 0.3,
    "spark": 0.5, "ember-ring": 0.6, "ward": 0.4, "chain-bolt": 0.5, "mirror": 0.6, "bind": 0.6, "second-sight": 0.4,
    "dawn": 0.3, "bloodlust": 0.2, "deathless": 0.4, "wild-heart": 0.2, "dirty-blow": 0.2,
}  # fmt: skip

Outfit = dict[str, Item]


def dice_worth(dice: Dice) -> float:
    return RED * dice.red + BLUE * dice.blue


def item_worth(hero: Hero, card: Any) -> float:
    """Return what an item does for a Hero who wears it."""
    if not isinstance(card, Item) or (card.styles and hero.card.style not in card.styles):
        return 0.0
    if card.strike is not None:
        reach = 0.35 * min(3, card.strike.band.most)
        hands = -0.3 if card.strike.hand == "two" else 0.0
        return dice_worth(card.strike.dice) + reach + hands + 0.2 * bool(card.text)
    if card.kind == "armour":
        return 1.2 * card.armor + 0.6 * card.dice + 0.6 * card.shields + 0.2 * bool(card.text)
    return 0.6 if card.kind == "artifact" else 0.4


def liked(hero: Hero, card: Item, seed: str) -> float:
    """Return what an item is worth to a Hero whose player has a taste."""
    worth = item_worth(hero, card)
    return worth + taste(card, WARE_TASTE, seed) if worth else 0.0


def outfit(hero: Hero, cards: Sequence[Item], seed: str) -> Outfit:
    """Return what a Hero had best wear of some items, by slot.   rules: item.weapon-hands, hero.sheet-slots"""
    found = _arms(hero, cards, seed)
    for kind in ("armour", "artifact"):
        if some := [card for card in cards if card.kind == kind and item_worth(hero, card)]:
            found[kind] = max(some, key=lambda card: liked(hero, card, seed))
    return found


def _arms(hero: Hero, cards: Sequence[Item], seed: str) -> Outfit:
    """Return the best weapons for both hands."""
    arms = [card for card in cards if card.kind == "weapon" and item_worth(hero, card)]
    pairs = [Outfit(), *({"weapon": card} for card in arms if "weapon" in items.slots_for(card))]
    for second in [card for card in arms if "second" in items.slots_for(card)]:
        pairs += [
            {**pair, "second": second}
            for pair in list(pairs)
            if "second" not in pair and second not in pair.values() and not any(map(items.is_two_handed, pair.values()))
        ]
    return max(pairs, key=lambda pair: outfit_worth(hero, pair, seed))


def outfit_worth(hero: Hero, worn: Outfit, seed: str) -> float:
    return sum(liked(hero, card, seed) * (SECOND if slot == "second" else 1.0) for slot, card in worn.items())


def better_gear(play: Sorcery, hero: Hero, card: Item, seed: str = "") -> float:
    """Return how much better a Hero would be off with an item than with what it could wear without."""
    if card.kind == "consumable":
        return AIDS + taste(card, WARE_TASTE, seed)
    owned = items.items_of(play, hero.index)
    now, then = (outfit_worth(hero, outfit(hero, some, seed), seed) for some in (owned, [*owned, card]))
    return then - now


def power_worth(card: Power, seed: str) -> float:
    """Return how much a power is liked; quick ones more, and to everyone's own taste."""
    return COSTS.get(card.cost, 1.0) + LIKED.get(card.slug, 0.0) - 0.1 * card.cooldown + taste(card, POWER_TASTE, seed)


def taste(card: Any, most: float, seed: str) -> float:
    """Return how much more a player likes a card than others do: always the same for one seed, nothing without."""
    return most * whim(card.slug, seed) if seed else 0.0


def whim(thing: str, seed: str) -> float:
    """Return a number from 0 to 1 that is always the same for a thing and a seed."""
    return crc32(f"{seed} {thing}".encode()) / 2**32
