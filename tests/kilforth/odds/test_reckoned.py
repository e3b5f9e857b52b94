"""Battle forecasts against a second reckoning in fractions, and against themselves."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sagabox.games.kilforth.odds import (
    FIGHT_TO_THE_END,
    ONE_ROUND,
    Battle,
    Foe,
    Forecast,
    Hero,
    Plan,
    Roll,
    exact_forecast,
    forecast,
    forecasts,
    next_round,
    rolled_forecast,
)

GAME = "gloom"


def duel(fight, foe_fight, foe_hp, hp=4, fate=0, **more):
    return Battle((Hero(hp, Roll(fight, fate=fate)),), Foe(foe_hp, Roll(foe_fight)), **more)


def plain(dice: int, number: int) -> Fraction:
    return Fraction(comb(dice, number) * 2 ** (dice - number), 3**dice)


def reckon(battle: Battle, plan: Plan, rounds: int) -> list[Fraction]:
    """Win, active hero down, both, escaped, HP lost by the active hero, after so many rounds at most.

    Plain dice only; every combination of all rolls of a round is looked at, Fate by the wording of the rule.
    """
    heroes, foe = battle.heroes, battle.foe

    def add_fate(hits: list[int], standing: list[int], wanted: int) -> int:
        total = 0
        for place, index in enumerate(standing):
            total += hits[place]
            later = sum(heroes[other].roll.fate for other in standing[place + 1 :])
            for calls in range(heroes[index].roll.fate + 1):
                if plan.fate == "kill" and calls and total + calls + later == wanted:
                    total += calls
                    break
        return total

    @cache
    def value(foe_hp: int, hps: tuple[int, ...], number: int) -> tuple[Fraction, ...]:
        down = hps[0] == 0
        lost = Fraction(heroes[0].hp - hps[0])
        ended = foe_hp == 0 or (not any(hps) if battle.survivors_fight_on else down)
        escapes = not ended and number > 0 and (number == plan.rounds or 0 < hps[0] <= plan.escape_at)
        if ended or escapes or number == rounds:
            win = foe_hp == 0
            return (Fraction(win), Fraction(down), Fraction(win and down), Fraction(escapes), lost)
        start = tuple(max(0, hp - hero.round_loss) for hp, hero in zip(hps, heroes, strict=True))
        if start != hps and (not any(start) if battle.survivors_fight_on else start[0] == 0):
            return (Fraction(0), Fraction(1), Fraction(0), Fraction(0), Fraction(heroes[0].hp))
        standing = [index for index, hp in enumerate(start) if hp]
        surprise = battle.surprise_dice if number == 0 else 0
        foe_dice = foe.roll.dice + sum(foe.bonus[number : number + 1]) + surprise * (battle.surprise == "foe")
        dice = [
            heroes[i].roll.dice + sum(heroes[i].bonus[number : number + 1]) + surprise * (battle.surprise == "hero")
            for i in standing
        ]
        result = [Fraction(0)] * 5
        for hits in product(*(range(each + 1) for each in dice)):
            dealt = max(0, add_fate(list(hits), standing, foe_hp + foe.guard) - foe.guard)
            for taken in product(range(foe_dice + 1), repeat=len(standing)):
                odds = Fraction(1)
                for each, count in zip(dice, hits, strict=True):
                    odds *= plain(each, count)
                after = list(start)
                for index, loss in zip(standing, taken, strict=True):
                    odds *= plain(foe_dice, loss)
                    after[index] = max(0, start[index] - max(0, loss - heroes[index].guard))
                deeper = value(max(0, foe_hp - dealt), tuple(after), number + 1)
                result = [mine + odds * part for mine, part in zip(result, deeper, strict=True)]
        return tuple(result)

    first = tuple(max(0, hero.hp - hero.trap) for hero in heroes)
    return list(value(foe.hp, first, 0))


def told(outcome: Forecast) -> list[float]:
    return [outcome.win, outcome.defeated, outcome.both, outcome.escaped, outcome.hp_lost]


small_heroes = st.builds(
    Hero,
    hp=st.integers(1, 3),
    roll=st.builds(Roll, dice=st.integers(0, 3), fate=st.integers(0, 2)),
    bonus=st.lists(st.integers(0, 1), max_size=2).map(tuple),
    guard=st.integers(0, 1),
    trap=st.integers(0, 1),
    round_loss=st.integers(0, 1),
)
small_foes = st.builds(
    Foe,
    hp=st.integers(1, 3),
    roll=st.builds(Roll, dice=st.integers(0, 3)),
    bonus=st.lists(st.integers(0, 1), max_size=1).map(tuple),
    guard=st.integers(0, 1),
)


@given(
    st.builds(
        Battle,
        heroes=st.tuples(small_heroes),
        foe=small_foes,
        surprise=st.sampled_from(["hero", "foe", None]),
        surprise_dice=st.integers(1, 2),
    ),
    st.builds(
        Plan,
        escape_at=st.integers(0, 2),
        rounds=st.sampled_from([1, 2, 3]),
        fate=st.sampled_from(["kill", "keep"]),
    ),
)
def test_one_hero_for_some_rounds_as_reckoned_in_fractions(battle, plan):
    assert plan.rounds is not None
    assert told(forecast(battle, plan)) == pytest.approx([float(part) for part in reckon(battle, plan, plan.rounds)])


POSITIONS_TO_THE_END = [
    duel(3, 3, 3, surprise="foe", fate=1),
    duel(2, 2, 2, surprise="hero"),
    duel(4, 2, 3, hp=2, fate=2),
    Battle((Hero(3, Roll(3, fate=1), bonus=(2,), guard=1, trap=1),), Foe(3, Roll(4), bonus=(1,))),
    Battle((Hero(4, Roll(3), round_loss=1),), Foe(3, Roll(2), guard=1)),
]


@pytest.mark.parametrize("plan", [FIGHT_TO_THE_END, Plan(fate="keep"), Plan(escape_at=1), Plan(escape_at=2)])
@pytest.mark.parametrize("battle", POSITIONS_TO_THE_END)
def test_one_hero_to_the_end_as_reckoned_in_fractions(battle, plan):
    """Sixty rounds leave nothing undecided that shows in nine digits."""
    known = [float(part) for part in reckon(battle, plan, 60)]
    assert told(forecast(battle, plan)) == pytest.approx(known, abs=1e-9)


TEAMS = [
    Battle((Hero(2, Roll(2, fate=1)), Hero(2, Roll(1))), Foe(3, Roll(2))),
    Battle((Hero(1, Roll(1)), Hero(2, Roll(2, fate=1))), Foe(3, Roll(2)), survivors_fight_on=True),
    Battle((Hero(2, Roll(2, fate=1), round_loss=1), Hero(2, Roll(1, fate=1), trap=2)), Foe(2, Roll(2))),
    Battle((Hero(2, Roll(2), guard=1), Hero(1, Roll(2, fate=1))), Foe(2, Roll(3), guard=1), survivors_fight_on=True),
    Battle((Hero(1, Roll(1, fate=1)), Hero(1, Roll(1)), Hero(1, Roll(2, fate=1))), Foe(3, Roll(1))),
    Battle((Hero(1, Roll(1)), Hero(1, Roll(1), round_loss=1)), Foe(2, Roll(1)), survivors_fight_on=True),
]


@pytest.mark.parametrize("battle", TEAMS)
def test_a_team_to_the_end_as_reckoned_in_fractions(battle):
    known = [float(part) for part in reckon(battle, FIGHT_TO_THE_END, 40)]
    assert told(forecast(battle)) == pytest.approx(known, abs=1e-5)


def test_everything_that_can_happen_adds_up():
    for battle in (*POSITIONS_TO_THE_END, *TEAMS):
        for outcome in forecasts(battle):
            ways = outcome.win + outcome.defeated - outcome.both + outcome.escaped + outcome.endless
            assert ways == pytest.approx(1)
            assert all(sum(hero.hp_left) == pytest.approx(1) for hero in outcome.heroes)


@pytest.mark.parametrize("plan", [FIGHT_TO_THE_END, Plan(escape_at=2), ONE_ROUND, Plan(fate="keep")])
@pytest.mark.parametrize("battle", [*POSITIONS_TO_THE_END, *TEAMS[:4]])
def test_rolled_forecasts_agree_with_exact_ones(battle, plan):
    if plan.escapes and not battle.may_escape:
        plan = replace(plan, escape_at=0, rounds=None)
    exact, rolled = exact_forecast(battle, plan), rolled_forecast(battle, plan, seed=5, games=3000)
    assert told(rolled) == pytest.approx(told(exact), abs=0.06)
    assert rolled.rounds == pytest.approx(exact.rounds, abs=0.15)
    assert rolled.fate_spent == pytest.approx(exact.fate_spent, abs=0.05)
    assert rolled.foe_hp_lost == pytest.approx(exact.foe_hp_lost, abs=0.1)
    assert rolled.heroes[-1].hp_lost == pytest.approx(exact.heroes[-1].hp_lost, abs=0.1)


def test_a_forecast_is_the_mean_of_the_forecasts_one_round_later():
    battle = duel(2, 2, 3, surprise="foe")
    ahead = sum(
        float(plain(2, dealt) * plain(3, taken)) * forecast(next_round(battle, (taken,), dealt)).win
        for dealt in range(3)
        for taken in range(4)
    )
    assert forecast(battle).win == pytest.approx(ahead)
