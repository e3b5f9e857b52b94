"""The odds of one roll: an action die against two fate dice, 384 cases.   rules: check.*, bonus.*, grit.*, match.*"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from sagabox.odds.distribution import Distribution

CAP, DIE, FATE = 8, 6, 8
CASES = DIE * FATE * FATE


class Cast(NamedTuple):
    """What a roll shows: the action die and both fate dice."""

    die: int
    one: int
    other: int

    @property
    def match(self) -> bool:
        return self.one == self.other


class Hit(NamedTuple):
    """How many fate dice a score beats, and the result."""

    beaten: int
    result: int


class Chances(NamedTuple):
    """The chances of a roll; `match` is that of a hit match, which is part of `strong`."""

    strong: Fraction
    weak: Fraction
    miss: Fraction
    match: Fraction

    @property
    def hit(self) -> Fraction:
        return self.strong + self.weak


def casts() -> Iterator[Cast]:
    for die in range(1, DIE + 1):
        for one in range(1, FATE + 1):
            for other in range(1, FATE + 1):
                yield Cast(die, one, other)


def judged(score: int, cast: Cast, bonus: bool = False) -> Hit:
    """Return what a score makes of the fate dice.   rules: check.result, bonus.strong-only"""
    beaten = [die for die in (cast.one, cast.other) if die < min(score, CAP)]
    if len(beaten) == 2 and (bonus or cast.match):
        return Hit(2, sum(beaten))
    return Hit(len(beaten), max(beaten, default=0))


@lru_cache(maxsize=64)
def verdicts(score: int, bonus: bool = False) -> tuple[tuple[Cast, Hit], ...]:
    """Return what a score makes of each pair of fate dice, beside an action die of 1."""
    shown = [Cast(1, one, other) for one in range(1, FATE + 1) for other in range(1, FATE + 1)]
    return tuple((cast, judged(score, cast, bonus)) for cast in shown)


@lru_cache(maxsize=256)
def chances(mods: int) -> Chances:
    """Return the chances of a plain roll with these MODs."""
    counts: Counter[str] = Counter()
    for cast in casts():
        beaten = judged(cast.die + mods, cast).beaten
        counts[("miss", "weak", "strong")[beaten]] += 1
        counts["match"] += beaten == 2 and cast.match
    return Chances(*(Fraction(counts[name], CASES) for name in ("strong", "weak", "miss", "match")))


@lru_cache(maxsize=256)
def burnt_chances(mods: int, grit: int, *, strong: bool = False) -> Fraction:
    """Return the chance of a hit, or of a strong hit, for a player who burns grit wherever that brings it.

    rules: grit.burn-effect"""
    wanted = 2 if strong else 1
    good = sum(max(judged(cast.die + mods, cast).beaten, judged(grit, cast).beaten) >= wanted for cast in casts())
    return Fraction(good, CASES)


@lru_cache(maxsize=256)
def results(mods: int, bonus: bool = False) -> Distribution:
    """Return the distribution of the result, 0 for a miss; a hit match is taken as a bonus result.

    rules: check.result, match.benefit-bonus-result"""
    counts = Counter(judged(cast.die + mods, cast, bonus).result for cast in casts())
    return Distribution(0, tuple(counts[value] for value in range(2 * FATE)))
