"""What happened? An event names its rule; the log remembers who knew its cards at the time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .records import PLAIN, Card, Record, names_of


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
    """An event as logged: `told` says which seats hear of it at all, `knew` who knew each card in it."""

    event: Event
    told: int
    knew: dict[Card, int]

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        if not self.told >> seat & 1:
            return None

        def shown(card: Card) -> str:
            return face(card, self.knew[card], seat)

        kind = type(self.event)
        facts = {name: for_eyes(getattr(self.event, name), shown) for name in names_of(kind)}
        return {"event": kind.__name__, **facts}


def face(card: Card, knowers: int, seat: int) -> str:
    """A card as a seat sees it: its name, or its back."""
    return card.name if knowers >> seat & 1 else f"({card.back})"


def for_eyes(value: Any, card: Callable[[Card], str]) -> Any:
    """A value as JSON for a view; `card` says how a card is written."""
    kind = value.__class__
    if kind is str or kind in PLAIN:
        return value
    if isinstance(value, Card):
        return card(value)
    if isinstance(value, Record):
        return {"is": kind.__name__, **{name: for_eyes(getattr(value, name), card) for name in names_of(kind)}}
    if isinstance(value, list | tuple):
        return [for_eyes(item, card) for item in value]
    if isinstance(value, dict):
        if all(key.__class__ is str for key in value):
            return {key: for_eyes(item, card) for key, item in value.items()}
        return [[for_eyes(key, card), for_eyes(item, card)] for key, item in value.items()]
    raise TypeError(f"{kind.__name__} cannot be shown: {value!r}")


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
