"""The store in a file: SQLite with one writer thread. All that waits to be written is committed together."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from socket import gethostname
from threading import Lock, Thread
from time import time
from typing import Any

from .store import Card, Change, Gap, Held

FORMAT = 2
MOST_AT_ONCE = 500
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL, over INTEGER NOT NULL,
    facts TEXT NOT NULL, maker TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ends (
    tab TEXT PRIMARY KEY, lines INTEGER NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    tab TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS damaged (
    tab TEXT NOT NULL, n INTEGER NOT NULL, line BLOB, why TEXT NOT NULL, at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS holders (
    token TEXT NOT NULL, tab TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (token, tab, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leases (tab TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
"""
FROM_FORMAT_1 = f"""
ALTER TABLE tables RENAME TO first_tables;
{SCHEMA}
INSERT INTO tables SELECT id, game, name, made, over, facts, maker FROM first_tables;
INSERT INTO ends SELECT id, lines, changed FROM first_tables;
DROP TABLE first_tables;
"""
Job = tuple[Callable[[sqlite3.Connection], Any], "Future[Any]"]


class NewerStore(Exception):
    """The file was written by a newer version."""


class SqliteStore:
    """Reads go through a connection of their own; whatever changes something is a job of the writer thread."""

    def __init__(self, path: Path, *, durable: bool = True) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._reading = Lock()
        self._reader = _connect(path, durable)
        version = _format(self._reader)
        if version > FORMAT:
            self._reader.close()
            raise NewerStore(f"{path.name} has format {version}; this version reads up to format {FORMAT}")
        _prepare(self._reader)
        self._writer = Thread(target=self._write, args=(durable,), name="sagabox-store", daemon=True)
        self._writer.start()

    # ---------------------------------------------------------------- writing

    def append(self, change: Change) -> Future[None]:
        return self._job(lambda db: _append(db, change))

    def append_all(self, changes: Sequence[Change]) -> Future[list[Exception | None]]:
        return self._job(lambda db: _append_all(db, changes))

    def lease(self, table: str, holder: str, seconds: float) -> None:
        self._job(lambda db: _lease(db, table, holder, seconds)).result()

    def renew(self, holder: str, seconds: float) -> None:
        sql = "UPDATE leases SET until = ? WHERE holder = ?"
        self._job(lambda db: db.execute(sql, (time() + seconds, holder)) and None).result()

    def release(self, table: str, holder: str) -> None:
        sql = "DELETE FROM leases WHERE tab = ? AND holder = ?"
        self._job(lambda db: db.execute(sql, (table, holder)) and None).result()

    def close(self) -> None:
        """All that was handed over is written first."""
        self._jobs.put(None)
        self._writer.join()
        self._reader.close()

    def _job(self, work: Callable[[sqlite3.Connection], Any]) -> Future[Any]:
        done: Future[Any] = Future()
        self._jobs.put((work, done))
        return done

    def _write(self, durable: bool) -> None:
        db = _connect(self.path, durable)
        running = True
        while running:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            running = None not in jobs
            _commit(db, [job for job in jobs if job is not None])
        db.close()

    # ---------------------------------------------------------------- reading

    def read(self, table: str, since: int = 0) -> list[bytes]:
        rows = self._rows("SELECT line FROM entries WHERE tab = ? AND n >= ? ORDER BY n", table, since)
        return [line for (line,) in rows]

    def card(self, table: str) -> Card | None:
        rows = self._rows(f"SELECT {CARD} WHERE id = ?", table)
        return _card(rows[0]) if rows else None

    def tables(self, token: str) -> list[Card]:
        sql = f"SELECT {CARD} WHERE id IN (SELECT tab FROM holders WHERE token = ?) ORDER BY changed DESC"
        return [_card(row) for row in self._rows(sql, token)]

    def running(self) -> list[Card]:
        sql = f"SELECT {CARD} WHERE NOT over ORDER BY changed DESC"
        return [_card(row) for row in self._rows(sql)]

    def seats(self, token: str, table: str) -> list[int]:
        rows = self._rows("SELECT seat FROM holders WHERE token = ? AND tab = ? ORDER BY seat", token, table)
        return [seat for (seat,) in rows]

    def made_by(self, token: str, since: float) -> int:
        ((count,),) = self._rows("SELECT count(*) FROM tables WHERE maker = ? AND made >= ?", token, since)
        return int(count)

    def _rows(self, sql: str, *values: Any) -> list[Any]:
        with self._reading:
            return self._reader.execute(sql, values).fetchall()


CARD = "id, game, name, made, changed, over, facts FROM tables JOIN ends ON tab = id"


def _card(row: Any) -> Card:
    id, game, name, made, changed, over, facts = row
    return Card(id, game, name, made, changed, bool(over), _facts(facts))


def _facts(text: str) -> dict[str, Any]:
    """What a list says of a table. Waking a table whose row is damaged writes it anew."""
    try:
        return dict(json.loads(text))
    except (ValueError, TypeError):
        return {"seats": [], "heroes": [], "settings": [], "turn": -1, "copied": False}


