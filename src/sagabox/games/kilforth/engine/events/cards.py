"""Events of cards: drawn, placed, used, veiled and discarded."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class Placed(Event):
    card: Card
    place: Card


@dataclass(slots=True)
class Drew(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class NothingToDraw(Event):
    deck: str


@dataclass(slots=True)
class Reshuffled(Event):
    deck: str


@dataclass(slots=True)
class Discarded(Event):
    """A card or token left a hero, the map or a deck for its discard pile."""

    hero: int
    card: Card


@dataclass(slots=True)
class EnteredPlay(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Learnt(Event):
    """A hero gained a skill."""

    hero: int
    card: Card


@dataclass(slots=True)
class Veiled(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Unveiled(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Used(Event):
    """An ability of a card or token was used."""

    hero: int
    card: Card


@dataclass(slots=True)
class Resolved(Event):
    """A keyword of a chapter was resolved, by a rumour or an asset."""

    hero: int
    keyword: str
    card: Card


@dataclass(slots=True)
class Sank(Event):
    """A hero put the top card of a deck on the bottom, unseen."""

    hero: int
    deck: str
