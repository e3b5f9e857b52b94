"""How does the game go on when an effect fails?"""

from typing import Any

from .choices import Option, refuse
from .driver import Driver, P
from .history import Closed
from .schema import to_plain

SKIP = "skip"
MOST_SKIPPED = 100


class Recovery(Driver[P]):
    """An option whose effect fails is closed for its question. When nothing else is open to anybody, skip it."""

    def _give(self, option: Option) -> None:
        """Drive on with an answer."""
        play = self.play
        play.met, play.learned = [], 0
        self.steps = 0
        if option.id == SKIP:
            self._skip(option)
            return
        if play.state.skipped:
            play.state.skipped = ""
        self._drive(option)

    def _shut(self, step: Closed) -> None:
        """Close an option; when nothing else is open, whoever was asked may skip."""
        choice = self.choice
        option = choice.find(step.seat, step.option) if choice else None
        if choice is None or option is None:
            return
        choice.close(option, refuse("engine.error", report=step.report))
        if not choice.open:
            choice.open.append(Option(SKIP, step.seat, option if step.later else None))

    def _skip(self, skip: Option) -> None:
        """Go on without what fails: the rest of this step or, if that was the trouble, a step that follows it.

        Where skipping leads to the same question again, the procedure that asks is left as well."""
        assert self.choice is not None
        rule, state = self.choice.rule, self.play.state
        answer: Option | None = skip.means
        if answer is None:
            self._abandon()
            if state.skipped == rule and len(state.scopes) > 1:
                self.play.leave()
        state.skipped = rule
        self.careful = True
        try:
            self._drive_past(answer)
        finally:
            self.careful = False

    def _drive_past(self, answer: Option | None) -> None:
        """Drive on, and leave out each step that fails, as if it had not begun."""
        last: Any = None
        for _ in range(MOST_SKIPPED):
            self.fresh = None
            try:
                self._drive(answer)
                return
            except Exception:
                stands = to_plain(self.play.state.scopes)
                self._leave_out(stuck=stands == last)
                last = stands
            answer = None
        raise RuntimeError("skipping does not help")

    def _leave_out(self, stuck: bool) -> None:
        """What failed is a step, or the answer's own step, or a procedure that cannot say what comes next."""
        if self.fresh is not None:
            self.play.go_on_from(self.fresh)
            self.rule = None
            self.play.queue.clear()
        elif self.rule is not None:
            self._abandon()
        elif stuck and self.play.state.scopes:
            self.play.leave()

    def _abandon(self) -> None:
        """Drop the step that is going on: what it opened is closed, the agenda goes on."""
        if self.rule is not None:
            self.rule.close()
        self.rule = None
        self.play.queue.clear()
        while len(self.play.state.scopes) > self.depth:
            self.play.leave()
