"""Loading a game from its save."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic

import msgspec

from .chance import LCG64
from .driver import P
from .events import Event
from .fitting import check_fit
from .history import Closed, Decision, Mended, Redone, Step, Unasked, Undone
from .journal import Journal, Written
from .packing import Checkpoint, Packer, in_full, words_of
from .records import Card
from .save_content import Content, Point, content_of
from .saves import DamagedSave, ForeignSave, Header, Lines, SaveError, Sink, UnfitSave, Writer, read
from .schema import from_plain, to_plain
from .session import Session
from .state import State


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
    content = content_of(lines)
    notices = [f"a torn last line of {lines.torn} bytes was dropped"] if lines.torn else []
    changed = _changed(lines.header, header)
    if packer is not None and not changed and (taken := _taken_up(content, game, packer)) is not None:
        _take_up(taken[0], content)
        return Loaded(taken[0], notices, lines, header, True, taken[1])
    if not changed:
        session, diverged = Session.replayed(game, _state(path, content, content.start, kinds, cards), content.line)
        changed = [str(diverged)] if diverged else _otherwise(session, content)
        if not changed:
            _take_up(session, content)
            return Loaded(session, notices, lines, header, True, _written(session, content))
    session, told = _resume(path, content, game, kinds, cards)
    notices += [f"the rules have changed: {one}" for one in changed] + told
    return Loaded(session, notices, lines, header, False, [])


def _changed(old: Header, new: Header) -> list[str]:
    """Return how the rules of a save differ from those of now."""
    changed = [f"engine {old.engine}, now {new.engine}"] if old.engine != new.engine else []
    for id, text in old.cards.items():
        if id not in new.cards:
            changed.append(f"{id} is no longer there")
        elif new.cards[id] != text:
            changed.append(f"{id} reads otherwise now")
    return changed


def _state(path: Path, content: Content, saved: Any, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> State:
    try:
        state = from_plain(content.plain(saved), kinds, cards)
        check_fit(state, State, "state")
    except (KeyError, TypeError, ValueError, RecursionError, AttributeError) as error:
        raise UnfitSave(path, 2, f"no checkpoint can be read under these rules ({str(error)[:200]})") from error
    assert isinstance(state, State)
    return state


def _otherwise(session: Session[Any], content: Content) -> list[str]:
    """Return where the replayed game differs from its checkpoints.

    A packed game makes no checkpoint as a scope with `keep` begins, so after the same step its own may come earlier,
    with other scopes. Those are not compared."""
    made = {point.steps: point.state for point in session.checkpoints}
    for point in content.points:
        if point.steps not in made:
            continue
        now, then = _fair(to_plain(made[point.steps])), _fair(content.plain(point.state))
        if now["scopes"] == then["scopes"] and now != then:
            return [f"after step {point.steps} the game comes out otherwise"]
    return []


def _fair(plain: Any) -> Any:
    """Return a state without what makes no difference: known cards that nobody knows, an old generator unnamed."""
    known = {card: seats for card, seats in plain["known"].items() if seats}
    return {**plain, "known": known, "chance": {"generator": LCG64, **plain["chance"]}}


def _written(session: Session[Any], content: Content) -> list[Written]:
    """Return the checkpoints that are in the file. For one that the session does not hold, the number of events before
    it is unknown: the log of the next begins earlier."""
    events = {point.steps: point.events for point in session.checkpoints}
    points = [(0, 0)]
    for point in content.points:
        points.append((point.steps, events.get(point.steps, points[-1][1])))
    return points


def _taken_up(content: Content, game: type[P], packer: Packer) -> tuple[Session[P], list[Written]] | None:
    """Return the game from its newest checkpoint on and what of it is written, or None if it must be replayed."""
    log: list[Event] = []
    points = [(0, 0)]
    try:
        for point in content.points:
            if point.log is None:  # from before games were packed: what follows holds its events
                points.append((point.steps, points[-1][1]))
                continue
            if point.since > len(log):
                return None
            log[point.since :] = packer.log_from_plain(content.plain(point.log))
            points.append((point.steps, len(log)))
        if not content.points or content.points[-1].log is None:
            return None
        start = Checkpoint(content.packed(content.start, packer), 0, 0, keep=True, packer=packer)
        newest = Checkpoint(content.packed(content.points[-1].state, packer), *points[-1], packer=packer)
        return Session.taken_up(game, [start, newest], content.line, log), points
    except Exception:  # whatever it is that no longer fits: a replay finds out, and says what
        return None


def _resume(
    path: Path, content: Content, game: type[P], kinds: Mapping[str, type], cards: Mapping[str, Card]
) -> tuple[Session[P], list[str]]:
    """Resume from the newest readable checkpoint, as far as the steps since then fit."""
    steps, state = _newest(path, content, kinds, cards)
    session, diverged = Session.replayed(game, state, content.line[steps:])
    _count_on(session, content)
    told = [f"resumed after {_decisions(content.line[:steps])} decisions"]
    if diverged is not None:
        dropped = _decisions(content.line) - _decisions(content.line[:steps]) - _decisions(session.line)
        told.append(f"{diverged}; {dropped} decisions from there on were dropped")
    return session, told


def _newest(path: Path, content: Content, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> tuple[int, State]:
    """Return the newest readable state, and the number of steps before it. Raises UnfitSave if there is none."""
    unfit: UnfitSave | None = None
    for point in reversed([Point(0, content.start), *content.points]):
        try:
            return point.steps, _state(path, content, point.state, kinds, cards)
        except UnfitSave as error:
            unfit = unfit or error
    assert unfit is not None
    raise unfit


def _decisions(steps: list[Step]) -> int:
    return sum(isinstance(step, Decision) for step in steps)


def _take_up(session: Session[Any], content: Content) -> None:
    """Restore everything in a session apart from its line."""
    session.undone, session.history = content.undone, content.history
    _count_on(session, content)


def _count_on(session: Session[Any], content: Content) -> None:
    """Continue numbers, tickets, reports and unwanted windows: no number is used twice."""
    session.number = max([0, *(note.number for note in content.history)])
    for note in content.history:
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
