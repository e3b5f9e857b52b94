"""Errors of the store, as players see them: a code and a sentence."""

from __future__ import annotations

import sqlite3

from .notes import Declined
from .store import Removed

STORE_ERRORS = (sqlite3.Error, OSError)
REMOVED = "the file with all games was removed or replaced. Restart Sagabox."
DAMAGED = "its part of the file with all games is damaged. Open another table."
FULL = "the disk is full. Free some space, then try again."
OTHER = "the disk reports an error. Try again in a minute."


def store_error(what: str, error: Exception) -> Declined:
    """Return the refusal for something that could not be read or saved; `what` says what became of it."""
    if isinstance(error, Removed):
        return Declined("server", f"{what}: {REMOVED}")
    code = int(getattr(error, "sqlite_errorcode", 0)) & 0xFF  # SQLite's primary result code
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return Declined("damaged", f"{what}: {DAMAGED}")
    return Declined("server", f"{what}: {FULL if code == sqlite3.SQLITE_FULL else OTHER}")
