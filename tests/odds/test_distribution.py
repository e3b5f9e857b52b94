"""Distributions of any dice: numbers, symbols, halves."""

from fractions import Fraction
from itertools import product

import pytest

from sagabox.odds import Distribution

RED = (0, 1, 1, 1, 2, 2, 1, 1, 2, 0)


def test_symbols_of_several_dice_by_enumeration():
    three = Distribution.of_faces(RED).times(3)
    sums = [sum(faces) for faces in product(RED, repeat=3)]
    for hits in range(-1, 8):
        assert three.exactly(hits) == Fraction(sums.count(hits), 1000)
        assert three.at_least(hits) == Fraction(sum(total >= hits for total in sums), 1000)
    assert three.mean == Fraction(33, 10)


def test_a_halved_die_and_a_sum_of_unlike_dice():
    eight = Distribution.of_faces(range(1, 9))
    four = eight.map(lambda face: (face + 1) // 2)
    assert four.floats() == (0.25, 0.25, 0.25, 0.25)
    both = four + eight
    assert (both.low, both.high) == (2, 12)
    assert both.mean == 7
    assert both.exactly(2) == Fraction(1, 32)


def test_no_dice_show_nothing():
    assert Distribution.of_faces(RED).times(0) == Distribution.certain(0)


@pytest.mark.parametrize("weights", [(), (0, 0), (1, -1)])
def test_invalid_weights_are_refused(weights):
    with pytest.raises(ValueError):
        Distribution(0, weights)
