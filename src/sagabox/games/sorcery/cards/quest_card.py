"""What is printed of a Quest: its map, what is on it, its paragraphs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from .board import Board, Cell, Plan
from .card import Card

if TYPE_CHECKING:
    from .phrases.texts import End


@dataclass(frozen=True, eq=False, repr=False)
class Tile(Card):
    plan: Plan | None = None
    ground: str = ""


class Door(NamedTuple):
    """`lock` is "", "locked" or "magic".   rules: door.blocks, locked-door.is-a-door, magic-lock.applies-to"""

    name: str
    between: tuple[int, int]
    lock: str = ""


class Chest(NamedTuple):
    """rules: chest.trap-then-loot"""

    area: int
    treasures: int
    crowns: int
    magic: bool = False
    aside: bool = False


class Sited(NamedTuple):
    """A Shrine or a Spawn Gate.   rules: shrine.definition, spawn.gates"""

    area: int
    open: bool


class Shadows(NamedTuple):
    """Shadow tokens in some areas, dealt from one list.   rules: shadow.definition"""

    areas: tuple[int, ...]
    among: tuple[str, ...]


class Waypoint(NamedTuple):
    """rules: bos.waypoints"""

    area: int
    read: int


class Road(NamedTuple):
    """A Quest that can follow, if something is remembered.   rules: campaign.carry-over"""

    quest: str
    memory: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Site(Card):
    """Something in an area that a Hero can use as an Action, once.   rules: action.list"""

    area: int = 0
    cost: str = "action"


@dataclass(frozen=True, eq=False, repr=False)
class Paragraph(Card):
    """A paragraph of the Book of Secrets; its flavour is the story.   rules: bos.paragraphs"""

    number: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Quest(Card):
    """A Quest with its map. Areas are numbers of the board.   rules: setup.quest-defines-map, quest.identity"""

    act: int = 1
    number: int = 0
    tiles: tuple[tuple[Tile, Cell], ...] = ()
    doors: tuple[Door, ...] = ()
    walls: tuple[tuple[int, int], ...] = ()
    chests: tuple[Chest, ...] = ()
    shrines: tuple[Sited, ...] = ()
    gates: tuple[Sited, ...] = ()
    shadows: tuple[Shadows, ...] = ()
    start: tuple[int, ...] = ()
    search: tuple[int, ...] = ()
    difficult: tuple[int, ...] = ()
    deadly: tuple[int, ...] = ()
    barriers: tuple[tuple[int, int], ...] = ()
    pool: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    alone: tuple[int, int, int] = (1, 0, 0)
    waypoints: tuple[Waypoint, ...] = ()
    sites: tuple[Site, ...] = ()
    ends: tuple[End, ...] = ()
    ends_text: tuple[str, ...] = ()
    roads: tuple[Road, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()

    @cached_property
    def board(self) -> Board:
        return self._laid(touching=True)

    @cached_property
    def open_board(self) -> Board:
        """The same map where a line may touch a corner.   rules: los.touching-counts"""
        return self._laid(touching=False)

    def _laid(self, *, touching: bool) -> Board:
        tiles = [(tile.plan, at) for tile, at in self.tiles if tile.plan is not None]
        names = [name for plan, _ in tiles for name in plan.marks]
        doors = {door.name: (names[door.between[0]], names[door.between[1]]) for door in self.doors}
        walls = [(names[one], names[other]) for one, other in self.walls]
        return Board(tiles, doors, walls, touching=touching)

    @cached_property
    def by_number(self) -> dict[int, Paragraph]:
        return {one.number: one for one in self.paragraphs}
