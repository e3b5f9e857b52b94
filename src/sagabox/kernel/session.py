"""How is a game played from outside? Answers in, questions and views out."""

from collections.abc import Iterator
from traceback import format_exc
from typing import Any

from .choices import Option, Refusal, refuse
from .driver import P
from .history import Closed, Decision, Insisted, Mended, Unasked, Undone
from .schema import for_eyes
from .timeline import Timeline
from .view import RECENT, Telling, closed_to, open_to, seen_from, told, view, zone_seen
from .view_changes import Piece, Since, glance


class Session(Timeline[P]):
    """A game as it is played. What leaves it for a seat goes through `view` and `told`."""

    @property
    def over(self) -> bool:
        return self.choice is None

    def decide(self, seat: int, option: str, *, ticket: int | None = None, by: str = "seat") -> Refusal | None:
        """Give an answer. None if it was done; otherwise why not, and nothing has changed."""
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
        """The short way for playouts: an open option, no record, no safety net."""
        self.loose = True
        self._drive(option)

    def never_ask(self, seat: int, rule: str, on: bool = True) -> None:
        """A seat does not want this window: "pass" is given for it from now on, or no longer."""
        if on == ((seat, rule) in self.never):
            return
        self._note(Unasked(self._count(), seat, rule, on))
        if not on:
            self.never.discard((seat, rule))
            return
        self.never.add((seat, rule))
        self._pass_for_seats()

    def insist(self, seat: int, rule: str, on: bool = True) -> None:
        """A seat wants to be asked at a window always, or no longer."""
        step = Insisted(self._count(), seat, rule, on)
        self._repeat(step)
        self._note(step)

    def mend(self, seat: int, change: dict[str, Any]) -> None:
        """Set something by hand, as part of the game's course. Raises ValueError, and nothing has changed."""
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
        """All that a seat may know now, with the last things it was told."""
        self.play.moment = -1 if self.loose else self.number
        return {**view(self.play, self.choice, seat, events), "ticket": self.tickets[seat]}

    def glance(self, seat: int, since: Since) -> Iterator[Piece]:
        """What may have changed of a seat's view since it last looked: all but its question."""
        self.play.moment = -1 if self.loose else self.number
        return glance(self.play, seat, since)

    def question(self, seat: int, tell: Telling | None = None) -> dict[str, Any] | None:
        """What a seat is asked, with the options open to it: see `open_to`."""
        return open_to(self.play, self.choice, seat, tell)

    def zone(self, seat: int, name: str) -> dict[str, Any]:
        """What a seat sees of a zone."""
        return zone_seen(self.play.state, name, self.play.state.zones[name], seat)

    def closed(self, seat: int) -> list[dict[str, Any]]:
        """What is closed to a seat that is asked, and why."""
        return closed_to(self.play, self.choice, seat)

    def weighed(self, seat: int) -> dict[str, Any]:
        """What takes thought: see `Hooks.weighed`."""
        facts: dict[str, Any] = for_eyes(self.play.weighed(seat), seen_from(self.play.state, seat))
        return facts

    def told(self, seat: int) -> list[dict[str, Any]]:
        """All that a seat was ever told."""
        return told(self.play.log or [], seat)

    def _try(self, option: Option, by: str) -> Refusal | None:
        assert self.choice is not None
        before = len(self.line)
        decision = Decision(self._count(), option.seat, self.choice.rule, option.id, by, self._asked())
        self.line.append(decision)
        try:
            self._give(option)
        except Exception:  # an error in an effect: the game goes on without it
            return self._close(before, decision, self.steps > 0)
        decision.chance, decision.learned = tuple(self.play.met) if self.live else None, self.play.learned
        self._note(decision)
        if decision.free:
            self._new_tickets(decision.asked)
        return None

    def _close(self, before: int, decision: Decision, later: bool) -> Refusal:
        """Back to the moment before the answer, with that option closed. The text is for the report alone."""
        report = max(self.reports, default=0) + 1
        self.reports[report] = format_exc()
        self._back(before)
        step = Closed(self._count(), decision.seat, decision.option, report, later)
        self._repeat(step)
        self._note(step)
        return refuse("engine.error", report=report)

    def _back(self, length: int) -> None:
        """To the moment after so many steps or, if it cannot be reached again, to the newest checkpoint that can."""
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
        """Seats that never want a window have "pass" given for them, recorded like any answer."""
        while choice := self.choice:
            unwanted = [o for o in choice.open if o.id == "pass" and (o.seat, choice.rule) in self.never]
            if not unwanted or self._try(unwanted[0], "setting"):
                return

    def _asked(self) -> int:
        """The seats that are asked now, as a mask."""
        seats = 0
        for option in self.choice.open if self.choice else ():
            seats |= 1 << option.seat
        return seats
