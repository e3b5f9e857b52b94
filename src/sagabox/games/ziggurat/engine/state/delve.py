"""What is true in a game: the hero, everybody in play, the map, and what lies on cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from sagabox.kernel import Record, State

from ...cards.card import Avatar, Card, Kit, Quest, Tile
from ..settings import Settings

SEAT = 0  # one player; all others watch
HERO, COMPANION, ENEMY = "hero", "companion", "enemy"


@dataclass(slots=True, frozen=True)
class Laid(Record):
    """A tile on the map: its middle cell, and by how many sixths it is turned clockwise."""

    tile: Tile
    q: int
    r: int
    turn: int

    @property
    def middle(self) -> tuple[int, int]:
        return self.q, self.r


@dataclass(slots=True, eq=False)
class Hero(Record):
    """The hero's tracks, cache of cubes and place. `fallen`: the hero has to Endure.

    rules: vitals.two-tracks, hero.mastery-cache"""

    card: Avatar
    weapon: Kit
    at: str
    hp: int
    max_hp: int
    grit: int = 2
    reset: int = 2
    cache: int = 0
    fallen: bool = False


@dataclass(slots=True, eq=False)
class Figure(Record):
    """The hero, a companion or an enemy: statuses and conditions by name, and for denizens the HP lost and raised.
    `number` is its own for the whole game: lasting effects name it.

    `since` is the combat round from which an enemy acts, `targeted` how often it was attacked in this round, `harmed`
    whether it took damage or a new status in it, `bolster` the loot that cards add as it enters the fray, `equipped`
    whether that is done."""

    card: Card
    side: str
    number: int = 0
    lost: int = 0
    raised: int = 0
    since: int = 0
    targeted: int = 0
    harmed: bool = False
    bolster: int = 0
    equipped: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    fresh: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Group(Record):
    """A denizen group on the Peril Track; its cards are in the zone pursuit:NUMBER. `sought` is what a hidden search
    looked for, which the player knows.   rules: area.denizen-group, pursuit.two-states"""

    number: int
    time: int
    revealed: bool
    sought: str = ""


@dataclass(slots=True, eq=False, kw_only=True)
class Delve(State):
    """The game. Piles are in the zones; counters lie on cards (`time`, `cubes`) or are named (`cooldowns`, `used`).
    `turned` are the Peril Choices whose reverse was seen."""

    settings: Settings = field(default_factory=Settings)
    quest: Quest
    heroes: list[Hero] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    map: tuple[Laid, ...] = ()
    links: dict[str, str] = field(default_factory=dict)
    explored: list[str] = field(default_factory=list)
    barriers: dict[str, str] = field(default_factory=dict)
    backtracks: list[str] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    grouped: int = 0
    figured: int = 0
    time: dict[Card, int] = field(default_factory=dict)
    cooldowns: dict[str, int] = field(default_factory=dict)
    cubes: dict[Card, int] = field(default_factory=dict)
    bound: dict[Card, int] = field(default_factory=dict)
    exhausted: list[Card] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    turned: list[Card] = field(default_factory=list)
    spheres: list[str] = field(default_factory=list)
    fray: bool = False
    ending: str = ""
