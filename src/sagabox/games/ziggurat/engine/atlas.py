"""The map as it lies: which doors meet, which lead nowhere, and where a tile can be laid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .geometry import JOINS, OFFSETS, SIDE_OF, Cell, Edge, cells, meeting, minus, plus, turn_between, turned
from .state import Laid

if TYPE_CHECKING:
    from ..cards.card import Tile

NO_LINKS: Mapping[str, str] = {}
Door = tuple[str, int]  # the number of a tile, and a printed side


class Doorway(NamedTuple):
    """A door of a laid tile: its kind, where its side lies, the door it is connected with, and whether it leads nowhere
    for good.   rules: map.like-doors, map.blocked-door-barrier"""

    number: str
    side: int
    kind: str
    lying: int
    beyond: Door | None
    walled: bool

    @property
    def key(self) -> str:
        return door_key(self.number, self.side)

    @property
    def open(self) -> bool:
        """True if a tile could still be joined here."""
        return self.beyond is None and not self.walled


def door_key(number: str, side: int) -> str:
    """Return a door as barriers and options name it: `j3:9`."""
    return f"{number.lower()}:{side}"


@dataclass(frozen=True)
class Spot:
    """Where a tile can be laid: the door it joins, the side it joins with, and how it then lies."""

    number: str
    side: int
    own_side: int
    laid: Laid


class Atlas:
    """What follows from the laid tiles, and from the `links` of those joined at an edge. Made again for each tile."""

    def __init__(self, laid: Sequence[Laid], links: Mapping[str, str] = NO_LINKS) -> None:
        self.laid = {one.tile.number: one for one in laid}
        self._cells: dict[Cell, Laid] = {cell: one for one in laid for cell in cells(one.middle)}
        self._links = links
        self.doors: dict[str, list[Doorway]] = {number: list(self._doorways(one)) for number, one in self.laid.items()}

    def tile(self, number: str) -> Tile:
        return self.laid[number].tile

    def _doorways(self, laid: Laid) -> Iterator[Doorway]:
        for side, kind in laid.tile.doors:
            lying = turned(side, laid.turn)
            beyond = self._met(laid, lying)
            number = laid.tile.number
            if beyond is None:
                walled = not any(self.is_free(plus(laid.middle, join.offset)) for join in JOINS[lying])
                yield Doorway(number, side, kind, lying, None, walled)
                continue
            other, met = beyond
            printed = turned(met, -other.turn)
            like = (printed, kind) in other.tile.doors
            yield Doorway(number, side, kind, lying, (other.tile.number, printed) if like else None, not like)

    def _met(self, laid: Laid, lying: int) -> tuple[Laid, int] | None:
        """Return the tile beyond a side, and the lying side of it that is met."""
        cell, direction = meeting(laid.middle, lying)
        other = self._cells.get(cell)
        return None if other is None else (other, SIDE_OF[Edge(minus(cell, other.middle), direction)])

    def is_free(self, middle: Cell) -> bool:
        """Return True if a tile could lie there without overlap."""
        return not any(cell in self._cells for cell in cells(middle))

    def doorway(self, number: str, side: int) -> Doorway:
        return next(door for door in self.doors[number] if door.side == side)

    def neighbours(self, number: str, barriers: Mapping[str, str] = NO_LINKS) -> list[str]:
        """Return the tiles that can be reached from a tile through doors without a barrier, each once.

        rules: map.barrier-effect"""
        found = [
            door.beyond[0]
            for door in self.doors[number]
            if door.beyond is not None and door.key not in barriers and door_key(*door.beyond) not in barriers
        ]
        found += [one for pair in self._links.items() if number in pair for one in pair if one != number]
        return list(dict.fromkeys(found))

    def distances(self, start: str) -> dict[str, int]:
        """Return how many tile steps away each tile is, whatever stands between; tiles without a way are left out.

        rules: map.unplaceable-tile, backtrack.no-token-left"""
        steps, todo = {start: 0}, [start]
        for number in todo:
            for other in self.neighbours(number):
                if other not in steps:
                    steps[other] = steps[number] + 1
                    todo.append(other)
        return steps

    def spots(self, tile: Tile, number: str, side: int) -> Iterator[Spot]:
        """Yield the ways to lay a tile at an open door: like door to like door, in any turn, without overlap.

        rules: map.connect-to-local-door, map.like-doors, map.three-sides, map.all-rotations"""
        laid, door = self.laid[number], self.doorway(number, side)
        for join in JOINS[door.lying]:
            middle = plus(laid.middle, join.offset)
            if self.is_free(middle):
                yield from _fitting(tile, door, middle, join.side)

    def edge_spots(self, tile: Tile) -> Iterator[Spot]:
        """Yield the ways to lay a tile at the edge of a door that is connected already: snugly beside its tile.

        rules: map.last-resort-join"""
        for number, laid in self.laid.items():
            joined = [door for door in self.doors[number] if door.beyond is not None]
            middles = [plus(laid.middle, offset) for offset in OFFSETS]
            free = next((middle for middle in middles if self.is_free(middle)), None)
            if joined and free is not None:
                yield Spot(number, joined[0].side, tile.doors[0][0], Laid(tile, *free, 0))


def _fitting(tile: Tile, door: Doorway, middle: Cell, met: int) -> Iterator[Spot]:
    for side, kind in tile.doors:
        turn = turn_between(side, met)
        if kind == door.kind and turn is not None:
            yield Spot(door.number, door.side, side, Laid(tile, *middle, turn))
