"""The store of a terminal: one table at a time, saved before anything is shown, with its lease renewed."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from threading import Event, Thread
from time import time

from sagabox.table.data_folder import STORE, hashed, owner_token
from sagabox.table.loaded_tables import LEASE_SECONDS, LoadedTables
from sagabox.table.processes import holder
from sagabox.table.sqlite import SqliteStore
from sagabox.table.store import Gap, Held
from sagabox.table.table import Table

SAVE_ERRORS = (Gap, Held, sqlite3.Error, OSError)


class NotSaved(Exception):
    """A change could not be saved and did not happen; the message says why."""


class Storage:
    """The tables of a data folder in this process. Always close it, to release the leases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = SqliteStore(folder / STORE)
        self.loaded = LoadedTables(self.store, holder("a terminal"))
        self._renewed = time()
        self._closing = Event()
        self._renewing = Thread(target=self._renew, name="sagabox-lease", daemon=True)
        self._renewing.start()

    @cached_property
    def owner(self) -> str:
        """The hash of the folder's token, which holds the seats of tables made here."""
        return hashed(owner_token(self.folder))

    def save(self, table: Table) -> None:
        """Save all changes of a table. Raises NotSaved."""
        try:
            if (
                time() - self._renewed > LEASE_SECONDS
            ):  # the machine or the process was suspended, and the lease may have expired
                self._hold()
            self.loaded.save(table)
        except Held as held:
            raise NotSaved(f"{held.holder} has taken over this table") from held
        except Gap as gap:
            raise NotSaved("another program has continued this game") from gap
        except (sqlite3.Error, OSError) as error:
            raise NotSaved(f"the disk could not be written to ({error})") from error

    def close(self, *, orderly: bool = True) -> None:
        """Unload the table and release its lease; if not `orderly`, without saving it."""
        self._closing.set()
        self._renewing.join()
        let_go = self.loaded.unload if orderly else self.loaded.discard
        for id in list(self.loaded.tables):
            with suppress(*SAVE_ERRORS):
                let_go(id)
        self.store.close()

    def _hold(self) -> None:
        """Acquire or renew the leases of all loaded tables. Raises Held."""
        for id in list(self.loaded.tables):
            self.store.lease(id, self.loaded.holder, LEASE_SECONDS)
        self._renewed = time()

    def _renew(self) -> None:
        while not self._closing.wait(LEASE_SECONDS / 3):
            with suppress(*SAVE_ERRORS):  # the next save raises the error
                self._hold()
