"""The odds of what a view offers, from the facts of its options alone."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from .check import burnt_chances, chances
from .progress import Held, progress

Facts = Mapping[str, Any]
PUSH = -1


def odds_of(roll: Facts) -> dict[str, float]:
    """Return the chances of a check: to succeed plainly and with best play and, of a single roll, each outcome.

    Best play burns grit and spends equipment where that helps most."""
    held = Held(roll["grit"], roll["reset"], roll["equipment"])
    if roll["target"] > 0:
        left = roll["target"] - roll["tally"]
        plain, best = _progress(roll["mods"], left, Held(0, 0, 0)), _progress(roll["mods"], left, held)
        return {"success": float(plain), "best": float(best)}
    once = chances(roll["mods"])
    best = burnt_chances(roll["mods"], held.grit)
    if held.equipment:
        best = max(best, burnt_chances(roll["mods"] + 1, held.grit))
    outcomes = {"strong": float(once.strong), "weak": float(once.weak), "miss": float(once.miss)}
    return {"success": float(once.hit), "best": float(best), **outcomes}


@lru_cache(maxsize=4096)
def _progress(mods: int, target: int, held: Held) -> Fraction:
    return progress(mods, target, held)
