"""What others send may hold the fields that there are, and no others: a slip of the pen is said, not passed over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..engine.corrections import TOKENS
from ..words.names import listed

SETUP = ("mode", "heroes", "switches", "packs", "guide")
HERO = ("race", "class", "saga", "side", "seat")
LONGEST = 40


def known_fields(setup: Mapping[str, Any]) -> None:
    """Raise ValueError for an unknown field of a set-up or of one of its heroes."""
    only(setup, SETUP, "a set-up")
    heroes = setup.get("heroes")
    for number, one in enumerate(heroes if isinstance(heroes, list) else (), 1):
        if isinstance(one, dict):
            only(one, HERO, f"hero {number} of the set-up")


def known_change(change: Mapping[str, Any]) -> None:
    """Raise ValueError for an unknown field of a correction."""
    what = change.get("what")
    if what == "card":
        only(change, ("what", "card", "to"), "a correction of a card's place")
    elif what in TOKENS:
        only(change, ("what", "hero", "to"), f"a correction of {TOKENS[what]}")


def only(given: Iterable[str], fields: tuple[str, ...], where: str) -> None:
    unknown = [f"{name[:LONGEST]!r}" for name in given if name not in fields]
    if unknown:
        raise ValueError(f"{where} has no field {listed(unknown[:3], 'or')}: there are {listed(fields)}")
