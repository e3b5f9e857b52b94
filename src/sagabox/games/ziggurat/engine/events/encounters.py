"""Events of encounters and denizens."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class EncounterRevealed(Event):
    card: Card
    tile: str


@dataclass(slots=True)
class NoEncounter(Event):
    tile: str


@dataclass(slots=True)
class EncountersReturned(Event):
    tile: str


@dataclass(slots=True)
class PerilChosen(Event):
    card: Card
    label: str


@dataclass(slots=True)
class PerilDrawn(Event):
    pass


@dataclass(slots=True)
class Searched(Event):
    """A faction deck was progressed by so many cards."""

    deck: str
    passed: int


@dataclass(slots=True)
class Spawned(Event):
    card: Card


@dataclass(slots=True)
class Reinforced(Event):
    card: Card


@dataclass(slots=True)
class PursuerConcealed(Event):
    group: int
    deck: str
    sought: str
    time: int


@dataclass(slots=True)
class GroupFormed(Event):
    """A revealed group in pursuit."""

    group: int
    cards: list[Card]
    time: int


@dataclass(slots=True)
class GroupArrived(Event):
    group: int
    revealed: bool


@dataclass(slots=True)
class GroupGaveUp(Event):
    group: int
    time: int


@dataclass(slots=True)
class DenizenRevealed(Event):
    card: Card


@dataclass(slots=True)
class Buried(Event):
    card: Card


@dataclass(slots=True)
class Progressed(Event):
    deck: str


@dataclass(slots=True)
class ParleyTried(Event):
    denizen: Card
    action: str
    offering: Card


@dataclass(slots=True)
class ParleyEnded(Event):
    denizen: Card
    action: str
    outcome: str


@dataclass(slots=True)
class LootShown(Event):
    """Loot revealed for a trade."""

    cards: list[Card]


@dataclass(slots=True)
class CompanionJoined(Event):
    card: Card


@dataclass(slots=True)
class PersonaAttached(Event):
    card: Card
    companion: Card


@dataclass(slots=True)
class FrayEntered(Event):
    denizen: Card
    drawn: int
    matching: int
    pile: int


@dataclass(slots=True)
class CompeerCalled(Event):
    card: Card
    by: Card


@dataclass(slots=True)
class LootWasted(Event):
    """Excess loot that no compeer can take."""

    count: int
