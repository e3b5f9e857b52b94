"""Loading a game from its save."""

from base64 import b64decode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, get_args

import msgspec

from .chance import LCG64
from .driver import P
from .events import Event
from .fitting import check_fit
from .history import Branched, Closed, Decision, Mended, Note, Redone, Step, Unasked, Undone
from .journal import Journal, Written
from .packing import Checkpoint, Packer, in_full, words_of
from .records import Card
from .saves import DamagedSave, ForeignSave, Header, Lines, SaveError, Sink, UnfitSave, Writer, read
from .schema import from_plain, to_plain
from .session import Session
from .state import State

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
class Course:
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
                raise ValueError(f"{note.kept} steps are kept of {len(self.line)}")
            case Redone() if not 0 <= note.kept - len(self.line) <= len(self.undone):
                raise ValueError(f"{note.kept} steps stand again of {len(self.line) + len(self.undone)}")
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


@dataclass(slots=True)
class Loaded(Generic[P]):
    """A loaded game, and notices of what could not be loaded."""

    session: Session[P]
    notices: list[str]
    lines: Lines
    header: Header
    same: bool
    points: list[Written]

    def journal(self) -> Journal[P]:
        """Return a journal for the game: in the same file if all of it fits, otherwise in a new one beside it."""
        if self.same:
            return self.onward(Writer.onward(self.lines))
        return Journal.new(free_name(self.lines.path), self.header, self.session)

    def onward(self, writer: Sink) -> Journal[P]:
        """Continue writing where the lines came from."""
        return Journal(self.session, writer, len(self.session.history), self.points)


def load(path: Path, header: Header, game: type[P], kinds: Mapping[str, type], cards: Mapping[str, Card]) -> Loaded[P]:
    """Load a saved game and return it. Raises SaveError; never changes the file.

    Under the same rules the game is replayed whole. Otherwise it resumes from its newest checkpoint, if it fits."""
    return load_lines(read(path), header, game, kinds, cards)


def load_lines(
    lines: Lines,
    header: Header,
    game: type[P],
    kinds: Mapping[str, type],
    cards: Mapping[str, Card],
    packer: Packer | None = None,
) -> Loaded[P]:
    """Load a game from the lines of a save. With a packer, a game under the same rules resumes from its newest
    checkpoint if that has its log; otherwise it is packed."""
    try:
        return _loaded(lines, header, game, kinds, cards, packer)
    except SaveError:
        raise
    except Exception as error:  # a state that fits its records and still makes no sense
        what = f"{type(error).__name__}: {error}"
        raise DamagedSave(lines.path, 2, f"no game can be played from this state ({what[:200]})") from error


def _loaded(
    lines: Lines,
    header: Header,
    game: type[P],
    kinds: Mapping[str, type],
    cards: Mapping[str, Card],
    packer: Packer | None,
) -> Loaded[P]:
    path = lines.path
    if lines.header.game != header.game:
        raise ForeignSave(path, 1, f"a game of {lines.header.game}, not of {header.game}")
    course = _course(lines)
    notices = [f"a torn last line of {lines.torn} bytes was dropped"] if lines.torn else []
    changed = _changed(lines.header, header)
    if packer is not None and not changed and (taken := _taken_up(course, game, packer)) is not None:
        _take_up(taken[0], course)
        return Loaded(taken[0], notices, lines, header, True, taken[1])
    if not changed:
        session, diverged = Session.replayed(game, _state(path, course, course.start, kinds, cards), course.line)
        changed = [str(diverged)] if diverged else _otherwise(session, course)
        if not changed:
            _take_up(session, course)
            return Loaded(session, notices, lines, header, True, _written(session, course))
    session, told = _resume(path, course, game, kinds, cards)
    notices += [f"the rules have changed: {one}" for one in changed] + told
    return Loaded(session, notices, lines, header, False, [])


def _course(lines: Lines) -> Course:
    """Return the content of a save from its entries."""
    if not lines.entries or "start" not in lines.entries[0]:
        raise DamagedSave(lines.path, 2, "the state at the start is missing")
    if len(lines.entries) > MOST_ENTRIES:
        raise DamagedSave(lines.path, MOST_ENTRIES, f"a save has at most {MOST_ENTRIES:,} entries")
    course = Course(lines.entries[0]["start"], words_of(lines.header.cards))
    for number, entry in enumerate(lines.entries[1:], 3):
        try:
            if "checkpoint" in entry:
                course.points.append(_point(entry, len(course.line)))
            else:
                ((kind, facts),) = entry.items()
                course.add(msgspec.convert(facts, NOTES[kind]))
        except KeyError as error:
            raise DamagedSave(lines.path, number, f"an entry of no known kind: {', '.join(entry)}"[:200]) from error
        except (TypeError, ValueError) as error:
            raise DamagedSave(lines.path, number, f"{', '.join(entry)}: {error}"[:200]) from error
    return course


def _point(entry: dict[str, Any], length: int) -> Point:
    """Return the checkpoint for a line of this length. Raises KeyError, ValueError."""
    point = Point(entry["steps"], entry["checkpoint"], entry.get("since", 0), entry.get("log"))
    if type(point.steps) is not int or not 0 <= point.steps <= length:
        raise ValueError(f"it comes after {point.steps!r} of {length} steps")
    if type(point.since) is not int or point.since < 0 or not isinstance(point.log, list | str | None):
        raise ValueError("its log is none")
    return point


