"""Everything that is true in a Kilforth game, and the procedures that can be going on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Course, Record, Scope, State

from ..cards.card import Card, Saga
from .settings import Settings

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


# ---------------------------------------------------------------- what can be going on


@dataclass(slots=True, eq=False)
class Game(Course):
    """Days follow until time runs out.   rules: end.time"""


@dataclass(slots=True, eq=False)
class Setup(Course):
    """What is done before the first Day; `step` counts from 0.   rules: setup.step-order"""

    renamed: ClassVar[Mapping[str, str]] = {"hero": "step"}
    step: int = -1


@dataclass(slots=True, eq=False)
class Day(Course):
    """Breaking Camp, turns round and round, the Night phase. `owed` are the heroes who draw another Night card tonight,
    clockwise from the First Hero, each as often as they owe one.   rules: day.two-phases"""

    keep: ClassVar[bool] = True
    number: int
    part: str = "breaking-camp"
    first: int = 0
    last: int = -1
    owed: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Turn(Course):
    """Engage; Action or Camp; engage again; pass. `place`, `hp` and `had` are the hero's location, HP and wealth as the
    Action was chosen.   rules: turn.*"""

    hero: int
    part: str = "engage"
    place: int = -1
    drawn: list[Card] = field(default_factory=list)
    roused: list[Card] = field(default_factory=list)
    engaged: list[Card] = field(default_factory=list)
    team: list[int] = field(default_factory=list)
    fighting: bool = False
    hp: int = 0
    had: tuple[int, int] = (0, 0)


@dataclass(slots=True, eq=False)
class Night(Course):
    """Gloom, Darkness, Dawn. `number` counts tonight's Night cards; `owing` is the hero who owed the last one, or -1.
    `fallen` is the location that it named and that fell into gloom, `darkened` those that fell by its effect.

    rules: night.step-order"""

    part: int = 0
    card: Card | None = None
    fallen: int = -1
    darkened: list[int] = field(default_factory=list)
    number: int = 0
    owing: int = -1


@dataclass(slots=True, eq=False)
class Engagement(Course):
    """Determine Surprise, Evasion Opportunity, Battle; `judged` tells that it is known who has Surprise.

    rules: engage.three-stages"""

    hero: int
    foe: Card
    surprise: str = ""
    part: int = 0
    judged: bool = False


@dataclass(slots=True, eq=False)
class Battle(Course):
    """Rounds until a side is defeated or gone. `damage` is the foe's; an Ancient's is kept in the state.

    rules: battle.rounds-until"""

    leader: int
    foe: Card
    members: list[int]
    surprise: str = ""
    ancient: bool = False
    rounds: int = -1
    health: int = 0
    damage: int = 0
    skirmishing: bool = False
    skirmished: bool = False
    teamed: bool = False
    fallen: bool = False


@dataclass(slots=True, eq=False)
class Round(Scope):
    """A battle round: what the foe rolled against each member, and each member's successes."""

    foe_dice: dict[int, list[int]] = field(default_factory=dict)
    hits: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Test(Scope):
    """A Test: who, in what, against what, how many successes are wanted and already held; then the dice.

    `parts` tells where the dice come from; the last so many of them have `changed`. rules: test.step-order"""

    __test__: ClassVar[bool] = False
    hero: int
    attribute: str
    against: Card | None
    target: int
    held: int = 0
    purpose: str = ""
    pool: int = 0
    parts: list[tuple[str, int]] = field(default_factory=list)
    plus: int = 0
    dice: list[int] = field(default_factory=list)
    rolled: bool = False
    counted: bool = False
    added: int = 0
    passed: list[int] = field(default_factory=list)
    helpers: list[int] = field(default_factory=list)
    changed: int = 0


@dataclass(slots=True, eq=False)
class Confronting(Scope):
    """A Confront action; `members` are those who made its Test together.   rules: confront.*, team.rewards-split"""

    hero: int
    encounter: Card
    members: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Doing(Scope):
    """An Action that is being performed."""

    hero: int
    action: str


@dataclass(slots=True, eq=False)
class Claiming(Scope):
    """A reward that is being claimed, and by whom; the gold is what is not yet shared, `rumour` what was chosen for it,
    `claims` whose claims the card bore.

    rules: reward.two-steps, team.rewards-split"""

    hero: int
    card: Card
    sharers: list[int] = field(default_factory=list)
    gold: int = 0
    rumour: str = ""
    claims: int = 0


@dataclass(slots=True, eq=False)
class Following(Scope):
    """A text that is being followed, and what its hero has chosen in it so far: a number for X, or a card.

    rules: def.x"""

    hero: int
    number: int = 0
    card: Card | None = None


@dataclass(slots=True, eq=False)
class Drawing(Scope):
    """Cards drawn and not yet placed lie aside."""

    hero: int


@dataclass(slots=True, eq=False)
class Marketing(Scope):
    """rules: market.each-option-once"""

    hero: int
    used: list[str] = field(default_factory=list)
    draft: list[Card] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Regaling(Scope):
    """A chapter being completed: which card stands for which keyword.   rules: saga.cost-keywords"""

    hero: int
    assets: list[Card] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Exchange(Scope):
    """An offer between two heroes, a draft until both agree.   rules: deed.exchange"""

    hero: int
    other: int
    given: list[Card] = field(default_factory=list)
    taken: list[Card] = field(default_factory=list)
    gold_given: int = 0
    gold_taken: int = 0
    changed: bool = False


@dataclass(slots=True, eq=False)
class TeamOffer(Scope):
    """rules: team.formation"""

    hero: int
    other: int
