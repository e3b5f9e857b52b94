"""What has changed for a seat since it last looked? Only that is made again, through the same filter as a view."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from .events import for_eyes
from .play import Play
from .records import Record, holds_records, names_of
from .state import State
from .view import KERNEL, seen_from, zone_seen

Piece = tuple[str, str | int | None, Any]


class Since:
    """When a seat looked last, and what it saw then of the fields that can be compared. A new one has seen nothing."""

    __slots__ = ("clock", "fields", "play")

    def __init__(self) -> None:
        self.play: Play[Any] | None = None
        self.clock = 0
        self.fields: dict[str, Any] = {}

    def forgets(self, play: Play[Any]) -> bool:
        """Whether all of it is to be seen anew: the first time, and when the game went elsewhere."""
        return self.play is not play


def glance(play: Play[Any], seat: int, since: Since) -> Iterator[Piece]:
    """The pieces of a seat's view that may have changed: a part's name, the entry within it (None: the part is one
    piece), and its value; None for an entry that is gone. To be used up before the game goes on."""
    state: State = play.state
    shown = seen_from(state, seat)
    anew = since.forgets(play)
    turned, everywhere = anew or play.turned > since.clock, anew or play.unsure > since.clock
    if anew:
        since.fields.clear()
    kind: Any = type(state)
    for name, records in _fields(kind):
        value = getattr(state, name)
        if records:
            for index, record in enumerate(value):
                yield name, index, for_eyes(record, shown)
        elif turned or since.fields.get(name, since) != value:
            since.fields[name] = value.copy() if isinstance(value, list | dict) else value
            yield name, None, for_eyes(value, shown)
    yield "scopes", None, for_eyes(state.scopes, shown)
    touched = play.touched
    for zone in {**state.zones, **touched} if everywhere else touched:
        if everywhere or touched[zone] > since.clock:
            cards = state.zones.get(zone)
            yield "zones", zone, None if cards is None else zone_seen(state, zone, cards, seat)
    for name, value in play.shown(seat).items():
        yield "shown", name, for_eyes(value, shown)
    since.play, since.clock = play, play.clock


@cache
def _fields(kind: Any) -> tuple[tuple[str, bool], ...]:
    """A game's own fields, each with whether it is a list of records: those change in place, and cannot be compared."""
    hints = get_type_hints(kind)
    return tuple((name, _records(name, hints[name])) for name in names_of(kind) if name not in KERNEL)


def _records(name: str, hint: Any) -> bool:
    if not holds_records(hint):
        return False
    if get_origin(hint) is list and issubclass(get_args(hint)[0], Record):
        return True
    raise TypeError(f"{name}: a state holds records in lists alone")
