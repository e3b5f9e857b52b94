"""The content of a save: the steps of a game, its notes, and the checkpoints among them."""

from base64 import b64decode
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec

from .history import Branched, Decision, Mended, Note, Redone, Step, Unasked, Undone
from .packing import Packer, in_full, words_of
from .saves import DamagedSave, Lines

_decode = msgspec.json.Decoder().decode
NOTES: dict[str, type[Any]] = {kind.__name__.lower(): kind for kind in get_args(Note)}
MOST_ENTRIES = 20_000  # of a save: a long game has 3,000


@dataclass(slots=True)
class Point:
    """A checkpoint in a save. That of a packed game has the events since the one before. State and log are plain, or
    compressed text."""

    steps: int
    state: Any
    since: int = 0
    log: list[Any] | str | None = None


@dataclass(slots=True)
class Content:
    """The content of a save: the steps of the line, those undone, and the checkpoints among them."""

    start: Any
    words: bytes = b""  # of which small text leaves out
    line: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    history: list[Note] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)

    def plain(self, saved: Any) -> Any:
        """Return a state or a log as plain data, however it was saved. Raises ValueError."""
        return _decode(in_full(saved, self.words)) if isinstance(saved, str) else saved

    def packed(self, saved: Any, packer: Packer) -> bytes:
        """Return a state or a log as packed bytes."""
        if isinstance(saved, str) and self.words == packer.words:
            return b64decode(saved)
        return packer.packed(self.plain(saved))

    def add(self, note: Note) -> None:
        """Add a note. Raises ValueError for one that cannot follow those before it."""
        self.history.append(note)
        match note:
            case Undone() if note.kept > len(self.line):
                raise ValueError(f"{note.kept} steps are left of {len(self.line)}")
            case Redone() if not 0 <= note.kept - len(self.line) <= len(self.undone):
                raise ValueError(f"{note.kept} steps are redone of {len(self.line) + len(self.undone)}")
            case Undone():
                self.undone = self.line[note.kept :] + self.undone
                del self.line[note.kept :]
                self.points = [point for point in self.points if point.steps <= note.kept]
            case Redone():
                again = note.kept - len(self.line)
                self.line += self.undone[:again]
                del self.undone[:again]
            case Branched() | Unasked():
                pass
            case _:
                self.line.append(note)
                if isinstance(note, Mended) or (isinstance(note, Decision) and note.free):
                    self.undone.clear()


def content_of(lines: Lines) -> Content:
    """Return the content of a save from its entries."""
    if not lines.entries or "start" not in lines.entries[0]:
        raise DamagedSave(lines.path, 2, "the state at the start is missing")
    if len(lines.entries) > MOST_ENTRIES:
        raise DamagedSave(lines.path, MOST_ENTRIES, f"a save has at most {MOST_ENTRIES:,} entries")
    content = Content(lines.entries[0]["start"], words_of(lines.header.cards))
    for number, entry in enumerate(lines.entries[1:], 3):
        try:
            if "checkpoint" in entry:
                content.points.append(_point(entry, len(content.line)))
            else:
                ((kind, facts),) = entry.items()
                content.add(msgspec.convert(facts, NOTES[kind]))
        except KeyError as error:
            raise DamagedSave(lines.path, number, f"an entry of no known kind: {', '.join(entry)}"[:200]) from error
        except (TypeError, ValueError) as error:
            raise DamagedSave(lines.path, number, f"{', '.join(entry)}: {error}"[:200]) from error
    return content


def _point(entry: dict[str, Any], length: int) -> Point:
    """Return the checkpoint for a line of this length. Raises KeyError, ValueError."""
    point = Point(entry["steps"], entry["checkpoint"], entry.get("since", 0), entry.get("log"))
    if type(point.steps) is not int or not 0 <= point.steps <= length:
        raise ValueError(f"it comes after {point.steps!r} of {length} steps")
    if type(point.since) is not int or point.since < 0 or not isinstance(point.log, list | str | None):
        raise ValueError("its log is none")
    return point
