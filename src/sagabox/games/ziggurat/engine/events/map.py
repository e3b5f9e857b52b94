"""Events of the map: tiles, doors, tokens and moves."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class TileDrawn(Event):
    tile: Card


@dataclass(slots=True)
class TileLaid(Event):
    """`at` and `side` name the door that the tile joins."""

    tile: Card
    at: str
    side: int
    turn: int


@dataclass(slots=True)
class TileMisfit(Event):
    tile: Card


@dataclass(slots=True)
class DoorWalled(Event):
    tile: str
    side: int


@dataclass(slots=True)
class TokenPlaced(Event):
    tile: str


@dataclass(slots=True)
class TokenClaimed(Event):
    card: Card
    tile: str


@dataclass(slots=True)
class TokenRemoved(Event):
    card: Card
    tile: str


@dataclass(slots=True)
class BarrierPlaced(Event):
    barrier: str
    tile: str
    side: int


@dataclass(slots=True)
class BarrierRemoved(Event):
    barrier: str
    tile: str
    side: int


@dataclass(slots=True)
class HeroMoved(Event):
    tile: str


@dataclass(slots=True)
class TileExplored(Event):
    tile: str
    secret: bool


@dataclass(slots=True)
class BacktrackPlaced(Event):
    tile: str


@dataclass(slots=True)
class BacktrackRemoved(Event):
    tile: str


@dataclass(slots=True)
class BacktrackBegan(Event):
    tile: str
