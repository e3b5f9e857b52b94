"""Events of the course of a game."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class QuestBegan(Event):
    quest: Card
    hero: Card


@dataclass(slots=True)
class PhaseBegan(Event):
    """A Hero Phase or a Peril Phase of a numbered cycle."""

    phase: str
    cycle: int


@dataclass(slots=True)
class ActionTaken(Event):
    action: str


@dataclass(slots=True)
class StageRevealed(Event):
    card: Card
    number: int


@dataclass(slots=True)
class ThreatRevealed(Event):
    card: Card
    number: int


@dataclass(slots=True)
class MaledictionAttached(Event):
    card: Card


@dataclass(slots=True)
class MaledictionLifted(Event):
    card: Card


@dataclass(slots=True)
class SetAside(Event):
    card: Card


@dataclass(slots=True)
class GameOver(Event):
    ending: str


@dataclass(slots=True)
class Corrected(Event):
    """Something was set by hand."""

    what: str
    to: str
