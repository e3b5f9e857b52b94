"""The interface of a store of tables."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol


class TableSummary(NamedTuple):
    """A table in a list: what is known of it without loading it."""

    id: str
    game: str
    name: str
    made: float
    changed: float
    over: bool
    facts: dict[str, Any]


@dataclass(frozen=True)
class Holding:
    """A browser, by the hash of its token, that holds a seat of a table; 15 is a watcher's."""

    token: str
    table: str
    seat: int


class Change(NamedTuple):
    """Lines that follow the first `after` ones, seats taken and left, and the summary, written together.

    `aside`: why the lines from `after` on are moved to `damaged`. `quiet`: nothing happened at the table, so its
    time does not change."""

    table: str
    after: int
    lines: Sequence[bytes] = ()
    summary: TableSummary | None = None
    seated: Sequence[Holding] = ()
    left: Sequence[Holding] = ()
    aside: str = ""
    quiet: bool = False


class Held(Exception):
    """Another process holds the lease on the table, until the given time."""

    def __init__(self, table: str, holder: str, until: float) -> None:
        super().__init__(f"table {table} is driven by {holder}")
        self.table, self.holder, self.until = table, holder, until


class Gap(Exception):
    """Lines that do not follow those in the store: another process has written. Nothing of the change was saved."""


class Removed(OSError):
    """The store's file was removed or replaced while it was open, so nothing is saved any more. Logged once."""


class Store(Protocol):
    """Append-only lines per table, who holds which seat, and leases.

    One process at a time holds the lease on a table."""

    def append(self, change: Change) -> Future[None]:
        """Return a future that is done when the change is on disk. It raises Gap."""
        ...

    def append_all(self, changes: Sequence[Change]) -> Future[list[Exception | None]]:
        """Append changes of several tables together. The future returns an error or None for each."""
        ...

    def read(self, table: str, since: int = 0) -> list[bytes]:
        """Return the lines of a table after the first `since`."""
        ...

    def summary(self, table: str) -> TableSummary | None: ...

    def tables(self, token: str) -> list[TableSummary]:
        """Return the tables at which a browser holds a seat, newest first."""
        ...

    def running(self) -> list[TableSummary]:
        """Return all tables whose game is not over, the last played first."""
        ...

    def seats(self, token: str, table: str) -> list[int]:
        """Return the seats that a browser holds at a table."""
        ...

    def knows(self, token: str) -> bool:
        """Return True if a browser with this token holds a seat anywhere, or made a table."""
        ...

    def made_by(self, token: str, since: float) -> int:
        """Return how many tables a browser has created since then."""
        ...

    def lease(self, table: str, holder: str, seconds: float) -> None:
        """Acquire or renew the lease on a table. Raises Held if another process has it."""
        ...

    def renew(self, holder: str, seconds: float) -> None:
        """Renew all leases of a holder."""
        ...

    def release(self, table: str, holder: str) -> None: ...

    def close(self) -> None: ...
