"""The game at a table: answers, undo, windows and corrections, with the notes that they leave."""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import Any

from sagabox.games.common.game import GameAdapter
from sagabox.games.common.playing import Playing
from sagabox.kernel import Decision, Journal, Redeal, Refusal

from .info import TableInfo
from .notes import SIGNS, Declined, Note, clean_line
from .rows import Rows
from .seats import Seating
from .streams import Stream, log_of

MODES = ("ask", "never", "always")
MAX_NAMED = 4  # decisions that an undo request lists one by one


@dataclass
class Undo:
    """An undo that can be redone: how many decisions, and whether others had to agree."""

    count: int
    asked: bool


class TableGame:
    """A game in memory that is saved as rows. A `Table` adds its seats."""

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
        self._summary_changed = True  # the stored summary is out of date

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

    def hides(self, seat: int, other: int) -> bool:
        """Return True if a seat knows a card that the other does not, and the players of one screen do not share it."""
        if self.info.open_hands:
            return False
        return any(known >> seat & 1 and not known >> other & 1 for known in self.session.play.state.known.values())

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


def _decisions(number: int) -> str:
    return "a decision" if number == 1 else f"{number} decisions"


def thin_out(points: list[Any]) -> None:
    """Delete all checkpoints but the first and the newest: tables are many, and rewinding far is rare."""
    del points[1:-1]
