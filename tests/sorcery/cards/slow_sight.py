"""Sight and distance a second time: with fractions, without tables, straight from the plan."""

from fractions import Fraction
from itertools import pairwise


def cells_of(quest):
    """The name of the area in each cell, and the middle of each marked cell."""
    cells, marks = {}, {}
    for tile, (left, top) in quest.tiles:
        for (x, y), name in tile.plan.cells.items():
            cells[x + left, y + top] = name
        for name, (x, y) in tile.plan.marks.items():
            marks[name] = Fraction(2 * (x + left) + 1, 2), Fraction(2 * (y + top) + 1, 2)
    return cells, marks


def barred(quest, closed):
    """The pairs of areas between which a wall stands or a closed Door."""
    names = [name for tile, _ in quest.tiles for name in tile.plan.marks]
    pairs = [{names[one], names[other]} for one, other in quest.walls]
    return pairs + [{names[door.between[0]], names[door.between[1]]} for door in quest.doors if door.name in closed]


def sees(quest, closed, source, target, enemies=(), *, is_hero=False, touching=True):
    """Whether a line goes from mark to mark: looked at piece by piece, at each crossing with the grid."""
    cells, marks = cells_of(quest)
    if source == target:
        return True
    bars = barred(quest, closed)
    (x0, y0), (x1, y1) = marks[source], marks[target]
    crossings = {Fraction(0), Fraction(1)}
    for a, b in ((x0, x1), (y0, y1)):
        low, high = min(a, b), max(a, b)
        line = int(low) + 1
        while a != b and line < high:
            crossings.add((line - a) / (b - a))
            line += 1
    steps = sorted(crossings)
    for one, other in pairwise(steps):  # the inside of a cell
        middle = (one + other) / 2
        x, y = x0 + middle * (x1 - x0), y0 + middle * (y1 - y0)
        area = cells.get((int(x // 1), int(y // 1)))
        if area is None or (is_hero and area in enemies and area not in (source, target)):
            return False
    for step in steps[1:-1]:  # the border between two cells, or a corner of four
        x, y = x0 + step * (x1 - x0), y0 + step * (y1 - y0)
        around = [
            (int(x) - dx, int(y) - dy)
            for dx in ((0, 1) if x % 1 == 0 else (0,))
            for dy in ((0, 1) if y % 1 == 0 else (0,))
        ]
        areas = [cells.get(cell) for cell in around]
        if touching and None in areas:
            return False
        if len(around) == 2:
            if set(areas) in bars:
                return False
        elif touching:
            if any({cells.get(a), cells.get(b)} in bars for a in around for b in around if beside(a, b)):
                return False
        elif straight_through(around, cells, bars):
            return False
    return True


def beside(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def straight_through(around, cells, bars):
    """At a corner that may be touched: whether one and the same bar goes straight on through it."""
    xs, ys = sorted({x for x, _ in around}), sorted({y for _, y in around})
    upright = [{cells.get((xs[0], y)), cells.get((xs[1], y))} for y in ys]
    level = [{cells.get((x, ys[0])), cells.get((x, ys[1]))} for x in xs]
    return any(one == other and one in bars for one, other in (upright, level))


def distance(quest, closed, source, target, barriers=()):
    """The length of a shortest path, found by widening rings; None if there is none."""
    cells, _ = cells_of(quest)
    bars = barred(quest, closed)
    ring, seen, length = {source}, {source}, 0
    while target not in ring:
        around = {
            cells[x + dx, y + dy]
            for (x, y), area in cells.items()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if area in ring
            and (x + dx, y + dy) in cells
            and {area, cells[x + dx, y + dy]} not in bars
            and (area, cells[x + dx, y + dy]) not in barriers
        }
        ring = around - seen
        seen |= ring
        length += 1
        if not ring:
            return None
    return length


def way(quest, closed, source, target, *, enemy=False, ghost=False, doors_for_all=False, free_barriers=False):
    """The length of a figure's shortest way: what bars a Hero may be free to an Enemy by the house rules."""
    locked = [door.name for door in quest.doors if door.lock]
    closed = [door for door in closed if not (enemy and doors_for_all and door not in locked)]
    free = ghost or (enemy and free_barriers)
    names = quest.board.names
    return distance(quest, closed, source, target, [(names[a], names[b]) for a, b in quest.barriers if not free])
