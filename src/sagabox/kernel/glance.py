"""What has changed for a seat since it last looked? Only that is made again, through the same filter as a view."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from .events import for_eyes
from .play import Play
from .records import Card, Record, holds_records, names_of
from .state import State
from .view import KERNEL, seen_from, zone_seen

Piece = tuple[str, str | int | None, Any]


class Since:
    """When a seat looked last, and what it saw then of what can be compared. A new one has seen nothing."""

    __slots__ = ("clock", "fields", "play", "turned_up")

    def __init__(self) -> None:
        self.play: Play[Any] | None = None
        self.clock = self.turned_up = 0
        self.fields: dict[str, Any] = {}

    def forgets(self, play: Play[Any]) -> bool:
        """Whether all of it is to be seen anew: the first time, and when the game went elsewhere."""
        return self.play is not play


def glance(play: Play[Any], seat: int, since: Since) -> Iterator[Piece]:
    """The pieces of a seat's view that may have changed: a part's name, the entry within it (None: the part is one
    piece), and its value; None for an entry that is gone. To be used up before the game goes on."""
    state: State = play.state
    shown = seen_from(state, seat)
    fields = since.fields
    if anew := since.forgets(play):
        fields.clear()
        since.clock, since.turned_up = -1, len(play.turned_up)
    turned = play.turned > since.clock
    kind: Any = type(state)
    for name, holds in _fields(kind):
        value = getattr(state, name)
        if holds == "records":
            for index, record in enumerate(value):
                yield name, index, for_eyes(record, shown)
        elif (turned and holds == "cards") or fields.get(name, since) != value:
            fields[name] = value.copy() if isinstance(value, list | dict) else value
            yield name, None, for_eyes(value, shown)
    yield "scopes", None, for_eyes(state.scopes, shown)
    for zone in state.zones if anew else _changed(play, since):
        cards = state.zones.get(zone)
        yield "zones", zone, None if cards is None else zone_seen(state, zone, cards, seat)
    for name, value in play.shown(seat).items():
        if fields.get(name, since) != value:
            fields[name] = value
            yield "shown", name, for_eyes(value, shown)
    since.play, since.clock, since.turned_up = play, play.clock, len(play.turned_up)


def _changed(play: Play[Any], since: Since) -> list[str]:
    """The zones in which something has changed since."""
    clock = since.clock
    changed = [zone for zone, when in play.touched.items() if when > clock]
    if len(play.turned_up) > since.turned_up:
        cards = set(play.turned_up[since.turned_up :])
        zones = play.state.zones
        changed += [zone for zone in zones if zone not in changed and not cards.isdisjoint(zones[zone])]
    return changed


@cache
def _fields(kind: Any) -> tuple[tuple[str, str], ...]:
    """A game's own fields, each with what it holds: a list of records, which change in place and cannot be compared,
    cards, or plain values."""
    hints = get_type_hints(kind)
    return tuple((name, _holds(name, hints[name])) for name in names_of(kind) if name not in KERNEL)


def _holds(name: str, hint: Any) -> str:
    if not holds_records(hint):
        return "cards" if _has_cards(hint) else "plain"
    if get_origin(hint) is list and issubclass(get_args(hint)[0], Record):
        return "records"
    raise TypeError(f"{name}: a state holds records in lists alone")


def _has_cards(hint: Any) -> bool:
    """Whether a value of this type can have a card in it; frozen records are looked into."""
    if not isinstance(hint, type):
        return any(_has_cards(part) for part in get_args(hint) if get_origin(hint) is not Literal)
    if issubclass(hint, Record):
        return any(_has_cards(part) for part in get_type_hints(hint).values())
    return issubclass(hint, Card)
