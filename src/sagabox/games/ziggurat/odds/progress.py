"""The odds of checks that go on: progress to a target, and pushing your luck, with best play.

Worked back from the target over tally, grit and equipment.   rules: check.progress-roll, check.push-bank"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from .check import CAP, CASES, DIE, verdicts

MATCH_GRIT = 2
Number = int | Fraction


class Held(NamedTuple):
    """What the hero has during a check: grit, its reset, and equipment that may be spent.

    With the house rule `whole` equipment helps all later rolls of the check, too: `on` once it was spent."""

    grit: int
    reset: int
    equipment: int
    whole: bool = False
    on: bool = False

    def capped(self) -> Held:
        """Return the same for a burn: no score is higher than the cap, so more grit is not worth more."""
        return self._replace(grit=min(CAP, self.grit), reset=min(CAP, self.reset))

    def after(self, grit: int, *, equipped: bool) -> Held:
        """Return what is held after a roll."""
        spent = equipped and not self.on
        return self._replace(grit=grit, equipment=self.equipment - spent, on=self.on or (self.whole and equipped))


class After(NamedTuple):
    """What a way to play a cast leads to: the result (0: a miss), and what is held then."""

    result: int
    grit: int


Offered = tuple[After, After]
"""What can come of one cast: as it is, or with grit burnt."""


@lru_cache(maxsize=512)
def _afters(score: int, grit: int, equipped: bool) -> tuple[After, ...]:
    """Return what a score makes of each pair of fate dice. A hit match adds grit and a bonus result.

    rules: match.hit-match, equipment.boosts-check"""
    more = min(CAP, grit + MATCH_GRIT)
    return tuple(
        After(hit.result, more if hit.beaten == 2 and cast.match else grit) for cast, hit in verdicts(score, equipped)
    )


@lru_cache(maxsize=4096)
def _weighed(mods: int, grit: int, reset: int, equipped: bool) -> tuple[set[After], Counter[Offered]]:
    """Return what can come of a roll, and in how many of the 384 cases it offers what.

    rules: grit.burn-effect, grit.burn-reset"""
    burnt, found = _afters(grit, reset, equipped), Counter[Offered]()
    for die in range(1, DIE + 1):
        score = max(0, min(CAP, die + mods + equipped))
        found.update(zip(_afters(score, grit, equipped), burnt, strict=True))
    return {after for offered in found for after in offered}, found


def progress(mods: int, target: int, held: Held, tally: int = 0, *, spent: bool | None = None) -> Fraction:
    """Return the chance to reach a target, played best. `spent` says whether equipment is spent on the next roll; None
    leaves it to the player."""
    missing = max(0, target - tally)
    return Fraction(_reach(mods, missing, held.capped(), spent), CASES**missing)


@lru_cache(maxsize=20_000)  # what is missing late in one check is missing early in another
def _reach(mods: int, missing: int, held: Held, spent: bool | None = None) -> int:
    """Return in how many of 384 ** `missing` cases the target is reached: no check takes more rolls, as each hit
    brings 1 or more. Whole numbers are added far faster than fractions."""
    if missing <= 0:
        return 1

    def go_on(after: After, left: Held) -> int:
        if not after.result:
            return 0
        gained = min(after.result, missing)
        rolls_saved: int = CASES ** (gained - 1)
        return _reach(mods, missing - gained, left) * rolls_saved

    return int(_best(mods, held, go_on, spent))


def push(
    mods: int,
    held: Held,
    worth: Callable[[int], Fraction],
    limit: int = 24,
    tally: int = 0,
    *,
    spent: bool | None = None,
) -> Fraction:
    """Return what pushing your luck is worth, played best: `worth` says what a banked X is worth. From `limit` on the
    total is banked. `tally` is the total before the next roll, `spent` as for `progress`.   rules: check.push-miss"""

    @cache
    def value(total: int, held: Held, spent: bool | None = None) -> Fraction:
        return Fraction(_best(mods, held, lambda after, left: _bank(after, left, total), spent), CASES)

    def _bank(after: After, left: Held, total: int) -> Fraction:
        if not after.result:
            return worth(0)
        reached = total + after.result
        banked = worth(reached)
        return banked if reached >= limit else max(banked, value(reached, left))

    return value(tally, held.capped(), spent)


def _best(mods: int, held: Held, go_on: Callable[[After, Held], Number], spent: bool | None) -> Number:
    """Return the value of the next roll, summed over its 384 cases, for a player who takes the best of each."""
    equipping = _equipping(held) if spent is None else (spent,)
    return max(_of_roll(mods, held, equipped, go_on) for equipped in equipping)


def _equipping(held: Held) -> Iterator[bool]:
    if not held.on:
        yield False
    if held.on or held.equipment:
        yield True


def _of_roll(mods: int, held: Held, equipped: bool, go_on: Callable[[After, Held], Number]) -> Number:
    afters, offered = _weighed(mods, held.grit, held.reset, equipped)
    left = {grit: held.after(grit, equipped=equipped) for grit in {after.grit for after in afters}}
    values = {after: go_on(after, left[after.grit]) for after in afters}
    return sum(cases * max(values[plain], values[burnt]) for (plain, burnt), cases in offered.items())
