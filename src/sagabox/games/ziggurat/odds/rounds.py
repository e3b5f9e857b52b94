"""A fight against one foe over six rounds, along a named line: attack and defend each round, burn nothing.

The weapon's power is used on a hit whenever the weapon is ready; the foe uses its power while it is ready. A hit match
takes the bonus result and readies the weapon. Boosts are as of the first draw.

rules: combat.round-order, morale.round-3, morale.round-6, match.miss-match-raise"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from sagabox.odds.distribution import Distribution

from .check import CASES, casts, judged
from .strike import NO_BOOST, Foe, taken

ROUNDS, RECOVERY, RAISED = 6, 3, 2


class Position(NamedTuple):
    """The foe's HP, whether the foe and the weapon are ready, and the hero's HP."""

    foe: int
    ready: bool
    weapon: bool
    hero: int


class Shown(NamedTuple):
    """What a cast comes to: its result, and whether it is a match."""

    result: int
    match: bool


Row = tuple[Position, int]  # with its weight: whole numbers add up faster than fractions


@dataclass(frozen=True)
class Duel:
    """A hero against one foe. `foe_power` is what the foe's power adds while it is ready, None if it has none.

    `round` is the one that is going on; the hero may have `acted` in it."""

    foe: Foe
    hp: int
    attack: int
    attack_bonus: bool
    weapon_power: int
    defence: int
    defence_bonus: bool
    arm: int
    foe_power: int | None = None
    foe_boosts: Distribution = NO_BOOST
    weapon_ready: bool = True
    round: int = 1
    acted: bool = False


@dataclass(frozen=True)
class Forecast:
    """How a duel may go: the chances that the foe falls and that the hero does, and the HP that the hero loses."""

    foe_falls: Fraction
    hero_falls: Fraction
    hp_lost: Fraction


def forecast(duel: Duel) -> Forecast:
    """Follow all positions through six rounds. A hero at 0 HP is followed no further."""
    positions = {Position(duel.foe.hp, duel.foe.ready, duel.weapon_ready, duel.hp): 1}
    for number in range(duel.round, ROUNDS + 1):
        for step in (_blow,) if duel.acted and number == duel.round else (_attack, _blow):
            positions = _merged(row for one, weight in positions.items() for row in step(duel, one, weight))
        if number == RECOVERY:
            positions = _merged((one._replace(ready=True), weight) for one, weight in positions.items())
    total, rows = sum(positions.values()), positions.items()
    fallen = sum(weight for one, weight in rows if not one.foe)
    lost = sum(weight for one, weight in rows if not one.hero)
    harm = sum((duel.hp - one.hero) * weight for one, weight in rows)
    return Forecast(Fraction(fallen, total), Fraction(lost, total), Fraction(harm, total))


def _merged(rows: Iterable[Row]) -> dict[Position, int]:
    found: dict[Position, int] = {}
    for position, weight in rows:
        found[position] = found.get(position, 0) + weight
    return found


@lru_cache(maxsize=128)
def shown(mods: int, bonus: bool) -> Counter[Shown]:
    """Return how many of the 384 casts come to what."""
    return Counter(Shown(judged(cast.die + mods, cast, bonus).result, cast.match) for cast in casts())


def _attack(duel: Duel, position: Position, weight: int) -> Iterator[Row]:
    """The hero attacks. Positions in which somebody has fallen are multiplied as if the dice were rolled too."""
    if not position.foe or not position.hero:
        yield position, weight * CASES
        return
    for cast, number in shown(duel.attack, duel.attack_bonus).items():
        yield _attacked(duel, position, cast), weight * number


def _attacked(duel: Duel, position: Position, cast: Shown) -> Position:
    """rules: attack.damage, match.miss-match-refresh, match.benefit-refresh"""
    if not cast.result:
        return _encouraged(position) if cast.match else position
    weapon = position.weapon or cast.match
    foe = replace(duel.foe, hp=position.foe, ready=position.ready)
    after = taken(foe, cast.result + (duel.weapon_power if weapon else 0))
    return Position(after.hp, after.ready, False, position.hero)


def _encouraged(position: Position) -> Position:
    """A miss match readies the foe and raises 2 HP on it."""
    return position._replace(foe=position.foe + RAISED, ready=True)


def _blow(duel: Duel, position: Position, weight: int) -> Iterator[Row]:
    """A foe that lives strikes: with its power if it is ready, plainly otherwise.   rules: defence.blocks"""
    if not position.foe or not position.hero:
        yield position, weight * CASES * duel.foe_boosts.total
        return
    for cast, number in shown(duel.defence, duel.defence_bonus).items():
        before = position
        if cast.match:
            before = position._replace(weapon=True) if cast.result else _encouraged(position)
        uses = before.ready and duel.foe_power is not None
        atk = duel.foe.atk + (duel.foe_power or 0) * uses
        for boost, times in duel.foe_boosts.items():
            harm = max(0, atk + boost - cast.result - duel.arm)
            after = before._replace(ready=before.ready and not uses, hero=max(0, before.hero - harm))
            yield after, weight * number * times
