"""The odds of checks that go on: progress to a target, and pushing your luck, with best play.

Worked back from the target over tally, grit and equipment.   rules: check.progress-roll, check.push-bank"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from .check import CASES, Cast, casts, judged

MOST_GRIT, MATCH_GRIT = 17, 2


class Held(NamedTuple):
    """What the hero has during a check: grit, its reset, and equipment that may be spent."""

    grit: int
    reset: int
    equipment: int


class After(NamedTuple):
    """What a way to play a cast leads to: the result (0: a miss), and what is held then."""

    result: int
    grit: int


def ways(cast: Cast, mods: int, held: Held, *, equipped: bool) -> tuple[After, ...]:
    """Return what can come of a cast: as it is, or with grit burnt. A hit match adds grit and a bonus result.

    rules: grit.burn-effect, grit.burn-reset, match.hit-match, equipment.boosts-check"""

    def after(score: int, grit: int) -> After:
        hit = judged(score, cast, equipped)
        matched = cast.match and hit.beaten == 2
        return After(hit.result, min(MOST_GRIT, grit + MATCH_GRIT) if matched else grit)

    plain = after(cast.die + mods + equipped, held.grit)
    burnt = after(held.grit, held.reset)
    return (plain, burnt) if burnt != plain else (plain,)


@lru_cache(maxsize=4096)
def _weighed(mods: int, held: Held, equipped: bool) -> tuple[tuple[tuple[After, ...], int], ...]:
    """Return the different things that a roll can offer, with how many of the 384 cases offer each."""
    return tuple(Counter(ways(cast, mods, held, equipped=equipped) for cast in casts()).items())


def progress(mods: int, target: int, held: Held, tally: int = 0) -> Fraction:
    """Return the chance to reach a target, played best."""
    return Fraction(1) if tally >= target else _reach(mods, target - tally, held)


@lru_cache(maxsize=20_000)  # what is missing late in one check is missing early in another
def _reach(mods: int, missing: int, held: Held) -> Fraction:
    def go_on(after: After, left: Held) -> Fraction:
        if not after.result:
            return Fraction(0)
        return Fraction(1) if after.result >= missing else _reach(mods, missing - after.result, left)

    return _best(mods, held, go_on)


def push(mods: int, held: Held, worth: Callable[[int], Fraction], limit: int = 24) -> Fraction:
    """Return what pushing your luck is worth, played best: `worth` says what a banked X is worth. From `limit` on the
    total is banked.   rules: check.push-miss"""

    @cache
    def value(total: int, held: Held) -> Fraction:
        return _best(mods, held, lambda after, left: _bank(after, left, total))

    def _bank(after: After, left: Held, total: int) -> Fraction:
        if not after.result:
            return worth(0)
        reached = total + after.result
        banked = worth(reached)
        return banked if reached >= limit else max(banked, value(reached, left))

    return value(0, held)


def _best(mods: int, held: Held, go_on: Callable[[After, Held], Fraction]) -> Fraction:
    """Return the value of the next roll for a player who takes the best of each."""
    return max(_of_roll(mods, held, equipped, go_on) for equipped in _equipping(held))


def _equipping(held: Held) -> Iterator[bool]:
    yield False
    if held.equipment:
        yield True


def _of_roll(mods: int, held: Held, equipped: bool, go_on: Callable[[After, Held], Fraction]) -> Fraction:
    left = held.equipment - equipped
    total = Fraction(0)
    for offered, cases in _weighed(mods, held, equipped):
        total += cases * max(go_on(after, Held(after.grit, held.reset, left)) for after in offered)
    return total / CASES
