"""Changes of a loaded table: each is made alone, saved, and then broadcast; bots answer in the same way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from sagabox.table.bots import Bots
from sagabox.table.group_commit import GroupCommit
from sagabox.table.loaded_tables import LoadedTables
from sagabox.table.notes import Declined
from sagabox.table.store_errors import STORE_ERRORS, store_error
from sagabox.table.table import Table

from . import protocol
from .broadcast import Broadcast
from .fair_lock import FairLock

log = logging.getLogger(__name__)
CLOSED = "This table was closed. Open it again."


class ChangingTable(Broadcast):
    """A loaded table. Every change runs in `acting`: under the lock, saved before it is broadcast."""

    def __init__(
        self,
        loaded: LoadedTables,
        writer: GroupCommit,
        table: Table,
        pause: float,
    ) -> None:
        super().__init__(table, pause)
        self.loaded, self.writer = loaded, writer
        self.closed = self._sending_later = False
        self._lock = FairLock()
        self._bots = Bots(table.info.game, table.id)
        self._bot_task: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # ---------------------------------------------------------------- transactions

    def acting(self) -> Transaction:
        """Return a transaction on the table. It raises Declined if its changes cannot be saved."""
        return Transaction(self)

    async def begin(self, acting: Transaction) -> Table:
        """Acquire the lock and return the table. Raises Declined if the table is closed."""
        if not self._lock.acquire_nowait():
            await self._lock.acquire()
        if self.closed:
            self._lock.release()
            raise Declined("server", CLOSED)
        acting.before = self.table.session.number
        return self.table

    async def end(self, acting: Transaction) -> None:
        """Save the changes, then broadcast them, and release the lock."""
        try:
            self._cut_undone_events()
            if (change := self.table.change()) is not None:
                try:
                    await self.writer.append(change)
                except Exception as error:
                    trace = not isinstance(error, STORE_ERRORS)
                    log.error("table %s cannot be saved: %s", self.table.id, error, exc_info=trace)
                    declined = store_error("The last move did not happen", error)
                    self.fail(declined)
                    raise declined from error
            if self.table.session.number != acting.before:
                self.broadcast_game()
            self.broadcast_notes()
            self._wake_bots()
            if not self._sending_later and self.has_pending:
                self._sending_later = True
                self.spawn(self._send_pending_later())
        finally:
            self._lock.release()

    @asynccontextmanager
    async def quiet(self) -> AsyncIterator[Table]:
        """Lock the table for reading, as it is on disk."""
        async with self._lock:
            if self.closed:
                raise Declined("server", CLOSED)
            yield self.table

    def fail(self, why: Declined) -> None:
        """Close the table after an error and send its pages the reason. Unsaved changes are lost."""
        self.closed = True
        self.loaded.discard(self.table.id)
        for viewer in self.viewers:
            viewer.send(protocol.Error(why.code, why.text))
            viewer.end()

    def _cut_undone_events(self) -> None:
        """Mark the pages that have received undone events, so that they drop them."""
        for viewer in self.viewers:
            number = self.table.stream(viewer.seat).number
            if number < viewer.events:
                viewer.events, viewer.cut = number, True

    async def _send_pending_later(self) -> None:
        """Send the delayed updates after `pause` seconds, from the committed state."""
        await asyncio.sleep(self.pause)
        async with self._lock:
            self._sending_later = False
            self.send_pending()

    # ---------------------------------------------------------------- bots

    def _wake_bots(self) -> None:
        """Start the bot task if a bot is asked and a page is open."""
        idle = self._bot_task is None or self._bot_task.done()
        if idle and self.viewers and self.table.asked(self.table.seating.bot_seats()):
            self._bot_task = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots answer, with a pause before each, while they are asked and a page is open."""
        while self.viewers and self.table.asked(self.table.seating.bot_seats()):
            await asyncio.sleep(self.table.info.bot_pause)
            try:
                async with self.acting() as table:
                    if seats := table.asked(table.seating.bot_seats()):
                        self._bot_answers(table, seats[0])
            except Declined:
                return

    def _bot_answers(self, table: Table, number: int) -> None:
        seat = table.seating[number]
        option = self._bots.pick(table.session, number, seat.bot)
        table.answer(number, table.session.tickets[number], option.id, by="bot")

    # ---------------------------------------------------------------- tasks

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)


class Transaction:
    """`async with live.acting() as table`.

    This is the hottest path, so it is neither a generator nor a chain of coroutines."""

    __slots__ = ("_live", "before")

    def __init__(self, live: ChangingTable) -> None:
        self._live = live
        self.before = 0  # the number of decisions at the start

    def __aenter__(self) -> Awaitable[Table]:
        return self._live.begin(self)

    def __aexit__(self, *error: object) -> Awaitable[None]:
        return self._live.end(self)
