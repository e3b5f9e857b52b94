"""The schema of the store's file, and its migration from older versions."""

from __future__ import annotations

import sqlite3
from pathlib import Path

FORMAT = 3
# `recent` holds the newest rows of all tables, in the order of arrival: each has a line, a summary or both.
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL, over INTEGER NOT NULL,
    facts TEXT NOT NULL, maker TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ends (
    tab TEXT PRIMARY KEY, lines INTEGER NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    tab TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS recent (
    tab TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, name TEXT, over INTEGER, facts TEXT, line BLOB);
CREATE VIEW IF NOT EXISTS lines AS
    SELECT tab, n, line FROM entries UNION ALL SELECT tab, n, line FROM recent WHERE line IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.tab = recent.tab AND entries.n = recent.n);
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


class NewerStore(Exception):
    """The file was written by a newer version of Sagabox."""


def connect(path: Path, durable: bool) -> sqlite3.Connection:
    """Open a connection in WAL mode; `durable`: every commit is synced to disk."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")  # applies to this connection only
        if durable:
            db.execute("PRAGMA fullfsync = ON")  # without it, macOS leaves data in the disk's cache
    except BaseException:  # not a database
        db.close()
        raise
    return db


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Create or migrate the tables. Another process may do the same at the same time. Raises NewerStore."""
    if (version := _format(db)) > FORMAT:
        raise NewerStore(f"{path.name} has format {version}; this version reads up to format {FORMAT}")
    db.execute("BEGIN IMMEDIATE")
    script = FROM_FORMAT_1 if _format(db) == 1 else SCHEMA
    for statement in script.split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {FORMAT}")
    db.execute("COMMIT")


def _format(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)
