"""Events: each names its rule; the log stores who knew its cards at the time."""

from dataclasses import dataclass
from typing import Any, Self

from .records import Card
from .schema import seer
from .state import EVERYBODY

NO_CARDS: dict[Card, int] = {}  # that not everybody knew, of most events: read-only


class LogEntry:
    """What the log adds to an event: the seats that learn of it, who knew each card that not everybody knew, and the
    card whose text caused it, if one did."""

    __slots__ = ("knew", "source", "told")

    told: int
    knew: dict[Card, int]
    source: Card | None

    def logged(self, told: int, knew: dict[Card, int], source: Card | None) -> Self:
        self.told, self.knew, self.source = told, knew, source
        return self

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        if not self.told >> seat & 1:
            return None
        knew = self.knew
        shown = (lambda card: face(card, knew.get(card, EVERYBODY), seat)) if knew else _open
        kind: Any = type(self)
        facts = seer(kind, "event")(self, shown)
        if self.source is not None:
            facts["source"] = shown(self.source)
        return facts


@dataclass(slots=True)
class Event(LogEntry):
    """Facts are plain values, cards, and lists, tuples and dicts of these."""

    rule: str


@dataclass(slots=True)
class Asked(Event):
    """A question that answered itself. Only its seat learns of it: the reason may depend on hidden cards."""

    option: str


@dataclass(slots=True)
class SettingPassed(Event):
    """A window that a setting passed for its seat. Only that seat learns of it: a window may open for hidden cards."""


def _open(card: Card) -> str:
    """Return a card's name if everybody knew the card."""
    return card.handle


def face(card: Card, knowers: int, seat: int) -> str:
    """Return a card as a seat sees it: its handle, or its back."""
    return card.handle if knowers >> seat & 1 else f"({card.back})"
