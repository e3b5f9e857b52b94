"""The store in a SQLite file. The writer thread commits all queued jobs together."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from time import time
from typing import Any

from sagabox.table.data_folder import close_to_others

from .appending import Appender, in_savepoint
from .private import FILE, private_file, tighten
from .processes import has_ended
from .schema import NewerStore, connect, prepare
from .store import Change, Held, Removed, TableSummary

__all__ = ["NewerStore", "SqliteStore"]
log = logging.getLogger(__name__)
MAX_JOBS = 500
SUFFIXES = ("-wal", "-shm")  # of the files beside the database
Job = tuple[Callable[[sqlite3.Connection], Any], "Future[Any]"]


class SqliteStore:
    """A store in a SQLite file. Reads use their own connection; every change is a job of the writer thread."""

    def __init__(self, path: Path, *, durable: bool = True) -> None:
        self.path = path
        close_to_others(path.parent)
        private_file(path)
        beside = [path.with_name(path.name + suffix) for suffix in SUFFIXES]
        for file in beside:  # SQLite creates them with the rights of the database
            tighten(file, FILE)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._reading = Lock()
        self._reader = connect(path, durable)
        try:
            prepare(self._reader, path)
            self._db = connect(path, durable)
        except BaseException:
            self._reader.close()
            raise
        self._appender = Appender(self._db)
        self._files = {file: _identity(file) for file in (path, *beside) if file.exists()}
        self._removed = ""  # why saving has stopped, if it has
        self._writer = Thread(target=self._write, name="sagabox-store", daemon=True)
        self._writer.start()

    # ---------------------------------------------------------------- writing

    def append(self, change: Change) -> Future[None]:
        return self._job(lambda db: self._appender.append(change))

    def append_all(self, changes: Sequence[Change]) -> Future[list[Exception | None]]:
        return self._job(lambda db: self._appender.append_all(changes))

    def lease(self, table: str, holder: str, seconds: float) -> None:
        self._job(lambda db: _lease(db, table, holder, seconds)).result()

    def renew(self, holder: str, seconds: float) -> None:
        sql = "UPDATE leases SET until = ? WHERE holder = ?"
        self._job(lambda db: db.execute(sql, (time() + seconds, holder)) and None).result()

    def release(self, table: str, holder: str) -> None:
        sql = "DELETE FROM leases WHERE tab = ? AND holder = ?"
        self._job(lambda db: db.execute(sql, (table, holder)) and None).result()

    def close(self) -> None:
        """Write all queued changes, then close the file."""
        self._jobs.put(None)
        self._writer.join()
        self._reader.close()

    def _job(self, work: Callable[[sqlite3.Connection], Any]) -> Future[Any]:
        done: Future[Any] = Future()
        self._jobs.put((work, done))
        return done

    def _write(self) -> None:
        running = True
        while running:
            jobs = [self._jobs.get()]
            while len(jobs) < MAX_JOBS and not self._jobs.empty():
                jobs.append(self._jobs.get())
            running = None not in jobs
            self._commit([job for job in jobs if job is not None])
        self._move_recent()
        self._db.close()

    def _commit(self, jobs: list[Job]) -> None:
        """Run all jobs in one transaction. A job that fails is rolled back alone, and its future gets the error."""
        try:
            results = [(done, *found) for (_, done), found in zip(jobs, self._done(jobs), strict=True)]
        except (sqlite3.Error, Removed) as error:  # a full disk: nothing is saved, and every job gets the error
            self._rollback()
            results = [(done, None, error) for _, done in jobs]
        for done, value, failure in results:
            if failure is None:
                done.set_result(value)
            else:
                done.set_exception(failure)

    def _done(self, jobs: list[Job]) -> list[tuple[Any, Exception | None]]:
        if not jobs:
            return []
        if self._removed:
            raise Removed(self._removed)
        self._db.execute("BEGIN IMMEDIATE")
        self._appender.begin()
        found = [in_savepoint(self._db, partial(work, self._db)) for work, _ in jobs]
        if (failure := self._appender.move_batch()) is not None:
            log.error("%s: what is recent could not be put in order", self.path, exc_info=failure)
        self._db.execute("COMMIT")
        self._check_files()
        return found

    def _check_files(self) -> None:
        """Raise Removed if the files that were committed to are no longer those in the folder. 20 µs per commit."""
        for file, identity in self._files.items():
            if _identity(file) != identity:
                log.error("%s was removed or replaced. Nothing is saved any more: restart Sagabox.", file)
                self._removed = f"{file.name} was removed or replaced while it was in use"
                raise Removed(self._removed)

    def _move_recent(self) -> None:
        """Move all recent rows to `entries` before the file is closed. Nothing is lost if that fails."""
        if self._removed:
            return
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._appender.move_all()
            self._db.execute("COMMIT")
        except sqlite3.Error:
            self._rollback()
            log.exception("%s: what is recent could not be put in order", self.path)

    def _rollback(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")
        self._appender.reset()

    # ---------------------------------------------------------------- reading

    def read(self, table: str, since: int = 0) -> list[bytes]:
        sql = "SELECT line FROM lines WHERE tab = :table AND n >= :since ORDER BY n"
        return [line for (line,) in self._rows(sql, table=table, since=since)]

    def summary(self, table: str) -> TableSummary | None:
        rows = self._rows(f"{SUMMARY.format(recent='WHERE tab = :table')} WHERE id = :table", table=table)
        return _summary(rows[0]) if rows else None

    def tables(self, token: str) -> list[TableSummary]:
        held = "WHERE id IN (SELECT tab FROM holders WHERE token = :token)"
        return [_summary(row) for row in self._rows(f"{SUMMARIES} {held} ORDER BY last DESC", token=token)]

    def running(self) -> list[TableSummary]:
        return [_summary(row) for row in self._rows(f"{SUMMARIES} WHERE NOT ended ORDER BY last DESC")]

    def seats(self, token: str, table: str) -> list[int]:
        sql = "SELECT seat FROM holders WHERE token = :token AND tab = :table ORDER BY seat"
        return [seat for (seat,) in self._rows(sql, token=token, table=table)]

    def knows(self, token: str) -> bool:
        sql = """SELECT EXISTS (SELECT 1 FROM holders WHERE token = :token)
            OR EXISTS (SELECT 1 FROM tables WHERE maker = :token)"""
        ((known,),) = self._rows(sql, token=token)
        return bool(known)

    def made_by(self, token: str, since: float) -> int:
        sql = "SELECT count(*) FROM tables WHERE maker = :token AND made >= :since"
        ((count,),) = self._rows(sql, token=token, since=since)
        return int(count)

    def _rows(self, sql: str, **values: Any) -> list[Any]:
        with self._reading:
            return self._reader.execute(sql, values).fetchall()


SUMMARY = """
SELECT id, game, coalesce(news.name, tables.name), made, max(changed, coalesce(late.at, changed)) AS last,
    coalesce(news.over, tables.over) AS ended, coalesce(news.facts, tables.facts)
