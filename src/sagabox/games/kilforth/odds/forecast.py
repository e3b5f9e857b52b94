"""Forecasts of battles and of evasions that may end in one."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import inf, prod

from .battle import FIGHT_TO_THE_END, Battle, Forecast, HeroForecast, Plan, plans
from .chain import Chain, Position
from .roll import Roll, chance, outlook
from .rolled import rolled_forecast
from .skirmish import changing_rounds

EXACT_LIMIT = 80_000
"""Positions times changing rounds beyond which a battle is rolled out instead of followed exactly."""


def forecast(battle: Battle, plan: Plan = FIGHT_TO_THE_END) -> Forecast:
    """Return how a battle by this plan ends: exact, or simulated where it has too many positions."""
    if plan.escapes and not battle.may_escape:
        raise ValueError("nobody can escape from this battle")
    return _forecast(battle, plan)


@lru_cache(maxsize=4096)
def _forecast(battle: Battle, plan: Plan) -> Forecast:
    if work(battle, plan) > EXACT_LIMIT:
        return rolled_forecast(battle, plan)
    return exact_forecast(battle, plan)


def work(battle: Battle, plan: Plan = FIGHT_TO_THE_END) -> int:
    """Return the number of positions that an exact forecast looks at."""
    positions = (battle.foe.hp + 1) * prod(hero.hp + 1 for hero in battle.heroes)
    return positions * (1 + max(changing_rounds(battle), plan.rounds or 0))


def forecasts(battle: Battle) -> tuple[Forecast, ...]:
    """Return a forecast for each named plan."""
    return tuple(forecast(battle, plan) for plan in plans(battle))


def exact_forecast(battle: Battle, plan: Plan = FIGHT_TO_THE_END) -> Forecast:
    """Return the exact forecast, however long it takes."""
    top = (battle.foe.hp, *(max(0, hero.hp - hero.trap) for hero in battle.heroes))
    chain = Chain(battle, plan, top)
    standing: dict[Position, float] = {top: 1.0}
    if chain.over(top):
        chain.ended[top] = 1.0
        return _summary(chain)
    # The first round is always fought out before an escape; rounds with passing bonuses are unlike each other.
    apart = plan.rounds if plan.rounds is not None else max(changing_rounds(battle), 1 if plan.escapes else 0)
    for round_number in range(apart):
        standing = chain.one_round(standing, round_number)
    if plan.rounds is not None:
        chain.escaped.update({at: chain.escaped.get(at, 0.0) + mass for at, mass in standing.items()})
        return _summary(chain)
    chain.to_the_end(standing, apart)
    return _summary(chain)


def _summary(chain: Chain) -> Forecast:
    battle = chain.battle
    endings = [*chain.ended.items(), *chain.escaped.items(), *chain.endless.items()]
    heroes = tuple(_hero_summary(hero.hp, index, endings) for index, hero in enumerate(battle.heroes, 1))
    win = sum(mass for at, mass in chain.ended.items() if at[0] == 0)
    endless = sum(chain.endless.values())
    defeated = heroes[0].defeated
    return Forecast(
        plan=chain.plan.name,
        win=win,
        defeated=defeated,
        both=sum(mass for at, mass in chain.ended.items() if at[0] == 0 and at[1] == 0),
        escaped=sum(chain.escaped.values()),
        endless=endless,
        hp_lost=heroes[0].hp_lost,
        foe_hp_lost=sum((battle.foe.hp - at[0]) * mass for at, mass in endings),
        rounds=inf if endless else chain.rounds,
        fate_spent=chain.fate_spent,
        heroes=heroes,
        win_low=win,
        win_high=win,
        defeated_low=defeated,
        defeated_high=defeated,
    )


def _hero_summary(hp: int, axis: int, endings: list[tuple[Position, float]]) -> HeroForecast:
    hp_left = [0.0] * (hp + 1)
    for position, mass in endings:
        hp_left[position[axis]] += mass
    lost = sum((hp - left) * mass for left, mass in enumerate(hp_left))
    return HeroForecast(defeated=hp_left[0], hp_lost=lost, hp_left=tuple(hp_left))


def evasion_forecast(sneak: Roll, battle: Battle, plan: Plan = FIGHT_TO_THE_END) -> Forecast:
    """Return a forecast for trying to evade first; if that fails, the foe has Surprise and the battle is fought.

    Fate is called on where it makes the evasion succeed; a failed one has cost none, so the battle still has it.
    """
    evaded = chance(sneak)
    fought = 1.0 - evaded
    after = forecast(replace(battle, surprise="foe"), plan)
    heroes = tuple(
        HeroForecast(
            defeated=fought * hero.defeated,
            hp_lost=fought * hero.hp_lost,
            hp_left=(
                *(fought * share for share in hero.hp_left[:-1]),
                evaded + fought * hero.hp_left[-1],
            ),
        )
        for hero in after.heroes
    )
    return replace(
        after,
        win=fought * after.win,
        defeated=fought * after.defeated,
        both=fought * after.both,
        escaped=fought * after.escaped,
        endless=fought * after.endless,
        hp_lost=fought * after.hp_lost,
        foe_hp_lost=fought * after.foe_hp_lost,
        rounds=fought * after.rounds if fought else 0.0,
        fate_spent=fought * after.fate_spent + outlook(sneak).fate_needed,
        heroes=heroes,
        evaded=evaded,
        win_low=fought * after.win_low,
        win_high=fought * after.win_high,
        defeated_low=fought * after.defeated_low,
        defeated_high=fought * after.defeated_high,
    )
