"""The map of a Quest: cells, areas, borders, Lines of Sight and distances, all in whole numbers.

Cells are two units wide, so that Sight Marks, in the middle of a cell, have whole and odd coordinates."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

Cell = tuple[int, int]
Barriers = tuple[tuple[int, int], ...]
UNREACHABLE = -1
SOLID = "#"
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


class BadPlan(ValueError):
    """A plan or map that cannot be; the message says why."""


@dataclass(frozen=True)
class Plan:
    """A tile: the area of each cell, and the cell with the Sight Mark of each area.   rules: area.definition"""

    cells: Mapping[Cell, str]
    marks: Mapping[str, Cell]
    width: int
    height: int


def read_plan(text: str, names: Mapping[str, str]) -> Plan:
    """Read a grid of letters: a letter is an area, its capital has the Sight Mark, # is solid. Raises BadPlan."""
    rows = text.strip("\n").split("\n")
    if len({len(row) for row in rows}) != 1:
        raise BadPlan("all lines of a plan have the same length")
    cells: dict[Cell, str] = {}
    marks: dict[str, Cell] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == SOLID:
                continue
            if letter.lower() not in names:
                raise BadPlan(f'"{letter}" is not a letter of an area, nor {SOLID}')
            area = names[letter.lower()]
            cells[x, y] = area
            if letter.isupper() and marks.setdefault(area, (x, y)) != (x, y):
                raise BadPlan(f"{area} has two Sight Marks: write one capital letter")
    for area in names.values():
        if area not in marks:
            raise BadPlan(f"{area} has no Sight Mark: write one of its letters as a capital")
        if len(_connected(area, cells)) < sum(one == area for one in cells.values()):
            raise BadPlan(f"{area} is not in one piece")
    return Plan(cells, marks, len(rows[0]), len(rows))


def _connected(area: str, cells: Mapping[Cell, str]) -> set[Cell]:
    """The cells of an area that hang together with its first one."""
    found = {next(cell for cell, whose in cells.items() if whose == area)}
    todo = list(found)
    for x, y in todo:
        new = [(x + dx, y + dy) for dx, dy in SIDES if cells.get((x + dx, y + dy)) == area]
        todo += [cell for cell in new if cell not in found]
        found.update(new)
    return found


class Bar(NamedTuple):
    """A Door or a wall on the border between two areas."""

    name: str
    areas: tuple[int, int]
    is_wall: bool = False


class Edge(NamedTuple):
    """A straight part of the border of two areas, from one end to the other."""

    start: Cell
    end: Cell


class Sight(NamedTuple):
    """What a line between two Sight Marks meets: `bars` and `through` are masks of bars and of other areas.

    rules: los.blocking-terrain, los.map-edge, los.enemies-block-heroes"""

    blocked: bool
    bars: int
    through: int


