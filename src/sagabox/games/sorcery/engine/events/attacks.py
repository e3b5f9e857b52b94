"""Events of attacks and dice."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class AttackDeclared(Event):
    attacker: int
    targets: list[int]
    card: Card
    red: int
    blue: int


@dataclass(slots=True)
class DefenderChanged(Event):
    figure: int
    instead: int


@dataclass(slots=True)
class AttackIgnored(Event):
    figure: int


@dataclass(slots=True)
class DieRolled(Event):
    figure: int
    colour: str
    shows: str
    purpose: str


@dataclass(slots=True)
class DieRerolled(Event):
    figure: int
    colour: str
    shows: str
    before: str


@dataclass(slots=True)
class HitsCounted(Event):
    attacker: int
    hits: int
    lethal: int
    parts: list[tuple[str, int]]


@dataclass(slots=True)
class BonusCounted(Event):
    """What an attack has against one defender."""

    attacker: int
    defender: int
    hits: int
    lethal: int
    parts: list[tuple[str, int]]


@dataclass(slots=True)
class UpshotBought(Event):
    attacker: int
    gain: str
    price: int


@dataclass(slots=True)
class ShieldSpent(Event):
    """A Magic Shield blocked a Hit."""

    figure: int
    lethal: bool


@dataclass(slots=True)
class ArmorCounted(Event):
    figure: int
    armor: int
    left: int


@dataclass(slots=True)
class ShieldsCounted(Event):
    figure: int
    shields: int
    left: int


@dataclass(slots=True)
class HitsAdded(Event):
    figure: int
    count: int


@dataclass(slots=True)
class ShieldsAdded(Event):
    figure: int
    count: int


@dataclass(slots=True)
class Wounded(Event):
    """HP lost by an attack."""

    figure: int
    amount: int
    left: int


@dataclass(slots=True)
class Suffered(Event):
    """HP lost without any defence."""

    figure: int
    amount: int
    left: int


@dataclass(slots=True)
class Healed(Event):
    figure: int
    amount: int
    left: int


@dataclass(slots=True)
class ArmorBroken(Event):
    figure: int
    armor: int


@dataclass(slots=True)
class SaveMade(Event):
    figure: int
    passed: bool


@dataclass(slots=True)
class BlindRoll(Event):
    figure: int
    passed: bool
