"""Events of powers and items."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class PowerUsed(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class PowerTurned(Event):
    card: Card
    left: int


@dataclass(slots=True)
class PowerReady(Event):
    card: Card


@dataclass(slots=True)
class PowerLearnt(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class PowerForgotten(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class TextUsed(Event):
    """A text that waited for a moment, or an item, is used."""

    figure: int
    card: Card


@dataclass(slots=True)
class ItemUsedUp(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemTaken(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemDropped(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemLeft(Event):
    """An item lies in an area without having been dropped."""

    area: int
    card: Card


@dataclass(slots=True)
class ItemWorn(Event):
    hero: int
    card: Card
    slot: str


@dataclass(slots=True)
class ItemPutAway(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemGiven(Event):
    hero: int
    other: int
    card: Card


@dataclass(slots=True)
class ItemBought(Event):
    hero: int
    card: Card
    price: int


@dataclass(slots=True)
class ItemSold(Event):
    hero: int
    card: Card
    price: int


@dataclass(slots=True)
class WeaponTurned(Event):
    hero: int
    card: Card
    side: str


@dataclass(slots=True)
class CrownsChanged(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class CrownsLeft(Event):
    area: int
    amount: int


@dataclass(slots=True)
class ActivitiesGained(Event):
    hero: int
    activity: str
    count: int


@dataclass(slots=True)
class PointsGained(Event):
    hero: int
    count: int


@dataclass(slots=True)
class Dashed(Event):
    hero: int


@dataclass(slots=True)
class Focused(Event):
    hero: int


@dataclass(slots=True)
class Prayed(Event):
    hero: int
    answered: bool


@dataclass(slots=True)
class Searched(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class NothingFound(Event):
    hero: int


@dataclass(slots=True)
class SiteUsed(Event):
    hero: int
    site: int
