"""The odds of an attack: its damage through ARM and the enemy's defence, to "it falls".

rules: attack.damage, edefence.arm, edefence.block"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from sagabox.odds.distribution import Distribution

from .check import results

NO_BOOST = Distribution.certain(0)


@dataclass(frozen=True)
class Foe:
    """An enemy as an attack meets it. `at_exact` is the house rule that it defends at damage equal to its HP."""

    atk: int
    arm: int
    hp: int
    ready: bool = True
    at_exact: bool = False


@dataclass(frozen=True)
class Attack:
    """A Hero Attack: MODs, bonus result, what a power adds on a hit, boosts on a hit, Weaken and Piercing."""

    mods: int
    bonus: bool = False
    power: int = 0
    boosts: Distribution = NO_BOOST
    weakened: bool = False
    piercing: bool = False


class Struck(NamedTuple):
    """What an attack leaves: the enemy's HP, and whether it is still ready."""

    hp: int
    ready: bool


def damages(attack: Attack) -> Distribution:
    """Return the distribution of the damage before ARM; 0 also for a miss.   rules: status.weaken-party-attack"""
    hits = results(attack.mods, attack.bonus)
    weights: dict[int, int] = {0: hits.weights[0] * attack.boosts.total}
    for result, number in hits.items():
        if result:
            for boost, times in attack.boosts.items():
                damage = result + attack.power + boost
                damage = -(-damage // 2) if attack.weakened else damage
                weights[damage] = weights.get(damage, 0) + number * times
    return Distribution(0, tuple(weights.get(value, 0) for value in range(max(weights) + 1)))


def landed(damage: int, boosts: Distribution, *, weakened: bool = False) -> Distribution:
    """Return the distribution of the damage before ARM of a hit that is known but for its boosts."""
    return boosts.map(lambda boost: -(-(damage + boost) // 2) if weakened else damage + boost)


def taken(foe: Foe, damage: int, *, piercing: bool = False) -> Struck:
    """Return what one blow leaves of an enemy.   rules: edefence.arm, edefence.block, edefence.apply"""
    left = max(0, damage - (0 if piercing else foe.arm))
    ready = foe.ready
    if ready and left > foe.hp - foe.at_exact:
        left, ready = max(0, left - foe.atk), False
    return Struck(max(0, foe.hp - left), ready)


def strike(foe: Foe, attack: Attack) -> dict[Struck, Fraction]:
    """Return what an attack can leave of an enemy, with the chance of each."""
    found: dict[Struck, Fraction] = {}
    spread = damages(attack)
    for damage, number in spread.items():
        if number:
            after = taken(foe, damage, piercing=attack.piercing)
            found[after] = found.get(after, Fraction(0)) + Fraction(number, spread.total)
    return found


def falls(foe: Foe, attack: Attack) -> Fraction:
    """Return the chance that an attack defeats an enemy."""
    return falls_by(foe, damages(attack), piercing=attack.piercing)


def falls_by(foe: Foe, spread: Distribution, *, piercing: bool = False) -> Fraction:
    """Return the chance that damage with this distribution defeats an enemy."""
    fatal = sum(number for damage, number in spread.items() if not taken(foe, damage, piercing=piercing).hp)
    return Fraction(fatal, spread.total)
