"""Chances of rolls against enumeration of every face of every die and every way to use every re-roll."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sagabox.games.kilforth.odds import (
    Lying,
    Reroll,
    Roll,
    at_least_one,
    chance,
    chance_lying,
    chance_within,
    distribution,
    exact_chance,
    expected_rolls,
    outlook,
)

GAME = "gloom"


def is_success(roll: Roll, face: int) -> bool:
    if isinstance(roll.success_from, tuple):
        return min(max(face + roll.add_to_each, 1), roll.sides) in roll.success_from
    return face + roll.add_to_each >= roll.success_from


def total(roll: Roll, faces: tuple[int, ...]) -> int:
    hits = sum(is_success(roll, face) for face in faces)
    return roll.held + roll.extra + hits + min(roll.changes, len(faces) - hits)


def brute_force(roll: Roll, wish, lying: tuple[tuple[int, bool], ...] | None = None) -> Fraction:
    """The best mean of `wish(faces)`: dice are told apart, and any legal set of them may be re-rolled.

    Before the roll, or with dice lying there: what each shows and whether it was re-rolled.
    """
    abilities = roll.rerolls
    faces_of_a_die = range(1, roll.sides + 1)

    @cache
    def value(dice: tuple[tuple[int, bool], ...], left: tuple[int, ...]) -> Fraction:
        best = Fraction(wish(tuple(face for face, _ in dice)))
        free = [index for index, (_, used) in enumerate(dice) if not (used and roll.once_per_die)]
        for number, ability in enumerate(abilities):
            if left[number] == 0:
                continue
            after = (*left[:number], left[number] - 1, *left[number + 1 :])
            sizes = [len(free)] if ability.whole else range(1, min(ability.up_to, len(free)) + 1)
            for chosen in (chosen for size in sizes for chosen in combinations(free, size)):
                best = max(best, mean(dice, chosen, after))
        return best

    def mean(dice: tuple[tuple[int, bool], ...], chosen: tuple[int, ...], left: tuple[int, ...]) -> Fraction:
        results = []
        for shown in product(faces_of_a_die, repeat=len(chosen)):
            new = dict(zip(chosen, shown, strict=True))
            lying = tuple((new[i], True) if i in new else die for i, die in enumerate(dice))
            results.append(value(tuple(sorted(lying)), left))
        return sum(results, Fraction(0)) / len(results)

    pool = max(0, roll.dice)
    times = tuple(ability.times for ability in abilities)
    if lying is not None:
        return value(tuple(sorted(lying)), times)
    firsts = [
        value(tuple(sorted((face, False) for face in faces)), times) for faces in product(faces_of_a_die, repeat=pool)
    ]
    return sum(firsts, Fraction(0)) / len(firsts)


abilities = st.builds(Reroll, up_to=st.integers(1, 3), times=st.integers(0, 2), whole=st.booleans())
small_rolls = st.builds(
    Roll,
    dice=st.integers(-1, 3),
    target=st.integers(0, 5),
    held=st.integers(0, 2),
    fate=st.integers(0, 2),
    extra=st.integers(0, 1),
    changes=st.integers(0, 2),
    rerolls=st.lists(abilities, max_size=2).map(tuple),
    sides=st.integers(2, 4),
    success_from=st.integers(1, 5) | st.sampled_from([(1,), (2,), (1, 3), (2, 4)]),
    add_to_each=st.integers(-1, 1),
    once_per_die=st.booleans(),
)


@settings(max_examples=120)
@given(small_rolls)
def test_chance_is_what_the_best_play_reaches(roll):
    assert exact_chance(roll) == brute_force(roll, lambda faces: total(roll, faces) + roll.fate >= roll.target)


@settings(max_examples=100)
@given(small_rolls, st.lists(st.tuples(st.integers(1, 2), st.booleans()), max_size=3))
def test_chance_once_the_dice_lie_there(roll, dice):
    """The best re-roll to take next leads to the best chance, unless none is to be taken."""
    told = Counter((is_success(roll, face), used and roll.once_per_die) for face, used in dice)
    lying = Lying(told[True, False], told[False, False], told[True, True], told[False, True])
    best = brute_force(roll, lambda faces: total(roll, faces) + roll.fate >= roll.target, tuple(dice))
    assert chance_lying(roll, lying) == pytest.approx(float(best))
    as_it_is = total(roll, tuple(face for face, _ in dice)) + roll.fate >= roll.target
    used = [chance_lying(roll, lying, use) for use, ability in enumerate(roll.rerolls) if ability.times]
    assert max([float(as_it_is), *used]) == pytest.approx(float(best))


@settings(max_examples=60)
@given(small_rolls)
def test_rerolls_for_most_successes_reach_the_best_mean(roll):
    best = brute_force(roll, lambda faces: total(roll, faces) - roll.held)
    assert distribution(roll, manipulated=True).mean == best


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("success_from", [4, 5, (5, 6), (1, 6), 7])
def test_plain_distribution_counts_all_faces(dice, success_from):
    roll = Roll(dice, success_from=success_from, extra=1, rerolls=(Reroll(),), changes=1)
    counts = [0] * (dice + 1)
    for faces in product(range(1, 7), repeat=dice):
        counts[sum(is_success(roll, face) for face in faces)] += 1
    spread = distribution(roll)
    assert [spread.exactly(hits + 1) for hits in range(dice + 1)] == [Fraction(count, 6**dice) for count in counts]


def test_a_die_succeeds_on_five_and_six_and_with_one_added_on_four():
    assert exact_chance(Roll(1)) == Fraction(1, 3)
    assert exact_chance(Roll(1, add_to_each=1)) == Fraction(1, 2)
    assert exact_chance(Roll(1, success_from=(5, 6), add_to_each=1)) == Fraction(1, 2)
    assert exact_chance(Roll(1, success_from=7)) == 0
    assert exact_chance(Roll(1, success_from=7, add_to_each=1)) == Fraction(1, 6)


def test_no_dice_give_no_success_but_fate_still_adds():
    assert chance(Roll(-2)) == 0
    assert chance(Roll(0, fate=1)) == 1
    assert chance(Roll(0, changes=3)) == 0


def test_held_and_certain_successes_count_towards_the_target():
    assert exact_chance(Roll(2, target=3, held=1, extra=1)) == 1 - Fraction(2, 3) ** 2
    assert exact_chance(Roll(0, target=3, held=3)) == 1


def test_paying_again_and_again_is_as_many_single_rerolls():
    assert exact_chance(Roll(1, rerolls=(Reroll(times=3),))) == 1 - Fraction(2, 3) ** 4
    assert exact_chance(Roll(1, rerolls=(Reroll(times=3),), once_per_die=True)) == 1 - Fraction(2, 3) ** 2


def test_all_dice_are_taken_up_again_only_if_that_is_better():
    """Two of three wanted: with one success the two lying failures cannot be taken alone."""
    good, bad = Fraction(7, 27), Fraction(20, 27)
    assert exact_chance(Roll(3, target=2, rerolls=(Reroll(whole=True),))) == good + bad * good
    # With two of four lying there and three wanted, a single re-roll is kept for after the great one or used before.
    both = (Reroll(whole=True), Reroll())
    assert exact_chance(Roll(4, target=3, rerolls=both)) > exact_chance(Roll(4, target=3, rerolls=both[:1]))


@pytest.mark.parametrize(("dice", "zero"), [(2, 0.44), (3, 0.30), (4, 0.20), (5, 0.13)])
def test_chance_of_no_success_at_all(dice, zero):
    view = outlook(Roll(dice, target=3))
    assert view.zero == pytest.approx(zero, abs=0.005)
    assert view.zero_after_fate == view.zero
    assert view.zero + at_least_one(Roll(dice, target=3)) == pytest.approx(1)


def test_fate_prevents_zero_and_is_told_apart_from_the_dice():
    view = outlook(Roll(3, target=2, fate=1))
    assert view.reach == pytest.approx(19 / 27)
    assert view.fate_needed == pytest.approx(12 / 27)
    assert view.zero == pytest.approx(8 / 27)
    assert view.zero_after_fate == 0
    assert outlook(Roll(3, held=1, target=4)).zero == 0


TESTS_NEEDED = {
    2: (1.8, 3.2, 4.8, 6.2, 7.8, 9.2),
    3: (1.4, 2.3, 3.3, 4.3, 5.3, 6.3),
    4: (1.2, 1.9, 2.6, 3.4, 4.1, 4.9),
    5: (1.2, 1.6, 2.2, 2.8, 3.4, 4.0),
    6: (1.1, 1.4, 1.9, 2.4, 2.9, 3.4),
    8: (1.0, 1.2, 1.5, 1.9, 2.3, 2.7),
}


@pytest.mark.parametrize("dice", TESTS_NEEDED)
def test_expected_number_of_rolls_to_collect_a_target(dice):
    for target, expected in enumerate(TESTS_NEEDED[dice], 1):
        needed = expected_rolls(Roll(dice, target=target))
        assert needed is not None
        assert float(needed) == pytest.approx(expected, abs=0.051)


def test_expected_rolls_at_the_edges():
    assert expected_rolls(Roll(3, target=2, held=2)) == 1
    assert expected_rolls(Roll(0, target=1)) is None
    assert expected_rolls(Roll(0, target=4, extra=2)) == 2


def test_collecting_over_several_rolls_agrees_with_one_large_roll():
    assert chance_within(Roll(3, target=4, held=1, fate=1), 2) == pytest.approx(chance(Roll(6, target=2)))
    assert chance_within(Roll(3, target=2), 1) == chance(Roll(3, target=2))
