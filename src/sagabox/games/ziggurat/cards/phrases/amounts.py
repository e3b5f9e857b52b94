"""How much."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, phrase

from .families import Amount, Bracketed, Target
from .words import Counted, Die


@phrase("{count}")
class Exactly(Amount, Target):
    """A number."""

    count: int


@phrase("{die}[{change}]")
class Dice(Amount):
    """Dice, and a number added to them or taken from them.   rules: roll.d8-plus-1"""

    die: Die
    change: Annotated[int, SIGNED] | None = None


@phrase("{count}+Boost")
class PlusBoost(Amount):
    """A number plus the boost of one drawn loot card.   rules: language.boost-amount"""

    count: int


@phrase("X")
class TheX(Amount, Target):
    """What the check before it came to.   rules: check.push-use"""


@phrase("current")
class Current(Amount):
    """As many as the bearer has HP.   rules: language.damage-amount"""


@phrase("{base} plus {more} for each {counted}")
class ForEach(Bracketed):
    """A number, and more of it for each cube on this card, companion, enemy or card."""

    base: int
    more: int
    counted: Counted
