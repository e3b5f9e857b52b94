"""Events of the story."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class EventRevealed(Event):
    card: Card


@dataclass(slots=True)
class EventDiscarded(Event):
    card: Card


@dataclass(slots=True)
class EventLookedAt(Event):
    card: Card


@dataclass(slots=True)
class EventPlaced(Event):
    card: Card


@dataclass(slots=True)
class TimeTurned(Event):
    """Night or Day goes beside the Event deck."""

    card: Card


@dataclass(slots=True)
class ParagraphRead(Event):
    number: int


@dataclass(slots=True)
class SoulChosen(Event):
    nature: str


@dataclass(slots=True)
class Remembered(Event):
    memory: str


@dataclass(slots=True)
class Forgot(Event):
    memory: str


@dataclass(slots=True)
class Reshuffled(Event):
    deck: str


@dataclass(slots=True)
class NothingToDraw(Event):
    deck: str


@dataclass(slots=True)
class SetByHand(Event):
    what: str
    figure: int
    to: int
    card: Card | None
