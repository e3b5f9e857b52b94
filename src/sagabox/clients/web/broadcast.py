"""Sending updates to the pages at a table, each as its seat may know them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time
from typing import Any, cast

from sagabox.kernel import WATCHER
from sagabox.table.consent import Consents, Outcome
from sagabox.table.table import Table

from . import protocol
from .pages import Header, Viewer

PASSING = ("undo", "redo")  # requests that end when the game moves on
Encoded = dict[
    int | Header, bytes
]  # messages for the pages of one seat: events by the first one's number, changes by header


class Absence:
    """The time since a player left. `since` (seconds since 1970) is for pages only.

    `seconds` uses a monotonic clock, so setting the system clock changes nothing."""

    __slots__ = ("_start", "since")

    def __init__(self) -> None:
        self.since, self._start = time(), monotonic()

    @property
    def seconds(self) -> float:
        return monotonic() - self._start


class Broadcast:
    """Broadcasts the changes of a table to its pages.

    Seats that are asked or must drop undone events get them at once, others at most every `pause` seconds."""

    def __init__(self, table: Table, pause: float) -> None:
        self.table, self.pause = table, pause
        self.viewers: list[Viewer] = []
        self.consents = Consents()
        self.away: dict[int, Absence] = {seat.number: Absence() for seat in table.seating if seat.holder}
        self._presence, self._sent_turn = b"", 0.0
        self._sent_at: dict[int, float] = {}  # when each seat was last sent the position
        self._pending: tuple[int, ...] = ()  # seats with unsent changes

    def send_all(self, viewer: Viewer, last: int) -> None:
        """Send a page everything it needs."""
        self.send_welcome(viewer)
        self.send_history(viewer, last)

    def send_welcome(self, viewer: Viewer) -> None:
        """Send a page its seat and the position."""
        table, info = self.table, self.table.info
        host = table.seating.host in viewer.you
        links = {"invite": f"#/join/{table.id}/{info.invite}", "watch": f"#/watch/{table.id}/{info.watch}"}
        viewer.send(
            protocol.Welcome(
                version=protocol.VERSION,
                table=table.id,
                game=info.game,
                name=info.name,
                seat=viewer.seat,
                you=viewer.you,
                host=host,
                number=table.stream(viewer.seat).number,
                notes=len(table.notes),
                commitment="" if info.seed_chosen else info.commitment,
                seed_chosen=info.seed_chosen,
                copied=info.copied,
                packs=table.playing.header.packs.get("own", {}),
                modes={window: mode for (seat, window), mode in table.modes.items() if seat == viewer.seat},
                links=links if host else {},
                grace=info.grace,
                standing={
                    rule: [protocol.StandingAction(**one.row) for one in actions]
                    for rule, actions in table.playing.standing.items()
                },
            )
        )
        self._send_state(viewer)

    def send_history(self, viewer: Viewer, last: int) -> None:
        """Send a page the events and notes it lacks, an open request, the end of the game and who is here."""
        table = self.table
        self._send_events(viewer, {}, always=last > viewer.events)
        self._send_notes(viewer)
        if self.consents.open is not None:
            viewer.send(protocol.Requested(**self.consents.open.plain()))
        if table.session.over:
            viewer.send(self._over())
        self.broadcast_presence(viewer)

    def broadcast_game(self) -> None:
        """Send what is new in the game to each page, as its seat may know it."""
        if (request := self.consents.open) is not None and request.kind in PASSING:
            self.close_request(self.consents.drop("The game moved on, so the request ended."))
        now, over, waiting = monotonic(), self.table.session.over, self._urgent_seats()
        for seat in dict.fromkeys([viewer.seat for viewer in self.viewers]):
            if over or seat in waiting or now - self._sent_at.get(seat, 0.0) >= self.pause:
                self._send_changes(seat)
            elif seat not in self._pending:
                self._pending += (seat,)
        if over:
            for viewer in self.viewers:
                viewer.send(self._over())
        if self._sent_turn != self.table.turn_since:
            self.broadcast_presence()

    def _urgent_seats(self) -> set[int]:
        """Return the viewed seats whose pages are asked (at any of their seats) or must drop undone events.

        Pages must drop undone events before they get the note about the undo: if the connection broke in between,
        the server would not send those events again."""
        asked = self.table.all_asked()
        return {viewer.seat for viewer in self.viewers if viewer.cut or not asked.isdisjoint(viewer.you)}

    def _send_events(self, viewer: Viewer, encoded: Encoded, always: bool = False) -> None:
        stream, start = self.table.stream(viewer.seat), viewer.events
        if start < stream.number or always or viewer.cut:
            if start not in encoded:
                news = cast("list[Any]", stream.news(start, self.table.playing))  # already encoded
                encoded[start] = protocol.encode(protocol.Events(start, news))
            viewer.send_encoded(encoded[start])
        viewer.events, viewer.cut = stream.number, False

    def _send_changes(self, seat: int, newcomer: Viewer | None = None) -> None:
        """Send the new events and changes of a seat to all pages that view it, except a newcomer."""
        parts, within = self.table.changed(seat)
        encoded: Encoded = {}
        for viewer in self.viewers:
            if viewer.seat == seat and viewer is not newcomer:
                self._send_events(viewer, encoded)
                header = self._header(viewer)
                if parts or within or header != viewer.header:
                    viewer.header = header
                    if header not in encoded:
                        encoded[header] = protocol.encode(protocol.Change(*_header_fields(header), parts, within))
                    viewer.send_encoded(encoded[header])
        self._sent_at[seat] = monotonic()
        if seat in self._pending:
            self._pending = tuple(one for one in self._pending if one != seat)

    def _send_state(self, viewer: Viewer) -> None:
        self._send_changes(viewer.seat, viewer)
        viewer.header = header = self._header(viewer)
        viewer.send(protocol.State(*_header_fields(header), self.table.shown(viewer.seat)))

    def _header(self, viewer: Viewer) -> Header:
        table, seat = self.table, viewer.seat
        undo = seat != WATCHER and table.undo_count(viewer.you, 1) > 0
        redo = seat != WATCHER and bool(table.session.undone)
        asked = tuple(table.asked(viewer.you))
        covered = bool(asked) and seat not in asked and table.hides(asked[0], seat)
        return table.stream(seat).number, table.session.tickets[seat], asked, undo, redo, covered

    def send_pending(self) -> None:
        """Send the delayed updates."""
        here = {viewer.seat for viewer in self.viewers}
        for seat in sorted(here.intersection(self._pending)):
            self._send_changes(seat)
        self._pending = ()

    @property
    def has_pending(self) -> bool:
        return bool(self._pending)

    def broadcast_notes(self) -> None:
        """Send new notes to all pages."""
        count = len(self.table.notes)
        for viewer in self.viewers:
            if viewer.notes != count:
                self._send_notes(viewer)

    def _send_notes(self, viewer: Viewer) -> None:
        """Send all notes that a page lacks in one message."""
        if notes := self.table.notes[viewer.notes :]:
            heard = self.table.stream(viewer.seat).numbers_at([one.log for one in notes], self.table.playing)
            both = zip(notes, heard, strict=True)
            encoded = [protocol.NoteSaid(one.n, one.kind, one.by, one.text, at) for one, at in both]
            viewer.send_encoded(b",".join([protocol.encode(one) for one in encoded]))
        viewer.notes = len(self.table.notes)

    def broadcast_presence(self, newcomer: Viewer | None = None) -> None:
        """Send who is here: to all pages if it has changed, otherwise only to a newcomer."""
        self._sent_turn = self.table.turn_since
        message = protocol.encode(self.presence())
        if message != self._presence:
            self._presence = message
            for viewer in self.viewers:
                viewer.send_encoded(message)
        elif newcomer is not None:
            newcomer.send_encoded(message)

    def presence(self) -> protocol.Presence:
        """Return who is here, and whose turn it is as all may know."""
        table = self.table
        here = {viewer.token for viewer in self.viewers}
        heroes = table.playing.heroes()
        seats = [
            {
                "seat": seat.number,
                "name": seat.name,
                "heroes": [hero["name"] for hero in heroes if hero["seat"] == seat.number],
                "here": bool(seat.bot or (seat.holder and seat.holder in here)),
                "bot": seat.bot,
                "stand_in": seat.stand_in,
                "open": seat.open,
                "away_since": self.away[seat.number].since if seat.number in self.away else None,
            }
            for seat in table.seating
        ]
        watchers = sum(not viewer.plays for viewer in self.viewers)
        return protocol.Presence(seats, table.turn, table.turn_since, table.seating.host, watchers)

    def _over(self) -> protocol.GameOver:
        playing = self.table.playing
        sequels = [protocol.Following(one.id, one.title, one.text) for one in playing.sequels()]
        return protocol.GameOver(playing.score(), playing.timeline(), self.table.info.seed, sequels)

    # ---------------------------------------------------------------- requests

    def open_request(self, kind: str, viewer: Viewer, text: str, waiting: list[int], act: Callable[[], Any]) -> None:
        """Open a request and send it to all pages."""
        self.consents.ask(kind, viewer.seat, text, waiting, act)
        self.broadcast_request()

    def broadcast_request(self) -> None:
        if (request := self.consents.open) is not None:
            for viewer in self.viewers:
                viewer.send(protocol.Requested(**request.plain()))

    def close_request(self, close_request: Outcome | None) -> None:
        """Send the outcome of a request to all pages. No-op without an outcome."""
        if close_request is None:
            return
        for viewer in self.viewers:
            viewer.send(protocol.RequestOver(close_request.id, close_request.done, close_request.text))


def _header_fields(header: Header) -> tuple[int, int, list[int], dict[str, bool], bool]:
    """Return a header as the fields of a message."""
    number, ticket, asked, undo, redo, covered = header
    return number, ticket, [*asked], {"undo": undo, "redo": redo}, covered
