"""Events of Enemies."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class Spawned(Event):
    figure: int
    area: int
    seat: int


@dataclass(slots=True)
class NobodyToSpawn(Event):
    people: str


@dataclass(slots=True)
class PowerGiven(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Removed(Event):
    """A figure leaves the Quest without dying."""

    figure: int


@dataclass(slots=True)
class EncounterDrawn(Event):
    card: Card


@dataclass(slots=True)
class EncounterChosen(Event):
    """The Enemies that an Encounter card selects; empty if none."""

    card: Card
    figures: list[int]


@dataclass(slots=True)
class Activated(Event):
    figure: int


@dataclass(slots=True)
class ActivationWasted(Event):
    figure: int
    why: str


@dataclass(slots=True)
class BehaviourChosen(Event):
    figure: int
    number: int


@dataclass(slots=True)
class VictimChosen(Event):
    figure: int
    victim: int


@dataclass(slots=True)
class StrideBegan(Event):
    figure: int
    number: int


@dataclass(slots=True)
class StrideSkipped(Event):
    figure: int
    number: int
