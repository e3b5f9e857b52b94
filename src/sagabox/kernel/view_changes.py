"""What has changed for a seat since it last looked? Only that is made again, through the same filter as a view."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, get_args, get_origin

from .play import Play
from .records import Card, Record
from .schema import fields_of, for_eyes, has_cards, holds_records, struct_seer
from .state import EVERYBODY, State
from .view import KERNEL, seen_from, zone_seen

Piece = tuple[str, str | int | None, Any]
EMPTY: dict[type, Any] = {list: [], dict: {}}  # one of each for all: most are empty most of the time
NOTHING: frozenset[str] = frozenset()


class Watch:
    """The game's own fields as they were when somebody last looked, and at which look each was found changed: kept once
    for all seats."""

    __slots__ = ("clock", "looks", "own", "unsure", "values", "when")

    def __init__(self, own: "Fields") -> None:
        self.own, self.looks, self.clock = own, 0, -1
        self.values: tuple[Any, ...] = ()
        self.when: dict[str, int] = {}
        self.unsure = own.with_cards  # the fields in which there may be a card that not everybody knew

    def look(self, play: Play[Any]) -> None:
        """Find out what has changed. What holds cards looks different, too, when somebody has come to know one or,
        after a shuffle, knows it no longer."""
        own, values = self.own, self.own.values(play.state)
        if play.forgotten > self.clock:
            self.unsure = own.with_cards
        turned = self.unsure if play.turned > self.clock else NOTHING
        self.clock = play.clock
        if values == self.values and not turned:
            return
        self.looks += 1
        for name, value, last in zip(own.names, values, self.values or (self,) * len(values), strict=True):
            if last != value:
                self.when[name] = self.looks
                if name in own.with_cards:
                    self.unsure = own.with_cards
            elif name in turned:
                self.when[name] = self.looks
                if _all_know(value, play.state.known):
                    self.unsure -= {name}
        self.values = _kept(values)


class Since:
    """When a seat looked last. A new one has seen nothing."""

    __slots__ = ("clock", "looks", "play", "shown", "turned_up")

    def __init__(self) -> None:
        self.play: Play[Any] | None = None
        self.clock = self.looks = self.turned_up = 0
        self.shown: dict[str, Any] = {}

    def forgets(self, play: Play[Any]) -> bool:
        """Whether all of it is to be seen anew: the first time, and when the game went elsewhere."""
        return self.play is not play

    def begin_anew(self, play: Play[Any]) -> None:
        self.play, self.clock, self.looks, self.turned_up = play, -1, 0, len(play.turned_up)
        self.shown = {}


def glance(play: Play[Any], seat: int, since: Since) -> Iterator[Piece]:
    """The pieces of a seat's view that may have changed: a part's name, the entry within it (None: the part is one
    piece), and its value; None for an entry that is gone. To be used up before the game goes on."""
    state: State = play.state
    shown = seen_from(state, seat)
    if anew := since.forgets(play):
        since.begin_anew(play)
    yield from _own(play, since, shown)
    scopes: list[Any] = state.scopes
    yield "scopes", None, [struct_seer(scope.__class__)(scope, shown) for scope in scopes]
    for zone in state.zones if anew else _changed(play, since):
        cards = state.zones.get(zone)
        yield "zones", zone, None if cards is None else zone_seen(state, zone, cards, seat)
    facts, before = play.shown(seat), since.shown
    if facts is not before:
        for name, value in facts.items():
            last = before.get(name, since)
            if last is not value and last != value:
                yield "shown", name, value
    since.clock, since.turned_up, since.shown = play.clock, len(play.turned_up), facts


def _own(play: Play[Any], since: Since, shown: Callable[[Card], str]) -> Iterator[Piece]:
    """The game's own fields."""
    state: Any = play.state
    kind: Any = type(state)
    if play.watch is None:
        play.watch = Watch(_fields(kind))
    watch: Watch = play.watch
    watch.look(play)
    if watch.looks > since.looks:
        for name, when in watch.when.items():
            if when > since.looks:
                yield name, None, for_eyes(getattr(state, name), shown)
        since.looks = watch.looks
    for name in watch.own.records:
        for index, record in enumerate(getattr(state, name)):
            yield name, index, struct_seer(record.__class__)(record, shown)


def _kept(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Values as they are now, whatever becomes of their lists and dicts later."""
    return tuple([value if (kind := value.__class__) not in EMPTY else value.copy() or EMPTY[kind] for value in values])


def _all_know(value: Any, known: dict[Card, int]) -> bool:
    """Whether everybody knows each card in it."""
    if isinstance(value, Card):
        return known.get(value) == EVERYBODY
    things = [*value, *value.values()] if isinstance(value, dict) else value
    return all(known.get(one) == EVERYBODY for one in things if isinstance(one, Card))


def _changed(play: Play[Any], since: Since) -> list[str]:
    """The zones in which something has changed since."""
    changed = []
    for zone, when in reversed(play.touched.items()):
        if when <= since.clock:
            break
        changed.append(zone)
    if len(play.turned_up) > since.turned_up:
        zones = play.state.zones
        cards = set(play.turned_up[since.turned_up :])
        cards.difference_update(*(zones.get(zone, ()) for zone in changed))
        if cards:
            changed += [zone for zone in zones if not cards.isdisjoint(zones[zone])]
    return changed


class Fields(NamedTuple):
    """A game's own fields: values, some of which may hold cards, and lists of records, which change in place and cannot
    be compared."""

    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]
    with_cards: frozenset[str]
    records: tuple[str, ...]


@cache
def _fields(kind: Any) -> Fields:
    held: dict[str, list[str]] = {"plain": [], "cards": [], "records": []}
    for name, hint in fields_of(kind):
        if name not in KERNEL:
            held[_holds(name, hint)].append(name)
    names = held["plain"] + held["cards"]
    return Fields(tuple(names), _values(names), frozenset(held["cards"]), tuple(held["records"]))


def _values(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What finds the values of these fields."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple(getattr(state, name) for name in names)


def _holds(name: str, hint: Any) -> str:
    if holds_records(hint):
        if get_origin(hint) is list and issubclass(get_args(hint)[0], Record):
            return "records"
        raise TypeError(f"{name}: a state holds records in lists alone")
    return "cards" if has_cards(hint) else "plain"
