"""The map as plain data, and Lines of Sight with the point at which each breaks.

Points are in cells: the cell in column x and row y reaches from (x, y) to (x + 1, y + 1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..cards.board import Board, Cell, Edge, Line
from ..cards.card import Die
from ..cards.quest_card import Quest
from ..rules import terrain

if TYPE_CHECKING:
    from .play import Sorcery
    from .state import Figure

Point = list[float]


@lru_cache(maxsize=64)
def chart(quest: Quest) -> dict[str, Any]:
    """Return all of a Quest's map that everybody sees and that never changes."""
    board = quest.board
    cells: list[list[Cell]] = [[] for _ in board.names]
    for cell, area in board.area_at.items():
        cells[area].append(cell)
    grounds = {name: tile.ground for tile, _ in quest.tiles if tile.plan is not None for name in tile.plan.marks}
    return {
        "quest": quest.name,
        "act": quest.act,
        "text": quest.flavour,
        "ends": list(quest.ends_text),
        "areas": [
            {
                "name": name,
                "ground": grounds[name],
                "cells": sorted(cells[number], key=lambda cell: (cell[1], cell[0])),
                "mark": [board.marks[number][0] // 2, board.marks[number][1] // 2],
                "beside": [other for other, _ in board.around[number]],
            }
            for number, name in enumerate(board.names)
        ],
        "bars": [{"name": bar.name, "areas": list(bar.areas), "wall": bar.is_wall} for bar in board.bars],
        "chests": [one.area for one in quest.chests],
        "shrines": [one.area for one in quest.shrines],
        "gates": [one.area for one in quest.gates],
        "waypoints": [one.area for one in quest.waypoints],
        "sites": [{"name": one.name, "area": one.area, "text": one.text} for one in quest.sites],
        "start": list(quest.start),
    }


@lru_cache(maxsize=16)
def dice_faces(red: Die, blue: Die) -> dict[str, list[str]]:
    """Return what each face of the dice shows, in letters: H for a Hit, S for a Shield, P for a Power."""
    return {
        die.name: ["H" * hits + "S" * shields + "P" * powers for hits, shields, powers in die.faces]
        for die in (red, blue)
    }


# ---------------------------------------------------------------- Lines of Sight


def lines(play: Sorcery) -> list[dict[str, Any]]:
    """Return the Line of Sight from each living Hero to each other area.

    rules: los.sight-marks, los.blocking-terrain, los.enemies-block-heroes, door.blocks"""
    count = range(len(play.state.quest.board.names))
    return [
        line(play, figure, area) for figure in play.living() if figure.here for area in count if area != figure.area
    ]


def line(play: Sorcery, figure: Figure, area: int) -> dict[str, Any]:
    """Return whether a Hero sees into an area; if not, the rule, what is in the way, and the point."""
    found: dict[str, Any] = {"hero": figure.index, "area": area, "sees": terrain.sees(play, figure, area)}
    if found["sees"]:
        return found
    board = terrain.board(play)
    rule, number = terrain.obstacle(play, figure, area)
    found |= {"rule": rule, "at": break_point(board, figure.area, area, rule, number)}
    if rule == "los.enemies-block-heroes":
        found["between"] = number
    elif rule in ("door.blocks", "wall.blocks-los"):
        found["door"] = board.bars[number].name
    return found


@lru_cache(maxsize=4_096)
def break_point(board: Board, source: int, target: int, rule: str, number: int) -> Point:
    """Return where a line from one Sight Mark to another is broken; its middle if nothing lies across it."""
    start, end = board.marks[source], board.marks[target]
    way = Line(start, end)
    if rule == "los.blocking-terrain":
        cells = [cell for cell, inside in way.cells() if cell not in board.area_at and (inside or board.touching)]
        part = _first(_entry(start, end, cell) for cell in cells)
    elif rule == "los.enemies-block-heroes":
        cells = [cell for cell, inside in way.cells() if inside and board.area_at.get(cell) == number]
        part = _first(_entry(start, end, cell) for cell in cells)
    elif rule in ("door.blocks", "wall.blocks-los"):
        edges = [edge for edge in board.borders[board.bars[number].areas] if way.meets(edge, board.touching)]
        part = _first(_crossing(start, end, edge) for edge in edges)
    else:
        part = 0.5
    return [round((one + (other - one) * part) / 2, 3) for one, other in zip(start, end, strict=True)]


def _first(parts: Iterable[float]) -> float:
    return min(parts, default=0.5)


def _entry(start: Cell, end: Cell, cell: Cell) -> float:
    """Return the part of a line after which it enters a cell."""
    latest = 0.0
    for one, other, low in zip(start, end, cell, strict=True):
        if one != other:
            latest = max(latest, min((2 * low - one) / (other - one), (2 * low + 2 - one) / (other - one)))
    return min(1.0, latest)


def _crossing(start: Cell, end: Cell, edge: Edge) -> float:
    """Return the part of a line after which it meets an upright or level edge."""
    axis = 0 if edge.start[0] == edge.end[0] else 1
    run = end[axis] - start[axis]
    return (edge.start[axis] - start[axis]) / run if run else 0.5
