"""Everything that is true in a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from sagabox.kernel import Record, State

from ..cards.card import Card, Die, Gem, HeroCard, Item, Measures
from ..cards.quest_card import Quest
from .settings import Settings

NOWHERE = -1
HEROES, ENEMIES = "heroes", "enemies"
SLOWED, BLINDED, STUNNED = 1, 2, 3  # rules: cond.health-share-one-token


@dataclass(slots=True, eq=False)
class Figure(Record):
    """A Character, in a slot of its own for the whole Quest: Heroes first, then Enemies, Minions and bystanders.

    `kind` is hero, enemy, minion or bystander; `side` the faction that it serves, "" for a bystander. `seat` runs it,
    `owner` brought a Minion into play. What is counted here: wounds, Magic Shields left, Break tokens, the rank of the
    Health Condition, of Bleed and Poison, and of each Fire token."""

    index: int
    kind: str
    card: Card
    side: str = ""
    area: int = NOWHERE
    seat: int = -1
    owner: int = -1
    wounds: int = 0
    shields: int = 0
    broken: int = 0
    health: int = 0
    bleed: int = 0
    poison: int = 0
    fires: tuple[int, ...] = ()
    ko: bool = False
    hidden: bool = False
    criticals: tuple[Card, ...] = ()
    powers: tuple[Card, ...] = ()
    blame: int = -1

    def __repr__(self) -> str:
        return f"<{self.card.name}>"

    @property
    def here(self) -> bool:
        """True if it is on the map."""
        return self.area != NOWHERE


@dataclass(slots=True, eq=False)
class Hero(Record):
    """What a Hero has beside the figure: Soul Gem and rank, Crowns, slots, and what was done this round and Quest.

    rules: hero.sheet-slots"""

    index: int
    card: HeroCard
    gem: int
    rank: int = 1
    crowns: int = 0
    souls: int = 0
    weapon: Item | None = None
    second: Item | None = None
    armour: Item | None = None
    artifact: Item | None = None
    acted: bool = False
    dashed: bool = False
    focused: bool = False
    prayed: bool = False
    ghost: bool = False

    def __repr__(self) -> str:
        return f"<{self.card.name}>"

    @property
    def soul(self) -> Gem:
        """The side of the Soul Gem that the class fixes.   rules: hero.soul-gem-two-sides"""
        return self.card.gems[self.gem]


@dataclass(slots=True, eq=False, kw_only=True)
class Realm(State):
    """The table. Areas, bars (Doors and walls), Chests, Shrines, gates, sites and Waypoints are numbers of the Quest.

    `closed`, `difficult` and `deadly` are masks; `awake` and `forged` are weapons that are turned, `warded` items whose
    Magic Shields were given; `cooling` counts down used powers; `dead` lists all who died; `due` are paragraphs that
    come next, `heard` texts that have waited for a moment and are done; `active` is the Hero whose turn it is or was
    last."""

    settings: Settings
    quest: Quest
    red: Die
    blue: Die
    measures: Measures
    figures: list[Figure] = field(default_factory=list)
    heroes: list[Hero] = field(default_factory=list)
    souls: int = 0
    round: int = 0
    active: int = -1
    cooling: dict[Card, int] = field(default_factory=dict)
    awake: list[Card] = field(default_factory=list)
    warded: list[Card] = field(default_factory=list)
    forged: list[Card] = field(default_factory=list)
    closed: int = 0
    locks: list[str] = field(default_factory=list)
    shrines: list[bool] = field(default_factory=list)
    gates: list[bool] = field(default_factory=list)
    chests: list[str] = field(default_factory=list)
    sites: list[bool] = field(default_factory=list)
    difficult: int = 0
    deadly: int = 0
    barriers: tuple[tuple[int, int], ...] = ()
    crowns: list[int] = field(default_factory=list)
    waypoints: list[bool] = field(default_factory=list)
    read: list[int] = field(default_factory=list)
    due: list[int] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    memories: list[str] = field(default_factory=list)
    dead: list[Card] = field(default_factory=list)
    event_up: bool = False
    turned: bool = False
    ending: str = ""
    reason: str = ""


@dataclass(slots=True, frozen=True)
class Rolled(Record):
    """A die on the table: its colour, the number of its face, and whether it was re-rolled.

    rules: golden.one-reroll-per-die"""

    colour: str
    face: int
    again: bool = False
