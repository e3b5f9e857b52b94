"""The session: a game as it is played from outside. Answers in, questions and views out."""

from collections.abc import Iterator
from traceback import format_exc
from typing import Any

from .choices import PASS, Option, Refusal, refuse
from .driver import P
from .history import SETTING, Closed, Decision, Insisted, Mended, Unasked, Undone
from .timeline import Timeline
from .view import RECENT, closed_to, facts_seen, open_to, seen_from, told, view
from .view_changes import Since, ViewPart, view_changes


class Session(Timeline[P]):
    """A game as it is played. What leaves it for a seat goes through `view` and `told`."""

    @property
    def over(self) -> bool:
        return self.choice is None

    def decide(self, seat: int, option: str, *, ticket: int | None = None, by: str = "seat") -> Refusal | None:
        """Give an answer. Return None if it was done, else the refusal; then nothing has changed."""
        if ticket is not None and ticket != self.tickets[seat]:
            return refuse("table.stale", ticket=ticket)
        choice = self.choice
        found = choice.find(seat, option) if choice else None
        if found is None:
            return (choice.refusal(seat, option) if choice else None) or refuse("table.not-offered")
        if failure := self._try(found, by):
            return failure
        self.undone.clear()
        if self.never:
            self._pass_for_seats()
        return None

    def send(self, option: Option) -> None:
        """Apply an open option without recording it or catching errors. For playouts."""
        self.loose = True
        self._drive(option)

    def never_ask(self, seat: int, rule: str, on: bool = True) -> None:
        """Set whether "pass" is given for a seat at this window from now on."""
        if on == ((seat, rule) in self.never):
            return
        self._note(Unasked(self._count(), seat, rule, on))
        if not on:
            self.never.discard((seat, rule))
            return
        self.never.add((seat, rule))
        self._pass_for_seats()

    def insist(self, seat: int, rule: str, on: bool = True) -> None:
        """Set whether a seat is always asked at this window from now on."""
        step = Insisted(self._count(), seat, rule, on)
        self._repeat(step)
        self._note(step)

    def mend(self, seat: int, change: dict[str, Any]) -> None:
        """Correct something by hand, as a step of the game. Raises ValueError; then nothing has changed."""
        if self.choice is None:
            raise ValueError("the game is over")
        before = len(self.line)
        step = Mended(self._count(), seat, change)
        try:
            self._repeat(step)
        except Exception as error:
            self._back(before)
            raise ValueError(str(error)) from error
        self.undone.clear()
        self._note(step)
        self._new_tickets()

    def view(self, seat: int, events: int = RECENT) -> dict[str, Any]:
        """Return all that a seat may know now, with the last events that it received."""
        self.play.moment = -1 if self.loose else self.number
        return {**view(self.play, self.choice, seat, events), "ticket": self.tickets[seat]}

    def view_changes(self, seat: int, since: Since) -> Iterator[ViewPart]:
        """Return the parts of a seat's view that may have changed since its last look, except its question."""
        self.play.moment = -1 if self.loose else self.number
        return view_changes(self.play, seat, since)

    def question(self, seat: int) -> dict[str, Any] | None:
        """Return what a seat is asked, with its open options: see `open_to`."""
        return open_to(self.play, self.choice, seat)

    def closed(self, seat: int) -> list[dict[str, Any]]:
        """Return the closed options of a seat that is asked, and why each is closed."""
        return closed_to(self.play, self.choice, seat)

    def seen(self, seat: int, facts: dict[str, Any]) -> dict[str, Any]:
        """Return facts, such as those of a refusal, as a seat may know them."""
        return facts_seen(facts, seen_from(self.play.state, seat), {})

    def weighed(self, seat: int) -> dict[str, Any]:
        """Return the costly values of a view: see `Hooks.weighed`."""
        return self.seen(seat, self.play.weighed(seat))

    def told(self, seat: int) -> list[dict[str, Any]]:
        """Return all events that a seat has received."""
        return told(self.play.log or [], seat)

    def _try(self, option: Option, by: str) -> Refusal | None:
        assert self.choice is not None
        before = len(self.line)
        decision = Decision(self._count(), option.seat, self.choice.rule, option.id, by, self._asked())
        self.line.append(decision)
        try:
            self._give(option, by)
        except Exception:  # an error in an effect: the game goes on without it
            return self._close(before, decision, self.steps > 0)
        decision.chance, decision.learned = tuple(self.play.met) if self.live else None, self.play.learned
        self._note(decision)
        if decision.free:
            self._new_tickets(decision.asked)
        return None

    def _close(self, before: int, decision: Decision, later: bool) -> Refusal:
        """Rewind to before the answer, close its option, return the refusal. The traceback goes to the report alone."""
        report = max(self.reports, default=0) + 1
        self.reports[report] = format_exc()
        self._back(before)
        step = Closed(self._count(), decision.seat, decision.option, report, later)
        self._repeat(step)
        self._note(step)
        return refuse("engine.error", report=report)

    def _back(self, length: int) -> None:
        """Rewind to the first `length` steps or, if these cannot be replayed, to the newest checkpoint that can."""
        for steps in [length, *(point.steps for point in reversed(self.checkpoints) if point.steps <= length)]:
            try:
                self._rewind(steps)
            except Exception:  # rules are deterministic: only a failing engine comes here
                continue
            if steps < length:
                self._note(Undone(self._count(), steps))
            return
        raise RuntimeError("no checkpoint of this game can be played on from")

    def _pass_for_seats(self) -> None:
        """Give "pass" for the seats that never want this window, recorded like any answer."""
        while choice := self.choice:
            unwanted = [o for o in choice.open if o.id == PASS and (o.seat, choice.rule) in self.never]
            if not unwanted or self._try(unwanted[0], SETTING):
                return

    def _asked(self) -> int:
        """Return the seats that are asked now, as a mask."""
        seats = 0
        for option in self.choice.open if self.choice else ():
            seats |= 1 << option.seat
        return seats
