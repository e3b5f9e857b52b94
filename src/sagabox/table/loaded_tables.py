"""The tables that are awake in this process."""

from __future__ import annotations

import logging

from .creation import load_table
from .notes import NO_TABLE, Declined
from .store import Held, Store
from .store_errors import STORE_ERRORS, store_error
from .table import Table

log = logging.getLogger(__name__)
LEASE = 20.0
WAYS_OUT = {
    "a terminal": "Type quit there first.",
    "a server": "Close its page there and wait two minutes, or stop that server with Ctrl-C.",
}


class LoadedTables:
    """Opens tables from the store and holds their leases."""

    def __init__(self, store: Store, holder: str) -> None:
        self.store, self.holder = store, holder
        self.tables: dict[str, Table] = {}

    def open(self, id: str) -> Table:
        """A table, woken if it slept. Raises Declined."""
        if id in self.tables:
            return self.tables[id]
        try:
            table = self._load(id)
        except Held as held:
            raise Declined("held", f"This table is open elsewhere: {held.holder}. {way_out(held.holder)}") from held
        except STORE_ERRORS as error:
            log.error("table %s cannot be loaded: %s", id, error)
            raise store_error("This table cannot be opened", error) from error
        self.tables[id] = table
        return table

    def _load(self, id: str) -> Table:
        if self.store.summary(id) is None:
            raise Declined("no_table", NO_TABLE)
        self.store.lease(id, self.holder, LEASE)
        try:
            return load_table(self.store, id)
        except Exception:
            self._release(id)
            raise

    def add(self, table: Table) -> None:
        """A new table."""
        self.store.lease(table.id, self.holder, LEASE)
        self.tables[table.id] = table

    def save(self, table: Table, *, quiet: bool = False) -> None:
        """Put on disk what is new, and wait for it."""
        if (change := table.change()) is not None:
            self.store.append(change._replace(quiet=quiet)).result()

    def unload(self, id: str) -> None:
        """Let go of a table; all of it is on disk."""
        if (table := self.tables.pop(id, None)) is None:
            return
        try:
            table.journal.close()
            self.save(table, quiet=True)
        finally:
            self.store.release(id, self.holder)

    def discard(self, id: str) -> None:
        """Forget what is in memory: the disk knows better."""
        if self.tables.pop(id, None) is not None:
            self._release(id)

    def _release(self, id: str) -> None:
        """Give up the lease. If the store fails, the lease runs out."""
        try:
            self.store.release(id, self.holder)
        except STORE_ERRORS as error:
            log.warning("table %s cannot be released: %s", id, error)

    def renew(self) -> None:
        if self.tables:
            self.store.renew(self.holder, LEASE)

    def close(self) -> None:
        for id in list(self.tables):
            try:
                self.unload(id)
            except Exception:  # all that was played is on disk already, and the others are to sleep, too
                log.exception("table %s could not be put to sleep", id)


def way_out(holder: str) -> str:
    """What to do so that a table becomes free that another process drives."""
    return next((way for kind, way in WAYS_OUT.items() if holder.startswith(kind)), "Close it there first.")
