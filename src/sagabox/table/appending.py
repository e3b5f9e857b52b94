"""How the store writes what is new at its tables.

What comes is written in the order in which it comes, all tables on the same few pages; from time to time these rows go
where each table's lines lie together. That is cheaper by far than a page of its own for every line of every table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import Any

import msgspec

from .store import Change, Gap

_encode = msgspec.json.Encoder().encode
LONG_AGO = 0.0
MANY, PARTS = 4000, 16  # so many recent rows are put in order together, in so many commits
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
LET_GO = "DELETE FROM recent WHERE rowid <= ?"
Step = tuple[str, tuple[Any, ...]]


def alone(db: sqlite3.Connection, work: Callable[[], Any]) -> tuple[Any, Exception | None]:
    """Part of a transaction that, if it fails, is taken back without the rest."""
    db.execute("SAVEPOINT part")
    try:
        found, failure = work(), None
    except Exception as error:
        if not db.in_transaction:  # SQLite has rolled all of it back: a full disk, most likely
            raise
        db.execute("ROLLBACK TO part")
        found, failure = None, error
    db.execute("RELEASE part")
    return found, failure


class Appender:
    """For one connection, within its transactions. How long tables are is remembered while nobody else writes."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._ends: dict[str, int] = {}
        self._recent, self._due = 0, MANY
        self._steps: list[Step] = []  # what is left to do until rows are in order that were recent when it was begun
        self._version = -1

    def begin(self) -> None:
        """A transaction has begun: has somebody else written since the last one?"""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._look()

    def forget(self) -> None:
        """What was done in this transaction is not kept."""
        self._version = -1

    def append(self, change: Change) -> None:
        if (failure := self._together([change])) is not None:
            raise failure

    def append_all(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Together if all of them can be kept, which is nearly always so; otherwise one by one."""
        if self._together(changes) is None:
            return [None] * len(changes)
        return [self._together([change]) for change in changes]

    # ---------------------------------------------------------------- recent rows

    def tidy(self) -> Exception | None:
        """If much is new, some of it goes where it stays, and the rest with the next commits; until then all of it can
        be read where it was. What went wrong, if something did: it is tried again later."""
        if self._recent < self._due and not self._steps:
            return None
        failure = alone(self._db, self._next_step)[1]
        if failure is not None:
            self._look()
            self._due = self._recent + MANY
        return failure

    def put_in_order(self) -> None:
        """All recent rows go where they stay."""
        self._steps = self._all_steps(1)
        while self._steps:
            self._next_step()

    def _next_step(self) -> None:
        steps = self._steps or self._all_steps(PARTS if self._recent < 4 * MANY else 1)
        self._db.execute(*steps[0])
        self._steps = steps[1:]
        if not self._steps:
            self._look()
            self._due = MANY

    def _all_steps(self, parts: int) -> list[Step]:
        """The lines of some tables, of the next ones, and so on; when all are there, the recent rows are let go."""
        ((last,),) = self._db.execute("SELECT max(rowid) FROM recent")
        tables = [tab for (tab,) in self._db.execute("SELECT DISTINCT tab FROM recent ORDER BY tab")]
        few = -(-len(tables) // parts) or 1
        lots = [tables[start : start + few] for start in range(0, len(tables), few)]
        lines: list[Step] = [(PUT_LINES, (lot[0], lot[-1], last)) for lot in lots]
        return [*lines, (PUT_ENDS, ()), (PUT_FACTS, ()), (LET_GO, (last,))]

    def _look(self) -> None:
        """What is there, whoever wrote it. Rows may have other numbers than before."""
        self._steps = []
        self._ends = dict(self._db.execute("SELECT tab, max(n) + 1 FROM recent GROUP BY tab"))
        ((self._recent,),) = self._db.execute("SELECT count(*) FROM recent")

    def _end(self, table: str) -> int | None:
        """How many lines a table has; None if there is no such table."""
        if table not in self._ends:
            row = self._db.execute("SELECT lines FROM ends WHERE tab = ?", (table,)).fetchone()
            if row is None:
                return None
            self._ends[table] = row[0]
        return self._ends[table]

    # ---------------------------------------------------------------- one lot

    def _together(self, changes: Sequence[Change]) -> Exception | None:
        failure = alone(self._db, partial(self._add, changes))[1]
        if failure is not None:
            self._look()
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
                rows += _rows(change, end, LONG_AGO if change.quiet else now)
                self._ends[change.table] = end + len(change.lines)
        self._write(rows)

    def _write(self, rows: list[Row]) -> None:
        sql = "INSERT INTO recent (tab, n, line, at, name, over, facts) VALUES (?, ?, ?, ?, ?, ?, ?)"
        self._db.executemany(sql, rows)
        self._recent += len(rows)
        rows.clear()

    def _begin(self, change: Change) -> None:
        """A new table: its first lines are long, and written where they stay."""
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
        """Who sits there from now on, and who no longer does."""
        left = [(one.token, one.table, one.seat) for one in change.left]
        self._db.executemany("DELETE FROM holders WHERE token = ? AND tab = ? AND seat = ?", left)
        seated = [(one.token, one.table, one.seat) for one in change.seated]
        self._db.executemany("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", seated)

    def _set_aside(self, change: Change) -> None:
        """Lines that no longer count."""
        self.put_in_order()
        table, since = change.table, change.after
        self._db.execute(
            "INSERT INTO damaged SELECT tab, n, line, ?, ? FROM entries WHERE tab = ? AND n >= ?",
            (change.aside, time(), table, since),
        )
        self._db.execute("DELETE FROM entries WHERE tab = ? AND n >= ?", (table, since))
        self._db.execute("UPDATE ends SET lines = ? WHERE tab = ?", (since, table))


def _rows(change: Change, end: int, now: float) -> list[Row]:
    """The lines of a change; what lists say of the table goes with the last of them, or by itself."""
    table, summary = change.table, change.summary
    if summary is None:
        return [(table, n, line, now, None, None, None) for n, line in enumerate(change.lines, end)]
    told = (summary.name, summary.over, _encode(summary.facts).decode())
    if not change.lines:
        return [(table, end - 1, None, summary.changed, *told)]  # numbered like the last line there is
    *first, last = change.lines
    rows: list[Row] = [(table, n, line, summary.changed, None, None, None) for n, line in enumerate(first, end)]
    return [*rows, (table, end + len(first), last, summary.changed, *told)]
