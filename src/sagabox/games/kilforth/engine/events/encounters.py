"""Events of Tests, engagements and battles."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class Rolled(Event):
    """A hero's Test: where the dice came from, and what they show."""

    hero: int
    attribute: str
    against: Card | None
    parts: list[tuple[str, int]]
    dice: list[int]


@dataclass(slots=True)
class FoeRolled(Event):
    foe: Card
    hero: int
    dice: list[int]


@dataclass(slots=True)
class Rerolled(Event):
    """`changed` is how many of the dice, the last ones, have changed."""

    hero: int
    dice: list[int]
    changed: int = 0


@dataclass(slots=True)
class CalledOnFate(Event):
    """With a token, or with a rumour."""

    hero: int
    card: Card | None


@dataclass(slots=True)
class Counted(Event):
    """What a Test came to, with the successes held from before."""

    hero: int
    successes: int
    total: int
    target: int


@dataclass(slots=True)
class SuccessesLost(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Engaged(Event):
    hero: int
    foe: Card


@dataclass(slots=True)
class Surprised(Event):
    """Who has Surprise: the hero or the foe."""

    hero: int
    foe: Card
    side: str


@dataclass(slots=True)
class Evaded(Event):
    hero: int
    foe: Card


@dataclass(slots=True)
class TrapSprung(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class FoeHurt(Event):
    foe: Card
    amount: int
    left: int


@dataclass(slots=True)
class EncounterDefeated(Event):
    hero: int
    card: Card
    attribute: str


@dataclass(slots=True)
class BecameEnemy(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Escaped(Event):
    hero: int
    foe: Card


@dataclass(slots=True)
class Claimed(Event):
    """A hero put a claim on an encounter or a location."""

    hero: int
    card: Card


@dataclass(slots=True)
class ClaimGivenUp(Event):
    hero: int
    card: Card
