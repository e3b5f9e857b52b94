"""The odds of cards drawn without replacement: boosts, loot piles and concealed pursuers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd
from typing import Any

from sagabox.odds.distribution import Distribution


def matching(drawn: int, matches: int, others: int) -> Distribution:
    """Return how many of the cards drawn bear a mark, if the deck holds so many with it and so many without.

    rules: fray.match-loot"""
    drawn = min(drawn, matches + others)
    weights = tuple(comb(matches, hits) * comb(others, drawn - hits) for hits in range(drawn + 1))
    return Distribution(0, weights)


def sums(values: Sequence[int], drawn: int) -> Distribution:
    """Return the distribution of the sum of `drawn` of these values, each drawn once.   rules: boost.multiple"""
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(drawn))]
    for value in values:
        for count in range(drawn, 0, -1):
            for total, number in list(ways[count - 1].items()):
                ways[count][total + value] += number
    found = ways[min(drawn, len(values))] or Counter({0: 1})
    low, high = min(found), max(found)
    return Distribution(low, tuple(found[total] for total in range(low, high + 1)))


def boosts(unseen: Mapping[str, Sequence[int]], deck: Mapping[str, int], drawn: int) -> Distribution:
    """Return the distribution of the boosts of the next draws.

    `unseen` are the boosts of all cards nobody has seen, by the mark on their backs; `deck` tells how many cards with
    each mark the deck holds, which all can see. Where in the deck a mark is, nobody knows.

    rules: boost.draw, ruling.loot-top-unseen, ruling.loot-deck-used-up"""
    one, other = (*deck, "", "")[:2]
    first, second = deck.get(one, 0), deck.get(other, 0)
    drawn = min(drawn, first + second)
    total: dict[int, Fraction] = {}
    for hits, weight in matching(drawn, first, second).items():
        if not weight:
            continue
        share = Fraction(weight, comb(first + second, drawn))
        both = sums(unseen.get(one, ()), hits) + sums(unseen.get(other, ()), drawn - hits)
        for value, number in both.items():
            total[value] = total.get(value, Fraction(0)) + share * Fraction(number, both.total)
    return _distribution(total or {0: Fraction(1)})


def _distribution(chances: dict[int, Fraction]) -> Distribution:
    """Return chances that add up to 1 as whole weights."""
    scale = 1
    for chance in chances.values():
        scale = scale * chance.denominator // gcd(scale, chance.denominator)
    low, high = min(chances), max(chances)
    return Distribution(low, tuple(int(chances.get(value, Fraction(0)) * scale) for value in range(low, high + 1)))


Loot = tuple[tuple[str, tuple[int, ...], int], ...]
"""What can be known of the next boosts: by mark the boosts of all unseen cards, and how many cards the deck holds."""


def frozen(loot: Sequence[Sequence[Any]]) -> Loot:
    """Return what a view says of the loot deck in a form that can be a key."""
    return tuple((mark, tuple(unseen), number) for mark, unseen, number in loot)


@lru_cache(maxsize=256)
def next_boosts(loot: Loot, drawn: int) -> Distribution:
    """Return the distribution of the next boosts; 0 if none are drawn."""
    return boosts({mark: unseen for mark, unseen, _ in loot}, {mark: number for mark, _, number in loot}, drawn)
