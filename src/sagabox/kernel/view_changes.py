"""Changes of a view: what a seat sees differently since it last looked, through the same filter as a view."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, get_args, get_origin

from .play import Play
from .records import Card, Record
from .schema import fields_of, for_eyes, has_cards, holds_records, struct_seer
from .state import EVERYBODY, State
from .view import KERNEL, seen_from, zone_seen

ViewPart = tuple[str, str | int | None, Any]
EMPTY: dict[type, Any] = {list: [], dict: {}}  # one of each for all: most are empty most of the time
NOTHING: frozenset[str] = frozenset()


class Watch:
    """The piles and the game's own fields as they were at the last look, and the number of the look at which each was
    found changed. All seats share it."""

    __slots__ = ("looks", "moves", "own", "unsure", "values", "when", "zones", "zones_when")

    def __init__(self, own: "Fields") -> None:
        self.own, self.looks, self.moves = own, 0, -1
        self.values: tuple[Any, ...] = ()
        self.when: dict[str, int] = {}
        self.zones: dict[str, tuple[Card, ...]] = {}
        self.zones_when: dict[str, int] = {}
        self.unsure = own.with_cards  # the fields in which there may be a card that not everybody knew

    def look(self, play: Play[Any]) -> None:
        """Find what has changed."""
        self.looks += 1
        if play.moves != self.moves:
            self._look_at_zones(play.state.zones)
        self._look_at_fields(play)
        self.moves = play.moves

    def _look_at_zones(self, zones: dict[str, tuple[Card, ...]]) -> None:
        """Compare piles by identity: they are replaced, not changed."""
        before = self.zones
        changed = [zone for zone, cards in zones.items() if before.get(zone) is not cards]
        changed += before.keys() - zones.keys()
        self.zones_when.update(dict.fromkeys(changed, self.looks))
        self.zones = zones.copy()

    def _look_at_fields(self, play: Play[Any]) -> None:
        """Compare the game's own fields. What holds cards looks different, too, when a seat has learned one or, after a
        shuffle, knows it no longer."""
        own, values = self.own, self.own.values(play.state)
        if play.forgotten > self.moves:
            self.unsure = own.with_cards
        turned = self.unsure if play.turned > self.moves else NOTHING
        if values == self.values and not turned:
            return
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
    """The last look of a seat. A new one has seen nothing."""

    __slots__ = ("lengths", "looks", "play", "shown", "turned_up")

    def __init__(self) -> None:
        self.play: Play[Any] | None = None
        self.looks = self.turned_up = 0
        self.shown: dict[str, Any] = {}
        self.lengths: dict[str, int] = {}  # of the lists of records

    def forgets(self, play: Play[Any]) -> bool:
        """Return True if the seat must see everything again: the first time, and after the game moved elsewhere."""
        return self.play is not play

    def begin_anew(self, play: Play[Any]) -> None:
        self.play, self.looks, self.turned_up = play, 0, len(play.turned_up)
        self.shown, self.lengths = {}, {}


def view_changes(play: Play[Any], seat: int, since: Since) -> Iterator[ViewPart]:
    """Yield the parts of a seat's view that may have changed: a part's name, the entry within it (None: the whole
    part), and its value; None for an entry that was removed. A list of records is sent whole if its length is new. Use
    it up before the game continues."""
    state: State = play.state
    shown = seen_from(state, seat)
    if anew := since.forgets(play):
        since.begin_anew(play)
    watch = _watch(play)
    yield from _own(play, watch, since, shown)
    scopes: list[Any] = state.scopes
    yield "scopes", None, [struct_seer(scope.__class__)(scope, shown) for scope in scopes]
    for zone in state.zones if anew else _changed(play, watch, since):
        cards = state.zones.get(zone)
        yield "zones", zone, None if cards is None else zone_seen(state, zone, cards, seat)
    facts, before = play.shown(seat), since.shown
    if facts is not before:
        for name, value in facts.items():
            last = before.get(name, since)
            if last is not value and last != value:
                yield "shown", name, value
    since.looks, since.turned_up, since.shown = watch.looks, len(play.turned_up), facts


def _watch(play: Play[Any]) -> Watch:
    """Look at what has changed."""
    if play.watch is None:
        kind: Any = type(play.state)
        play.watch = Watch(_fields(kind))
    watch: Watch = play.watch
    watch.look(play)
    return watch


def _own(play: Play[Any], watch: Watch, since: Since, shown: Callable[[Card], str]) -> Iterator[ViewPart]:
    """Yield the game's own fields that have changed."""
    state: Any = play.state
    for name, when in watch.when.items():
        if when > since.looks:
            yield name, None, for_eyes(getattr(state, name), shown)
    for name in watch.own.records:
        records = [struct_seer(record.__class__)(record, shown) for record in getattr(state, name)]
        if since.lengths.get(name) != len(records):  # entries alone cannot say that a list has another length
            since.lengths[name] = len(records)
            yield name, None, records
        for index, record in enumerate(records):
            yield name, index, record


def _kept(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the values with copies of their lists and dicts."""
    return tuple([value if (kind := value.__class__) not in EMPTY else value.copy() or EMPTY[kind] for value in values])


def _all_know(value: Any, known: dict[Card, int]) -> bool:
    """Return True if everybody knows each card in the value."""
    if isinstance(value, Card):
        return known.get(value) == EVERYBODY
    things = [*value, *value.values()] if isinstance(value, dict) else value
    return all(known.get(one) == EVERYBODY for one in things if isinstance(one, Card))


def _changed(play: Play[Any], watch: Watch, since: Since) -> list[str]:
    """Return the zones in which something has changed since."""
    changed = [zone for zone, when in watch.zones_when.items() if when > since.looks]
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
    """Return a function that reads the values of these fields."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple(getattr(state, name) for name in names)


def _holds(name: str, hint: Any) -> str:
    if holds_records(hint):
        if get_origin(hint) is list and issubclass(get_args(hint)[0], Record):
            return "records"
        raise TypeError(f"{name}: a state holds records in lists alone")
    return "cards" if has_cards(hint) else "plain"
