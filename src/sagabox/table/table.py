"""A table: a game with its seats, in the process that holds its lease. Every change is a line for the store."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

from sagabox.games.common.game import GameAdapter
from sagabox.games.common.playing import Playing
from sagabox.kernel import Journal, Since

from .info import TableInfo
from .rows import Rows
from .seats import Seat, Seating
from .store import Change, Holding, TableSummary
from .streams import Stream, log_of
from .table_game import TableGame
from .view_diffs import Changed, whole


class Table(TableGame):
    """A table in memory. `change` returns what must be on disk before any page receives it."""

    def __init__(
        self,
        adapter: GameAdapter,
        playing: Playing,
        info: TableInfo,
        seating: Seating,
        rows: Rows,
        journal: Journal[Any],
    ) -> None:
        super().__init__(adapter, playing, info, seating, rows, journal)
        self.aside = ""  # why the stored lines beyond the rows are to be set aside
        self._seated: list[Holding] = []
        self._left: list[Holding] = []

    # ---------------------------------------------------------------- what a seat receives

    def stream(self, seat: int) -> Stream:
        """Return the stream of a seat, updated from now on."""
        if seat not in self._streams:
            self._streams[seat] = Stream(seat, self.info.floor)
            self._streams[seat].catch_up(log_of(self.playing))
        return self._streams[seat]

    def changed(self, seat: int) -> Changed:
        """Return what has changed in a seat's view since the last call."""
        sent = self.stream(seat).sent
        anew = sent.since.forgets(self.session.play)
        return sent.update(self.playing.view_changes(seat, sent.since), anew)

    def shown(self, seat: int) -> dict[str, Any]:
        """Return the whole view of a seat."""
        return whole(self.playing.view_changes(seat, Since()))

    def forget_streams(self, seats: list[int]) -> None:
        """Drop the streams of all other seats."""
        self._streams = {seat: stream for seat, stream in self._streams.items() if seat in seats}

    def replay_to(self, seat: int, number: int) -> Callable[[], tuple[int, Playing]]:
        """Return a function that replays the game to where the seat had received at most `number` events.

        It returns how many the seat had received then, and the game. That takes a while in a long game: the function
        may run in another thread while this table continues."""
        floor, playing, past = self.info.floor, self.playing, self.session.snapshot()
        length = max(floor, self.stream(seat).length_at(number, playing))

        def replay() -> tuple[int, Playing]:
            there = playing.elsewhere(past.moment(length))
            told = Stream(seat, floor)
            told.catch_up(log_of(there))
            return told.number, there

        return replay

    # ---------------------------------------------------------------- seats

    def sit(self, seat: Seat, text: str = "") -> None:
        """Replace a seat: a player takes it, leaves it or fills in."""
        before = self.seating.seats.get(seat.number)
        gone = {before.holder, before.former} if before is not None else set()
        stay = {seat.holder, seat.former}
        self._left += [Holding(token, self.id, seat.number) for token in sorted(gone - stay - {""})]
        self._seated += [Holding(token, self.id, seat.number) for token in sorted(stay - {""})]
        self.seating.place(seat)
        self._summary_changed = True
        self.rows.note("seat", **seat.plain())
        if text:
            self.note("seat", seat.number, text)

    def rename(self, old: str, new: str) -> None:
        """Replace a person's token, at their seats and in the table's history. No-op if they never held a seat."""
        if old not in self.seating.people:
            return
        for number in (*self.seating.held_by(old), *self.seating.left_by(old)):
            self._left.append(Holding(old, self.id, number))
            self._seated.append(Holding(new, self.id, number))
        self.seating.rename(old, new)
        self.rows.note("person", old=old, new=new)

    @property
    def shared(self) -> bool:
        """True if several people have held a seat here or been offered one, at any time."""
        return self.info.shared or self.seating.shared

    def pass_host(self, seat: int) -> None:
        """Make this seat the host."""
        self.seating.host = seat
        self.rows.note("host", seat=seat)

    def watch(self, token: str, watcher: int) -> None:
        self._seated.append(Holding(token, self.id, watcher))

    # ---------------------------------------------------------------- the store

    def change(self) -> Change | None:
        """Return all that is new since the last call, or None."""
        after, lines = self.rows.take()
        summary = None
        if self._summary_changed:
            self._summary_changed = False
            info = self.info
            summary = TableSummary(
                info.id, info.game, info.name, info.at, time(), self.session.over, self._summary_facts()
            )
        if not lines and summary is None and not self._seated and not self._left:
            return None
        change = Change(self.id, after, lines, summary, tuple(self._seated), tuple(self._left), self.aside)
        self._seated, self._left, self.aside = [], [], ""
        return change

    def _summary_facts(self) -> dict[str, Any]:
        """Return the facts of the summary, which all seats may know."""
        return {
            "seats": [
                {"seat": seat.number, "name": seat.name, "bot": seat.bot, "open": seat.open} for seat in self.seating
            ],
            "heroes": self.playing.heroes(),
            "settings": self.playing.settings(),
            "turn": self.turn,
            "copied": self.info.copied,
        }
