"""Events of conditions, of life and death."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class ConditionGained(Event):
    figure: int
    condition: str


@dataclass(slots=True)
class ConditionLost(Event):
    figure: int
    condition: str


@dataclass(slots=True)
class ConditionIgnored(Event):
    figure: int
    condition: str


@dataclass(slots=True)
class CriticalDrawn(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class ShieldsChanged(Event):
    """Magic Shields gained or lost."""

    figure: int
    amount: int


@dataclass(slots=True)
class EffectBegan(Event):
    figure: int
    card: Card
    what: int
    until: str


@dataclass(slots=True)
class ActivityWasted(Event):
    hero: int
    activity: str


@dataclass(slots=True)
class Died(Event):
    figure: int
    by: int


@dataclass(slots=True)
class GhostRose(Event):
    hero: int


@dataclass(slots=True)
class Resurrected(Event):
    hero: int
    rank: int


@dataclass(slots=True)
class CameBack(Event):
    hero: int
    hp: int


@dataclass(slots=True)
class SoulsChanged(Event):
    amount: int
    total: int
    hero: int


@dataclass(slots=True)
class RankChanged(Event):
    hero: int
    rank: int
