"""The numbers of a hero's sheet are worked out only when something has changed: they are always those of the moment."""

from __future__ import annotations

import pytest

from sagabox.games.kilforth.engine import numbers

from ..kit import gloom, hero
from ..table.test_session import course, last_days


def are_of_the_moment(play) -> bool:
    """Whether each hero's numbers are what they come to when they are worked out now."""
    return all(numbers.hero_numbers(play, one) == numbers._numbers(play, one) for one in play.state.heroes)


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
@pytest.mark.parametrize("seed", range(6))
def test_through_random_games(seed, mode):
    for session in course(seed, 150, count=2 + seed % 3, mode=mode):
        assert are_of_the_moment(session.play)


@pytest.mark.parametrize("number", range(6))
def test_through_the_last_days(number):
    for session in last_days("numbers", number):
        assert are_of_the_moment(session.play)


def test_they_are_not_worked_out_again_while_nothing_has_changed():
    play = gloom(hero("Elf", "Priest", gold=2)).session.play
    priest = play.state.heroes[0]
    before = numbers.hero_numbers(play, priest)
    assert numbers.hero_numbers(play, priest) is before
    priest.hp -= 1  # no card of the Priest's looks at HP
    assert numbers.hero_numbers(play, priest) is before
    priest.fate_calls += 1
    assert numbers.hero_numbers(play, priest)["fate_calls"] == before["fate_calls"] - 1
    priest.gold += 1
    assert numbers.hero_numbers(play, priest)["victory_points"] == before["victory_points"] + 1


def test_a_card_that_looks_at_hp_counts_at_once():
    play = gloom(hero("Half-Demon", "Priest", hp=3)).session.play
    priest = play.state.heroes[0]
    before = numbers.hero_numbers(play, priest)
    priest.hp = 2
    assert numbers.hero_numbers(play, priest)["attributes"]["Fight"] == [
        *before["attributes"]["Fight"],
        ("Half-Demon", 2),
    ]
