"""The table: heroes, map, what lies on it, and the clock."""

from __future__ import annotations

from dataclasses import dataclass, field

from sagabox.kernel import Record, State

from ...cards.card import Card, Saga
from ..settings import Settings
from .courses import Turn

SIDE = 5
CITY = 12  # the centre of the 5 by 5 map   rules: setup.map-grid
LAST_DAY = 25


@dataclass(slots=True, eq=False)
class Hero(Record):
    """A hero's tokens and marks. `health` is the maximum without cards in play; `chapter` 5 is the Finale, 6 done;
    `allegiance` is "rose", "skull" or, in a game without sides, ""."""

    index: int
    seat: int
    slug: str
    race: Card
    job: Card
    saga: Saga
    health: int
    hp: int
    gold: int
    fate: int = 4
    ap: int = 0
    typed_ap: dict[str, int] = field(default_factory=dict)
    place: int = CITY
    before: int = CITY
    chapter: int = 1
    finale_place: int = CITY
    fate_calls: int = 0
    hidden: bool = False
    camped: bool = False
    defeated: bool = False
    eliminated: bool = False
    regaled: bool = False
    side: str = "female"
    successes: dict[Card, int] = field(default_factory=dict)
    attribute: dict[Card, str] = field(default_factory=dict)
    evaded: list[Card] = field(default_factory=list)
    allegiance: str = ""

    def __repr__(self) -> str:
        return f"<{self.slug}>"


@dataclass(slots=True, eq=False, kw_only=True)
class Realm(State):
    """The table: heroes, map, what lies on it, and the clock. Places are numbers, row by row. `spent` are the decks
    whose last card was drawn, `renewal` the cards that each of them is made of when these are discarded by then.
    `claims` has a bit for each hero who claims an encounter or a location. `homes` has the places of printed locations
    that are not on the map or, for rewards, were drawn; `falls` has the places that Night cards were drawn for.
    `opening` is the number of Night cards turned before the first Day."""

    settings: Settings
    edition: str = "gloom"
    heroes: list[Hero] = field(default_factory=list)
    map: tuple[Card, ...] = ()
    gloom: list[bool] = field(default_factory=lambda: [False] * SIDE * SIDE)
    obstacles: list[int] = field(default_factory=lambda: [0] * SIDE * SIDE)
    veiled: dict[Card, bool] = field(default_factory=dict)
    enemy_tokens: dict[Card, int] = field(default_factory=dict)
    claims: dict[Card, int] = field(default_factory=dict)
    damage: dict[Card, int] = field(default_factory=dict)
    abilities: dict[Card, Card] = field(default_factory=dict)
    ancient_places: dict[Card, int] = field(default_factory=dict)
    spent: list[str] = field(default_factory=list)
    renewal: dict[str, list[Card]] = field(default_factory=dict)
    arrived: bool = False
    first: int = 0
    marker_taken: bool = False
    day: int = 0
    started: int = 1
    ending: str = ""
    winners: list[int] = field(default_factory=list)
    slayers: list[int] = field(default_factory=list)
    homes: dict[str, int] = field(default_factory=dict)
    falls: dict[str, int] = field(default_factory=dict)
    opening: int = 0

    def between_actions(self) -> bool:
        """Return True if the active hero stands between engagements, about to choose an Action, Camp or a Deed."""
        scope = self.scopes[-1]
        return scope.__class__ is Turn and scope.part == "act"

    def passing(self) -> bool:
        """Return True if the active hero's turn is about to pass to another hero."""
        scope = self.scopes[-1]
        return scope.__class__ is Turn and scope.part == "pass"
