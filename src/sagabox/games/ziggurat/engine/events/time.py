"""Events of time: what passes, falls due and cools down."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class TimePassed(Event):
    pass


@dataclass(slots=True)
class TimeDue(Event):
    """Time will pass when the combat round is over."""


@dataclass(slots=True)
class TimeChanged(Event):
    """Time on a card."""

    card: Card
    change: int
    now: int


@dataclass(slots=True)
class GroupTimeChanged(Event):
    group: int
    change: int
    now: int


@dataclass(slots=True)
class CooldownChanged(Event):
    power: str
    now: int


@dataclass(slots=True)
class TimedActionTriggered(Event):
    card: Card


@dataclass(slots=True)
class TimedOut(Event):
    card: Card
