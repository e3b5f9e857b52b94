"""The odds of entering the fray: how much loot denizens get, and how many compeers they call.

Denizen by denizen from one deck, without replacement. Of those that could be called each is equally likely.

rules: fray.match-loot, fray.tuck, fray.compeers"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .draws import matching

Calls = tuple[tuple[str, int, tuple[str, ...]], ...]
"""Denizens by name: the loot limit, and whom the compeer statement can find."""


class Entered(NamedTuple):
    """The chances of each number of loot cards, and of each number of compeers."""

    loot: tuple[tuple[int, float], ...]
    compeers: tuple[tuple[int, float], ...]


class Moment(NamedTuple):
    """The marks left in the deck, the loot and the compeers so far, and who was called."""

    matches: int
    others: int
    loot: int = 0
    compeers: int = 0
    called: frozenset[str] = frozenset()


@lru_cache(maxsize=256)
def entered(level: int, matches: int, others: int, waiting: tuple[tuple[int, str], ...], calls: Calls) -> Entered:
    """Return what denizens bring along; each of those `waiting` adds so many cards to those that match."""
    by_name = {name: (limit, names) for name, limit, names in calls}
    moments = defaultdict(Fraction, {Moment(matches, others): Fraction(1)})
    for added, name in waiting:
        following = defaultdict[Moment, Fraction](Fraction)
        for moment, chance in moments.items():
            for after, share in _enters(moment, level, added, name, by_name):
                following[after] += chance * share
        moments = following
    loot, compeers = defaultdict[int, Fraction](Fraction), defaultdict[int, Fraction](Fraction)
    for moment, chance in moments.items():
        loot[moment.loot] += chance
        compeers[moment.compeers] += chance
    return Entered(_floats(loot), _floats(compeers))


def _floats(chances: Mapping[int, Fraction]) -> tuple[tuple[int, float], ...]:
    return tuple((number, float(chances[number])) for number in sorted(chances))


def _enters(
    moment: Moment, level: int, added: int, name: str, calls: Mapping[str, tuple[int, tuple[str, ...]]]
) -> Iterator[tuple[Moment, Fraction]]:
    """One denizen draws by the loot level, then what is added."""
    for hits, chance, deck in _drawn(moment.matches, moment.others, level):
        for _, share, left in _drawn(*deck, added):
            more = sum(deck) - sum(left)
            loot = hits + more
            limit, names = calls[name]
            for called, odds in _calls(loot - limit, names, moment.called | {name}, calls):
                number = moment.compeers + len(called - moment.called - {name})
                yield Moment(*left, moment.loot + loot, number, called), chance * share * odds


def _drawn(matches: int, others: int, drawn: int) -> Iterator[tuple[int, Fraction, tuple[int, int]]]:
    """Yield how many of the cards drawn match, the chance of it, and what the deck holds then."""
    drawn = min(drawn, matches + others)
    spread = matching(drawn, matches, others)
    for hits, weight in spread.items():
        if weight:
            yield hits, Fraction(weight, spread.total), (matches - hits, others - drawn + hits)


def _calls(
    left: int, names: tuple[str, ...], called: frozenset[str], calls: Mapping[str, tuple[int, tuple[str, ...]]]
) -> Iterator[tuple[frozenset[str], Fraction]]:
    """Yield who has been called once the loot that is left has been taken or nobody can take it."""
    able = [name for name in names if name not in called]
    if left <= 0 or not able:
        yield called, Fraction(1)
        return
    for name in able:
        limit, following = calls[name]
        for after, chance in _calls(left - limit, following, called | {name}, calls):
            yield after, chance / len(able)
