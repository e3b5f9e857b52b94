"""How much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.values import hp
from sagabox.games.ziggurat.rules.amounts import roll_amount
from sagabox.games.ziggurat.rules.boosts import draw_boost
from sagabox.language import SIGNED, phrase

from .families import Amount, Bracketed, Target
from .places import DENIZENS, DENIZENS_ONLY
from .words import Counted, Die

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At


@phrase("{count}")
class Exactly(Amount, Target):
    """A number."""

    count: int

    def of(self, at: At) -> int:
        return self.count


@phrase("{die}[{change}]")
class Dice(Amount):
    """Dice, and a number added to them or taken from them.   rules: roll.d8-plus-1"""

    die: Die
    change: Annotated[int, SIGNED] | None = None

    def of(self, at: At) -> int:
        return roll_amount(at.play, self.die.value, self.change or 0)


@phrase("{count}+Boost")
class PlusBoost(Amount):
    """A number plus the boost of one drawn loot card.   rules: language.boost-amount"""

    count: int

    def of(self, at: At) -> int:
        return self.count + draw_boost(at.play, "language.boost-amount")


@phrase("X")
class TheX(Amount, Target):
    """What the check before it came to.   rules: check.push-use"""

    says_x = True

    def of(self, at: At) -> int:
        return at.x


@phrase("current")
class Current(Amount):
    """As many as the bearer has HP.   rules: language.damage-amount"""

    stands_on = DENIZENS
    elsewhere = DENIZENS_ONLY

    def of(self, at: At) -> int:
        return hp(at.play, at.figure)


@phrase("{base} plus {more} for each {counted}")
class ForEach(Bracketed):
    """A number, and more of it for each cube on this card, companion, enemy or card.   rules: mastery.item-tracks"""

    base: int
    more: int
    counted: Counted

    def needs_track(self) -> bool:
        return self.counted is Counted.CUBE

    def of(self, at: At) -> int:
        return self.base + self.more * count(at, self.counted)


def count(at: At, counted: Counted) -> int:
    """Return how many of a thing there are now."""
    play = at.play
    match counted:
        case Counted.CUBE:
            return play.state.cubes.get(at.card, 0)
        case Counted.COMPANION:
            return len(play.companions())
        case Counted.ENEMY:
            return len(play.enemies())
        case Counted.EQUIPMENT:
            return len(play.pile("equipment"))
        case Counted.MEMORY:
            return len(play.pile("memories"))
