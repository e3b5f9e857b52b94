"""Appending the changes of tables to the store.

New rows of all tables go to `recent`, in the order of arrival; batches of them move to `entries`, which is sorted by
table. Writing each line straight to `entries` would touch a page per table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import Any

import msgspec

from .store import Change, Gap

_encode = msgspec.json.Encoder().encode
UNCHANGED = 0.0
RECENT_ROWS, BATCHES = 4000, 16  # this many recent rows move to `entries`, spread over this many commits
Row = tuple[str, int, bytes | None, float, str | None, bool | None, str | None]
PUT_LINES = """
INSERT OR REPLACE INTO entries SELECT tab, n, line FROM recent
    WHERE tab BETWEEN ? AND ? AND rowid <= ? AND line IS NOT NULL ORDER BY tab, n
"""
PUT_ENDS = """
INSERT INTO ends SELECT tab, max(n) + 1, max(at) FROM recent WHERE true GROUP BY tab
    ON CONFLICT (tab) DO UPDATE SET lines = excluded.lines, changed = max(changed, excluded.changed)
"""
PUT_FACTS = """
UPDATE tables SET name = new.name, over = new.over, facts = new.facts FROM
    (SELECT tab, max(rowid), name, over, facts FROM recent WHERE facts IS NOT NULL GROUP BY tab) AS new
    WHERE id = new.tab
