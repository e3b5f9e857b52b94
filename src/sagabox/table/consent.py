"""Requests that need the consent of other seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from .notes import Declined

LAPSE_SECONDS = 300.0  # seconds until an unanswered request ends


@dataclass
class Request:
    """A request to the other seats: carried out once all have agreed, ended as soon as one declines."""

    id: int
    kind: str
    by: int
    text: str
    waiting: list[int]
    act: Callable[[], Any] = field(repr=False)
    since: float = field(default_factory=monotonic)

    def plain(self) -> dict[str, Any]:
        return {"id": self.id, "kind": self.kind, "by": self.by, "text": self.text, "waiting": list(self.waiting)}


@dataclass(frozen=True)
class Outcome:
    """The result of a request that has ended."""

    id: int
    done: bool
    text: str


class Consents:
    """The open request of a table, one at a time. Requests are not saved; what they change is."""

    def __init__(self) -> None:
        self.open: Request | None = None
        self._count = 0

    def ask(self, kind: str, by: int, text: str, waiting: list[int], act: Callable[[], Any]) -> Request:
        """Open a request. Raises Declined if another one is open."""
        if self.open is not None:
            raise Declined("not_now", "Another request is open. Wait until it is answered.")
        self._count += 1
        self.open = Request(self._count, kind, by, text, sorted(waiting), act)
        return self.open

    def answer(self, id: int, seats: list[int], yes: bool) -> Outcome | None:
        """Record the answer of these seats; return the outcome, or None if others have yet to answer.

        Raises Declined."""
        request = self.open
        if request is None or request.id != id:
            raise Declined("stale", "That request is over.")
        concerned = [seat for seat in seats if seat in request.waiting]
        if not concerned and (yes or request.by not in seats):
            raise Declined("not_yours", "That request does not need your answer.")
        if not yes:
            self.open = None
            withdrawn = request.by in seats and not concerned
            return Outcome(id, False, f"The request was {'withdrawn' if withdrawn else 'declined'}.")
        request.waiting = [seat for seat in request.waiting if seat not in concerned]
        if request.waiting:
            return None
        self.open = None
        try:
            request.act()
        except Declined as declined:
            return Outcome(id, False, declined.text)
        return Outcome(id, True, "All agreed.")

    def drop(self, why: str) -> Outcome | None:
        """End the open request without an answer; return its outcome, or None if there is none."""
        request, self.open = self.open, None
        return Outcome(request.id, False, why) if request is not None else None

    def lapse(self) -> Outcome | None:
        """End a request that has been open for LAPSE_SECONDS; return its outcome, or None."""
        if self.open is None or monotonic() - self.open.since < LAPSE_SECONDS:
            return None
        return self.drop("Nobody answered in time.")
