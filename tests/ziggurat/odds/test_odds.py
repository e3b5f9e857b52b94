"""Odds: fixed points, and the same numbers counted another way."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from sagabox.games.ziggurat.odds.check import burnt_chances, chances, results
from sagabox.games.ziggurat.odds.draws import boosts, matching, sums
from sagabox.games.ziggurat.odds.progress import Held, progress, push
from sagabox.games.ziggurat.odds.rounds import Duel, forecast
from sagabox.games.ziggurat.odds.strike import Attack, Foe, damages, falls, strike
from sagabox.games.ziggurat.odds.view_odds import check_chance, odds_rows
from sagabox.odds.distribution import Distribution

DICE = list(product(range(1, 7), range(1, 9), range(1, 9)))


# ---------------------------------------------------------------- fixed points


def test_a_check_at_plus_one():
    once = chances(1)
    assert [part * 384 for part in once] == [91, 154, 139, 21]


def test_lore_three_at_plus_one_played_best():
    assert progress(1, 3, Held(2, 2, 0)) == Fraction(2494223, 4718592)
    assert round(float(progress(1, 3, Held(2, 2, 1))), 3) == 0.674


def test_level_three_against_sixteen_suns_of_thirty_six():
    assert [round(100 * chance, 1) for chance in matching(3, 16, 20).floats()] == [16.0, 42.6, 33.6, 7.8]


# ---------------------------------------------------------------- counted another way


@pytest.mark.parametrize("mods", range(-3, 9))
def test_outcomes_by_looking_at_every_cast(mods):
    """For each fate die the scores that beat it are counted, and the two dice put together."""
    counts = Counter(sum(die < min(8, action + mods) for die in (one, other)) for action, one, other in DICE)
    once = chances(mods)
    assert (once.strong, once.weak, once.miss) == tuple(Fraction(counts[beaten], 384) for beaten in (2, 1, 0))


@pytest.mark.parametrize(("mods", "bonus"), [(0, False), (2, False), (2, True), (5, True)])
def test_results_by_sorting_the_dice(mods, bonus):
    found: Counter[int] = Counter()
    for action, *fate in DICE:
        low, high = sorted(fate)
        score = min(8, action + mods)
        both = high < score
        found[(low + high if bonus or low == high else high) if both else low if low < score else 0] += 1
    spread = results(mods, bonus)
    assert {value: weight for value, weight in spread.items() if weight} == dict(found)


@pytest.mark.parametrize(("mods", "grit"), [(0, 0), (0, 5), (1, 7), (3, 12)])
def test_burning_takes_the_better_of_two_scores(mods, grit):
    good = sum(min(one, other) < max(min(8, action + mods), min(8, grit)) for action, one, other in DICE)
    assert burnt_chances(mods, grit) == Fraction(good, 384)


def by_recursion(mods: int, target: int, grit: int, reset: int, equipment: int) -> Fraction:
    """The same tree, walked case by case without any memory of equal positions."""
    if target <= 0:
        return Fraction(1)
    best = Fraction(0)
    for spent in range(2 if equipment else 1):
        total = Fraction(0)
        for action, one, other in DICE:
            values = []
            for score, left in ((action + mods + spent, grit), (grit, reset)):
                beaten = sorted(die for die in (one, other) if die < min(8, score))
                if not beaten:
                    values.append(Fraction(0))
                    continue
                double = len(beaten) == 2 and (spent or one == other)
                gained = sum(beaten) if double else beaten[-1]
                more = 2 if len(beaten) == 2 and one == other else 0
                values.append(by_recursion(mods, target - gained, min(17, left + more), reset, equipment - spent))
            total += max(values)
        best = max(best, total / 384)
    return best


@pytest.mark.parametrize(
    ("mods", "target", "grit", "reset", "equipment"), [(1, 2, 2, 2, 0), (-1, 2, 4, 1, 1), (2, 1, 0, 0, 1)]
)
def test_progress_by_walking_the_whole_tree(mods, target, grit, reset, equipment):
    assert progress(mods, target, Held(grit, reset, equipment)) == by_recursion(mods, target, grit, reset, equipment)


def test_pushing_is_worth_more_the_better_one_rolls_and_at_least_one_roll():
    worths = [push(mods, Held(0, 0, 0), lambda x: Fraction(x), limit=6) for mods in (-1, 1, 3)]
    assert worths == sorted(worths)
    assert worths[1] >= results(1).mean


def test_pushing_for_a_threshold_is_a_progress_check():
    def reaches(x: int) -> Fraction:
        return Fraction(x >= 3)

    assert push(1, Held(2, 2, 0), reaches, limit=3) == progress(1, 3, Held(2, 2, 0))


@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_sums_by_drawing_in_every_order(drawn):
    values = (0, 0, 1, 1, 2, 3)
    found = Counter(sum(order) for order in permutations(values, drawn))
    spread = sums(values, drawn)
    assert {value: Fraction(number, sum(found.values())) for value, number in found.items()} == {
        value: spread.exactly(value) for value, weight in spread.items() if weight
    }


def test_boosts_know_the_marks_of_the_deck_and_not_their_order():
    unseen = {"sun": (0, 1, 3), "pentagram": (2, 2)}
    deck = {"sun": 2, "pentagram": 1}
    one = boosts(unseen, deck, 1)
    assert one.exactly(2) == Fraction(1, 3)
    assert one.exactly(3) == Fraction(2, 3) * Fraction(1, 3)
    assert boosts({}, {}, 2) == Distribution.certain(0)


# ---------------------------------------------------------------- attacks


def test_damage_by_looking_at_every_cast_and_every_card():
    attack = Attack(2, bonus=True, power=1, boosts=sums((0, 1, 1, 3), 1), weakened=True)
    found: Counter[int] = Counter()
    for action, *fate in DICE:
        beaten = [die for die in fate if die < min(8, action + 2)]
        for boost in (0, 1, 1, 3):
            result = sum(beaten) if len(beaten) == 2 else max(beaten, default=0)
            found[(result + 1 + boost + 1) // 2 if result else 0] += 1
    spread = damages(attack)
    assert {value: weight for value, weight in spread.items() if weight} == dict(found)


def test_a_foe_falls_only_past_its_defence():
    jimmie = Foe(3, 1, 6)
    assert sum(strike(jimmie, Attack(2)).values()) == 1
    exact = sum(action == 6 and 7 in fate and fate != [7, 7] for action, *fate in DICE)
    doubles = sum(one == other and 5 <= one < min(8, action + 2) for action, one, other in DICE)
    assert falls(jimmie, Attack(2)) == Fraction(exact + doubles, 384), "6 is no cause to defend, 10 is past its block"
    assert falls(Foe(3, 1, 6, ready=False), Attack(2)) == results(2).at_least(7)


def test_a_duel_is_certain_where_nothing_is_left_to_chance():
    found = forecast(Duel(Foe(0, 0, 1), 10, 9, False, 0, 9, True, 0))
    assert found.foe_falls > Fraction(99, 100)
    assert found.hero_falls == found.hp_lost == 0


# ---------------------------------------------------------------- views


ROLL = {
    "about": "LORE",
    "mods": 1,
    "target": 0,
    "tally": 0,
    "aims": [],
    "bonus": [],
    "grit": 2,
    "reset": 2,
    "equipment": 0,
    "spent": None,
    "whole": False,
}


def test_a_single_roll_is_told_as_strong_weak_and_miss():
    strong, weak, miss = odds_rows({"id": "roll", "roll": {**ROLL, "grit": 5}})
    assert [strong["chance"], weak["chance"]] == [round(91 / 384, 4), round(154 / 384, 4)]
    assert miss["label"].startswith("to miss (")
    assert [strong["tone"], weak["tone"], miss["tone"]] == ["good", "plain", "bad"]


def test_a_check_with_a_target_is_told_as_one_chance_with_best_play():
    (row,) = odds_rows({"id": "ritual:oru", "roll": {**ROLL, "target": 3}})
    assert row["chance"] == round(2494223 / 4718592, 4)
    assert check_chance({**ROLL, "target": 3, "tally": 2}, helped=False) > check_chance(
        {**ROLL, "target": 3}, helped=False
    )
    assert check_chance({**ROLL, "equipment": 1}, helped=True) > check_chance(ROLL, helped=True)


def test_an_ambush_is_told_for_the_best_stat():
    (row,) = odds_rows(
        {"id": "ambush", "rolls": [{**ROLL, "target": 5}, {**ROLL, "target": 5, "about": "MUSCLE", "mods": 3}]}
    )
    assert row["label"].startswith("to succeed with MUSCLE")


def test_a_parley_says_that_a_miss_leads_to_a_fight():
    rows = odds_rows({"id": "trade:warden:salve", "rule": "parley.trade-check", "roll": ROLL})
    assert rows[-1]["label"].startswith("to miss and fight")
