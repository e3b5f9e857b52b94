"""A roll before it is rolled, and its exact chances.

The tester wants `target` successes, holds some from earlier rolls, may re-roll and change dice after the roll and
may add `fate` successes at the end. All functions are exact; `chance` is the float of `exact_chance`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from sagabox.odds.distribution import Distribution

from .rerolls import Reroll, RerollSearch, Vector


@dataclass(frozen=True)
class Roll:
    """Everything about a roll that its chances depend on."""

    dice: int
    """A number below zero counts as no dice."""
    target: int = 1
    """Successes wanted in all."""
    held: int = 0
    """Successes from earlier rolls that count towards the target."""
    fate: int = 0
    """Successes that may still be added after the roll, each by one call."""
    extra: int = 0
    """Successes added for certain."""
    changes: int = 0
    """Dice that may be turned into successes after the roll."""
    rerolls: tuple[Reroll, ...] = ()
    sides: int = 6
    success_from: int | tuple[int, ...] = 5
    """The lowest successful face, or all of them."""
    add_to_each: int = 0
    """Added to what each die shows."""
    once_per_die: bool = False
    """No die may be re-rolled twice, whatever the abilities."""

    @cached_property
    def pool(self) -> int:
        return max(0, self.dice)

    @cached_property
    def per_die(self) -> Fraction:
        """The chance that one die is a success."""
        return Fraction(sum(self._succeeds(face) for face in range(1, self.sides + 1)), self.sides)

    def _succeeds(self, face: int) -> bool:
        if isinstance(self.success_from, int):
            return face + self.add_to_each >= self.success_from
        # Named faces are printed on the die: a bonus cannot carry it past its first or last face.
        return min(max(face + self.add_to_each, 1), self.sides) in self.success_from

    def counted(self, hits: int) -> int:
        """Return the successes of the roll when its dice show `hits`: changes and certain ones included."""
        return hits + min(self.changes, self.pool - hits) + self.extra


@dataclass(frozen=True, slots=True)
class Outlook:
    """What becomes of a roll played as well as possible for its target."""

    reach: float
    """The target is reached."""
    fate_needed: float
    """The target is reached, and only because Fate is called on."""
    zero: float
    """All successes together are none before Fate. Only where the target is out of reach is this avoided."""
    zero_after_fate: float
    """The same when Fate is called on to prevent it."""


def _search(roll: Roll, worth: Callable[[int], Vector]) -> RerollSearch:
    odds = roll.per_die
    return RerollSearch(roll.pool, odds.numerator, odds.denominator, roll.rerolls, roll.once_per_die, worth)


def _target_search(roll: Roll) -> RerollSearch:
    """Return a search with wishes in this order: to reach the target, to reach it without Fate, to have any success."""

    def worth(hits: int) -> Vector:
        total = roll.held + roll.counted(hits)
        return (int(total + roll.fate >= roll.target), int(total >= roll.target), int(total > 0))

    return _search(roll, worth)


@lru_cache(maxsize=8192)
def _reached(roll: Roll) -> tuple[Fraction, Fraction, Fraction]:
    value, denominator = _target_search(roll).before_the_roll()
    return Fraction(value[0], denominator), Fraction(value[1], denominator), Fraction(value[2], denominator)


def exact_chance(roll: Roll) -> Fraction:
    """Return the chance that the target is reached by the best use of re-rolls, changes and Fate."""
    return _reached(roll)[0]


def chance(roll: Roll) -> float:
    """Return `exact_chance` as a float."""
    return float(exact_chance(roll))


@dataclass(frozen=True, slots=True)
class Lying:
    """Dice on the table: successes and failures, and those of them that may not be re-rolled again."""

    hits: int
    misses: int
    spent_hits: int = 0
    spent_misses: int = 0


def chance_lying(roll: Roll, lying: Lying, use: int | None = None) -> float:
    """Return the chance that the target is reached once the dice lie there, with the roll's re-rolls those still left.

    With `use`, that one of the roll's re-rolls is taken next; after that the best is done again.
    """
    dice = lying.hits + lying.misses + lying.spent_hits + lying.spent_misses
    search = _target_search(replace(roll, dice=dice))
    if use is None:
        value, denominator = search.lying(lying.hits, lying.misses, lying.spent_hits)
    else:
        value, denominator = search.using(use, lying.hits, lying.misses, lying.spent_hits)
    return value[0] / denominator


def outlook(roll: Roll) -> Outlook:
    """Return all chances of a roll that a player may want beside it."""
    reach, unaided, any_success = _reached(roll)
    zero = float(1 - any_success)
    return Outlook(
        reach=float(reach),
        fate_needed=float(reach - unaided),
        zero=zero,
        zero_after_fate=0.0 if roll.fate > 0 else zero,
    )


def at_least_one(roll: Roll) -> float:
    """Return the chance of a total above zero when that is all the tester wants, Fate included."""
    return chance(replace(roll, target=1))


def distribution(roll: Roll, manipulated: bool = False) -> Distribution:
    """Return the successes of this roll alone, certain ones included, without Fate and without what is held.

    Plain as the dice fall, or with re-rolls used for the most successes on average and dice changed.
    """
    return _distribution(roll if manipulated else replace(roll, rerolls=(), changes=0))


@lru_cache(maxsize=8192)
def _distribution(roll: Roll) -> Distribution:

    def worth(hits: int) -> Vector:
        # The mean decides; then follow the chances of each number of dice, the highest first.
        return (roll.counted(hits), *(int(hits == number) for number in range(roll.pool, -1, -1)))

    value, _ = _search(roll, worth).before_the_roll()
    return Distribution(0, value[:0:-1]).map(roll.counted)


def expected_rolls(roll: Roll) -> Fraction | None:
    """Return how many such rolls it takes on average to collect the target, nothing lost between them and without Fate.

    None if it can never be collected.
    """
    missing = roll.target - roll.held
    each = distribution(roll, manipulated=True)
    idle = each.exactly(0)
    if missing <= 0:
        return Fraction(1)
    if idle == 1:
        return None
    steps: list[Fraction] = [Fraction(0)]
    for need in range(1, missing + 1):
        onward = sum((each.exactly(won) * steps[need - won] for won in range(1, need)), Fraction(0))
        steps.append((1 + onward) / (1 - idle))
    return steps[missing]


def chance_within(roll: Roll, rolls: int) -> float:
    """Return the chance to collect the target in a number of rolls, each with its re-rolls, Fate added at the end."""
    if rolls == 1:
        return chance(roll)
    collected = distribution(roll, manipulated=True).times(rolls)
    return float(collected.at_least(roll.target - roll.held - roll.fate))
