"""Battle forecasts: known figures, and cases that need no reckoning."""

from dataclasses import replace
from math import inf

import pytest

from sagabox.games.kilforth.odds import (
    FIGHT_TO_THE_END,
    ONE_ROUND,
    Battle,
    Foe,
    Hero,
    Plan,
    Reroll,
    Roll,
    chance,
    evasion_forecast,
    forecast,
    next_round,
    plans,
)

GAME = "gloom"


def duel(fight, foe_fight, foe_hp, hp=4, fate=0, **more):
    return Battle((Hero(hp, Roll(fight, fate=fate)),), Foe(foe_hp, Roll(foe_fight)), **more)


FOES = ((2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 4), (6, 6))
WON_STANDING = {
    2: ((0.93, 1.5), (0.83, 2.0), (0.56, 2.9), (0.40, 3.2), (0.18, 3.7), (0.10, None), (0.00, None)),
    3: ((0.97, 1.3), (0.91, 1.7), (0.73, 2.4), (0.58, 2.8), (0.35, 3.4), (0.23, None), (0.02, None)),
    4: ((0.98, 1.2), (0.94, 1.6), (0.82, 2.1), (0.70, 2.5), (0.49, 3.1), (0.35, None), (0.06, None)),
    6: ((0.99, 1.1), (0.97, 1.4), (0.91, 1.7), (0.83, 2.1), (0.68, 2.6), (0.55, None), (0.16, None)),
}


@pytest.mark.parametrize("fight", WON_STANDING)
def test_known_figures_for_enemies_that_surprise_a_hero_with_4_hp(fight):
    for (foe_fight, foe_hp), (won, lost) in zip(FOES, WON_STANDING[fight], strict=True):
        outcome = forecast(duel(fight, foe_fight, foe_hp, fate=1, surprise="foe"))
        assert outcome.win_standing == pytest.approx(won, abs=0.0051)
        if lost is not None:
            assert outcome.hp_lost == pytest.approx(lost, abs=0.051)


ANCIENTS = {
    (6, 8): (0.72, 0.85, 0.92),
    (6, 10): (0.52, 0.70, 0.82),
    (7, 10): (0.36, 0.55, 0.70),
    (8, 12): (0.11, 0.24, 0.39),
}


@pytest.mark.parametrize(("foe_fight", "foe_hp"), ANCIENTS)
def test_known_figures_for_ancients_against_a_hero_with_8_hp(foe_fight, foe_hp):
    for fight, won in zip((8, 10, 12), ANCIENTS[foe_fight, foe_hp], strict=True):
        outcome = forecast(duel(fight, foe_fight, foe_hp, hp=8, fate=1, escape_allowed=False))
        assert outcome.win_standing == pytest.approx(won, abs=0.0051)


def test_the_elf_and_the_kobold():
    """HP 4, Trap 1, Kobold 2 + 1 dice against 2 HP; the Elf has 2 dice and Fate."""
    kobold = Battle((Hero(4, Roll(2, fate=1), trap=1),), Foe(2, Roll(2)), surprise="foe")
    first = forecast(kobold, ONE_ROUND)
    assert first.win == pytest.approx(1 - 4 / 9)
    assert first.fate_spent == pytest.approx(4 / 9)
    assert first.defeated == pytest.approx(1 / 27)
    assert first.both == pytest.approx(5 / 9 / 27)
    assert first.rounds == 1
    assert first.hp_lost == pytest.approx(2)
    assert first.heroes[0].hp_left == pytest.approx((1 / 27, 6 / 27, 12 / 27, 8 / 27, 0))


def test_a_trap_or_the_start_of_a_round_may_end_the_battle_before_a_blow():
    caught = Battle((Hero(2, Roll(9, fate=2), trap=2),), Foe(1, Roll(0)))
    bled = Battle((Hero(2, Roll(9, fate=2), round_loss=2),), Foe(1, Roll(0)))
    for outcome in (forecast(caught), forecast(bled)):
        assert (outcome.win, outcome.defeated, outcome.rounds) == (0, 1, 0)


def test_nobody_can_hurt_anybody():
    stuck = forecast(duel(0, 0, 2))
    assert (stuck.win, stuck.defeated, stuck.endless, stuck.rounds) == (0, 0, 1, inf)
    assert forecast(Battle((Hero(2, Roll(2)),), Foe(1, Roll(0), guard=2))).endless == 1
    assert forecast(duel(0, 0, 2), ONE_ROUND).escaped == 1
    assert forecast(duel(0, 0, 2, fate=2)).win == 1


