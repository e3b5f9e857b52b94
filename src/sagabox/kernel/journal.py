"""The journal: it saves a game while it is played."""

from pathlib import Path
from typing import Generic

from .driver import P
from .history import Undone
from .packing import Checkpoint, small_text
from .saves import Header, Sink, Writer
from .session import Session

Written = tuple[int, int]
OFTEN = 40  # decisions between checkpoints in the file, besides those that scopes with `keep` ask for


class Journal(Generic[P]):
    """Writes what is new in a session."""

    def __init__(self, session: Session[P], writer: Sink, noted: int = 0, points: list[Written] | None = None) -> None:
        self.session, self.writer = session, writer
        self.noted = noted  # the number of notes written so far
        self.points = points or [(0, 0)]  # the checkpoints that are written: how many steps and events before each

    @property
    def saved(self) -> int:
        """The number of steps before the newest checkpoint in the file."""
        return self.points[-1][0]

    @classmethod
    def new(cls, path: Path, header: Header, session: Session[P]) -> "Journal[P]":
        """Start a new file. Raises FileExistsError if it exists."""
        return cls.begun(Writer.new(path, header), session)

    @classmethod
    def begun(cls, writer: Sink, session: Session[P]) -> "Journal[P]":
        """Continue where the header is written already."""
        writer.add({"start": session.checkpoints[0].saved(writer.small)})
        for seat, rule in sorted(session.never):  # from the game that this one goes on from
            writer.add({"unasked": {"number": 0, "seat": seat, "rule": rule, "on": True}})
        journal = cls(session, writer)
        journal.sync()
        return journal

    @property
    def path(self) -> Path:
        """The file, for journals that have one."""
        assert isinstance(self.writer, Writer)
        return self.writer.path

    def sync(self) -> None:
        """Write everything new in the session. Call it after each decision, undo and redo."""
        history = self.session.history
        for note in history[self.noted :]:
            self.writer.add({type(note).__name__.lower(): note})
            if isinstance(note, Undone):
                self.points = [point for point in self.points if point[0] <= note.kept]
        self.noted = len(history)
        for point in self.session.checkpoints:
            new = point.steps - self.points[-1][0]
            if new >= OFTEN or (new > 0 and point.keep):
                self._checkpoint(point)

    def close(self) -> None:
        """Leave the newest checkpoint in the file, too."""
        self.sync()
        if self.session.checkpoints[-1].steps > self.saved:
            self._checkpoint(self.session.checkpoints[-1])
        self.writer.close()

    def _checkpoint(self, point: Checkpoint) -> None:
        """Write a checkpoint. That of a packed game includes its log, so that the game can be loaded from there."""
        entry = {"checkpoint": point.saved(self.writer.small), "steps": point.steps}
        if (packer := self.session.packer) is not None:
            start = self.points[-1][1]
            log = packer.log_to_plain((self.session.play.log or [])[start : point.events])
            entry |= {"since": start, "log": small_text(packer.packed(log)) if self.writer.small else log}
        self.writer.add(entry)
        self.points.append((point.steps, point.events))
