"""What has changed for a seat since it last looked? Only that is made again, through the same filter as a view."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from .events import for_eyes, to_write
from .play import Play
from .records import Card, Record, holds_records, names_of
from .state import EVERYBODY, State
from .view import KERNEL, seen_from, zone_seen

Piece = tuple[str, str | int | None, Any]


class Since:
    """When a seat looked last, and what it saw then of what can be compared. A new one has seen nothing."""

    __slots__ = ("cards", "clock", "open", "plain", "play", "shown", "turned_up")

    def __init__(self) -> None:
        self.play: Play[Any] | None = None
        self.clock = self.turned_up = 0
        self.plain: tuple[Any, ...] = ()
        self.cards: tuple[Any, ...] = ()
        self.shown: dict[str, Any] = {}
        self.open: set[str] = set()  # the fields of whose cards everybody knew each

    def forgets(self, play: Play[Any]) -> bool:
        """Whether all of it is to be seen anew: the first time, and when the game went elsewhere."""
        return self.play is not play

    def begin_anew(self, play: Play[Any]) -> None:
        self.play, self.clock, self.turned_up = play, -1, len(play.turned_up)
        self.plain = self.cards = ()
        self.shown.clear()
        self.open.clear()


def glance(play: Play[Any], seat: int, since: Since) -> Iterator[Piece]:
    """The pieces of a seat's view that may have changed: a part's name, the entry within it (None: the part is one
    piece), and its value; None for an entry that is gone. To be used up before the game goes on."""
    state: State = play.state
    shown = seen_from(state, seat)
    if anew := since.forgets(play):
        since.begin_anew(play)
    yield from _own(play, since, shown)
    yield "scopes", None, to_write(state.scopes, shown)
    for zone in state.zones if anew else _changed(play, since):
        cards = state.zones.get(zone)
        yield "zones", zone, None if cards is None else zone_seen(state, zone, cards, seat)
    before = since.shown
    for name, value in play.shown(seat).items():
        last = before.get(name, since)
        if last is not value and last != value:
            before[name] = value
            yield "shown", name, for_eyes(value, shown)
    since.clock, since.turned_up = play.clock, len(play.turned_up)


def _own(play: Play[Any], since: Since, shown: Callable[[Card], str]) -> Iterator[Piece]:
    """The game's own fields."""
    state: Any = play.state
    kind: Any = type(state)
    own = _fields(kind)
    values = own.plain(state)
    if values != since.plain:
        for name, value, last in zip(own.plain_names, values, since.plain or (since,) * len(values), strict=True):
            if last != value:
                yield name, None, for_eyes(value, shown)
        since.plain = tuple(map(_kept, values))
    values = own.cards(state)
    turned, forgotten = play.turned > since.clock, play.forgotten > since.clock
    if values != since.cards or (turned and (forgotten or len(since.open) < len(values))):
        for name, value, last in zip(own.card_names, values, since.cards or (since,) * len(values), strict=True):
            if last != value or (turned and (forgotten or name not in since.open)):
                (since.open.add if _all_know(value, state.known) else since.open.discard)(name)
                yield name, None, for_eyes(value, shown)
        since.cards = tuple(map(_kept, values))
    for name in own.records:
        for index, record in enumerate(getattr(state, name)):
            yield name, index, to_write(record, shown)


def _kept(value: Any) -> Any:
    """A value as it is now, whatever becomes of its list or dict later."""
    return value.copy() if value.__class__ in (list, dict) else value


def _all_know(value: Any, known: dict[Card, int]) -> bool:
    """Whether everybody knows each card in it."""
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
    """A game's own fields: values that hold no card, what holds cards, and lists of records, which change in place and
    cannot be compared."""

    plain_names: tuple[str, ...]
    plain: Callable[[Any], tuple[Any, ...]]
    card_names: tuple[str, ...]
    cards: Callable[[Any], tuple[Any, ...]]
    records: tuple[str, ...]


@cache
def _fields(kind: Any) -> Fields:
    hints = get_type_hints(kind)
    held: dict[str, list[str]] = {"fixed": [], "lists": [], "cards": [], "records": []}
    for name in names_of(kind):
        if name not in KERNEL:
            held[_holds(name, hints[name])].append(name)
    plain = held["fixed"] + held["lists"]
    return Fields(tuple(plain), _values(plain), tuple(held["cards"]), _values(held["cards"]), tuple(held["records"]))


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
    if _has_cards(hint):
        return "cards"
    return "lists" if (get_origin(hint) or hint) in (list, dict) else "fixed"


def _has_cards(hint: Any) -> bool:
    """Whether a value of this type can have a card in it; frozen records are looked into."""
    if not isinstance(hint, type):
        return any(_has_cards(part) for part in get_args(hint) if get_origin(hint) is not Literal)
    if issubclass(hint, Record):
        return any(_has_cards(part) for part in get_type_hints(hint).values())
    return issubclass(hint, Card)
