"""Events of fights, and of the rest after them."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class FightBegan(Event):
    enemies: list[Card]


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class AttackForegone(Event):
    pass


@dataclass(slots=True)
class DefenceForegone(Event):
    pass


@dataclass(slots=True)
class Attacked(Event):
    """Somebody strikes; `power` is empty for a simple attack."""

    attacker: Card
    target: Card | None
    power: str


@dataclass(slots=True)
class AttackMissed(Event):
    attacker: Card
    target: Card


@dataclass(slots=True)
class BlowLanded(Event):
    """Damage before and after what reduces it."""

    attacker: Card
    target: Card
    damage: int
    weakened: int
    block: int
    arm: int
    dealt: int


@dataclass(slots=True)
class Defended(Event):
    """A denizen exhausts to reduce the damage by its ATK."""

    card: Card
    by: int


@dataclass(slots=True)
class Overkilled(Event):
    target: Card
    excess: int


@dataclass(slots=True)
class BlockAssigned(Event):
    enemy: Card
    block: int


@dataclass(slots=True)
class EnemyHeldBack(Event):
    """An enemy makes no attack: it is stunned, or has only just come."""

    enemy: Card


@dataclass(slots=True)
class EnemyDefeated(Event):
    card: Card


@dataclass(slots=True)
class RetreatTried(Event):
    success: bool


@dataclass(slots=True)
class HeroEscaped(Event):
    tile: str


@dataclass(slots=True)
class HeroStayed(Event):
    pass


@dataclass(slots=True)
class EnemiesRecovered(Event):
    pass


@dataclass(slots=True)
class EnemiesWithdrew(Event):
    cards: list[Card]


@dataclass(slots=True)
class FightEnded(Event):
    """How: victory, withdrawal or escape."""

    how: str


@dataclass(slots=True)
class LootClaimed(Event):
    count: int


@dataclass(slots=True)
class RestPart(Event):
    """Recovery, Reflection or Break Camp begins."""

    part: str