class Board:
    """All of a map that never changes. Bars and areas are numbers; a mask of bars says which are in place."""

    def __init__(
        self,
        tiles: Iterable[tuple[Plan, Cell]],
        doors: Mapping[str, tuple[str, str]],
        walls: Sequence[tuple[str, str]],
        *,
        touching: bool = True,
    ) -> None:
        self.cells, marks = _laid(tiles)
        self.names = tuple(marks)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.marks = tuple((2 * x + 1, 2 * y + 1) for x, y in marks.values())
        self.area_at = {cell: self.numbers[name] for cell, name in self.cells.items()}
        self.borders = self._borders()
        self.bars = self._bars(doors, walls)
        self.touching = touching
        self.around = self._around()
        edges = [(1 << number, edge) for number, bar in enumerate(self.bars) for edge in self.borders[bar.areas]]
        count = range(len(self.names))
        self._sight = {(a, b): self._look(a, b, edges) for a in count for b in count if a < b}
        self._paths = lru_cache(maxsize=256)(self._distances)

    # ---------------------------------------------------------------- what is asked

    def sight(self, source: int, target: int) -> Sight:
        """rules: los.sight-marks, los.same-area"""
        if source == target:
            return IN_PLAIN_SIGHT
        return self._sight[(source, target) if source < target else (target, source)]

    def paths(self, closed: int, barriers: Barriers = ()) -> tuple[tuple[int, ...], ...]:
        """Return the distance from each area to each other one, UNREACHABLE where no path leads.

        rules: range.counting, area.adjacent"""
        return self._paths(closed, barriers)

    def adjacent(self, area: int, closed: int, barriers: Barriers = ()) -> list[int]:
        """Return the areas that can be entered from one.   rules: area.adjacent, barrier.one-way"""
        return [other for other, bar in self.around[area] if not bar & closed and (area, other) not in barriers]

    # ---------------------------------------------------------------- made once

    def _borders(self) -> dict[tuple[int, int], list[Edge]]:
        borders: dict[tuple[int, int], list[Edge]] = {}
        for (x, y), area in self.area_at.items():
            for beside, start in (((x + 1, y), (2 * x + 2, 2 * y)), ((x, y + 1), (2 * x, 2 * y + 2))):
                other = self.area_at.get(beside, area)
                if other != area:
                    edge = Edge(start, (2 * x + 2, 2 * y + 2))
                    borders.setdefault((min(area, other), max(area, other)), []).append(edge)
        return {pair: _straightened(edges) for pair, edges in borders.items()}

    def _bars(self, doors: Mapping[str, tuple[str, str]], walls: Sequence[tuple[str, str]]) -> tuple[Bar, ...]:
        bars = [Bar(name, self._between(name, pair)) for name, pair in doors.items()]
        bars += [Bar("", self._between("a wall", pair), is_wall=True) for pair in walls]
        seen: dict[tuple[int, int], Bar] = {}
        for bar in bars:
            if seen.setdefault(bar.areas, bar) is not bar:
                one, other = (self.names[area] for area in bar.areas)
                raise BadPlan(f"there are two bars between {one} and {other}")
        return tuple(bars)

    def _between(self, what: str, pair: tuple[str, str]) -> tuple[int, int]:
        for name in pair:
            if name not in self.numbers:
                raise BadPlan(f"{what} is at {name}, which is not on the map")
        one, other = sorted(self.numbers[name] for name in pair)
        if (one, other) not in self.borders:
            raise BadPlan(f"{what} is between {pair[0]} and {pair[1]}, which do not touch each other")
        return one, other

    def _around(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each area those that touch it, each with the mask of the bar between them, or 0."""
        bits = {bar.areas: 1 << number for number, bar in enumerate(self.bars)}
        around: list[list[tuple[int, int]]] = [[] for _ in self.names]
        for one, other in sorted(self.borders):
            around[one].append((other, bits.get((one, other), 0)))
            around[other].append((one, bits.get((one, other), 0)))
        return tuple(tuple(sorted(beside)) for beside in around)

    def _distances(self, closed: int, barriers: Barriers) -> tuple[tuple[int, ...], ...]:
        """Breadth first from each area."""
        table = []
        for source in range(len(self.names)):
            row = [UNREACHABLE] * len(self.names)
            row[source] = 0
            todo = deque([source])
            while todo:
                area = todo.popleft()
                for other in self.adjacent(area, closed, barriers):
                    if row[other] == UNREACHABLE:
                        row[other] = row[area] + 1
                        todo.append(other)
            table.append(tuple(row))
        return tuple(table)

    # ---------------------------------------------------------------- sight

    def _look(self, source: int, target: int, edges: list[tuple[int, Edge]]) -> Sight:
        line = Line(self.marks[source], self.marks[target])
        through = 0
        for cell, inside in line.cells():
            area = self.area_at.get(cell)
            if area is None and (inside or self.touching):
                return BLOCKED
            if area is not None and inside and area not in (source, target):
                through |= 1 << area
        bars = 0
        for bit, edge in edges:
            if not bars & bit and line.meets(edge, self.touching):
                bars |= bit
        return Sight(False, bars, through)


class Line:
    """A straight line between two Sight Marks."""

    def __init__(self, one: Cell, other: Cell) -> None:
        self.start, self.end = sorted((one, other))
        self.run, self.rise = self.end[0] - self.start[0], self.end[1] - self.start[1]

    def side(self, point: Cell) -> int:
        """Return on which side of the line a point lies: 0 on it."""
        return self.run * (point[1] - self.start[1]) - self.rise * (point[0] - self.start[0])

    def cells(self) -> Iterator[tuple[Cell, bool]]:
        """Yield each cell that the line touches, and whether it goes through its inside."""
        x0, x1 = self.start[0], self.end[0]
        for column in range((x0 - 1) // 2, (x1 + 1) // 2):
            left, right = max(x0, 2 * column), min(x1, 2 * column + 2)
            low, high = self._span(left, right)
            for row in range(-(-low[0] // (2 * low[1])) - 1, high[0] // (2 * high[1]) + 1):
                inside = low[0] < (2 * row + 2) * low[1] and high[0] > 2 * row * high[1]
                yield (column, row), inside

    def _span(self, left: int, right: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the least and greatest height between two columns, each as a fraction."""
        if not self.run:
            ends = sorted((self.start[1], self.end[1]))
            return (ends[0], 1), (ends[1], 1)
        heights = [self.start[1] * self.run + self.rise * (x - self.start[0]) for x in (left, right)]
        return (min(heights), self.run), (max(heights), self.run)

    def meets(self, edge: Edge, touching: bool) -> bool:
        """Return True if the line crosses an edge; the end of an edge counts if touching does.

        rules: los.touching-counts"""
        (x0, y0), (x1, y1) = self.start, self.end
        if edge.end[0] < x0 or edge.start[0] > x1 or edge.end[1] < min(y0, y1) or edge.start[1] > max(y0, y1):
            return False
        one, other = self.side(edge.start), self.side(edge.end)
        if one and other:
            return (one < 0) != (other < 0)
        return touching


def _straightened(edges: list[Edge]) -> list[Edge]:
    """Join edges that go on in the same direction."""
    joined: list[Edge] = []
    for upright in (False, True):
        along = [edge for edge in edges if (edge.start[0] == edge.end[0]) is upright]
        for edge in sorted(along, key=lambda edge: edge if upright else Edge(edge.start[::-1], edge.end[::-1])):
            if joined and joined[-1].end == edge.start and (joined[-1].start[0] == edge.end[0]) is upright:
                joined[-1] = Edge(joined[-1].start, edge.end)
            else:
                joined.append(edge)
    return joined


IN_PLAIN_SIGHT = Sight(False, 0, 0)
BLOCKED = Sight(True, 0, 0)


def _laid(tiles: Iterable[tuple[Plan, Cell]]) -> tuple[dict[Cell, str], dict[str, Cell]]:
    cells: dict[Cell, str] = {}
    marks: dict[str, Cell] = {}
    for plan, (left, top) in tiles:
        for (x, y), area in plan.cells.items():
            if cells.setdefault((x + left, y + top), area) != area:
                raise BadPlan(f"{area} is laid over {cells[x + left, y + top]}")
        for area, (x, y) in plan.marks.items():
            if area in marks:
                raise BadPlan(f"two areas of the map are called {area}")
            marks[area] = x + left, y + top
    return cells, marks
