"""Chances of tests: Saves, prayers, searches, Blinded Enemies.   rules: dice.test-success, dice.save-roll"""

from __future__ import annotations

from fractions import Fraction

from sagabox.odds.symbols import Faces, pool

SYMBOLS = {"Hit": 0, "Shield": 1, "Power": 2}


def chance_of(faces: Faces, count: int, symbol: str) -> Fraction:
    """Return the chance that at least one of so many dice shows a symbol."""
    return pool(faces, count).at_least_one(SYMBOLS[symbol])
