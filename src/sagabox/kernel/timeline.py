"""Undo, redo, replay, branch and fork: all from one line of steps."""

from copy import copy
from typing import Self

from .chance import BLAKE2B
from .driver import P
from .events import Event
from .history import (
    Branched,
    Closed,
    Decision,
    Diverged,
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
from .replaying import Replaying
from .state import State


class Timeline(Replaying[P]):
    """A game that goes back and forth on its line, and other games that begin there."""

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
        """Undo the last `count` decisions, or as many as there are."""
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
        """Return a copy of the game: copy the state before the step that asks and replay the answers since. Its log
        starts there; its open question is listed when a player or bot looks."""
        twin = self._twin(live)
        near = self.near
        since = self.line[near.steps :]
        twin.number = self.number
        twin.checkpoints = [Checkpoint(near.state, 0, 0, keep=True, asks=near.asks)]
        twin._begin(twin.checkpoints[0], [])
        if self.choice is not None and not any(isinstance(step, Closed) for step in since):
            twin.play.foreseen = frozenset([*self.given, self.play.asks])
        twin._drive()
        for step in since:
            twin._repeat(step)
        twin.play.foreseen = frozenset()
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
        for point in (*self.checkpoints, self.near):
            point.pack(packer)
