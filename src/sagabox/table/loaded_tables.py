"""The tables that are loaded in this process."""

from __future__ import annotations

import logging

from .creation import load_table
from .notes import NO_TABLE, Declined
from .store import Held, Store
from .store_errors import STORE_ERRORS, store_error
from .table import Table

log = logging.getLogger(__name__)
LEASE_SECONDS = 20.0
WAYS_OUT = {
    "a terminal": "Type quit there first.",
    "a server": "Close its page there and wait two minutes, or stop that server with Ctrl-C.",
}


class LoadedTables:
    """Loads tables from the store and holds their leases."""

    def __init__(self, store: Store, holder: str) -> None:
        self.store, self.holder = store, holder
        self.tables: dict[str, Table] = {}

    def open(self, id: str) -> Table:
        """Return a table, loading it if necessary. Raises Declined."""
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
        self.store.lease(id, self.holder, LEASE_SECONDS)
        try:
            return load_table(self.store, id)
        except Exception:
            self._release(id)
            raise

    def add(self, table: Table) -> None:
        """Take the lease on a new table and add it."""
        self.store.lease(table.id, self.holder, LEASE_SECONDS)
        self.tables[table.id] = table

    def save(self, table: Table, *, quiet: bool = False) -> None:
        """Write the changes of a table to disk and wait for them."""
        if (change := table.change()) is not None:
            self.store.append(change._replace(quiet=quiet)).result()

    def unload(self, id: str) -> None:
        """Save a table, remove it from memory and release its lease."""
        if (table := self.tables.pop(id, None)) is None:
            return
        try:
            table.journal.close()
            self.save(table, quiet=True)
        finally:
            self.store.release(id, self.holder)

    def discard(self, id: str) -> None:
        """Discard the in-memory table without saving it; the store is authoritative."""
        if self.tables.pop(id, None) is not None:
            self._release(id)

    def _release(self, id: str) -> None:
        """Release the lease. If the store fails, the lease expires."""
        try:
            self.store.release(id, self.holder)
        except STORE_ERRORS as error:
            log.warning("table %s cannot be released: %s", id, error)

    def renew(self) -> None:
        if self.tables:
            self.store.renew(self.holder, LEASE_SECONDS)

    def close(self) -> None:
        for id in list(self.tables):
            try:
                self.unload(id)
            except Exception:  # all decisions are on disk already; unload the others too
                log.exception("table %s could not be put to sleep", id)


def way_out(holder: str) -> str:
    """Return what the player can do to free a table that another process holds."""
    return next((way for kind, way in WAYS_OUT.items() if holder.startswith(kind)), "Close it there first.")
