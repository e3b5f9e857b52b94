"""The pieces of the Quay: areas, cards, figures, what is going on, and what can happen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from sagabox.kernel import Card, Course, Event, Record, Scope, State
from sagabox.packs import PrintedCard

if TYPE_CHECKING:
    from .phrases import Price, Trick

AREAS = ("jetty", "crane", "lane", "steps")  # a ring
NAMES = ("Ada", "Ben", "the watchman")
SMUGGLERS, WATCHMAN = (0, 1), 2
HOURS, ACTIONS, MOST_CRATES, MOST_TRICKS, CAUGHT, NIGHTS = 3, 2, 2, 3, 7, 3
SIDES = 8
WANTED = "Wine"


def beside(area: str) -> tuple[str, str]:
    at = AREAS.index(area)
    return AREAS[at - 1], AREAS[(at + 1) % len(AREAS)]


@dataclass(frozen=True, eq=False, repr=False)
class Piece(PrintedCard):
    """A crate, a trick or an order; `kind` says which, and so does its back."""

    value: int = 0
    says: Trick | Price | None = None


@dataclass(slots=True, eq=False)
class Figure(Record):
    """A smuggler, or the watchman, who has no seat. `clean`: all seats know that they carry no Wine."""

    index: int
    seat: int
    area: str
    name: str
    coins: int = 0
    clean: bool = False


@dataclass(slots=True, eq=False, kw_only=True)
class Quay(State):
    figures: list[Figure] = field(default_factory=list)
    night: int = 1
    winners: list[int] = field(default_factory=list)


# ---------------------------------------------------------------- what is going on


@dataclass(slots=True, eq=False)
class Night(Course):
    hour: int = 0


@dataclass(slots=True, eq=False)
class Hour(Course):
    keep: ClassVar[bool] = True
    number: int
    part: int = 0


@dataclass(slots=True, eq=False)
class Turn(Course):
    figure: int
    actions: int = ACTIONS


@dataclass(slots=True, eq=False)
class Loading(Scope):
    figure: int


@dataclass(slots=True, eq=False)
class Inspection(Scope):
    figure: int
    die: int = 0
    change: int = 0


# ---------------------------------------------------------------- what happened


@dataclass(slots=True)
class HourBegan(Event):
    hour: int


@dataclass(slots=True)
class Moved(Event):
    figure: int
    area: str


@dataclass(slots=True)
class Loaded(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Delivered(Event):
    figure: int
    cards: list[Card]


@dataclass(slots=True)
class Drew(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Discarded(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Played(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Rolled(Event):
    figure: int
    dice: list[int]
    total: int


@dataclass(slots=True)
class Caught(Event):
    figure: int
    total: int


@dataclass(slots=True)
class Passed(Event):
    figure: int
    total: int


@dataclass(slots=True)
class GaveUp(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Unsealed(Event):
    card: Card


@dataclass(slots=True)
class Paid(Event):
    figure: int
    coins: int


@dataclass(slots=True)
class Won(Event):
    winners: list[int]
