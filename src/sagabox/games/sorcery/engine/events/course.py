"""Events of the course of a Quest, and of moves."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event


@dataclass(slots=True)
class QuestBegan(Event):
    """The Heroes enter the map."""


@dataclass(slots=True)
class RoundBegan(Event):
    number: int


@dataclass(slots=True)
class PhaseBegan(Event):
    phase: str


@dataclass(slots=True)
class TurnBegan(Event):
    hero: int


@dataclass(slots=True)
class TurnEnded(Event):
    hero: int


@dataclass(slots=True)
class EnemyTurnBegan(Event):
    """The Enemy Turn after a Hero's turn."""

    hero: int


@dataclass(slots=True)
class QuestEnded(Event):
    ending: str
    reason: str


@dataclass(slots=True)
class Stepped(Event):
    """One step of a figure, by its own movement or pushed."""

    figure: int
    origin: int
    area: int


@dataclass(slots=True)
class Arrived(Event):
    """A figure was put into an area without moving there."""

    figure: int
    area: int


@dataclass(slots=True)
class Evaded(Event):
    hero: int
    area: int


@dataclass(slots=True)
class MovementStopped(Event):
    hero: int