FROM tables JOIN ends ON ends.tab = id
LEFT JOIN (
    SELECT tab, max(at) AS at, max(CASE WHEN facts IS NOT NULL THEN rowid END) AS told FROM recent {recent} GROUP BY tab
) AS late ON late.tab = id
LEFT JOIN recent AS news ON news.rowid = late.told
"""
SUMMARIES = SUMMARY.format(recent="")


def _summary(row: Any) -> TableSummary:
    id, game, name, made, changed, over, facts = row
    return TableSummary(id, game, name, made, changed, bool(over), _facts(facts))


def _facts(text: str) -> dict[str, Any]:
    """Return the facts of a summary; empty ones if the row is damaged (loading the table writes it again)."""
    try:
        return dict(json.loads(text))
    except (ValueError, TypeError):
        return {"seats": [], "heroes": [], "settings": [], "turn": -1, "copied": False}


def _identity(file: Path) -> tuple[int, int] | None:
    """Return device and inode of a file, or None if it is missing or unreadable."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _lease(db: sqlite3.Connection, table: str, holder: str, seconds: float) -> None:
    """Acquire or renew a lease. Raises Held if another running process has it."""
    now = time()
    row = db.execute("SELECT holder, until FROM leases WHERE tab = ?", (table,)).fetchone()
    if row is not None and row[0] != holder and row[1] > now and not has_ended(row[0]):
        raise Held(table, row[0], row[1])
    db.execute("INSERT OR REPLACE INTO leases VALUES (?, ?, ?)", (table, holder, now + seconds))