"""
DELETE_RECENT = "DELETE FROM recent WHERE rowid <= ?"
Step = tuple[str, tuple[Any, ...]]


def in_savepoint(db: sqlite3.Connection, work: Callable[[], Any]) -> tuple[Any, Exception | None]:
    """Run part of a transaction in a savepoint.

    Return its result and None, or None and the error after rolling it back."""
    db.execute("SAVEPOINT part")
    try:
        found, failure = work(), None
    except Exception as error:
        if not db.in_transaction:  # SQLite has rolled back the whole transaction, as on a full disk
            raise
        db.execute("ROLLBACK TO part")
        found, failure = None, error
    db.execute("RELEASE part")
    return found, failure


class Appender:
    """Appends changes within the transactions of one connection.

    Caches the lengths of tables while no other process writes."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._ends: dict[str, int] = {}
        self._recent, self._due = 0, RECENT_ROWS
        self._steps: list[Step] = []  # the steps left of the current move to `entries`
        self._version = -1

    def begin(self) -> None:
        """Start a transaction: drop the cached lengths if another process has written since the last one."""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._reload()

    def reset(self) -> None:
        """Drop the cached lengths after a rollback."""
        self._version = -1

    def append(self, change: Change) -> None:
        if (failure := self._append([change])) is not None:
            raise failure

    def append_all(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Append the changes together, or one by one if that fails. Return the error of each, or None."""
        if self._append(changes) is None:
            return [None] * len(changes)
        return [self._append([change]) for change in changes]

    # ---------------------------------------------------------------- recent rows

    def move_batch(self) -> Exception | None:
        """Move the next batch of `recent` rows to `entries` once enough have piled up; all rows stay readable.

        Return the error (retried later) or None."""
        if self._recent < self._due and not self._steps:
            return None
        failure = in_savepoint(self._db, self._next_step)[1]
        if failure is not None:
            self._reload()
            self._due = self._recent + RECENT_ROWS
        return failure

    def move_all(self) -> None:
        """Move all recent rows to `entries`."""
        self._steps = self._all_steps(1)
        while self._steps:
            self._next_step()

    def _next_step(self) -> None:
        steps = self._steps or self._all_steps(BATCHES if self._recent < 4 * RECENT_ROWS else 1)
        self._db.execute(*steps[0])
        self._steps = steps[1:]
        if not self._steps:
            self._reload()
            self._due = RECENT_ROWS

    def _all_steps(self, parts: int) -> list[Step]:
        """Return the statements of a move: for each batch of tables, then for lengths, summaries and the deletion."""
        ((last,),) = self._db.execute("SELECT max(rowid) FROM recent")
        tables = [tab for (tab,) in self._db.execute("SELECT DISTINCT tab FROM recent ORDER BY tab")]
        size = -(-len(tables) // parts) or 1
        batches = [tables[start : start + size] for start in range(0, len(tables), size)]
        lines: list[Step] = [(PUT_LINES, (batch[0], batch[-1], last)) for batch in batches]
        return [*lines, (PUT_ENDS, ()), (PUT_FACTS, ()), (DELETE_RECENT, (last,))]

    def _reload(self) -> None:
        """Read the lengths of tables and the number of recent rows again, whichever process wrote them."""
        self._steps = []
        self._ends = dict(self._db.execute("SELECT tab, max(n) + 1 FROM recent GROUP BY tab"))
        ((self._recent,),) = self._db.execute("SELECT count(*) FROM recent")

    def _end(self, table: str) -> int | None:
        """Return the number of lines of a table; None if the table does not exist."""
        if table not in self._ends:
            row = self._db.execute("SELECT lines FROM ends WHERE tab = ?", (table,)).fetchone()
            if row is None:
                return None
            self._ends[table] = row[0]
        return self._ends[table]

    # ---------------------------------------------------------------- one batch

    def _append(self, changes: Sequence[Change]) -> Exception | None:
        failure = in_savepoint(self._db, partial(self._add, changes))[1]
        if failure is not None:
            self._reload()
        return failure

    def _add(self, changes: Sequence[Change]) -> None:
        rows: list[Row] = []
        now = time()
        for change in changes:
            if change.aside:
                self._write(rows)
                self._set_aside(change)
            if change.seated or change.left:
                self._seat(change)
            if not change.lines and change.summary is None:
                continue
            end = self._end(change.table)
            if change.lines and change.after != (end or 0):
                raise Gap(f"{change.table}: the table has {end or 0} lines, but these follow line {change.after}")
            if end is None:
                self._begin(change)
            else:
                rows += _rows(change, end, UNCHANGED if change.quiet else now)
                self._ends[change.table] = end + len(change.lines)
        self._write(rows)

    def _write(self, rows: list[Row]) -> None:
        sql = "INSERT INTO recent (tab, n, line, at, name, over, facts) VALUES (?, ?, ?, ?, ?, ?, ?)"
        self._db.executemany(sql, rows)
        self._recent += len(rows)
        rows.clear()

    def _begin(self, change: Change) -> None:
        """Insert a new table; its first lines are long and go straight to `entries`."""
        if (summary := change.summary) is None:
            raise Gap(f"{change.table}: the table does not exist")
        maker = next((one.token for one in change.seated), "")
        self._db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                summary.id,
                summary.game,
                summary.name,
                summary.made,
                summary.over,
                _encode(summary.facts).decode(),
                maker,
            ),
        )
        self._db.execute("INSERT INTO ends VALUES (?, ?, ?)", (summary.id, len(change.lines), summary.changed))
        lines = [(summary.id, n, line) for n, line in enumerate(change.lines)]
        self._db.executemany("INSERT INTO entries VALUES (?, ?, ?)", lines)

    def _seat(self, change: Change) -> None:
        """Update who holds which seat."""
        left = [(one.token, one.table, one.seat) for one in change.left]
        self._db.executemany("DELETE FROM holders WHERE token = ? AND tab = ? AND seat = ?", left)
        seated = [(one.token, one.table, one.seat) for one in change.seated]
        self._db.executemany("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", seated)

    def _set_aside(self, change: Change) -> None:
        """Move the lines from `change.after` on to `damaged`."""
        self.move_all()
        table, since = change.table, change.after
        self._db.execute(
            "INSERT INTO damaged SELECT tab, n, line, ?, ? FROM entries WHERE tab = ? AND n >= ?",
            (change.aside, time(), table, since),
        )
        self._db.execute("DELETE FROM entries WHERE tab = ? AND n >= ?", (table, since))
        self._db.execute("UPDATE ends SET lines = ? WHERE tab = ?", (since, table))


def _rows(change: Change, end: int, now: float) -> list[Row]:
    """Return the rows of a change; the last line carries the summary, or a row without a line does."""
    table, summary = change.table, change.summary
    if summary is None:
        return [(table, n, line, now, None, None, None) for n, line in enumerate(change.lines, end)]
    listed = (summary.name, summary.over, _encode(summary.facts).decode())
    if not change.lines:
        return [(table, end - 1, None, summary.changed, *listed)]  # numbered like the table's last line
    *first, last = change.lines
    rows: list[Row] = [(table, n, line, summary.changed, None, None, None) for n, line in enumerate(first, end)]
    return [*rows, (table, end + len(first), last, summary.changed, *listed)]
