"""Where tables are kept: what a store offers, whatever stands behind it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol


class TableSummary(NamedTuple):
    """A table in a list: what can be said of it without waking it."""

    id: str
    game: str
    name: str
    made: float
    changed: float
    over: bool
    facts: dict[str, Any]


@dataclass(frozen=True)
class Holding:
    """A browser (by the hash of its token) that holds a seat of a table; 15 is a watcher's."""

    token: str
    table: str
    seat: int


class Change(NamedTuple):
    """What is to be on disk together: lines that follow the first `after` ones, who sits where, and the list entry.
    `aside` says why lines that stood there leave the table's course; they are not thrown away. `quiet`: nothing has
    happened at the table, and lists are not to say so."""

    table: str
    after: int
    lines: Sequence[bytes] = ()
    summary: TableSummary | None = None
    seated: Sequence[Holding] = ()
    left: Sequence[Holding] = ()
    aside: str = ""
    quiet: bool = False


class Held(Exception):
    """Another process drives the table: which one, and until when it has said so."""

    def __init__(self, table: str, holder: str, until: float) -> None:
        super().__init__(f"table {table} is driven by {holder}")
        self.table, self.holder, self.until = table, holder, until


class Gap(Exception):
    """Lines that do not follow what is kept: another process has written. Nothing of the change was kept."""


class Removed(OSError):
    """The store's file was removed or replaced while it was open: nothing is saved any more. Logged once."""


class Store(Protocol):
    """Append-only lines per table, who holds which seat, and leases. One process drives a table at a time."""

    def append(self, change: Change) -> Future[None]:
        """Kept for good when the future is done. Raises (in the future) Gap."""
        ...

    def append_all(self, changes: Sequence[Change]) -> Future[list[Exception | None]]:
        """Changes of several tables together. The future tells for each what kept it from being kept, or None."""
        ...

    def read(self, table: str, since: int = 0) -> list[bytes]:
        """The lines of a table after the first `since`."""
        ...

    def summary(self, table: str) -> TableSummary | None: ...

    def tables(self, token: str) -> list[TableSummary]:
        """The tables at which a browser holds a seat, newest first."""
        ...

    def running(self) -> list[TableSummary]:
        """All tables whose game is not over, whoever holds their seats, the last played first."""
        ...

    def seats(self, token: str, table: str) -> list[int]:
        """The seats a browser holds at a table."""
        ...

    def knows(self, token: str) -> bool:
        """Return True if a browser with this token holds a seat anywhere, or made a table."""
        ...

    def made_by(self, token: str, since: float) -> int:
        """How many tables a browser has made since then."""
        ...

    def lease(self, table: str, holder: str, seconds: float) -> None:
        """Drive a table, or go on driving it. Raises Held if somebody else does."""
        ...

    def renew(self, holder: str, seconds: float) -> None:
        """Go on driving all tables that this holder drives."""
        ...

    def release(self, table: str, holder: str) -> None: ...

    def close(self) -> None: ...
