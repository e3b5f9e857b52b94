"""The chances of a single Skirmish: what each side loses, by round, heroes standing and HP."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from sagabox.odds.distribution import Distribution

from .battle import Battle, FateUse
from .roll import Roll, distribution


@dataclass(frozen=True, slots=True)
class Damage:
    """Chances that the foe loses 0, 1, ... HP, and the mean number of calls on Fate."""

    chances: tuple[float, ...]
    fate_spent: float


def changing_rounds(battle: Battle) -> int:
    """How many rounds from now differ from all later ones."""
    longest = max(len(battle.foe.bonus), *(len(hero.bonus) for hero in battle.heroes))
    return max(longest, 1 if battle.surprise else 0)


def bonus_dice(bonus: tuple[int, ...], round_number: int) -> int:
    """Rounds count from 0; beyond its list a side has no bonus."""
    return bonus[round_number] if round_number < len(bonus) else 0


def _for_battle(roll: Roll, more_dice: int) -> Roll:
    # Only what shapes the successes is kept, so that like rolls share one cached distribution.
    return replace(roll, dice=roll.dice + more_dice, target=0, held=0, fate=0)


def hero_loss(battle: Battle, hero: int, round_number: int) -> Distribution:
    """HP the foe takes from one hero in a round."""
    surprise = battle.surprise_dice if battle.surprise == "foe" and round_number == 0 else 0
    roll = _for_battle(battle.foe.roll, bonus_dice(battle.foe.bonus, round_number) + surprise)
    guard = battle.heroes[hero].guard
    return distribution(roll, manipulated=True).map(lambda dealt: max(0, dealt - guard))


def hero_losses(battle: Battle, hero: int, round_number: int) -> list[tuple[float, ...]]:
    """By the HP a hero has: the chances to lose 0, 1, ... up to all of them."""
    dealt = hero_loss(battle, hero, round_number)
    return [_from_zero(dealt.map(partial(min, hp))) for hp in range(battle.heroes[hero].hp + 1)]


def hero_damage(battle: Battle, hero: int, round_number: int) -> Distribution:
    """Successes of one hero's roll in a round; the foe's guard works on the sum of all."""
    surprise = battle.surprise_dice if battle.surprise == "hero" and round_number == 0 else 0
    fighter = battle.heroes[hero]
    roll = _for_battle(fighter.roll, bonus_dice(fighter.bonus, round_number) + surprise)
    return distribution(roll, manipulated=True)


def _from_zero(dealt: Distribution) -> tuple[float, ...]:
    return (0.0,) * dealt.low + dealt.floats()


def fate_called(missing: int, own: int, later: int) -> int:
    """Calls of a hero who has just rolled: as many as make the foe's fall certain, or none.

    `missing` successes are still wanted, `later` Fate is left to the heroes who roll after this one.
    """
    wanted = missing - later
    return wanted if 0 < wanted <= own else 0


def foe_damage(battle: Battle, fate: FateUse, round_number: int, standing: tuple[bool, ...], foe_hp: int) -> Damage:
    """What the standing heroes do together to a foe with so many HP.   Integers until the last lines."""
    wanted = foe_hp + battle.foe.guard
    members = [index for index, stands in enumerate(standing) if stands]
    calls = [battle.heroes[index].roll.fate if fate == "kill" else 0 for index in members]
    totals = {0: 1}
    scale = 1
    fate_spent = 0
    for order, index in enumerate(members):
        later = sum(calls[order + 1 :])
        dealt = hero_damage(battle, index, round_number)
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
        chances[max(0, total - battle.foe.guard)] += ways
    return Damage(tuple(ways / scale for ways in chances), fate_spent / scale)
