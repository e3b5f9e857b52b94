"""Battles rolled out many times, for those with too many positions to follow exactly."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from sagabox.odds.distribution import Distribution
from sagabox.odds.estimate import wilson

from .battle import Battle, Forecast, HeroForecast, Plan
from .skirmish import changing_rounds, fate_called, hero_damage, hero_loss

GAMES = 10_000
ROUNDS_LIMIT = 1_000
"""A battle that lasts longer counts as endless."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How one rolled battle ended."""

    foe_hp: int
    hps: tuple[int, ...]
    rounds: int
    fate_spent: int
    escaped: bool = False
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Sampler:
    """Draws numbers from a distribution by its exact integer weights."""

    low: int
    bounds: tuple[int, ...]

    @classmethod
    def of(cls, source: Distribution) -> Sampler:
        return cls(source.low, tuple(accumulate(source.weights)))

    def draw(self, random: Random) -> int:
        return self.low + bisect_right(self.bounds, random.randrange(self.bounds[-1]))


class BattleRoller:
    """Plays one battle by one plan, again and again."""

    def __init__(self, battle: Battle, plan: Plan) -> None:
        self.battle = battle
        self.plan = plan
        self.last = changing_rounds(battle)
        heroes, rounds = range(len(battle.heroes)), range(self.last + 1)
        self.losses = [[Sampler.of(hero_loss(battle, hero, number)) for hero in heroes] for number in rounds]
        self.damage = [[Sampler.of(hero_damage(battle, hero, number)) for hero in heroes] for number in rounds]

    def play(self, random: Random) -> Ending:
        battle, plan = self.battle, self.plan
        hps = [max(0, hero.hp - hero.trap) for hero in battle.heroes]
        foe_hp = battle.foe.hp
        fate_spent = 0
        for number in range(ROUNDS_LIMIT):
            if self._over(foe_hp, hps):
                return Ending(foe_hp, tuple(hps), number, fate_spent)
            if number and (number == plan.rounds or 0 < hps[0] <= plan.escape_at):
                return Ending(foe_hp, tuple(hps), number, fate_spent, escaped=True)
            hps = [max(0, hp - hero.round_loss) for hp, hero in zip(hps, battle.heroes, strict=True)]
            if self._over(foe_hp, hps):
                return Ending(foe_hp, tuple(hps), number, fate_spent)
            dealt, called = self._heroes_roll(random, min(number, self.last), foe_hp, hps)
            hps = self._foe_rolls(random, min(number, self.last), hps)
            foe_hp -= min(foe_hp, dealt)
            fate_spent += called
        return Ending(foe_hp, tuple(hps), ROUNDS_LIMIT, fate_spent, endless=True)

    def _over(self, foe_hp: int, hps: list[int]) -> bool:
        return foe_hp == 0 or not (any(hps) if self.battle.survivors_fight_on else hps[0])

    def _heroes_roll(self, random: Random, number: int, foe_hp: int, hps: list[int]) -> tuple[int, int]:
        """Return the foe's loss and the calls on Fate. The heroes roll in order."""
        guard = self.battle.foe.guard
        standing = [index for index, hp in enumerate(hps) if hp > 0]
        later = sum(self._fate(index) for index in standing)
        total = spent = 0
        for index in standing:
            later -= self._fate(index)
            total += self.damage[number][index].draw(random)
            called = fate_called(foe_hp + guard - total, self._fate(index), later)
            total += called
            spent += called
        return max(0, total - guard), spent

    def _fate(self, hero: int) -> int:
        return self.battle.heroes[hero].roll.fate if self.plan.fate == "kill" else 0

    def _foe_rolls(self, random: Random, number: int, hps: list[int]) -> list[int]:
        tables = self.losses[number]
        return [max(0, hp - tables[index].draw(random)) if hp else 0 for index, hp in enumerate(hps)]


def rolled_forecast(battle: Battle, plan: Plan, seed: int = 1, games: int = GAMES) -> Forecast:
    """Return a forecast estimated from rolled battles, with intervals. The same seed gives the same answer."""
    roller = BattleRoller(battle, plan)
    random = Random(seed)
    endings = [roller.play(random) for _ in range(games)]
    heroes = tuple(_hero_summary(hero.hp, index, endings) for index, hero in enumerate(battle.heroes))
    win = wilson(sum(end.foe_hp == 0 for end in endings), games)
    defeated = wilson(sum(end.hps[0] == 0 for end in endings), games)
    return Forecast(
        plan=plan.name,
        win=win.chance,
        defeated=defeated.chance,
        both=sum(end.foe_hp == 0 and end.hps[0] == 0 for end in endings) / games,
        escaped=sum(end.escaped for end in endings) / games,
        endless=sum(end.endless for end in endings) / games,
        hp_lost=heroes[0].hp_lost,
        foe_hp_lost=sum(battle.foe.hp - end.foe_hp for end in endings) / games,
        rounds=sum(end.rounds for end in endings) / games,
        fate_spent=sum(end.fate_spent for end in endings) / games,
        heroes=heroes,
        method="simulated",
        games=games,
        win_low=win.low,
        win_high=win.high,
        defeated_low=defeated.low,
        defeated_high=defeated.high,
    )


def _hero_summary(hp: int, index: int, endings: list[Ending]) -> HeroForecast:
    left = Counter(end.hps[index] for end in endings)
    hp_left = tuple(left[number] / len(endings) for number in range(hp + 1))
    lost = sum((hp - number) * share for number, share in enumerate(hp_left))
    return HeroForecast(defeated=hp_left[0], hp_lost=lost, hp_left=hp_left)
