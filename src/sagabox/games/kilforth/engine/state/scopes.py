"""What is dealt with inside a step: a battle round, a Test, a reward, a text that is being followed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Scope

from ...cards.card import Card


@dataclass(slots=True, eq=False)
class Round(Scope):
    """A battle round: what the foe rolled against each member, and each member's successes."""

    foe_dice: dict[int, list[int]] = field(default_factory=dict)
    hits: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Test(Scope):
    """A Test: who, in what, against what, how many successes are wanted and already held; then the dice.

    `parts` tells where the dice come from; `changed` counts the last of them. rules: test.step-order"""

    __test__: ClassVar[bool] = False
    hero: int
    attribute: str
    against: Card | None
    target: int
    held: int = 0
    purpose: str = ""
    pool: int = 0
    parts: list[tuple[str, int]] = field(default_factory=list)
    plus: int = 0
    dice: list[int] = field(default_factory=list)
    rolled: bool = False
    counted: bool = False
    added: int = 0
    passed: list[int] = field(default_factory=list)
    helpers: list[int] = field(default_factory=list)
    changed: int = 0


@dataclass(slots=True, eq=False)
class Confronting(Scope):
    """A Confront action; `members` are those who made its Test together.   rules: confront.*, team.rewards-split"""

    hero: int
    encounter: Card
    members: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Claiming(Scope):
    """A reward that is being claimed; the gold is what is not yet shared, `rumour` what was chosen for it,
    `claims` whose claims the card bore.

    rules: reward.two-steps, team.rewards-split"""

    hero: int
    card: Card
    sharers: list[int] = field(default_factory=list)
    gold: int = 0
    rumour: str = ""
    claims: int = 0


@dataclass(slots=True, eq=False)
class Following(Scope):
    """A text that is being followed, and what its hero has chosen in it so far: a number for X, or a card.

    rules: def.x"""

    hero: int
    number: int = 0
    card: Card | None = None


@dataclass(slots=True, eq=False)
class Drawing(Scope):
    """Cards drawn and not yet placed lie aside."""

    hero: int


@dataclass(slots=True, eq=False)
class Regaling(Scope):
    """A chapter being completed: which card stands for which keyword.   rules: saga.cost-keywords"""

    hero: int
    assets: list[Card] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class TeamOffer(Scope):
    """rules: team.formation"""

    hero: int
    other: int
