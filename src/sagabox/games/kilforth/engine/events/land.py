"""Events of the map, the Night, sagas and Ancients."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class ObstaclesChanged(Event):
    place: Card
    amount: int


@dataclass(slots=True)
class GloomFell(Event):
    place: Card


@dataclass(slots=True)
class GloomLifted(Event):
    place: Card


@dataclass(slots=True)
class NightCard(Event):
    """A Night card was drawn: which of tonight's it is, of how many so far, and the hero an extra one is for."""

    card: Card
    number: int = 1
    of: int = 1
    hero: int = -1


@dataclass(slots=True)
class PlotLaid(Event):
    ancient: Card
    place: Card


@dataclass(slots=True)
class PlotsGathered(Event):
    ancient: Card
    plots: list[Card]


@dataclass(slots=True)
class InterludeBeaten(Event):
    """The successes against an interlude suffice; it is still to be paid for."""

    hero: int
    chapter: int


@dataclass(slots=True)
class ChapterCompleted(Event):
    hero: int
    chapter: int


@dataclass(slots=True)
class FinaleCompleted(Event):
    hero: int


@dataclass(slots=True)
class AncientArrived(Event):
    ancient: Card
    place: Card


@dataclass(slots=True)
class Assaulted(Event):
    hero: int
    ancient: Card


@dataclass(slots=True)
class AncientDefeated(Event):
    hero: int
    ancient: Card
