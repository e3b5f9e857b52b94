"""Soak: games of all heroes, quests, variants and house rules are sound, and over within 3,000 decisions."""

import pytest

from sagabox.games import GAMES
from sagabox.games.common.bots import seated
from sagabox.games.common.trials import Wish
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.lab.tally import Tally
from sagabox.lab.watch import play_through

GAME, TRIALS = GAMES["ziggurat"], ZigguratTrials()


def sound(seed, player, *, late=False):
    deal = TRIALS.any_game(seed, Wish({}, late=late))
    tally = Tally()
    assert play_through("ziggurat", deal, seated(GAME, player, seed), tally) is None
    return tally


@pytest.mark.parametrize("number", range(12))
def test_random_games_of_all_kinds_are_sound(number):
    sound(f"suite-{number}", "random")


@pytest.mark.parametrize("number", range(8))
def test_random_games_from_late_positions_are_sound(number):
    sound(f"late-{number}", "random", late=True)


@pytest.mark.parametrize("number", range(6))
def test_games_of_the_heuristic_player_are_sound(number):
    sound(f"plan-{number}", "heuristic", late=number % 2 == 1)


def test_a_game_that_takes_too_long_is_a_fault(monkeypatch):
    assert TRIALS.most_decisions == 3_000
    monkeypatch.setattr(ZigguratTrials, "most_decisions", 20)
    deal = TRIALS.any_game("suite-1", Wish({}))
    fault = play_through("ziggurat", deal, seated(GAME, "random", deal.seed), Tally())
    assert fault is not None
    assert (fault.text, len(fault.answers)) == ("the game is not over after 20 decisions", 21)
