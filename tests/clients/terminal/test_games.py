"""Several games: choosing one, and the options of each."""

import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from sagabox.games import GAMES
from sagabox.games.common.terminal import Option
from sagabox.games.common.windows import Window
from sagabox.games.kilforth.gloom import Gloom
from sagabox.games.kilforth.gloom.playable import PLAYABLE
from sagabox.games.kilforth.table.adapter import KilforthTable
from sagabox.games.kilforth.terminal.parts import KilforthTerminal

from .desk import refused, waiting


class DuskTerminal(KilforthTerminal):
    options = (Option("--heroes", "N", "how many heroes"), Option("--dark-side", "SIDE", "which side is dark"))

    def setup(self, given, asking, packs):
        assert set(given) <= {"--heroes", "--dark-side"}
        return {"mode": "solo", "heroes": [{"race": "Orc"}]}


WINDOWS = (Window("term.trap-when", "before a Trap springs", "never"), Window("engage.mandatory", "before a fight"))


class Dusk(Gloom):
    name = "dusk"
    title = "Dusk of Kilforth"

    def adapter(self):
        return KilforthTable(replace(PLAYABLE, windows=WINDOWS))

    def terminal(self):
        return DuskTerminal(lambda: PLAYABLE, "--dark-side left")


@pytest.fixture(autouse=True)
def two_games(monkeypatch):
    monkeypatch.setitem(sys.modules, "dusk_of_kilforth", SimpleNamespace(GAME=Dusk()))
    GAMES.add("dusk", "dusk_of_kilforth")
    yield
    GAMES.remove("dusk")


def test_the_game_is_asked_for_by_number_or_name(typing, tmp_path):
    assert "  5 Dusk of Kilforth\n" in typing("--plain", typed=b"5\n\n\nquit\n")
    shown = typing("--plain", "--new", typed=b"tarot\ngloom\n\n\n\n\n\nquit\n")
    assert "Choose one: gloom, shadows, ziggurat, sorcery, dusk." in shown
    assert [card.game for card in waiting(tmp_path)] == ["gloom", "dusk"]


def test_a_game_that_is_named_or_that_alone_has_the_options_is_not_asked_for(typing, tmp_path):
    for arguments in (("dusk", "--random"), ("--dark-side", "left")):
        assert "Which game?" not in typing("--plain", *arguments, typed=b"quit\n")
    assert "Which game?" in typing("--plain", "--heroes", "1", typed=b"gloom\nquit\n")
    assert [card.game for card in waiting(tmp_path)] == ["gloom", "dusk", "dusk"]


def test_an_option_of_another_game_is_refused_with_those_there_are(capsys, tmp_path):
    said = refused(capsys, "--data", str(tmp_path), "dusk", "--race", "Elf")
    assert "Dusk of Kilforth has no option --race. It has --heroes, --dark-side" in said


def test_saved_games_are_listed_by_game(typing):
    typing("--plain", "dusk", "--random", typed=b"quit\n")
    typing("--plain", "gloom", "--random", typed=b"quit\n")
    shown = typing("--plain", typed=b"1\nquit\n")
    assert "  1 Gloom of Kilforth: " in shown
    assert "  2 Dusk of Kilforth: Orc " in shown
    assert "Gloom of Kilforth: " not in typing("--plain", "dusk", typed=b"1\nquit\n")


def test_the_windows_are_the_games_with_its_defaults(typing):
    shown = typing("--plain", "dusk", "--random", typed=b"settings\nquit\n")
    assert "  1 before a Trap springs: never\n  2 before a fight: normal\n>" in shown


def test_switches_are_listed_game_by_game(typing):
    shown = typing("--list-switches")
    assert "Gloom of Kilforth: Variants:" in shown
    assert "Dusk of Kilforth: House rules:" in shown
    assert "Gloom" not in typing("dusk", "--list-switches")


def test_plain_lines_tell_the_header_whenever_it_changes(typing):
    quest = ("--quest", "The Hunter's Brother", "--hero", "Vixen", "--seed", "7")
    shown = typing("--plain", "ziggurat", *quest, typed=b"hero\nrest\nquit\n")
    headers = [line for line in shown.splitlines() if line.startswith("The Hunter's Brother 1/3: go to Z4  Time ")]
    assert [line.partition("Time ")[2].partition(",")[0] for line in headers] == ["7/7", "6/7"]
