"""The driver: it runs rules from question to question and makes checkpoints."""

from typing import Any, Generic, TypeVar

from .choices import NOTHING, Choice, Option, Over, Rule
from .derived import Memory
from .events import Event
from .history import Step
from .packing import Checkpoint, Packer
from .play import Play
from .state import Scope, State

P = TypeVar("P", bound=Play[Any])
NEWEST = 2
MOST_STEPS, MOST_SCOPES = 20_000, 1_000  # between two questions; open at once: only a broken state needs more


class Driver(Generic[P]):
    """Runs one step at a time, as a generator; between steps the agenda says what comes next.

    Before a step it makes a checkpoint if enough was decided since the last. It stores the newest two, and those made
    as a scope with `keep` begins (not for games with a packer). `near` is where forks start: before the step that
    asks."""

    game: type[P]
    live: bool
    line: list[Step]
    checkpoints: list[Checkpoint]
    near: Checkpoint
    given: list[int]  # by `Play.asks`: the questions that the decisions since `near` answered
    memory: Memory
    play: P
    choice: Choice | None
    rule: Rule[None] | None
    depth: int  # how many scopes were open when the step began
    steps: int  # begun since the last answer
    fresh: State | None  # while what fails is skipped: the state before the step that is going on
    careful: bool
    spacing: int = 1  # how many steps may be decided between checkpoints
    packer: Packer | None = None  # checkpoints are packed if there is one

    def _begin(self, checkpoint: Checkpoint, log: list[Event]) -> None:
        """Start at a checkpoint, before its step."""
        self.play = self.game(checkpoint.fresh(), log if self.live else None)
        self.play.memory, self.play.asks = self.memory, checkpoint.asks
        self.near, self.given = checkpoint, []
        self.choice = None
        self.rule = None
        self.depth = self.steps = 0
        self.fresh, self.careful = None, False

    def _drive(self, given: Option | None = None) -> None:
        """Run to the next question, through as many steps as it takes."""
        play = self.play
        answer: Any = given  # a generator begins with None
        for _ in range(MOST_STEPS):
            try:
                rule = self.rule
                if rule is None:
                    rule = self._next_step()
                    if rule is None:
                        self.choice = None
                        return
                self.choice = rule.send(answer)
                return
            except StopIteration:
                if play.queue:
                    self._enqueue()
            except Over as over:
                play.queue.clear()
                self._end(over)
            self.rule = answer = None
        raise RuntimeError(f"no question came within {MOST_STEPS:,} steps")

    def _next_step(self) -> Rule[None] | None:
        """Return the next step of the innermost procedure on the agenda, or None at the end of the game."""
        play, state = self.play, self.play.state
        if self.live and len(self.line) - self.checkpoints[-1].steps >= self.spacing:
            self._checkpoint(False)
        elif self.live and self.packer is None:
            self._come_near(Checkpoint(state.copy(), len(self.line), 0, asks=play.asks))
        scopes = state.scopes
        while scopes:
            coming: Rule[None] | Scope | None = scopes[-1].next(play)
            if coming is None:
                play.leave()
            elif coming is NOTHING:
                self._enqueue()
            elif isinstance(coming, Scope):
                scopes.append(coming)
                if len(scopes) > MOST_SCOPES:
                    raise RuntimeError(f"more than {MOST_SCOPES:,} procedures are open")
                if coming.keep and self.live and self.packer is None:
                    self._checkpoint(True)
            else:
                self.depth = len(scopes)
                self.steps += 1
                if self.careful:
                    self.fresh = state.copy()
                self.rule = coming
                return coming
        return None

    def _enqueue(self) -> None:
        """Begin the procedures that rules put on the agenda, the first of them first."""
        self.play.state.scopes.extend(reversed(self.play.queue))
        self.play.queue.clear()

    def _end(self, over: Over) -> None:
        if not any(scope is over.scope for scope in self.play.state.scopes):
            raise RuntimeError("a scope was ended that is not on the agenda") from over
        while self.play.leave() is not over.scope:
            pass

    def _checkpoint(self, keep: bool) -> None:
        points = self.checkpoints
        if points[-1].steps == len(self.line):
            keep = keep or points[-1].keep
            points.pop()
        play, packer = self.play, self.packer
        state = play.state if packer is not None else play.state.copy()
        points.append(Checkpoint(state, len(self.line), len(play.log or ()), keep, packer, play.asks))
        self._come_near(points[-1])
        if len(points) > NEWEST + 1 and not points[-NEWEST - 1].keep:
            del points[-NEWEST - 1]

    def _come_near(self, checkpoint: Checkpoint) -> None:
        self.near, self.given = checkpoint, []
