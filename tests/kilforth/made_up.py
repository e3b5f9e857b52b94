"""Cards made up for a test: a few words say all that matters about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sagabox.games.kilforth.cards.card import Card

from .kit import HeroAs, Passage, hero, kilforth
from .rigging import Rig, card, dice, lying, on_top, state

BARRENS = "Dead Barrens"


def asset(text: str = "", name: str = "Thing", **facts: Any) -> Card:
    """A reward, an Item with a unique keyword of its own unless told."""
    return card("reward", name, text, **{"type": "Item", "unique": f"{name} itself", "gold": 3, **facts})


def skill(text: str = "", name: str = "Knack", **facts: Any) -> Card:
    return card("skill", name, text, **{"skill": "Martial", "level": 1, **facts})


def token(text: str, name: str = "Charm") -> Card:
    return card("loot", name, text)


def enemy(text: str = "", name: str = "Wolf", **facts: Any) -> Card:
    return _encounter("Enemy", name, text, {"hp": 2, "values": {"Fight": 1, "Sneak": 2}, **facts})


def place(text: str = "", name: str = "Inn", **facts: Any) -> Card:
    return _encounter("Place", name, text, {"values": {"Study": 3, "Sneak": 3}, **facts})


def quest(text: str = "", name: str = "Oath", **facts: Any) -> Card:
    return _encounter("Quest", name, text, {"values": {"Study": 2, "Influence": 2}, **facts})


def stranger(text: str = "", name: str = "Pedlar", **facts: Any) -> Card:
    return _encounter("Stranger", name, text, {"hp": 1, "values": {"Influence": 2, "Fight": 1, "Sneak": 2}, **facts})


def event(text: str = "", name: str = "Gust", **facts: Any) -> Card:
    return _encounter("Event", name, text, facts)


def _encounter(type: str, name: str, text: str, facts: dict[str, Any]) -> Card:
    """Of the Badlands, with 2 gold and an Item as reward unless told."""
    return card("encounter", name, text, **{"type": type, "terrain": "Badlands", "gold": 2, "reward": "Item", **facts})


def by_night(encounter: Card) -> Card:
    """The same encounter, from the Night deck."""
    return replace(encounter, kind="night", back="night", location="dead-barrens")


def quiet_night(name: str = "Quiet Night") -> Card:
    """A Night card that does nothing but spread gloom to Crow Moor."""
    return card("night", name, type="Event", location="crow-moor")


def calm(*parts: HeroAs | Rig, mode: str = "") -> Passage:
    """The hero named first begins; quiet nights are to come, and Ancients have neither Abilities nor plots."""
    nights = on_top("night", quiet_night("Quiet Night"), quiet_night("Still Night"))
    return kilforth(state(first=0), nights, *parts, mode=mode, first_game=True)


def elf(**facts: Any) -> HeroAs:
    """An Elf Priest at Dead Barrens: Fight 2, Study 3, Sneak 2, Influence 2, and no Fate."""
    return hero("Elf", "Priest", **{"fate": 0, "at": BARRENS, **facts})


def fight(
    foe: str | Card, *rolls: int, others: Sequence[HeroAs] = (), rigs: Sequence[Rig] = (), **facts: Any
) -> Passage:
    """The Elf, not Hidden, meets a foe that lay there. The foe's dice come first, then two of the Elf."""
    return calm(elf(**facts), *others, lying(BARRENS, foe), dice(*rolls), *rigs)


def plot_of(ancient: str, text: str = "To Defeat: Pay 1 gold.", name: str = "Scheme", **facts: Any) -> Card:
    """A plot; its Ancient by slug."""
    return replace(card("plot", name, text, **{"gold": 2, **facts}), back=f"plot-{ancient}", owner=ancient)