def _connect(path: Path, durable: bool) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")  # holds for this connection only
    return db


def _format(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def _prepare(db: sqlite3.Connection) -> None:
    """The tables as they are now, whatever the file held before. Another process may be about the same."""
    db.execute("BEGIN IMMEDIATE")
    script = FROM_FORMAT_1 if _format(db) == 1 else SCHEMA
    for statement in script.split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {FORMAT}")
    db.execute("COMMIT")


def _commit(db: sqlite3.Connection, jobs: list[Job]) -> None:
    """All jobs in one transaction; one that fails is taken back alone and its future says why."""
    results: list[tuple[Future[Any], Any, Exception | None]] = []
    try:
        if jobs:
            db.execute("BEGIN IMMEDIATE")
        results = [(done, *_alone(db, work)) for work, done in jobs]
        if jobs:
            db.execute("COMMIT")
    except sqlite3.Error as error:  # a full disk: nothing of it is kept, and everybody hears of it
        if db.in_transaction:
            db.execute("ROLLBACK")
        results = [(done, None, error) for _, done in jobs]
    for done, value, failure in results:
        if failure is None:
            done.set_result(value)
        else:
            done.set_exception(failure)


def _alone(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> tuple[Any, Exception | None]:
    """Part of a transaction that, if it fails, is taken back without the rest."""
    db.execute("SAVEPOINT part")
    try:
        found, failure = work(db), None
    except Exception as error:
        db.execute("ROLLBACK TO part")
        found, failure = None, error
    db.execute("RELEASE part")
    return found, failure


def _append_all(db: sqlite3.Connection, changes: Sequence[Change]) -> list[Exception | None]:
    """Together if all of them can be kept, which is nearly always so; otherwise one by one."""

    def together(db: sqlite3.Connection) -> None:
        for change in changes:
            _append_facts(db, change)
        _append_lines(db, changes)

    if _alone(db, together)[1] is None:
        return [None] * len(changes)
    return [_alone(db, partial(_append, change=change))[1] for change in changes]


def _append(db: sqlite3.Connection, change: Change) -> None:
    _append_facts(db, change)
    _append_lines(db, [change])


def _append_lines(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """The lines of tables that stand where the changes say."""
    for change in changes:
        if change.aside:
            _set_aside(db, change)
    longer, now = [change for change in changes if change.lines], time()
    ends = [
        (one.after + len(one.lines), now if one.card is None else one.card.changed, one.table, one.after)
        for one in longer
    ]
    found = db.executemany("UPDATE ends SET lines = ?, changed = ? WHERE tab = ? AND lines = ?", ends)
    if longer and found.rowcount != len(longer):
        raise Gap(f"{', '.join(change.table for change in longer)}: not all stand where the lines begin")
    rows = [(one.table, one.after + index, line) for one in longer for index, line in enumerate(one.lines)]
    db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)


def _append_facts(db: sqlite3.Connection, change: Change) -> None:
    """What lists say of a table, and who sits there."""
    if (card := change.card) is not None:
        maker = next((one.token for one in change.seated), "")
        db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "name = excluded.name, over = excluded.over, facts = excluded.facts",
            (card.id, card.game, card.name, card.made, card.over, json.dumps(card.facts), maker),
        )
        db.execute(
            "INSERT INTO ends VALUES (?, 0, ?) ON CONFLICT (tab) DO UPDATE SET changed = excluded.changed",
            (card.id, card.changed),
        )
    for one in change.left:
        db.execute("DELETE FROM holders WHERE token = ? AND tab = ? AND seat = ?", (one.token, one.table, one.seat))
    for one in change.seated:
        db.execute("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", (one.token, one.table, one.seat))


def _set_aside(db: sqlite3.Connection, change: Change) -> None:
    table, since = change.table, change.after
    db.execute(
        "INSERT INTO damaged SELECT tab, n, line, ?, ? FROM entries WHERE tab = ? AND n >= ?",
        (change.aside, time(), table, since),
    )
    db.execute("DELETE FROM entries WHERE tab = ? AND n >= ?", (table, since))
    db.execute("UPDATE ends SET lines = ? WHERE tab = ?", (since, table))


def _lease(db: sqlite3.Connection, table: str, holder: str, seconds: float) -> None:
    now = time()
    row = db.execute("SELECT holder, until FROM leases WHERE tab = ?", (table,)).fetchone()
    if row is not None and row[0] != holder and row[1] > now and not _gone(row[0]):
        raise Held(table, row[0], row[1])
    db.execute("INSERT OR REPLACE INTO leases VALUES (?, ?, ?)", (table, holder, now + seconds))


def holder(what: str) -> str:
    """Who this process is, for leases: in words that the others can be told."""
    return f"{what} (process {os.getpid()} on {gethostname()})"


def _gone(holder: str) -> bool:
    """Whether a holder was a process of this machine that is no more. On Windows its lease has to run out."""
    found = re.search(r"\(process (\d+) on (.*)\)$", holder)
    if found is None or found[2] != gethostname() or os.name != "posix":
        return False
    try:
        os.kill(int(found[1]), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
