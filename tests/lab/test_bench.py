"""Bench: what it measures and prints."""

import pytest

from sagabox.cli import main
from sagabox.games import GAMES
from sagabox.games.common.bots import RANDOM
from sagabox.lab.bench import in_loops
from sagabox.lab.counting import calling_at_a_table
from sagabox.lab.measures import PLAIN, Figure, making, playing


def test_it_prints_every_figure_beside_the_reference_loop(capsys):
    assert main(["bench", "gloom", "--seconds", "0.2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("reference loop: ")
    for words in (
        "random play",
        "heuristic play",
        "games/s",
        "calls per decision",
        "calls per fork",
        "fork, mean",
        "copy of the state",
        "decisions replayed by a fork, greatest",
        "view of a seat",
        "save, per decision",
        "load of a whole game",
        "memory of a game",
        "sagabox --help",
        "cards read",
    ):
        assert words in told, words


def test_a_server_is_not_measured_with_a_game_for_one_seat(capsys):
    with pytest.raises(SystemExit):
        main(["bench", "server", "--tables-of", "ziggurat"])
    assert "ziggurat has one seat" in capsys.readouterr().err


def test_the_targets_are_those_of_the_design():
    random = next(playing(GAMES["gloom"], RANDOM, 0.01, PLAIN))
    assert (random.unit, random.target) == ("decisions/s", 15_000)
    best = [figure for figure in playing(GAMES["gloom"], "heuristic", 0.01, PLAIN) if figure.target is not None]
    assert [(figure.unit, figure.target) for figure in best] == [("games/s", 12)]


def test_the_calls_of_a_decision_at_a_table_are_counted():
    first, again = (next(calling_at_a_table(GAMES["gloom"], PLAIN)) for _ in range(2))
    assert first.unit == "calls per decision"
    assert 300 < first.value < 30_000
    assert again.value == pytest.approx(first.value, rel=0.2), "caches make the second run no longer"


def test_what_a_game_makes_once_is_timed_at_its_slowest():
    (figure,) = making(GAMES["sorcery"])
    assert (figure.name, figure.unit, figure.target) == ("map tables of a Quest, slowest", "ms", 20)
    assert 0 < figure.value < 1000
    assert list(making(GAMES["gloom"])) == []


def test_a_target_is_met_from_its_own_side():
    assert Figure("speed", 50, "decisions/s", 40, more_is_better=True).met is True
    assert Figure("speed", 30, "decisions/s", 40, more_is_better=True).met is False
    assert Figure("fork", 30, "us", 60).met is True
    assert Figure("fork", 90, "us", 60).met is False
    assert Figure("copy", 90, "us").met is None


def test_times_are_multiples_of_the_loop_and_rates_count_in_it():
    assert in_loops(Figure("fork", 50, "us"), 0.025) == pytest.approx(0.002)
    assert in_loops(Figure("start", 1, "s"), 0.025) == pytest.approx(40)
    assert in_loops(Figure("speed", 40_000, "decisions/s"), 0.025) == pytest.approx(1000)
