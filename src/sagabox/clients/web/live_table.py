"""A loaded table with the pages that view it: how they come, look and leave."""

from __future__ import annotations

import asyncio
from time import monotonic

from sagabox.kernel import WATCHER
from sagabox.table.group_commit import GroupCommit
from sagabox.table.loaded_tables import LoadedTables
from sagabox.table.notes import Declined
from sagabox.table.seats import Seat
from sagabox.table.table import Table

from . import messages, protocol
from .broadcast import Absence
from .pages import Viewer
from .transactions import ChangingTable


class LiveTable(ChangingTable):
    """A loaded table with its pages.

    A page must take one of the `hello_slots`, which tables may share, so that when all pages reconnect at once only
    a few whole tables are in memory as messages."""

    def __init__(
        self,
        loaded: LoadedTables,
        writer: GroupCommit,
        table: Table,
        pause: float = 0.0,
        hello_slots: asyncio.Semaphore | None = None,
    ) -> None:
        super().__init__(loaded, writer, table, pause)
        self._hello_slots = hello_slots or asyncio.Semaphore()
        self.empty_since = monotonic()

    # ---------------------------------------------------------------- pages

    async def enter(self, viewer: Viewer, hello: messages.Hello) -> None:
        """Let a page in after its `hello`, and send it what it lacks. Raises Declined."""
        async with self.acting():
            reseated = self._reseated(viewer.token)
            self._admit(viewer, hello.seat)
            returned = self._returned(viewer) or reseated
        async with self.quiet(), self._hello_slots:
            self._admit(viewer, hello.seat)  # its seat may have changed hands since
            self._missed(viewer, hello)
            viewer.greeted = True
            if viewer not in self.viewers:
                self.viewers.append(viewer)
            self.send_welcome(viewer)
            await asyncio.sleep(0)  # yield, so that the state goes out before the full log is formatted
            self.send_history(viewer, hello.last)
            if returned:
                self._reseat()
            self._wake_bots()
            await asyncio.sleep(0)  # yield, so that the messages go out before the next page comes in

    def _admit(self, viewer: Viewer, seat: int | None) -> None:
        """Set the page's seats. Raises Declined if it has none."""
        self._identify(viewer)
        if not viewer.you:
            raise Declined("foreign", "You have no seat at this table.")
        self._look_as(viewer, seat)

    def _missed(self, viewer: Viewer, hello: messages.Hello) -> None:
        """Set which events and notes a page has. If anything was undone since, it gets all events again."""
        notes = self.table.notes
        viewer.notes = min(hello.notes, len(notes))
        undone = any(note.kind in ("undo", "redo") for note in notes[viewer.notes :])
        viewer.events = 0 if undone else min(hello.last, self.table.stream(viewer.seat).number)

    def _identify(self, viewer: Viewer) -> None:
        """Set the seats that this browser plays now."""
        own = self.table.seating.played_by(viewer.token)
        watches = WATCHER in self.loaded.store.seats(viewer.token, self.table.id)
        viewer.you = own or ([WATCHER] if watches else [])

    def _look_as(self, viewer: Viewer, seat: int | None) -> None:
        if seat is not None and seat not in viewer.you:
            raise Declined("not_yours", "That seat is not yours.")
        viewer.seat = viewer.you[0] if seat is None else seat

    def _reseated(self, token: str) -> bool:
        """Give a person without a seat the seats back that they left. Return True if there were any."""
        left = [] if self.table.seating.held_by(token) else self.table.seating.left_by(token)
        for number in left:
            name = self.table.name_of(number)
            self.table.sit(Seat(number, name, token), f"{name} took their seat again.")
        return bool(left)

    def _returned(self, viewer: Viewer) -> bool:
        """Give a returning player their seats back from those who filled in. Return True if anybody did."""
        returned = False
        for number in self.table.seating.held_by(viewer.token):
            self.away.pop(number, None)
            seat = self.table.seating[number]
            if seat.stand_in:
                self._bots.leave(number)
                self.table.sit(Seat(seat.number, seat.name, seat.holder), f"{seat.name} returned.")
                returned = True
        return returned

    def leave(self, viewer: Viewer) -> None:
        """Remove a page that was closed or lost."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
        self._note_absence()
        if not self.viewers:
            self.empty_since = monotonic()
        self.table.forget_streams([other.seat for other in self.viewers])
        self._drop_request_of_the_absent()
        self.spawn(self._send_presence())

    async def _send_presence(self) -> None:
        """Broadcast who is here, with the committed turn."""
        async with self._lock:
            if not self.closed:
                self.broadcast_presence()

    def _note_absence(self) -> None:
        """Update which seat holders have no page open."""
        here = {viewer.token for viewer in self.viewers}
        for seat in self.table.seating:
            if seat.holder and seat.holder not in here:
                self.away.setdefault(seat.number, Absence())
            else:
                self.away.pop(seat.number, None)

    def sit(self, viewer: Viewer, seat: int) -> None:
        """Let a page view another of its own seats."""
        self._identify(viewer)
        self._look_as(viewer, seat)
        viewer.events = viewer.notes = 0
        self.send_all(viewer, 1)

    async def reseated(self) -> None:
        """Update all pages after seats have changed hands, so that no page views a seat that is no longer its own."""
        async with self.quiet():
            self._reseat()

    def _reseat(self) -> None:
        self._note_absence()
        for viewer in list(self.viewers):
            before = viewer.you
            self._identify(viewer)
            if not viewer.you:
                viewer.send(protocol.Error("foreign", "You no longer have a seat at this table."))
                viewer.end()
            elif viewer.seat not in viewer.you:
                viewer.seat, viewer.events, viewer.notes = viewer.you[0], 0, 0
                self.send_all(viewer, 1)
            elif viewer.you != before:
                self.send_all(viewer, 0)  # it plays more seats now, or fewer
        self._drop_request_of_the_absent()
        self._drop_request_to_copy()
        self.broadcast_presence()

    def _drop_request_of_the_absent(self) -> None:
        """End the open request if the player who made it has left."""
        request = self.consents.open
        if request is not None and not any(request.by in viewer.you for viewer in self.viewers):
            self.close_request(self.consents.drop("The player who asked has left."))

    def _drop_request_to_copy(self) -> None:
        """End a request to copy: the new holder of a seat must not agree in place of its former player."""
        request = self.consents.open
        if request is not None and request.kind == "copy":
            self.close_request(self.consents.drop("The seats have changed. Ask again."))

    async def unload(self) -> bool:
        """Save and unload the table. Return False if a page is open after all."""
        async with self._lock:
            if not self.viewers and not self.closed:
                self.closed = True  # tasks that still hold this object must open the table again
                await asyncio.to_thread(self.loaded.unload, self.table.id)
            return not self.viewers

    def close(self) -> None:
        """Stop bots and tasks and close all pages: the server stops."""
        self.closed = True
        for task in (self._bot_task, *self._tasks):
            if task is not None:
                task.cancel()
        for viewer in self.viewers:
            viewer.end()
