"""Events of loot and other cards."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class LootGained(Event):
    """Face-down equipment."""

    count: int


@dataclass(slots=True)
class ItemGained(Event):
    card: Card


@dataclass(slots=True)
class ItemRevealed(Event):
    card: Card


@dataclass(slots=True)
class ItemUsed(Event):
    card: Card


@dataclass(slots=True)
class LootDiscarded(Event):
    card: Card


@dataclass(slots=True)
class LootPassed(Event):
    """Cards turned over in vain by Discover."""

    cards: list[Card]


@dataclass(slots=True)
class LootTucked(Event):
    under: Card
    count: int


@dataclass(slots=True)
class NothingFound(Event):
    what: str


@dataclass(slots=True)
class NameGained(Event):
    card: Card


@dataclass(slots=True)
class NameBound(Event):
    card: Card
    type: int


@dataclass(slots=True)
class NameDiscarded(Event):
    card: Card


@dataclass(slots=True)
class CubesChanged(Event):
    card: Card
    change: int
    now: int


@dataclass(slots=True)
class CacheChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class SphereAssigned(Event):
    sphere: str
    card: Card


@dataclass(slots=True)
class SpheresLost(Event):
    count: int


@dataclass(slots=True)
class WentToMemories(Event):
    card: Card


@dataclass(slots=True)
class Banished(Event):
    card: Card


@dataclass(slots=True)
class LeftGame(Event):
    card: Card
