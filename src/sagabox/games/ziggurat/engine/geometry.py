"""Flowers of seven hexagons: their sides, how two of them fit snugly, and what meets on a map.

A tile is a middle cell and its six neighbours; its 18 outer sides are numbered clockwise, three for each outer cell.
Cells are (q, r) in axial coordinates.   rules: public.tile-shape, map.three-sides"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

Cell = tuple[int, int]
DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise
SIDES, TURNS, PER_CELL, SNUG = 18, 6, 3, 3


class Edge(NamedTuple):
    """An outer side: the cell it belongs to, seen from the middle, and the direction it faces."""

    cell: Cell
    direction: int


class Join(NamedTuple):
    """A way to fit a tile snugly: the offset of its middle, and its side that then meets the given one."""

    offset: Cell
    side: int


def plus(one: Cell, other: Cell) -> Cell:
    return one[0] + other[0], one[1] + other[1]


def minus(one: Cell, other: Cell) -> Cell:
    return one[0] - other[0], one[1] - other[1]


EDGES: tuple[Edge, ...] = tuple(
    Edge(DIRECTIONS[side // PER_CELL], (side // PER_CELL + side % PER_CELL - 1) % TURNS) for side in range(SIDES)
)
SIDE_OF: Mapping[Edge, int] = {edge: side for side, edge in enumerate(EDGES)}
FLOWER: tuple[Cell, ...] = ((0, 0), *DIRECTIONS)


def cells(middle: Cell) -> list[Cell]:
    """Return the seven cells of a tile."""
    return [plus(middle, cell) for cell in FLOWER]


def shared_sides(offset: Cell) -> list[tuple[int, int]]:
    """Return the pairs of lying sides at which a tile meets another one at this offset."""
    met = [Edge(minus(plus(cell, DIRECTIONS[way]), offset), (way + TURNS // 2) % TURNS) for cell, way in EDGES]
    return [(side, SIDE_OF[edge]) for side, edge in enumerate(met) if edge in SIDE_OF]


def _joins(side: int) -> Iterator[Join]:
    """Yield the snug ways to fit a tile to a side: at three sides, without overlap. There are two, one of each hand.

    rules: map.three-sides"""
    cell, direction = EDGES[side]
    beyond = plus(cell, DIRECTIONS[direction])
    for other, edge in enumerate(EDGES):
        if edge.direction == (direction + TURNS // 2) % TURNS:
            offset = minus(beyond, edge.cell)
            if not set(cells(offset)) & set(FLOWER) and len(shared_sides(offset)) >= SNUG:
                yield Join(offset, other)


JOINS: tuple[tuple[Join, ...], ...] = tuple(tuple(_joins(side)) for side in range(SIDES))
OFFSETS: tuple[Cell, ...] = tuple(sorted({join.offset for joins in JOINS for join in joins}))


def turned(side: int, turn: int) -> int:
    """Return where a printed side lies when the tile is turned clockwise by so many sixths."""
    return (side + PER_CELL * turn) % SIDES


def turn_between(printed: int, lying: int) -> int | None:
    """Return the turn that brings a printed side to where it should lie; None if no turn does."""
    sides = (lying - printed) % SIDES
    return sides // PER_CELL if sides % PER_CELL == 0 else None


def meeting(middle: Cell, side: int) -> tuple[Cell, int]:
    """Return the cell beyond a lying side of a tile, and the direction from which that cell is met."""
    cell, direction = EDGES[side]
    return plus(plus(middle, cell), DIRECTIONS[direction]), (direction + TURNS // 2) % TURNS
