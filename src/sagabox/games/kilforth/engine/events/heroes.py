"""Events of heroes: where they are, and what they gain and lose."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class Arrived(Event):
    """A hero came to a location, by Move, relocation, escape or defeat."""

    hero: int
    place: Card


@dataclass(slots=True)
class LostHp(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class Healed(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class HealthChanged(Event):
    """Maximum health went up or down."""

    hero: int
    amount: int


@dataclass(slots=True)
class ApChanged(Event):
    """AP gained or lost; `action` names the type of a restricted AP."""

    hero: int
    amount: int
    action: str


@dataclass(slots=True)
class GoldChanged(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class FateChanged(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class BonusGained(Event):
    hero: int
    card: Card
    what: str
    amount: int
    until: str


@dataclass(slots=True)
class Hid(Event):
    hero: int


@dataclass(slots=True)
class CameOut(Event):
    """A hero is no longer Hidden."""

    hero: int


@dataclass(slots=True)
class HeroDefeated(Event):
    hero: int


@dataclass(slots=True)
class HeroEliminated(Event):
    hero: int


@dataclass(slots=True)
class SideChosen(Event):
    """A hero's side was set: rose or skull."""

    hero: int
    side: str
