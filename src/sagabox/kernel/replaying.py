"""The line of a game's steps: how steps are applied again, and how a game stands at any of them."""

from typing import Self

from .choices import AGAIN
from .derived import Memory
from .driver import P
from .history import Closed, Decision, Diverged, Insisted, Mended, Note, Redeal, Step
from .packing import Checkpoint
from .recovery import Recovery
from .state import EVERYBODY, WATCHER, State
from .view import redeal


class Replaying(Recovery[P]):
    """A game with its line of steps. `live` games have a log and checkpoints; playouts have neither."""

    undone: list[Step]
    history: list[Note]  # all that was ever done, in order: what a journal writes
    number: int  # of the newest note: never used twice
    tickets: list[int]  # what a seat's next answer must carry
    never: set[tuple[int, str]]
    reports: dict[int, str]  # the texts of errors, by number: not for any view
    loose: bool  # answers were sent without a record: no twin of this game can be made

    def __init__(self, game: type[P], state: State, *, live: bool = True) -> None:
        self._blank(game, live)
        self.checkpoints = [Checkpoint(state.copy(), 0, 0, keep=True)]
        self._begin(self.checkpoints[0], [])
        self._drive()

    def _blank(self, game: type[P], live: bool) -> None:
        self.game, self.live, self.loose, self.number = game, live, False, 0
        self.line, self.undone, self.history, self.reports = [], [], [], {}
        self.tickets, self.never = [0] * (WATCHER + 1), set()
        self.memory = Memory()

    # -- applying steps again

    def _repeat(self, step: Step) -> None:
        """Apply a recorded step again. Raises `Diverged` if its question or its chance differs."""
        match step:
            case Decision():
                self._repeat_decision(step)
            case Redeal():
                self.line.append(step)
                redeal(self.play, step.seat, step.seed, step.generator)
                self.play.go_on_from(self.play.state)
                self.play.turned = self.play.forgotten = self.play.moves
                self._drive(AGAIN)
            case Closed():
                self.line.append(step)
                self._shut(step)
            case Insisted():
                self.line.append(step)
                self._insist(step)
            case Mended():
                self.line.append(step)
                self.play.mend(step.change)
                self._drive(AGAIN)

    def _repeat_decision(self, step: Decision) -> None:
        choice = self.choice
        if choice is None or choice.rule != step.rule:
            raise Diverged(step.number, f"{step.rule} was asked, now {choice.rule if choice else 'the game is over'}")
        option = choice.find(step.seat, step.option)
        if option is None:
            raise Diverged(step.number, f"{step.option} is not available to seat {step.seat} at {step.rule}")
        self.line.append(step)
        self._give(option, step.by)
        play = self.play
        if play.log is not None and step.chance is not None and [*step.chance] != play.met:
            raise Diverged(step.number, f"{step.option} met {play.met}, not {step.chance}")

    def _insist(self, step: Insisted) -> None:
        wish, insist = f"{step.seat}:{step.rule}", self.play.state.insist
        if step.on and wish not in insist:
            insist.append(wish)
        elif not step.on and wish in insist:
            insist.remove(wish)

    # -- standing elsewhere in the line

    def _rewind(self, length: int) -> None:
        """Return to the moment after `length` steps. If that fails, nothing has changed."""
        twin = self._twin(self.live)
        twin._stand(self, length)
        self._adopt(twin)

    def _stand(self, other: "Replaying[P]", length: int) -> None:
        """Go to where another session was after `length` of its steps."""
        points = [point for point in other.checkpoints if point.steps <= length]
        last = points[-1]
        self.checkpoints = points
        self.line = other.line[: last.steps]
        self._begin(last, (other.play.log or [])[: last.events])
        self._drive()
        for step in other.line[last.steps : length]:
            self._repeat(step)

    def _twin(self, live: bool) -> Self:
        if self.loose:
            raise RuntimeError("a game that was sent answers without a record is neither forked nor undone")
        twin = object.__new__(type(self))
        twin._blank(self.game, live)
        twin.spacing, twin.packer, twin.memory = self.spacing, self.packer, self.memory
        twin.tickets, twin.never, twin.reports = self.tickets[:], self.never.copy(), self.reports.copy()
        return twin

    def _adopt(self, twin: Self) -> None:
        twin.play.rule_seen = self.play.rule_seen
        self.play, self.choice, self.rule = twin.play, twin.choice, twin.rule
        self.line, self.checkpoints = twin.line, twin.checkpoints
        self.depth, self.steps, self.near, self.given = twin.depth, twin.steps, twin.near, twin.given

    # -- numbers

    def _count(self) -> int:
        self.number += 1
        return self.number

    def _note(self, note: Note) -> None:
        if self.live:
            self.history.append(note)

    def _new_tickets(self, seats: int = EVERYBODY) -> None:
        """Give these seats new tickets: answers to an earlier moment are stale."""
        for seat in range(seats.bit_length()):
            self.tickets[seat] += seats >> seat & 1
