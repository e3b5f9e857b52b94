"""How is a game kept on disk while it is played, and how does it come back?"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, get_args

from .driver import P
from .line import Branched, Checkpoint, Closed, Decision, Mended, Note, Redone, Step, Undone
from .records import Card, from_plain, names_of, to_plain
from .saves import DamagedSave, ForeignSave, Header, Lines, Sink, UnfitSave, Writer, read
from .session import Session
from .state import State

OFTEN = 25  # decisions between checkpoints in the file, besides those that are kept
NOTES: dict[str, type[Any]] = {kind.__name__.lower(): kind for kind in get_args(Note)}


class Journal(Generic[P]):
    """Writes what is new about a session."""

    def __init__(self, session: Session[P], writer: Sink, noted: int, saved: int) -> None:
        self.session, self.writer = session, writer
        self.noted = noted  # so many notes of the history are written
        self.saved = saved  # how many steps the newest checkpoint in the file comes after

    @classmethod
    def new(cls, path: Path, header: Header, session: Session[P]) -> "Journal[P]":
        """In a new file. Raises FileExistsError if there is one."""
        return cls.begun(Writer.new(path, header), session)

    @classmethod
    def begun(cls, writer: Sink, session: Session[P]) -> "Journal[P]":
        """Where the header is written already."""
        writer.add({"start": to_plain(session.checkpoints[0].state)})
        journal = cls(session, writer, 0, 0)
        journal.sync()
        return journal

    @property
    def path(self) -> Path:
        """The file. Only for journals that are kept in one."""
        assert isinstance(self.writer, Writer)
        return self.writer.path

    def sync(self) -> None:
        """Bring the file up to the session. To be called after each decision, undo and redo."""
        history = self.session.history
        for note in history[self.noted :]:
            facts = {name: getattr(note, name) for name in names_of(type(note))}
            self.writer.add({type(note).__name__.lower(): facts})
            if isinstance(note, Undone):
                self.saved = min(self.saved, note.kept)
        self.noted = len(history)
        for point in self.session.checkpoints:
            if point.steps > self.saved and (point.keep or point.steps >= self.saved + OFTEN):
                self._checkpoint(point)

    def close(self) -> None:
        """Leave the newest checkpoint in the file, too."""
        self.sync()
        if self.session.checkpoints[-1].steps > self.saved:
            self._checkpoint(self.session.checkpoints[-1])
        self.writer.close()

    def _checkpoint(self, point: Checkpoint) -> None:
        self.writer.add({"checkpoint": to_plain(point.state), "steps": point.steps})
        self.saved = point.steps


@dataclass(slots=True)
class Course:
    """What the lines of a save say: the steps that stand, those undone, and the checkpoints among them."""

    start: Any
    line: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    history: list[Note] = field(default_factory=list)
    points: list[tuple[int, Any]] = field(default_factory=list)

    def add(self, note: Note) -> None:
        self.history.append(note)
        match note:
            case Undone():
                self.undone = self.line[note.kept :] + self.undone
                del self.line[note.kept :]
                self.points = [(steps, plain) for steps, plain in self.points if steps <= note.kept]
            case Redone():
                again = note.kept - len(self.line)
                self.line += self.undone[:again]
                del self.undone[:again]
            case Branched():
                pass
            case _:
                self.line.append(note)
                if isinstance(note, Mended) or (isinstance(note, Decision) and note.free):
                    self.undone.clear()


@dataclass(slots=True)
class Loaded(Generic[P]):
    """A game that came back, and notices of what did not."""

    session: Session[P]
    notices: list[str]
    lines: Lines
    header: Header
    same: bool
    saved: int

    def journal(self) -> Journal[P]:
        """Go on writing: in the same file if all of it fits, otherwise in a new one beside it."""
        if self.same:
            return Journal(self.session, Writer.onward(self.lines), len(self.session.history), self.saved)
        return Journal.new(free_name(self.lines.path), self.header, self.session)


def load(path: Path, header: Header, game: type[P], kinds: Mapping[str, type], cards: Mapping[str, Card]) -> Loaded[P]:
    """A saved game, to be played on with what `header` says. Raises SaveError; never changes the file.

    Under the same rules it is replayed whole. Otherwise it resumes from its newest checkpoint, as far as it fits."""
    return load_lines(read(path), header, game, kinds, cards)


def load_lines(
    lines: Lines, header: Header, game: type[P], kinds: Mapping[str, type], cards: Mapping[str, Card]
) -> Loaded[P]:
    """The same, from lines that were read."""
    path = lines.path
    if lines.header.game != header.game:
        raise ForeignSave(path, 1, f"a game of {lines.header.game}, not of {header.game}")
    course = _course(lines)
    notices = [f"a torn last line of {lines.torn} bytes was dropped"] if lines.torn else []
    changed = _changed(lines.header, header)
    if not changed:
        session, diverged = Session.replayed(game, _state(path, course.start, kinds, cards), course.line)
        changed = [str(diverged)] if diverged else _otherwise(session, course)
        if not changed:
            _take_up(session, course)
            return Loaded(session, notices, lines, header, True, course.points[-1][0] if course.points else 0)
    session, told = _resume(path, course, game, kinds, cards)
    notices += [f"the rules have changed: {one}" for one in changed] + told
    return Loaded(session, notices, lines, header, False, 0)


def _course(lines: Lines) -> Course:
    """The course of the game, from the entries of a save."""
    if not lines.entries or "start" not in lines.entries[0]:
        raise DamagedSave(lines.path, 2, "the state at the start is missing")
    course = Course(lines.entries[0]["start"])
    for number, entry in enumerate(lines.entries[1:], 3):
        try:
            if "checkpoint" in entry:
                course.points.append((entry["steps"], entry["checkpoint"]))
            else:
                ((kind, facts),) = entry.items()
                course.add(NOTES[kind](**facts))
        except (KeyError, TypeError, ValueError) as error:
            raise DamagedSave(lines.path, number, f"an entry of no known kind: {', '.join(entry)}") from error
    return course


def _changed(old: Header, new: Header) -> list[str]:
    """In what the rules that a game was saved under differ from those of now."""
    changed = [f"engine {old.engine}, now {new.engine}"] if old.engine != new.engine else []
    for id, text in old.cards.items():
        if id not in new.cards:
            changed.append(f"{id} is no longer there")
        elif new.cards[id] != text:
            changed.append(f"{id} reads otherwise now")
    return changed


def _state(path: Path, plain: Any, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> State:
    try:
        state = from_plain(plain, kinds, cards)
    except (KeyError, TypeError) as error:
        raise UnfitSave(path, 2, f"no checkpoint can be read under these rules ({error})") from error
    assert isinstance(state, State)
    return state


def _otherwise(session: Session[Any], course: Course) -> list[str]:
    """Where the game, played again, is not what its checkpoints say."""
    made = {point.steps: point.state for point in session.checkpoints}
    for steps, plain in course.points:
        if steps in made and to_plain(made[steps]) != plain:
            return [f"after step {steps} the game comes out otherwise"]
    return []


def _resume(
    path: Path, course: Course, game: type[P], kinds: Mapping[str, type], cards: Mapping[str, Card]
) -> tuple[Session[P], list[str]]:
    """From the newest checkpoint that can be read, as far as the steps since fit."""
    steps, plain = course.points[-1] if course.points else (0, course.start)
    session, diverged = Session.replayed(game, _state(path, plain, kinds, cards), course.line[steps:])
    _count_on(session, course)
    told = [f"resumed after {_decisions(course.line[:steps])} decisions"]
    if diverged is not None:
        dropped = _decisions(course.line) - _decisions(course.line[:steps]) - _decisions(session.line)
        told.append(f"{diverged}; {dropped} decisions from there on were dropped")
    return session, told


def _decisions(steps: list[Step]) -> int:
    return sum(isinstance(step, Decision) for step in steps)


def _take_up(session: Session[Any], course: Course) -> None:
    """All that a session is besides its line."""
    session.undone, session.history = course.undone, course.history
    _count_on(session, course)


def _count_on(session: Session[Any], course: Course) -> None:
    """Numbers, tickets and reports go on from where they were: none is used twice."""
    session.number = max([0, *(note.number for note in course.history)])
    for note in course.history:
        if isinstance(note, Decision) and note.free:
            session._new_tickets(note.asked)
        elif isinstance(note, Undone | Redone | Mended):
            session._new_tickets()
        elif isinstance(note, Closed):
            session.reports[note.report] = "from before the game was loaded"


def free_name(path: Path) -> Path:
    """`game.jsonl`, `game-2.jsonl`, `game-3.jsonl`, ...: the first that is not there."""
    number = 2
    while (other := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    return other
