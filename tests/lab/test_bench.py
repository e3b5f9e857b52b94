"""Bench: what it measures and prints."""

import pytest

from sagabox.cli import main
from sagabox.lab.bench import in_loops
from sagabox.lab.measures import Figure


def test_it_prints_every_figure_beside_the_reference_loop(capsys):
    assert main(["bench", "gloom", "--seconds", "0.2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("reference loop: ")
    for words in (
        "random play",
        "heuristic play",
        "games/s",
        "calls per decision",
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
