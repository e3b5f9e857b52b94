"""All rooms of this server: tables are woken when somebody comes, and sleep when everybody has gone."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from functools import partial
from itertools import takewhile
from time import monotonic, time
from weakref import WeakValueDictionary

from sagabox.table.house import LEASE, House
from sagabox.table.notes import Declined
from sagabox.table.store import Store
from sagabox.table.table import Table
from sagabox.table.writing import Scribe

from .room import Room
from .security import Counter as Rate
from .security import Limits
from .viewers import Viewer

log = logging.getLogger(__name__)
SLEEPY = 120.0
PAUSE = 0.25
AT_ONCE = 4  # pages that are told a whole table
BEAT = 20.0  # seconds after which a page is asked whether it is still there


class Hall:
    """`open` may wake a table from disk: one at a time for each table."""

    def __init__(self, store: Store, holder: str, limits: Limits, sleepy: float = SLEEPY, pause: float = PAUSE) -> None:
        self.store, self.limits, self.sleepy, self.pause = store, limits, sleepy, pause
        self.house, self.scribe = House(store, holder), Scribe(store)
        self.rooms: dict[str, Room] = {}
        self.sockets: Counter[str] = Counter()
        self.checks = Rate(limits.checks_a_minute, 60.0)
        self.checking = asyncio.Lock()  # one at a time: whoever plays need not wait for whoever writes
        self._within: dict[str, set[Viewer]] = {}  # who has said hello, by table
        self._pages: dict[Viewer, float] = {}  # all that are open, with when they are asked next: the first ones first
        self._sweeper: asyncio.Task[None] | None = None
        self._pulse: asyncio.Task[None] | None = None
        self._door = asyncio.Semaphore(AT_ONCE)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody waits

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())
        self._pulse = asyncio.create_task(self._beat())

    async def open(self, id: str) -> Room:
        """The room of a table. Raises Declined."""
        async with self._opening.setdefault(id, asyncio.Lock()):
            room = self.rooms.get(id)
            if room is None or room.lost:
                table = await asyncio.to_thread(self.house.open, id)
                room = self.rooms[id] = Room(self.house, self.scribe, table, self.pause, self._door)
                async with room.acting():
                    pass  # what waking has to say goes to disk
            return room

    async def add(self, table: Table) -> None:
        """A new table, on disk when this is done."""
        change = table.change()
        assert change is not None
        try:
            await self.scribe.append(change)
        except Exception as error:
            log.exception("a new table could not be written")
            raise Declined("server", "That could not be written to disk.") from error
        await asyncio.to_thread(self.house.add, table)
        self.rooms[table.id] = Room(self.house, self.scribe, table, self.pause, self._door)

    def arrive(self, viewer: Viewer) -> None:
        if self.sockets[viewer.token] >= self.limits.sockets_of_browser:
            raise Declined("limit", "Too many pages of this browser are open.")
        self.sockets[viewer.token] += 1
        self._pages[viewer] = monotonic() + BEAT

    def depart(self, viewer: Viewer) -> None:
        self._pages.pop(viewer, None)
        self.sockets[viewer.token] -= 1
        if self.sockets[viewer.token] <= 0:
            del self.sockets[viewer.token]

    def is_full(self, table: str) -> bool:
        return len(self._within.get(table, ())) >= self.limits.sockets_at_table

    def let_in(self, viewer: Viewer, table: str) -> bool:
        """Whether there is room for it. A page counts from its hello on: one that never says it keeps nobody out."""
        if viewer not in self._within.get(table, ()) and self.is_full(table):
            return False
        self._within.setdefault(table, set()).add(viewer)
        return True

    def let_out(self, viewer: Viewer, table: str) -> None:
        within = self._within.get(table, set())
        within.discard(viewer)
        if not within:
            self._within.pop(table, None)

    async def _beat(self) -> None:
        """Pages of which nothing is heard from one beat to the next are let go. They are not asked all at once."""
        while True:
            await asyncio.sleep(BEAT / 20)
            now = monotonic()
            for viewer, _ in list(takewhile(partial(_is_due, now), self._pages.items())):
                del self._pages[viewer]
                self._pages[viewer] = now + BEAT
                viewer.beat()

    async def _sweep(self) -> None:
        """Leases are renewed; requests that nobody answers lapse; tables where nobody is go to sleep."""
        while True:
            await asyncio.sleep(min(LEASE / 3, self.sleepy))
            try:
                await asyncio.to_thread(self.house.renew)
                for id, room in list(self.rooms.items()):
                    room.settled(room.consents.lapse())
                    if not room.viewers and time() - room.empty_since > self.sleepy:
                        await self._put_to_sleep(id, room)
            except Exception:  # a store that fails now may be well again the next time
                log.exception("the tables could not be looked after")

    async def _put_to_sleep(self, id: str, room: Room) -> None:
        async with self._opening.setdefault(id, asyncio.Lock()):
            if self.rooms.get(id) is room and await room.sleeps():
                del self.rooms[id]

    async def close(self) -> None:
        """Everything is on disk when this is done."""
        for task in (self._sweeper, self._pulse):
            if task is not None:
                task.cancel()
        for room in self.rooms.values():
            room.close()
        await asyncio.to_thread(self.house.close)
        await asyncio.to_thread(self.store.close)


def _is_due(now: float, page: tuple[Viewer, float]) -> bool:
    return page[1] <= now
