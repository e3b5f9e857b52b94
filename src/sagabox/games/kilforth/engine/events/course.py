"""Events of the course of a game: Days, turns, Camp, teams, and its end."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class DayBegan(Event):
    day: int


@dataclass(slots=True)
class TurnBegan(Event):
    hero: int


@dataclass(slots=True)
class Performed(Event):
    """An Action was begun."""

    hero: int
    action: str


@dataclass(slots=True)
class Camped(Event):
    hero: int


@dataclass(slots=True)
class MarkerTaken(Event):
    """The First Hero marker."""

    hero: int


@dataclass(slots=True)
class TeamFormed(Event):
    hero: int
    other: int


@dataclass(slots=True)
class Exchanged(Event):
    hero: int
    other: int
    given: list[Card]
    taken: list[Card]
    gold_given: int
    gold_taken: int


@dataclass(slots=True)
class Declined(Event):
    """An offer of an exchange or a team was refused or withdrawn."""

    hero: int
    other: int


@dataclass(slots=True)
class Looked(Event):
    """A hero looked at the top cards of a deck."""

    hero: int
    deck: str
    count: int


@dataclass(slots=True)
class NightOwed(Event):
    """A hero will draw another Night card tonight."""

    hero: int


@dataclass(slots=True)
class GameEnded(Event):
    ending: str
    winners: list[int]


@dataclass(slots=True)
class SetByHand(Event):
    """The players set something right themselves: a hero's tokens, or where a card lies."""

    what: str
    hero: int
    card: Card | None
    place: str
    to: int
