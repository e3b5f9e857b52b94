"""Events of checks and other rolls."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ...cards.card import Card


@dataclass(slots=True)
class CheckBegan(Event):
    """`target` is 0 for one roll, -1 to push your luck."""

    about: str
    target: int
    versus: Card | None


@dataclass(slots=True)
class EquipmentSpent(Event):
    card: Card


@dataclass(slots=True)
class DiceRolled(Event):
    """The action die with the MODs, and the fate dice."""

    about: str
    die: int
    mods: int
    score: int
    fate: list[int]


@dataclass(slots=True)
class GritBurnt(Event):
    score: int
    grit: int


@dataclass(slots=True)
class CheckJudged(Event):
    about: str
    outcome: str
    result: int
    match: bool


@dataclass(slots=True)
class TallyChanged(Event):
    tally: int
    target: int


@dataclass(slots=True)
class CheckEnded(Event):
    """A progress check succeeded or failed, or X was banked."""

    about: str
    success: bool
    x: int


@dataclass(slots=True)
class BenefitChosen(Event):
    benefit: str


@dataclass(slots=True)
class AmountRolled(Event):
    """Dice for an amount: damage or Time."""

    dice: str
    rolled: list[int]
    amount: int


@dataclass(slots=True)
class BoostDrawn(Event):
    card: Card
    boost: int
