"""A table: a game with its seats, in the process that holds its lease. Every change is a line for the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import Any

from sagabox.games.common.game import GameAdapter
from sagabox.games.common.playing import Playing
from sagabox.kernel import Decision, Journal, Redeal, Refusal, Since

from .notes import SIGNS, Declined, Note, clean_line
from .rows import Rows
from .seats import Seat, Seating
from .store import Change, Holding, TableSummary
from .streams import Stream, log_of
from .view_diffs import Changed, whole

MODES = ("ask", "never", "always")
MAX_NAMED = 4  # decisions that an undo request lists one by one


@dataclass(frozen=True)
class TableInfo:
    """The fixed facts of a table. `floor`: the length of the log of a copied game when it was copied.

    `seed_chosen`: a player chose the seed, or may know it from the table that this one is an exact copy of.
    `shared`: another person held a seat or was offered one before this record starts. `before`: the table whose game
    this one follows."""

    id: str
    game: str
    name: str
    at: float
    setup: dict[str, Any]
    seed: str
    commitment: str
    seed_chosen: bool = False
    invite: str = ""
    watch: str = ""
    grace: float = 120.0
    bot_pause: float = 0.5
    floor: int = 0
    copied: bool = False
    shared: bool = False
    before: str = ""


@dataclass
class Undo:
    """An undo that can be redone: how many decisions, and whether others had to agree."""

    count: int
    asked: bool


class Table:
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
        self.adapter, self.playing, self.info, self.seating = adapter, playing, info, seating
        self.session: Any = playing.session
        self.rows, self.journal = rows, journal
        self.notes: list[Note] = []
        self.modes: dict[tuple[int, str], str] = {}
        self.undone: list[Undo] = []
        self.turn_since = time()
        self.turn = playing.turn()
        self._streams: dict[int, Stream] = {}
        self.aside = ""  # why the stored lines beyond the rows are to be set aside
        self._summary_changed = True  # the stored summary is out of date
        self._seated: list[Holding] = []
        self._left: list[Holding] = []

    @property
    def id(self) -> str:
        return self.info.id

    # ---------------------------------------------------------------- the game

    def answer(self, seat: int, ticket: int, option: str, by: str = "seat") -> Refusal | None:
        """Give an answer for a seat. Return None, or the refusal."""
        refusal: Refusal | None = self.session.decide(seat, option, ticket=ticket, by=by)
        if refusal is None:
            self.undone.clear()
            self.sync()
        return refusal

    def sync(self) -> None:
        """Bring the lines, the streams and the clock up to date with the game."""
        self.journal.sync()
        thin_out(self.session.checkpoints)
        log = log_of(self.playing)
        for stream in self._streams.values():
            stream.catch_up(log)
        if (turn := self.playing.turn()) != self.turn:
            self.turn, self.turn_since = turn, time()
            self._summary_changed = True

    def asked(self, seats: list[int]) -> list[int]:
        """Return those of these seats that are asked now. Only for the players of these seats."""
        choice = self.session.choice
        if choice is None or not seats:
            return []
        return sorted({option.seat for option in choice.open if option.seat in seats})

    def all_asked(self) -> set[int]:
        """Return the seats asked now. Never send this to a client: it can reveal hidden cards."""
        choice = self.session.choice
        return set() if choice is None else {option.seat for option in choice.open}

    def undo_count(self, seats: list[int], count: int) -> int:
        """Return how many decisions to undo so that `count` of these seats' own are undone; 0 if there are too few."""
        taken = 0
        for step in reversed(self.session.line):
            if isinstance(step, Redeal):
                break
            if isinstance(step, Decision) and step.free:
                taken += 1
                count -= step.seat in seats
                if count <= 0:
                    return taken
        return 0

    def undo_words(self, seats: list[int], count: int) -> str:
        """Describe what these seats decided among the last decisions, as far as everybody may know it."""
        own = [step for step in self._last_free(count) if step.seat in seats]
        said = [f"“{words}”" for step in own if (words := self.playing.decision(step.rule, step.option))]
        if not said or len(own) > MAX_NAMED:
            return "the last decision" if len(own) == 1 else f"the last {len(own)} decisions"
        rest = len(own) - len(said)
        more = f" and {rest} more {'decision' if rest == 1 else 'decisions'}" if rest else ""
        return f"{', '.join(said)}{more}"

    def _last_free(self, count: int) -> list[Decision]:
        """Return the last `count` decisions that a player or bot made."""
        return [step for step in self.session.line if isinstance(step, Decision) and step.free][-count:]

    def undo(self, by: int, count: int, asked: bool, own: int) -> None:
        """Undo `count` decisions; the note counts the `own` ones."""
        self.session.undo(count)
        self.undone.append(Undo(count, asked))
        self.sync()
        self.note("undo", by, f"{self.name_of(by)} undid {_decisions(own)}.")

    def redo(self, by: int) -> None:
        """Reverse the last undo. Raises Declined if there is none."""
        if not self.session.undone:
            raise Declined("not_now", "There is nothing to redo.")
        last = self.undone.pop() if self.undone else Undo(len(self.session.undone), False)
        self.session.redo(last.count)
        self.sync()
        redone = self._last_free(last.count)
        own = sum(step.seat == by for step in redone) or len(redone)
        self.note("redo", by, f"{self.name_of(by)} redid {_decisions(own)}.")

    def setting(self, seat: int, window: str, mode: str) -> None:
        """Set when to ask a seat at a window: as the rules say, never, or always. Raises Declined."""
        if mode not in MODES:
            raise Declined("malformed", f"A window cannot be set to {mode}. Choose {', '.join(MODES)}.")
        before = self.modes.get((seat, window), "ask")
        if before == mode:
            return
        self.modes[seat, window] = mode
        if "always" in (before, mode):
            self.session.insist(seat, window, mode == "always")
        self.session.never_ask(seat, window, mode == "never")
        self.rows.note("setting", seat=seat, window=window, mode=mode)
        self.sync()

    def begin_windows(self) -> None:
        """Set the windows of a new table's seats to the game's defaults."""
        for window in self.adapter.windows:
            for seat in self.seating:
                self.setting(seat.number, window.rule, window.mode)

    def take_over_windows(self) -> None:
        """Record the window settings of a game that started elsewhere as settings of this table."""
        windows = dict.fromkeys(self.session.never, "never")
        for wish in self.session.play.state.insist:
            seat, _, window = wish.partition(":")
            windows[int(seat), window] = "always"
        for (number, window), mode in sorted(windows.items()):
            if self.modes.get((number, window)) != mode:
                self.modes[number, window] = mode
                self.rows.note("setting", seat=number, window=window, mode=mode)

    def mend(self, by: int, change: dict[str, Any], text: str) -> None:
        """Apply a correction that everybody agreed to. Raises Declined."""
        try:
            self.session.mend(by, change)
        except ValueError as error:
            raise Declined("not_now", f"That cannot be corrected: {error}.") from error
        self.undone.clear()
        self.sync()
        self.note("mend", by, text)

    # ---------------------------------------------------------------- chat and notes

    def note(self, kind: str, by: int, text: str) -> Note:
        """Add a note."""
        note = Note(len(self.notes), kind, by, text, len(self.session.play.log or ()))
        self.notes.append(note)
        self.rows.note("note", **note.plain())
        return note

    def chat(self, by: int, text: str) -> None:
        if line := clean_line(text):
            self.note("chat", by, line)

    def sign(self, by: int, name: str) -> None:
        """Add a quick message. Raises Declined for an unknown name."""
        if name not in SIGNS:
            raise Declined("malformed", f"There is no quick message called {name}. Choose {', '.join(SIGNS)}.")
        self.note("sign", by, f"{self.name_of(by)} {SIGNS[name]}.")

    def name_of(self, seat: int) -> str:
        return self.seating[seat].name if seat in self.seating else "A watcher"

    def exported(self, by: int) -> None:
        """Add a note: the game, with all that is hidden, was written to a file."""
        who = f"{self.name_of(by)} exported this table" if by in self.seating else "This table was exported"
        self.note("copy", by, f"{who} to a file.")

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
        return sent.update(self.playing.glance(seat, sent.since), anew)

    def shown(self, seat: int) -> dict[str, Any]:
        """Return the whole view of a seat."""
        return whole(self.playing.glance(seat, Since()))

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


def _decisions(number: int) -> str:
    return "a decision" if number == 1 else f"{number} decisions"


def thin_out(points: list[Any]) -> None:
    """Delete all checkpoints but the first and the newest: tables are many, and rewinding far is rare."""
    del points[1:-1]
