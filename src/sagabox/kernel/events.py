"""What happened? An event names its rule; the log remembers who knew its cards at the time."""

from dataclasses import dataclass
from typing import Any, Self

from .records import Card
from .schema import seer
from .state import EVERYBODY

NO_CARDS: dict[Card, int] = {}  # that not everybody knew, of most events: read-only


class Told:
    """What the log adds to an event: which seats hear of it at all, who knew each card in it that not everybody knew,
    and the card whose text was being followed, if one was."""

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
class Event(Told):
    """Facts are plain values, cards, and lists, tuples and dicts of these."""

    rule: str


@dataclass(slots=True)
class Asked(Event):
    """A question that answered itself, told to the seat concerned alone: that it did may hang on hidden cards."""

    option: str


def _open(card: Card) -> str:
    """How a card is written that everybody knew."""
    return card.handle


def face(card: Card, knowers: int, seat: int) -> str:
    """A card as a seat sees it: its handle, or its back."""
    return card.handle if knowers >> seat & 1 else f"({card.back})"
