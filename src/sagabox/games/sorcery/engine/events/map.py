"""Events of Doors, tokens and the map."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class DoorOpened(Event):
    figure: int
    door: int


@dataclass(slots=True)
class DoorClosed(Event):
    door: int


@dataclass(slots=True)
class DoorUnlocked(Event):
    door: int


@dataclass(slots=True)
class ChestOpened(Event):
    hero: int
    area: int


@dataclass(slots=True)
class ChestPlaced(Event):
    area: int


@dataclass(slots=True)
class TrapDrawn(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class TrapIgnored(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ShrineTurned(Event):
    area: int
    open: bool


@dataclass(slots=True)
class GateTurned(Event):
    area: int
    open: bool


@dataclass(slots=True)
class OverlayChanged(Event):
    area: int
    overlay: str
    on: bool


@dataclass(slots=True)
class BarrierLaid(Event):
    one: int
    other: int


@dataclass(slots=True)
class WallRemoved(Event):
    one: int
    other: int


@dataclass(slots=True)
class SearchPlaced(Event):
    area: int


@dataclass(slots=True)
class SnareLaid(Event):
    figure: int
    area: int


@dataclass(slots=True)
class SnareSprung(Event):
    figure: int
    area: int


@dataclass(slots=True)
class ShadowRevealed(Event):
    card: Card
    area: int
