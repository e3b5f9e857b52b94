"""All live tables of this server: loaded when a page comes, unloaded when all pages have gone."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic, time
from weakref import WeakValueDictionary

from sagabox.table.group_commit import GroupCommit
from sagabox.table.loaded_tables import LEASE_SECONDS, LoadedTables
from sagabox.table.notes import Declined
from sagabox.table.store import Removed, Store
from sagabox.table.store_errors import STORE_ERRORS, store_error
from sagabox.table.table import Table

from .live_table import LiveTable
from .pages import POLICY_VIOLATION, Viewer
from .replays import Replays
from .security import Limits, RateLimit

log = logging.getLogger(__name__)
UNLOAD_SECONDS = 120.0
PAUSE_SECONDS = 0.25
MAX_HELLOS = 4  # pages that receive a whole table at the same time
HELLO_SECONDS = 40.0  # for a page to send hello


class LiveTables:
    """The live tables, the pages at them and the limits."""

    def __init__(
        self,
        store: Store,
        holder: str,
        limits: Limits,
        unload_after: float = UNLOAD_SECONDS,
        pause: float = PAUSE_SECONDS,
    ) -> None:
        self.store, self.limits, self.unload_after, self.pause = store, limits, unload_after, pause
        self.loaded, self.writer = LoadedTables(store, holder), GroupCommit(store)
        self.tables: dict[str, LiveTable] = {}
        self.sockets: Counter[str] = Counter()
        self.checks = RateLimit(limits.checks_a_minute, 60.0)
        self.new_tables = RateLimit(limits.tables_an_hour_from_address)
        self.replays = Replays()
        self.checking = asyncio.Lock()  # one pack at a time, so that checking packs does not slow down play
        self._at_table: dict[str, set[Viewer]] = {}  # pages that have sent hello, by table
        self.addresses: Counter[str] = Counter()
        self._silent: dict[Viewer, None] = {}  # pages that have not sent hello, the oldest first
        self._pages: set[Viewer] = set()  # all open pages
        self._sweeper: asyncio.Task[None] | None = None
        self._hello_slots = asyncio.Semaphore(MAX_HELLOS)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one lock per table being loaded

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def open(self, id: str) -> LiveTable:
        """Return a live table, loading it if necessary. Raises Declined."""
        async with self._opening.setdefault(id, asyncio.Lock()):
            live = self.tables.get(id)
            if live is None or live.closed:
                table = await asyncio.to_thread(self.loaded.open, id)
                live = self.tables[id] = LiveTable(self.loaded, self.writer, table, self.pause, self._hello_slots)
                async with live.acting():
                    pass  # save the notes that loading added
            return live

    def count_new_table(self, token: str, address: str) -> None:
        """Count a table that is about to be created. Raises Declined if there were too many."""
        if not self.new_tables.allows(address):
            raise Declined("limit", "Too many new tables from this address. Try again in an hour.")
        if self.store.made_by(token, time() - 3600) >= self.limits.tables_an_hour:
            raise Declined("limit", "You have made too many tables. Try again in an hour.")

    async def add(self, table: Table) -> None:
        """Save a new table and add it. Raises Declined if it cannot be saved."""
        change = table.change()
        assert change is not None
        try:
            await self.writer.append(change)
        except Exception as error:
            log.error("a new table cannot be saved: %s", error, exc_info=not isinstance(error, STORE_ERRORS))
            raise store_error("The table was not made", error) from error
        await asyncio.to_thread(self.loaded.add, table)
        self.tables[table.id] = LiveTable(self.loaded, self.writer, table, self.pause, self._hello_slots)

    def add_page(self, viewer: Viewer) -> None:
        """Add a page that has not sent hello yet. Raises Declined if too many pages are open.

        If too many are silent, the oldest of them is closed, so that other pages can open."""
        self._make_room(viewer.address)
        if self.sockets[viewer.token] >= self.limits.sockets_of_browser:
            raise Declined("limit", "Too many pages of this browser are open. Close one.")
        if self.addresses[viewer.address] >= self.limits.sockets_of_address:
            raise Declined("limit", "Too many pages are open from this address. Close one.")
        if len(self._pages) >= self.limits.sockets:
            raise Declined("limit", "This server is full. Try again later.")
        self.sockets[viewer.token] += 1
        self.addresses[viewer.address] += 1
        self._pages.add(viewer)
        self._silent[viewer] = None
        asyncio.get_running_loop().call_later(HELLO_SECONDS, self._expect_hello, viewer)

    def _expect_hello(self, viewer: Viewer) -> None:
        if viewer in self._silent:
            viewer.end()

    def _make_room(self, address: str) -> None:
        """Close the oldest silent page of an address, or of all, if there are too many."""
        same = [one for one in self._silent if one.address == address]
        if len(same) >= self.limits.silent_of_address:
            oldest = same[0]
        elif len(self._silent) >= self.limits.silent:
            oldest = next(iter(self._silent))
        else:
            return
        del self._silent[oldest]
        oldest.end(POLICY_VIOLATION)

    def remove_page(self, viewer: Viewer) -> None:
        self._pages.discard(viewer)
        self._silent.pop(viewer, None)
        for counter, key in ((self.sockets, viewer.token), (self.addresses, viewer.address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    def is_full(self, table: str) -> bool:
        return len(self._at_table.get(table, ())) >= self.limits.sockets_at_table

    def admit(self, viewer: Viewer, table: str) -> bool:
        """Add a page to the table; return False if the table is full. Pages count only after `hello`."""
        if viewer not in self._at_table.get(table, ()) and self.is_full(table):
            return False
        self._at_table.setdefault(table, set()).add(viewer)
        self._silent.pop(viewer, None)
        return True

    def release_page(self, viewer: Viewer, table: str) -> None:
        within = self._at_table.get(table, set())
        within.discard(viewer)
        if viewer in self._pages:
            self._silent[viewer] = None
        if not within:
            self._at_table.pop(table, None)

    async def _sweep(self) -> None:
        """Renew leases, end unanswered requests and unload empty tables, every few seconds."""
        while True:
            await asyncio.sleep(min(LEASE_SECONDS / 3, self.unload_after))
            try:
                await asyncio.to_thread(self.loaded.renew)
                for id, live in list(self.tables.items()):
                    live.close_request(live.consents.lapse())
                    if not live.viewers and monotonic() - live.empty_since > self.unload_after:
                        await self._unload(id, live)
            except Removed as removed:  # all pages get the error, even where nobody plays
                for live in [live for live in self.tables.values() if not live.closed]:
                    live.fail(store_error("This table was closed", removed))
            except Exception:  # the store may work again the next time
                log.exception("the tables could not be looked after")

    async def _unload(self, id: str, live: LiveTable) -> None:
        async with self._opening.setdefault(id, asyncio.Lock()):
            if self.tables.get(id) is live and await live.unload():
                del self.tables[id]

    async def close(self) -> None:
        """Close all tables; everything is on disk when this returns."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.replays.close()
        for live in self.tables.values():
            live.close()
        await asyncio.to_thread(self.loaded.close)
        await asyncio.to_thread(self.store.close)
