"""The 5 by 5 map: what is next to what, and how far.   rules: setup.map-grid, move.adjacent, move.stay-on-map"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from .state import SIDE

PLACES = range(SIDE * SIDE)
PLACE_ZONES = tuple(f"place:{place}" for place in PLACES)
PLOT_ZONES = tuple(f"plots:{place}" for place in PLACES)
ON_THE_LAND: Callable[[Mapping[str, tuple[Any, ...]]], tuple[tuple[Any, ...], ...]] = itemgetter(*PLACE_ZONES)
HANDS = tuple(f"hand:{index}" for index in range(4))
ASSETS = tuple(f"assets:{index}" for index in range(4))
SKILLS = tuple(f"skills:{index}" for index in range(4))
LOOT = tuple(f"loot:{index}" for index in range(4))


def _around(place: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    row, column = divmod(place, SIDE)
    spots = [(row + down, column + across) for down, across in steps]
    return tuple(r * SIDE + c for r, c in spots if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS = tuple(_around(place, ((-1, 0), (0, -1), (0, 1), (1, 0))) for place in PLACES)
DIAGONALS = tuple(_around(place, ((-1, -1), (-1, 1), (1, -1), (1, 1))) for place in PLACES)


def moves_between(one: int, other: int) -> int:
    """Return how many Moves apart two locations are, not counting shortcuts.   rules: battle.escape-destination"""
    (row, column), (row_two, column_two) = divmod(one, SIDE), divmod(other, SIDE)
    return abs(row - row_two) + abs(column - column_two)
