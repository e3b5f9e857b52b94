"""The record of a game: the steps of its line, and notes of how the line was cut and restored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

from .chance import LCG64

SETTING = "setting"  # who decided, if a seat's setting passed for it
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Seats = Annotated[int, Meta(ge=0, le=0xFFFF)]  # a mask


@dataclass(slots=True)
class Decision:
    """An answer, as recorded: the question, who gave it, the chance it met; masks of who was asked and who learned."""

    number: Number
    seat: Seat
    rule: str
    option: str
    by: str = "seat"
    asked: Seats = 0
    chance: Sequence[int] | None = None
    learned: Seats = 0

    def __post_init__(self) -> None:
        if self.chance is not None:  # a save has a list
            self.chance = tuple(self.chance)

    @property
    def free(self) -> bool:
        """True if a player or bot decided, False if a setting passed for them."""
        return self.by != SETTING


@dataclass(slots=True)
class Redeal:
    """A step: the game was re-dealt for `seat`. Recorded, so that a re-dealt fork can be forked again.

    One that names no generator is of version 0.1.0."""

    number: Number
    seat: Seat
    seed: str
    generator: str = LCG64


@dataclass(slots=True)
class Closed:
    """An option closed for its question because its effect failed; `report` is the number of the error report."""

    number: Number
    seat: Seat
    option: str
    report: Number
    later: bool = False  # the error was not in the step that asked, but in one that followed


@dataclass(slots=True)
class Insisted:
    """A step: a seat wants a window always, or no longer. It changes where rules ask."""

    number: Number
    seat: Seat
    rule: str
    on: bool


@dataclass(slots=True)
class Mended:
    """A step: something was corrected by hand. The game says what `change` means."""

    number: Number
    seat: Seat
    change: dict[str, Any]


@dataclass(slots=True)
class Undone:
    """The line was cut to `kept` steps. `marked` if a seat had learned something from what was undone."""

    number: Number
    kept: Number
    marked: bool = False


@dataclass(slots=True)
class Redone:
    """Undone steps were restored, up to `kept` steps."""

    number: Number
    kept: Number


@dataclass(slots=True)
class Branched:
    """This game began as a copy of another, after the decision `at`."""

    number: Number
    at: Number


@dataclass(slots=True)
class Unasked:
    """A seat never wants a window, or wants it again. The "pass" given for it is a decision of its own."""

    number: Number
    seat: Seat
    rule: str
    on: bool


Step = Decision | Redeal | Closed | Insisted | Mended
Note = Step | Undone | Redone | Branched | Unasked


class Diverged(Exception):
    """A recorded step that no longer fits: its number, and what differed."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"decision {number}: {what}")
        self.number, self.what = number, what


def last_decision(line: list[Step]) -> int:
    """Return the number of the last decision in the line; 0 at the beginning."""
    for step in reversed(line):
        if isinstance(step, Decision):
            return step.number
    return 0


def counts(step: Step) -> bool:
    """Return True if a step can be undone or redone by itself. Other steps belong to the decision before them."""
    return isinstance(step, Decision) and step.free


def cut_at(line: list[Step], count: int) -> int:
    """Return where to cut the line to undo `count` decisions and what followed them. A re-deal is never undone: behind
    it is what a seat may not know."""
    for index in range(len(line) - 1, -1, -1):
        if count <= 0 or isinstance(line[index], Redeal):
            return index + 1
        if counts(line[index]):
            count -= 1
    return 0


def length_of(steps: list[Step], count: int) -> int:
    """Return the number of steps in `count` decisions, with the steps that follow the last of them."""
    for index, step in enumerate(steps):
        if counts(step):
            if count == 0:
                return index
            count -= 1
    return len(steps)


def moment_after(line: list[Step], number: int) -> int:
    """Return the length of the line up to this decision, with the steps that follow it; 0 is the beginning."""
    if number == 0:
        return length_of(line, 0)
    for index, step in enumerate(line):
        if isinstance(step, Decision) and step.number == number:
            return index + 1 + length_of(line[index + 1 :], 0)
    raise ValueError(f"this game has no decision {number}")
