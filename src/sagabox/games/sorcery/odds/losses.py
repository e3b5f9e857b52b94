"""What one blow after another may cost a Character, exactly: wounds, Magic Shields and Armor carry over.

rules: def.step2-magic-shields, break.reduces-armor, golden.suffer-is-unavoidable"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from sagabox.odds.symbols import Faces

from .attack import Aftermath, Attack, outlook

Harm = Attack | int  # an attack, or HP suffered without any defence
Chances = tuple[Fraction, ...]  # of each number of HP lost, up to all that are left


@dataclass(frozen=True)
class Losses:
    """The chances to lose 0, 1, 2 and so on of the HP that are left; the last is the chance to fall."""

    chances: Chances

    @property
    def mean(self) -> Fraction:
        return sum((number * chance for number, chance in enumerate(self.chances)), Fraction(0))

    @property
    def fall(self) -> Fraction:
        return self.chances[-1]

    @property
    def wound(self) -> Fraction:
        """The chance to lose any HP at all."""
        return 1 - self.chances[0]


@lru_cache(maxsize=4_096)
def blows(hp: int, harms: tuple[Harm, ...], red: Faces, blue: Faces) -> Chances:
    """Return the chances to lose each number of HP to some blows, one after another."""
    states: dict[Aftermath, Fraction] = {(0, 0, 0): Fraction(1)}
    for harm in harms:
        after: dict[Aftermath, Fraction] = {}
        for (lost, spent, gone), chance in states.items():
            for state, share in _after(hp, harm, (lost, spent, gone), red, blue).items():
                after[state] = after.get(state, Fraction(0)) + chance * share
        states = after
    found = [Fraction(0)] * (hp + 1)
    for (lost, _, _), chance in states.items():
        found[lost] += chance
    return tuple(found)


def _after(hp: int, harm: Harm, state: Aftermath, red: Faces, blue: Faces) -> dict[Aftermath, Fraction]:
    """Return what can follow when a blow comes after others."""
    lost, spent, gone = state
    if lost >= hp:
        return {state: Fraction(1)}
    if isinstance(harm, int):
        return {(min(hp, lost + harm), spent, gone): Fraction(1)}
    met = replace(harm, hp=hp - lost, shields=max(0, harm.shields - spent), armor=max(0, harm.armor - gone))
    return {
        (lost + wounds, spent + shields, gone + armor): chance
        for (wounds, shields, armor), chance in outlook(met, red, blue).aftermaths.items()
    }


def losses(hp: int, ways: Iterable[tuple[Fraction, tuple[Harm, ...]]], red: Faces, blue: Faces) -> Losses:
    """Return what a Character may lose if things go one of these ways, each with its chance; they add up to 1."""
    shares: dict[tuple[Harm, ...], Fraction] = {}
    for chance, harms in ways:
        shares[harms] = shares.get(harms, Fraction(0)) + chance
    found = [Fraction(0)] * (hp + 1)
    for harms, share in shares.items():
        for lost, chance in enumerate(blows(hp, harms, red, blue)):
            found[lost] += share * chance
    return Losses(tuple(found))
