"""Events of HP, Grit, statuses and powers."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class GritChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class MaxHpChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class ResetChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class HpLost(Event):
    who: Card
    amount: int
    left: int


@dataclass(slots=True)
class HpGained(Event):
    who: Card
    amount: int
    now: int


@dataclass(slots=True)
class HeroFell(Event):
    hero: Card


@dataclass(slots=True)
class HeroEndured(Event):
    hero: Card
    hp: int


@dataclass(slots=True)
class HeroPerished(Event):
    hero: Card


@dataclass(slots=True)
class CompanionLost(Event):
    card: Card


@dataclass(slots=True)
class StatusGained(Event):
    who: Card
    status: str
    level: int


@dataclass(slots=True)
class StatusChanged(Event):
    """A status or condition went down or up; level 0: it is gone."""

    who: Card
    status: str
    level: int


@dataclass(slots=True)
class StatusRefused(Event):
    """Somebody is immune, or the status means nothing to them."""

    who: Card
    status: str


@dataclass(slots=True)
class Exhausted(Event):
    card: Card


@dataclass(slots=True)
class Refreshed(Event):
    card: Card


@dataclass(slots=True)
class PowerUsed(Event):
    card: Card
    power: str


@dataclass(slots=True)
class ReactionTriggered(Event):
    """A triggered trait: Retaliate, Unharmed, On Death, At Rest."""

    card: Card
    trigger: str
    name: str
