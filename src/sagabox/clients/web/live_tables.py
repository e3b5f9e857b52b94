"""All rooms of this server: tables are woken when somebody comes, and sleep when everybody has gone."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic, time
from weakref import WeakValueDictionary

from sagabox.table.group_commit import GroupCommit
from sagabox.table.loaded_tables import LEASE, LoadedTables
from sagabox.table.notes import Declined
from sagabox.table.store import Removed, Store
from sagabox.table.store_errors import STORE_ERRORS, store_error
from sagabox.table.table import Table

from .live_table import Room
from .looks import Looks
from .pages import POLICY_VIOLATION, Viewer
from .security import Counter as Rate
from .security import Limits

log = logging.getLogger(__name__)
SLEEPY = 120.0
PAUSE = 0.25
AT_ONCE = 4  # pages that are told a whole table
HELLO_SECONDS = 40.0  # for a page to say hello


class Hall:
    """`open` may wake a table from disk: one at a time for each table."""

    def __init__(self, store: Store, holder: str, limits: Limits, sleepy: float = SLEEPY, pause: float = PAUSE) -> None:
        self.store, self.limits, self.sleepy, self.pause = store, limits, sleepy, pause
        self.loaded, self.scribe = LoadedTables(store, holder), GroupCommit(store)
        self.rooms: dict[str, Room] = {}
        self.sockets: Counter[str] = Counter()
        self.checks = Rate(limits.checks_a_minute, 60.0)
        self.new_tables = Rate(limits.tables_an_hour_from_address)
        self.looks = Looks()
        self.checking = asyncio.Lock()  # one at a time: whoever plays need not wait for whoever writes
        self._within: dict[str, set[Viewer]] = {}  # who has said hello, by table
        self.addresses: Counter[str] = Counter()
        self._silent: dict[Viewer, None] = {}  # those that have not said hello, the oldest first
        self._pages: set[Viewer] = set()  # all that are open
        self._sweeper: asyncio.Task[None] | None = None
        self._door = asyncio.Semaphore(AT_ONCE)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody waits

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def open(self, id: str) -> Room:
        """The room of a table. Raises Declined."""
        async with self._opening.setdefault(id, asyncio.Lock()):
            room = self.rooms.get(id)
            if room is None or room.lost:
                table = await asyncio.to_thread(self.loaded.open, id)
                room = self.rooms[id] = Room(self.loaded, self.scribe, table, self.pause, self._door)
                async with room.acting():
                    pass  # what waking has to say goes to disk
            return room

    def count_new_table(self, token: str, address: str) -> None:
        """Count a table that is about to be made, in whatever way. Raises Declined if there were too many."""
        if not self.new_tables.allows(address):
            raise Declined("limit", "Too many new tables from this address. Try again in an hour.")
        if self.store.made_by(token, time() - 3600) >= self.limits.tables_an_hour:
            raise Declined("limit", "You have made too many tables. Try again in an hour.")

    async def add(self, table: Table) -> None:
        """A new table, on disk when this is done."""
        change = table.change()
        assert change is not None
        try:
            await self.scribe.append(change)
        except Exception as error:
            log.error("a new table cannot be saved: %s", error, exc_info=not isinstance(error, STORE_ERRORS))
            raise store_error("The table was not made", error) from error
        await asyncio.to_thread(self.loaded.add, table)
        self.rooms[table.id] = Room(self.loaded, self.scribe, table, self.pause, self._door)

    def arrive(self, viewer: Viewer) -> None:
        """Add a page that has not said hello yet. Raises Declined if too many pages are open.

        If too many are silent, the oldest of them is closed, so that they keep nobody out."""
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
        same = [one for one in self._silent if one.address == address]
        if len(same) >= self.limits.silent_of_address:
            oldest = same[0]
        elif len(self._silent) >= self.limits.silent:
            oldest = next(iter(self._silent))
        else:
            return
        del self._silent[oldest]
        oldest.end(POLICY_VIOLATION)

    def depart(self, viewer: Viewer) -> None:
        self._pages.discard(viewer)
        self._silent.pop(viewer, None)
        for counter, key in ((self.sockets, viewer.token), (self.addresses, viewer.address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    def is_full(self, table: str) -> bool:
        return len(self._within.get(table, ())) >= self.limits.sockets_at_table

    def let_in(self, viewer: Viewer, table: str) -> bool:
        """Whether there is room for it. A page counts from its hello on: one that never says it keeps nobody out."""
        if viewer not in self._within.get(table, ()) and self.is_full(table):
            return False
        self._within.setdefault(table, set()).add(viewer)
        self._silent.pop(viewer, None)
        return True

    def let_out(self, viewer: Viewer, table: str) -> None:
        within = self._within.get(table, set())
        within.discard(viewer)
        if viewer in self._pages:
            self._silent[viewer] = None
        if not within:
            self._within.pop(table, None)

    async def _sweep(self) -> None:
        """Leases are renewed; requests that nobody answers lapse; tables where nobody is go to sleep."""
        while True:
            await asyncio.sleep(min(LEASE / 3, self.sleepy))
            try:
                await asyncio.to_thread(self.loaded.renew)
                for id, room in list(self.rooms.items()):
                    room.settled(room.consents.lapse())
                    if not room.viewers and monotonic() - room.empty_since > self.sleepy:
                        await self._put_to_sleep(id, room)
            except Removed as removed:  # every page is told, whether or not somebody plays there
                for room in [room for room in self.rooms.values() if not room.lost]:
                    room.lose(store_error("This table was closed", removed))
            except Exception:  # a store that fails now may be well again the next time
                log.exception("the tables could not be looked after")

    async def _put_to_sleep(self, id: str, room: Room) -> None:
        async with self._opening.setdefault(id, asyncio.Lock()):
            if self.rooms.get(id) is room and await room.sleeps():
                del self.rooms[id]

    async def close(self) -> None:
        """Everything is on disk when this is done."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.looks.close()
        for room in self.rooms.values():
            room.close()
        await asyncio.to_thread(self.loaded.close)
        await asyncio.to_thread(self.store.close)
