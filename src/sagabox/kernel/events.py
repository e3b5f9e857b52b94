"""What happened? An event names its rule; the log remembers who knew its cards at the time."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, get_origin, get_type_hints

from .records import PLAIN, Card, Record, names_of
from .state import EVERYBODY

AS_IT_IS = frozenset((*PLAIN, str))


@dataclass(slots=True)
class Event:
    """Facts are plain values, cards, and lists, tuples and dicts of these."""

    rule: str


@dataclass(slots=True)
class Asked(Event):
    """A question that answered itself, told to the seat concerned alone: that it did may hang on hidden cards."""

    option: str


@dataclass(slots=True)
class Entry:
    """An event as logged: `told` says which seats hear of it at all, `knew` who knew each card in it that not everybody
    knew."""

    event: Event
    told: int
    knew: dict[Card, int]

    @property
    def public(self) -> bool:
        """Whether it is the same for all seats."""
        return self.told == EVERYBODY and not self.knew

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        if not self.told >> seat & 1:
            return None

        def shown(card: Card) -> str:
            return face(card, self.knew.get(card, EVERYBODY), seat)

        kind = type(self.event)
        seen: dict[str, Any] = {"event": kind.__name__}
        for name in names_of(kind):
            part = getattr(self.event, name)
            seen[name] = part if part.__class__ in AS_IT_IS else for_eyes(part, shown)
        return seen


def face(card: Card, knowers: int, seat: int) -> str:
    """A card as a seat sees it: its name, or its back."""
    return card.name if knowers >> seat & 1 else f"({card.back})"


def for_eyes(value: Any, card: Callable[[Card], str]) -> Any:
    """A value as JSON for a view; `card` says how a card is written."""
    kind = value.__class__
    if kind in AS_IT_IS:
        return value
    if isinstance(value, Card):
        return card(value)
    if isinstance(value, Record):
        return _seen(kind)(value, card, for_eyes)
    if isinstance(value, list | tuple):
        return [item if item.__class__ in AS_IT_IS else for_eyes(item, card) for item in value]
    if isinstance(value, dict):
        if all(key.__class__ is str for key in value):
            return {key: for_eyes(item, card) for key, item in value.items()}
        return [[for_eyes(key, card), for_eyes(item, card)] for key, item in value.items()]
    raise TypeError(f"{kind.__name__} cannot be shown: {value!r}")


@cache
def _seen(kind: Any) -> Callable[[Any, Callable[[Card], str], Any], dict[str, Any]]:
    """`{"is": kind, "hp": value.hp, "race": card(value.race), ...}`: written out once for each class of records."""
    hints = get_type_hints(kind)
    parts = [f"'is': {kind.__name__!r}"]
    for name in names_of(kind):
        hint, part = hints[name], f"value.{name}"
        if hint in AS_IT_IS:
            parts.append(f"{name!r}: {part}")
        elif isinstance(hint, type) and issubclass(hint, Card):
            parts.append(f"{name!r}: card({part})")
        elif (origin := get_origin(hint)) in (list, tuple, dict):  # most are empty most of the time
            parts.append(f"{name!r}: for_eyes({part}, card) if {part} else {'{}' if origin is dict else '[]'}")
        else:
            parts.append(f"{name!r}: for_eyes({part}, card)")
    room: dict[str, Any] = {}
    exec(f"def seen(value, card, for_eyes): return {{{', '.join(parts)}}}", room)
    compiled: Callable[[Any, Callable[[Card], str], Any], dict[str, Any]] = room["seen"]
    return compiled


def kept(value: Any, cards: list[Card]) -> Any:
    """A fact as it is now, whatever becomes of its lists later; the cards in it are noted."""
    if isinstance(value, Card):
        cards.append(value)
    elif isinstance(value, list):
        return [kept(item, cards) for item in value]
    elif isinstance(value, tuple):
        return tuple(kept(item, cards) for item in value)
    elif isinstance(value, dict):
        return {kept(key, cards): kept(item, cards) for key, item in value.items()}
    return value
