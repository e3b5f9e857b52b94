"""The chances of a single Skirmish: what each side loses, by round, heroes standing and HP."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial

from sagabox.odds.distribution import Distribution

from .battle import Battle, FateUse
from .roll import Roll, distribution


@dataclass(frozen=True, slots=True)
class Damage:
    """Chances that the foe loses 0, 1, ... HP, and the mean number of calls on Fate."""

    chances: tuple[float, ...]
    fate_spent: float


def changing_rounds(battle: Battle) -> int:
    """Return how many rounds from now differ from all later ones."""
    longest = max(len(battle.foe.bonus), *(len(hero.bonus) for hero in battle.heroes))
    return max(longest, 1 if battle.surprise else 0)


def bonus_dice(bonus: tuple[int, ...], round_number: int) -> int:
    """Return the bonus dice of a round, counted from 0; none beyond the list."""
    return bonus[round_number] if round_number < len(bonus) else 0


def _for_battle(roll: Roll, more_dice: int) -> Roll:
    # Only what shapes the successes stays, so that like rolls share one cached distribution.
    return replace(roll, dice=roll.dice + more_dice, target=0, held=0, fate=0)


def foe_roll(battle: Battle, round_number: int) -> Roll:
    """Return what the foe rolls against each hero in a round."""
    surprise = battle.surprise_dice if battle.surprise == "foe" and round_number == 0 else 0
    return _for_battle(battle.foe.roll, bonus_dice(battle.foe.bonus, round_number) + surprise)


def hero_roll(battle: Battle, hero: int, round_number: int) -> Roll:
    """Return what one hero rolls in a round; the foe's guard works on the sum of all."""
    surprise = battle.surprise_dice if battle.surprise == "hero" and round_number == 0 else 0
    fighter = battle.heroes[hero]
    return _for_battle(fighter.roll, bonus_dice(fighter.bonus, round_number) + surprise)


def hero_loss(battle: Battle, hero: int, round_number: int) -> Distribution:
    """Return the HP that the foe takes from one hero in a round."""
    return _loss(foe_roll(battle, round_number), battle.heroes[hero].guard)


def _loss(roll: Roll, guard: int) -> Distribution:
    return distribution(roll, manipulated=True).map(lambda dealt: max(0, dealt - guard))


def hero_losses(battle: Battle, hero: int, round_number: int) -> tuple[tuple[float, ...], ...]:
    """Return, for each number of HP, the chances to lose 0, 1, ... up to all of them."""
    return _losses(foe_roll(battle, round_number), battle.heroes[hero].guard, battle.heroes[hero].hp)


@lru_cache(maxsize=2048)
def _losses(roll: Roll, guard: int, most: int) -> tuple[tuple[float, ...], ...]:
    dealt = _loss(roll, guard)
    return tuple(_from_zero(dealt.map(partial(min, hp))) for hp in range(most + 1))


def hero_damage(battle: Battle, hero: int, round_number: int) -> Distribution:
    """Return the successes of one hero's roll in a round."""
    return distribution(hero_roll(battle, hero, round_number), manipulated=True)


def _from_zero(dealt: Distribution) -> tuple[float, ...]:
    return (0.0,) * dealt.low + dealt.floats()


def fate_called(missing: int, own: int, later: int) -> int:
    """Return the calls of a hero who has just rolled: as many as make the foe's fall certain, or none.

    `missing` successes are still wanted, `later` Fate is left to the heroes who roll after this one.
    """
    wanted = missing - later
    return wanted if 0 < wanted <= own else 0


def foe_damage(battle: Battle, fate: FateUse, round_number: int, standing: tuple[bool, ...], foe_hp: int) -> Damage:
    """Return what the standing heroes do together to a foe with `foe_hp` HP."""
    members = [index for index, stands in enumerate(standing) if stands]
    rolls = tuple([hero_roll(battle, index, round_number) for index in members])
    calls = tuple([battle.heroes[index].roll.fate if fate == "kill" else 0 for index in members])
    return _damage(rolls, calls, foe_hp, battle.foe.guard)


@lru_cache(maxsize=4096)
def _damage(rolls: tuple[Roll, ...], calls: tuple[int, ...], foe_hp: int, guard: int) -> Damage:
    """Return what heroes who roll in this order do to a foe. Integers until the last lines."""
    wanted = foe_hp + guard
    totals = {0: 1}
    scale = 1
    fate_spent = 0
    for order, roll in enumerate(rolls):
        later = sum(calls[order + 1 :])
        dealt = distribution(roll, manipulated=True)
        scale *= dealt.total
        fate_spent *= dealt.total
        after: dict[int, int] = {}
        for before, ways in totals.items():
            for number, weight in dealt.items():
                called = fate_called(wanted - before - number, calls[order], later)
                fate_spent += ways * weight * called
                total = min(wanted, before + number + called)
                after[total] = after.get(total, 0) + ways * weight
        totals = after
    chances = [0] * (foe_hp + 1)
    for total, ways in totals.items():
        chances[max(0, total - guard)] += ways
    return Damage(tuple(ways / scale for ways in chances), fate_spent / scale)
