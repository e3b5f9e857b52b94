"""Named difficulties: sets of switches that the game has, with figures that were measured."""

import pytest

from sagabox.cli import main
from sagabox.games import GAMES, adapter
from sagabox.games.common.difficulties import difficulties, difficulty_named


@pytest.mark.parametrize("game", GAMES)
def test_difficulties_are_of_switches_that_the_game_has(game):
    form, rows = adapter(game).form({}), difficulties(GAMES[game])
    known = {one["id"] for part in ("variants", "house_rules") for one in form[part]}
    assert rows[0].id == "story"
    assert difficulty_named(GAMES[game], "Standard").switches == ()
    for one in rows:
        assert set(one.switches) <= known
        first, _, last = one.seeds.partition("-")
        assert int(last) - int(first) + 1 == one.games >= 100
        adapter(game).new({"switches": dict.fromkeys(one.switches, True)}, "1")
    shares = [one.share for one in rows]
    assert shares == sorted(shares, reverse=True), "the easiest comes first"


def test_a_difficulty_that_there_is_not_is_named_with_those_there_are(capsys):
    assert main(["balance", "gloom", "--seeds", "1-1", "--jobs", "1", "--difficulty", "cosy"]) == 2
    assert "no difficulty 'cosy'. It has story, standard" in capsys.readouterr().err


def test_the_terminal_lists_difficulties(capsys):
    assert main(["play", "--terminal", "ziggurat", "--list-switches"]) == 0
    assert "story                  60%" in capsys.readouterr().out
