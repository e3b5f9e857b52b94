"""What items and powers are worth to a Hero: for the Interval, treasure and new Soulranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Dice, Item, Power
from ..rules import items

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero

RED, BLUE = 1.1, 0.5
COSTS = {"combat": 2.0, "action": 1.2, "reaction": 1.4, "passive": 1.3, "free": 1.2}
LIKED = {
    "bridge-breaker": 1.5, "charge": 1.0, "guard": 1.0, "red-arc": 0.8, "blood-price": 1.2, "stand-fast": 0.8,
    "mend": 1.6, "bell-stroke": 1.0, "peal": 0.6, "iron-blessing": 0.8, "grave-debt": 1.2, "call-the-drowned": 1.0,
    "hammerfall": 1.5, "crack": 0.7, "unmake": 1.0, "stone-rune": 0.6, "keg": 0.8, "forge-blessing": 0.6,
    "twin-shot": 1.2, "mark": 0.7, "venom": 0.9, "high-ground": 0.6, "spark": 1.2, "ember-ring": 1.4, "ward": 0.9,
    "chain-bolt": 1.0, "mirror": 1.0, "bind": 1.2, "second-sight": 0.8, "bloodlust": 0.6, "deathless": 0.8,
    "wild-heart": 0.4, "dirty-blow": 0.6,
}  # fmt: skip


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
        return 0.9 * card.armor + 0.5 * card.dice + 0.6 * card.shields + 0.2 * bool(card.text)
    return 0.8 if card.kind == "artifact" else 0.5


def worn(hero: Hero, kind: str) -> Item | None:
    if kind == "weapon":
        return hero.weapon
    return hero.armour if kind == "armour" else hero.artifact


def better_gear(play: Sorcery, hero: Hero, card: Item) -> float:
    """Return how much better a Hero would be off with an item than with what is worn in its place."""
    if card.kind == "consumable":
        return 0.3
    old = worn(hero, card.kind)
    return item_worth(hero, card) - (item_worth(hero, old) if old is not None else 0.0)


def can_wear(hero: Hero, card: Item) -> bool:
    return any(items.may_wear(hero, card, slot) is None for slot in items.slots_for(card))


def power_worth(card: Power) -> float:
    """Return how much a power is liked; quick ones more."""
    return COSTS.get(card.cost, 1.0) + LIKED.get(card.slug, 0.0) - 0.15 * card.cooldown