def test_certain_successes_and_changed_dice_hit():
    hero = Hero(3, Roll(1, extra=1, changes=1))
    assert forecast(Battle((hero,), Foe(2, Roll(0)))).rounds == 1
    again = Hero(3, Roll(2, rerolls=(Reroll(up_to=2),)))
    assert forecast(Battle((again,), Foe(1, Roll(0))), ONE_ROUND).win == pytest.approx(1 - (2 / 3) ** 4)


def test_fate_is_spent_to_kill_or_kept():
    battle = duel(2, 3, 3, fate=1)
    assert forecast(battle).win > forecast(battle, Plan(fate="keep")).win
    assert forecast(battle, Plan(fate="keep")).fate_spent == 0
    assert forecast(battle, Plan(fate="keep")).win == forecast(duel(2, 3, 3)).win


def test_escaping_costs_fewer_defeats_and_fewer_wins():
    battle = duel(3, 4, 4, surprise="foe")
    bold, careful, wary = (forecast(battle, Plan(escape_at=hp)) for hp in (0, 1, 2))
    assert bold.defeated > careful.defeated > wary.defeated
    assert bold.win > careful.win > wary.win
    assert bold.escaped == 0 < careful.escaped < wary.escaped


def test_the_first_round_is_fought_even_by_a_hero_already_low():
    outcome = forecast(duel(3, 0, 1, hp=1), Plan(escape_at=3))
    assert outcome.win == pytest.approx(19 / 27)
    assert outcome.escaped == pytest.approx(8 / 27)
    assert outcome.rounds == 1


def test_lines_have_names_and_an_ancient_leaves_but_one():
    assert [plan.name for plan in plans(duel(3, 3, 3, hp=3))] == [
        "fight to the end",
        "escape at 1 HP or less",
        "escape at 2 HP or less",
        "one round then escape",
    ]
    ancient = duel(3, 3, 3, escape_allowed=False)
    assert plans(ancient) == (FIGHT_TO_THE_END,)
    team = Battle((Hero(2, Roll(2)), Hero(2, Roll(1))), Foe(3, Roll(2)))
    for battle in (ancient, team):
        with pytest.raises(ValueError):
            forecast(battle, ONE_ROUND)


def test_heroes_may_fight_on_without_the_active_one():
    pair = Battle((Hero(1, Roll(2)), Hero(4, Roll(4))), Foe(4, Roll(3)))
    ends, goes_on = forecast(pair), forecast(replace(pair, survivors_fight_on=True))
    assert goes_on.win > ends.win
    assert goes_on.heroes[1].defeated > ends.heroes[1].defeated
    assert goes_on.both > ends.both


def test_evading_first():
    battle = duel(3, 3, 3, fate=1, surprise="hero")
    sneak = Roll(4, target=2, fate=1)
    outcome = evasion_forecast(sneak, battle)
    fought = forecast(replace(battle, surprise="foe"))
    assert outcome.evaded == chance(sneak)
    assert outcome.win == pytest.approx((1 - outcome.evaded) * fought.win)
    assert outcome.hp_lost == pytest.approx((1 - outcome.evaded) * fought.hp_lost)
    assert outcome.win + outcome.defeated - outcome.both + outcome.evaded == pytest.approx(1)
    assert sum(outcome.heroes[0].hp_left) == pytest.approx(1)
    sure = evasion_forecast(Roll(0, target=0), duel(0, 0, 1))
    assert (sure.evaded, sure.rounds, sure.endless) == (1, 0, 0)


def test_a_battle_too_large_is_rolled_out_with_an_interval():
    huge = Battle((Hero(20, Roll(6, fate=1)),) * 4, Foe(30, Roll(9)), survivors_fight_on=True)
    outcome = forecast(huge)
    assert (outcome.method, outcome.games) == ("simulated", 10_000)
    assert outcome.win_low < outcome.win < outcome.win_high or outcome.win == 1


def test_the_next_round_has_no_surprise_no_trap_and_the_bonus_of_its_own():
    hero = Hero(5, Roll(3, fate=1), bonus=(4, 2), trap=1)
    battle = Battle((hero,), Foe(6, Roll(4), bonus=(1,)), surprise="foe")
    after = next_round(battle, losses=(2,), damage=4, fate_spent=(1,))
    assert after == Battle((Hero(3, Roll(3), bonus=(2,)),), Foe(2, Roll(4)))
    assert forecast(next_round(after, (3,), 2)).both == 1