def _changed(old: Header, new: Header) -> list[str]:
    """Return how the rules of a save differ from those of now."""
    changed = [f"engine {old.engine}, now {new.engine}"] if old.engine != new.engine else []
    for id, text in old.cards.items():
        if id not in new.cards:
            changed.append(f"{id} is no longer there")
        elif new.cards[id] != text:
            changed.append(f"{id} reads otherwise now")
    return changed


def _state(path: Path, course: Course, saved: Any, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> State:
    try:
        state = from_plain(course.plain(saved), kinds, cards)
        check_fit(state, State, "state")
    except (KeyError, TypeError, ValueError, RecursionError, AttributeError) as error:
        raise UnfitSave(path, 2, f"no checkpoint can be read under these rules ({str(error)[:200]})") from error
    assert isinstance(state, State)
    return state


def _otherwise(session: Session[Any], course: Course) -> list[str]:
    """Return where the replayed game differs from its checkpoints.

    A packed game makes no checkpoint as a scope with `keep` begins, so after the same step its own may come earlier,
    with other scopes. Those are not compared."""
    made = {point.steps: point.state for point in session.checkpoints}
    for point in course.points:
        if point.steps not in made:
            continue
        now, then = _fair(to_plain(made[point.steps])), _fair(course.plain(point.state))
        if now["scopes"] == then["scopes"] and now != then:
            return [f"after step {point.steps} the game comes out otherwise"]
    return []


def _fair(plain: Any) -> Any:
    """Return a state without what makes no difference: known cards that nobody knows, an old generator unnamed."""
    known = {card: seats for card, seats in plain["known"].items() if seats}
    return {**plain, "known": known, "chance": {"generator": LCG64, **plain["chance"]}}


def _written(session: Session[Any], course: Course) -> list[Written]:
    """Return the checkpoints that are in the file. For one that the session does not hold, the number of events before
    it is unknown: the log of the next begins earlier."""
    events = {point.steps: point.events for point in session.checkpoints}
    points = [(0, 0)]
    for point in course.points:
        points.append((point.steps, events.get(point.steps, points[-1][1])))
    return points


def _taken_up(course: Course, game: type[P], packer: Packer) -> tuple[Session[P], list[Written]] | None:
    """Return the game from its newest checkpoint on and what of it is written, or None if it must be replayed."""
    log: list[Event] = []
    points = [(0, 0)]
    try:
        for point in course.points:
            if point.log is None:  # from before games were packed: what follows holds its events
                points.append((point.steps, points[-1][1]))
                continue
            if point.since > len(log):
                return None
            log[point.since :] = packer.log_from_plain(course.plain(point.log))
            points.append((point.steps, len(log)))
        if not course.points or course.points[-1].log is None:
            return None
        start = Checkpoint(course.packed(course.start, packer), 0, 0, keep=True, packer=packer)
        newest = Checkpoint(course.packed(course.points[-1].state, packer), *points[-1], packer=packer)
        return Session.taken_up(game, [start, newest], course.line, log), points
    except Exception:  # whatever it is that no longer fits: a replay finds out, and says what
        return None


def _resume(
    path: Path, course: Course, game: type[P], kinds: Mapping[str, type], cards: Mapping[str, Card]
) -> tuple[Session[P], list[str]]:
    """Resume from the newest readable checkpoint, as far as the steps since then fit."""
    steps, state = _newest(path, course, kinds, cards)
    session, diverged = Session.replayed(game, state, course.line[steps:])
    _count_on(session, course)
    told = [f"resumed after {_decisions(course.line[:steps])} decisions"]
    if diverged is not None:
        dropped = _decisions(course.line) - _decisions(course.line[:steps]) - _decisions(session.line)
        told.append(f"{diverged}; {dropped} decisions from there on were dropped")
    return session, told


def _newest(path: Path, course: Course, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> tuple[int, State]:
    """Return the newest readable state, and the number of steps before it. Raises UnfitSave if there is none."""
    unfit: UnfitSave | None = None
    for point in reversed([Point(0, course.start), *course.points]):
        try:
            return point.steps, _state(path, course, point.state, kinds, cards)
        except UnfitSave as error:
            unfit = unfit or error
    assert unfit is not None
    raise unfit


def _decisions(steps: list[Step]) -> int:
    return sum(isinstance(step, Decision) for step in steps)


def _take_up(session: Session[Any], course: Course) -> None:
    """Restore everything in a session apart from its line."""
    session.undone, session.history = course.undone, course.history
    _count_on(session, course)


def _count_on(session: Session[Any], course: Course) -> None:
    """Continue numbers, tickets, reports and unwanted windows: no number is used twice."""
    session.number = max([0, *(note.number for note in course.history)])
    for note in course.history:
        if isinstance(note, Decision) and note.free:
            session._new_tickets(note.asked)
        elif isinstance(note, Undone | Redone | Mended):
            session._new_tickets()
        elif isinstance(note, Unasked):
            (session.never.add if note.on else session.never.discard)((note.seat, note.rule))
        elif isinstance(note, Closed):
            session.reports[note.report] = "from before the game was loaded"


def readable(lines: Lines) -> Iterator[dict[str, Any]]:
    """Return the entries of a save with all states and logs in full."""
    words = words_of(lines.header.cards)
    for entry in lines.entries:
        yield {
            name: msgspec.Raw(in_full(value, words)) if isinstance(value, str) else value
            for name, value in entry.items()
        }


def free_name(path: Path) -> Path:
    """Return the first of `game.jsonl`, `game-2.jsonl`, `game-3.jsonl`, ... that does not exist."""
    number = 2
    while (other := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    return other
