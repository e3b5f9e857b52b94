"""How a game of Kilforth is set up: on the command line, or by asking."""

import pytest

from sagabox.games.kilforth.table.new_game import new_game_from
from sagabox.kernel import read_header
from tests.clients.terminal.desk import refused

GAME = "gloom"


def last_game(play, folder):
    """How the last game was set up, from the file it is written to."""
    play("--resume", "--export", str(folder / "last.jsonl"))
    return new_game_from(read_header(folder / "last.jsonl").setup)


def test_mode_number_of_heroes_and_heroes_are_asked_for_and_bad_answers_asked_again(play, tmp_path):
    typed = b"pirate\ncoop\n9\n2\ny\nElf\nor\n3\n\nquest\n\n\nmy seed\nquit\n"
    shown = play("--plain", typed=typed)
    assert "Choose one: solo, cooperative, competitive." in shown
    assert "Choose one: 2, 3, 4." in shown
    game = last_game(play, tmp_path)
    assert (game.mode, game.seed) == ("cooperative", "my seed")
    assert [one.race for one in game.heroes] == ["Elf", "Orc"]
    assert [one.seat for one in game.heroes] == [0, 1]


def test_heroes_and_switches_from_the_command_line(play, tmp_path):
    names = ["--race", "elf", "--race", "dwarf", "--class", "Priest", "--saga", "create"]
    shown = play(*names, "--set", "easy_dice", "--plain", typed=b"")
    assert "Played with:\n  A 4 is a success too. [variant.easy-4-5-6]" in shown
    game = last_game(play, tmp_path)
    assert [one.race for one in game.heroes] == ["Elf", "Dwarf"]
    assert game.heroes[0].job == "Priest"
    assert game.heroes[0].saga == "Create Artefact"
    assert game.switches == {"easy_dice": True}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--race", "Hobbit"], "no race is called 'Hobbit'"),
        (["--heroes", "7"], "1 to 4 heroes, not 7"),
        (["--mode", "competitive", "--heroes", "1"], "at least 2 heroes"),
        (["--race", "Elf", "--race", "Elf"], "the same race"),
        (["--set", "no-dice"], "there is no switch 'no-dice'"),
        (["--mode", "pirate"], "no mode is called 'pirate'"),
        (["--heroes", "two"], "1 to 4 heroes, not two"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments, said, tmp_path, capsys):
    error = refused(capsys, "gloom", "--data", str(tmp_path), *arguments)
    assert said in error
    assert error.count("\n") == 1
