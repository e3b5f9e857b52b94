"""Undo, redo, replay, branch and fork: all from one line of steps."""

from copy import copy
from typing import Self

from .chance import BLAKE2B
from .choices import AGAIN
from .derived import Memory
from .driver import P
from .events import Event
from .history import (
    Branched,
    Closed,
    Decision,
    Diverged,
    Insisted,
    Mended,
    Note,
    Redeal,
    Redone,
    Step,
    Undone,
    cut_at,
    last_decision,
    length_of,
    moment_after,
)
from .packing import Checkpoint, Packer
from .recovery import Recovery
from .state import EVERYBODY, WATCHER, State
from .view import redeal


class Timeline(Recovery[P]):
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

    # -- back and forth

    def undo_needs(self, count: int = 1, seat: int | None = None) -> set[int]:
        """Return the seats that must agree before `seat` undoes `count` decisions: none if since then nobody has
        learned anything and nobody else has decided. `seat` defaults to the one that decided first. At the end
        everybody learns the seed."""
        taken = [step for step in self.line[cut_at(self.line, count) :] if isinstance(step, Decision)]
        if not taken:
            return set()
        asking = taken[0].seat if seat is None else seat
        if self.choice is not None and not any(step.learned or step.seat != asking for step in taken):
            return set()
        return set(self.play.seats()) - {asking}

    def undo(self, count: int = 1) -> None:
        """Take back so many decisions, as far as there are any."""
        length = cut_at(self.line, count)
        taken = self.line[length:]
        if not taken:
            return
        self._rewind(length)
        self.undone = taken + self.undone
        marked = any(isinstance(step, Decision) and step.learned for step in taken)
        self._note(Undone(self._count(), length, marked))
        self._new_tickets()

    def redo(self, count: int = 1) -> None:
        """Restore the next `count` undone decisions."""
        waiting = self.undone
        again = length_of(waiting, count) if count > 0 else 0
        if not again:
            return
        twin = self._twin(self.live)
        twin._stand(self, len(self.line))
        for step in waiting[:again]:
            twin._repeat(step)
        self._adopt(twin)
        self.undone = waiting[again:]
        self._note(Redone(self._count(), len(self.line)))
        self._new_tickets()

    def branch(self, number: int | None = None) -> Self:
        """Return another game with the same past, up to the decision with that number, or to now."""
        length = len(self.line) if number is None else moment_after(self.line, number)
        twin = self._twin(True)
        twin._stand(self, length)
        twin.number = self.number
        twin.history = list(twin.line)
        twin._note(Branched(twin._count(), last_decision(twin.line)))
        return twin

    def fork(self, *, live: bool = True) -> Self:
        """Return a copy of the game: copy the newest checkpoint and replay the steps since. Its log starts at that
        checkpoint."""
        twin = self._twin(live)
        last = self.checkpoints[-1]
        twin.number = self.number
        twin.checkpoints = [Checkpoint(last.state, 0, 0, keep=True)]
        twin._begin(last, [])
        twin._drive()
        for step in self.line[last.steps :]:
            twin._repeat(step)
        return twin

    def redeal(self, seat: int, seed: str) -> None:
        """Re-deal what the seat may not know. Only for forks: the true game is never re-dealt."""
        self._repeat(Redeal(self._count(), seat, seed, BLAKE2B))

    def redealt(self, seat: int, seed: str) -> Self:
        """Return another game from this moment: re-dealt for a seat, with no way back beyond that."""
        twin = self.fork()
        twin.redeal(seat, seed)
        twin.history = list(twin.line)
        twin._note(Branched(twin._count(), last_decision(self.line)))
        return twin

    def snapshot(self) -> Self:
        """Return a session with this past, for `moment` alone: another thread may use it while this game goes on."""
        twin = copy(self)
        twin.line, twin.checkpoints = self.line[:], self.checkpoints[:]
        return twin

    def moment(self, events: int) -> Self:
        """Return the game after the last step by which at most `events` events were logged: to look at, or to copy."""
        for point in reversed([one for one in self.checkpoints if one.events <= events] or self.checkpoints[:1]):
            length = point.steps
            twin = self._twin(True)
            twin._stand(self, length)
            if len(twin.play.log or ()) <= events or not length:
                break
        for step in self.line[length:]:
            twin._repeat(step)
            if len(twin.play.log or ()) > events:
                break
            length += 1
        if len(twin.line) == length:
            return twin
        before = self._twin(True)
        before._stand(self, length)
        return before

    # -- replaying

    def replay(self) -> Self:
        """Replay the whole game from its first checkpoint. Raises `Diverged` at the first difference."""
        return self.restore(self.game, self.checkpoints[0].state, self.line)

    @classmethod
    def restore(cls, game: type[P], state: State, line: list[Step]) -> Self:
        """Return the game that these steps make of a state. Raises `Diverged` at the first step that does not fit."""
        session, diverged = cls.replayed(game, state, line)
        if diverged:
            raise diverged
        return session

    @classmethod
    def replayed(cls, game: type[P], state: State, line: list[Step]) -> tuple[Self, Diverged | None]:
        """Replay as much of a line as fits; return the game, and where it diverged."""
        session = cls(game, state)
        for index, step in enumerate(line):
            try:
                session._repeat(step)
            except Diverged as diverged:
                session._rewind(index)
                return session, diverged
            except Exception as error:  # an effect that fails now: as far as it fits, it fits
                session._rewind(index)
                return session, Diverged(step.number, f"{type(error).__name__}: {error}")
            session._note(step)
            session.number = max(session.number, step.number)
        return session, None

    @classmethod
    def taken_up(cls, game: type[P], points: list[Checkpoint], line: list[Step], log: list[Event]) -> Self:
        """Resume a game from the newest of its checkpoints. Raises `Diverged`."""
        session = object.__new__(cls)
        session._blank(game, True)
        newest = points[-1]
        session.checkpoints, session.line = points, line[: newest.steps]
        session._begin(newest, log)
        session._drive()
        for step in line[newest.steps :]:
            session._repeat(step)
        return session

    def hold_small(self, packer: Packer, spacing: int = 40) -> None:
        """Pack checkpoints and make fewer of them: for servers with many games."""
        self.packer, self.spacing = packer, spacing
        for point in self.checkpoints:
            point.pack(packer)

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
            raise Diverged(step.number, f"{step.option} is not open to seat {step.seat} at {step.rule}")
        self.line.append(step)
        self._give(option)
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

    def _stand(self, other: "Timeline[P]", length: int) -> None:
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
        self.depth, self.steps = twin.depth, twin.steps

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
