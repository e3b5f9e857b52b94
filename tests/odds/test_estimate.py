"""Estimates and their intervals."""

from random import Random

import pytest

from sagabox.odds import simulate, tally, wilson


def die_is_high(random: Random) -> bool:
    return random.randint(1, 6) >= 5


def test_wilson_interval_of_a_known_case():
    estimate = wilson(10, 100)
    assert estimate.chance == 0.1
    assert estimate.low == pytest.approx(0.0552, abs=1e-4)
    assert estimate.high == pytest.approx(0.1744, abs=1e-4)


def test_wilson_stays_within_bounds_and_is_never_sure():
    none, all_of_them = wilson(0, 50), wilson(50, 50)
    assert none.low == 0
    assert 0 < none.high < 0.1
    assert all_of_them.high == 1
    assert 0.9 < all_of_them.low < 1
    with pytest.raises(ValueError):
        wilson(0, 0)


def test_the_interval_holds_the_truth_about_as_often_as_it_says():
    held = 0
    for seed in range(200):
        estimate = simulate(die_is_high, seed, 200)
        held += estimate.low <= 1 / 3 <= estimate.high
    assert 180 <= held <= 199


def test_the_same_seed_gives_the_same_answer():
    assert simulate(die_is_high, 7, 500) == simulate(die_is_high, 7, 500)
    assert simulate(die_is_high, 7, 500) != simulate(die_is_high, 8, 500)


def test_tally_of_several_outcomes():
    faces = tally(lambda random: random.randint(1, 6), 3, 6000)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum(face.chance for face in faces.values()) == pytest.approx(1)
    assert all(face.games == 6000 for face in faces.values())
