"""Recovery: how the game goes on when an effect fails."""

from typing import Any

from .choices import Offer, Option, refuse
from .driver import Driver, P
from .events import SettingPassed
from .history import SETTING, Closed
from .schema import to_plain

MOST_SKIPPED = 100


class Skip(Offer):
    """Leave out what failed. `answer` is the answer to give before that, if a later step failed and not its own."""

    id = "skip"
    answer: Option | None


class Recovery(Driver[P]):
    """An option whose effect fails is closed for its question. If no other option is open, the seat may skip it."""

    def _give(self, option: Option, by: str) -> None:
        """Run the rules with an answer, up to the next question."""
        play = self.play
        if by == SETTING and self.choice is not None:
            play.whisper(option.seat, SettingPassed, self.choice.rule)
        play.met, play.learned = [], 0
        self.given.append(play.asks)
        self.steps = 0
        if isinstance(option.means, Skip):
            self._skip(option.means.answer)
            return
        if play.state.skipped:
            play.state.skipped = ""
        self._drive(option)

    def _shut(self, step: Closed) -> None:
        """Close an option; if no other is open, offer its seat to skip."""
        choice = self.choice
        option = choice.find(step.seat, step.option) if choice else None
        if choice is None or option is None:
            return
        choice.close(option, refuse("engine.error", report=step.report))
        if not choice.open:
            choice.open.append(Option(Skip.id, step.seat, Skip(option if step.later else None)))

    def _skip(self, answer: Option | None) -> None:
        """Leave out the rest of this step or, with an `answer`, the step after it that failed.

        Where skipping leads to the same question again, the procedure that asks is left as well."""
        assert self.choice is not None
        rule, state = self.choice.rule, self.play.state
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
        """Run on, and leave out each step that fails, as if it had not begun."""
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
        """Leave out what failed: a step, the answer's own step, or a procedure that cannot say what comes next."""
        if self.fresh is not None:
            self.play.go_on_from(self.fresh)
            self.rule = None
            self.play.queue.clear()
        elif self.rule is not None:
            self._abandon()
        elif stuck and self.play.state.scopes:
            self.play.leave()

    def _abandon(self) -> None:
        """Drop the step that is running and close its scopes; the agenda goes on."""
        if self.rule is not None:
            self.rule.close()
        self.rule = None
        self.play.queue.clear()
        while len(self.play.state.scopes) > self.depth:
            self.play.leave()
