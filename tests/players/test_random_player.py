"""The random player: plays any game, reproducibly, and picks rare kinds as often as common ones."""

from collections import Counter

import pytest

from sagabox.players import RandomPlayer
from tests.kernel.toy.game import new_game
from tests.kilforth.deals import TRIALS, a_deal


def course_of(seed):
    session, player, given = new_game("7", live=False), RandomPlayer(seed), []
    while session.choice is not None:
        option = player.pick(session)
        given.append(option.id)
        session.send(option)
    return given


def test_it_plays_a_game_it_knows_nothing_about_to_its_end():
    assert len(course_of(1)) > 5


def test_the_same_seed_plays_the_same_game():
    assert course_of(3) == course_of(3)
    assert course_of(3) != course_of(4)


def test_a_kind_is_picked_before_an_answer_of_it():
    session = TRIALS.start(a_deal("kinds", heroes=1, mode="solo", plain=True))
    player = RandomPlayer(5)
    while session.choice and session.choice.rule != "turn.one-action-or-camp":
        option = player.pick(session)
        session.decide(option.seat, option.id)
    assert session.choice
    kinds = {option.id.partition(":")[0] for option in session.choice.open}
    picked = Counter(player.pick(session).id.partition(":")[0] for _ in range(4000))
    assert set(picked) == kinds
    assert sum(option.id.startswith("move:") for option in session.choice.open) > 2
    for count in picked.values():
        assert count == pytest.approx(4000 / len(kinds), rel=0.25)


def test_nothing_is_picked_when_the_game_is_over():
    session = new_game("7", live=False)
    player = RandomPlayer(1)
    while session.choice is not None:
        session.send(player.pick(session))
    with pytest.raises(ValueError, match="over"):
        player.pick(session)
