"""How a game of Kilforth is set up: on the command line, or by asking."""

import re

import pytest

from sagabox.games.kilforth.table.new_game import new_game_from
from sagabox.kernel import read_header
from tests.clients.terminal.desk import refused

GAME = "gloom"


def last_game(play, folder):
    """How the last game was set up, from the file it is written to."""
    path = folder / f"last-{len(list(folder.glob('last-*')))}.jsonl"
    play("--resume", "--export", str(path))
    return new_game_from(read_header(path).setup)


def test_mode_number_of_heroes_and_heroes_are_asked_for_and_bad_answers_asked_again(play, tmp_path):
    typed = b"pirate\ncoop\n9\n2\ny\nElf\nor\n3\n\nquest\n\n\n\nmy seed\nquit\n"
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
    assert "Variants and house rules in force:\n  A 4 is a success too. [variant.easy-4-5-6]" in shown
    game = last_game(play, tmp_path)
    assert [one.race for one in game.heroes] == ["Elf", "Dwarf"]
    assert game.heroes[0].job == "Priest"
    assert game.heroes[0].saga == "Create Artefact"
    assert game.switches == {"easy_dice": True}


def test_heroes_of_both_games_are_chosen_by_hand_or_named(play, tmp_path):
    typed = b"solo\n1\nboth\nOni\nNinja\n\n\nmy seed\nquit\n"
    shown = play("--plain", typed=typed)
    assert "Gargoyle: Fight 3, Study 3, Sneak 1, Influence 1, HP 4, gold 1. (Hero) You cannot" in " ".join(
        shown.split()
    )
    game = last_game(play, tmp_path)
    assert (game.heroes[0].race, game.heroes[0].job) == ("Oni", "Ninja")
    assert game.switches == {"mixed_heroes": True}
    play("--race", "oni", "--class", "rogue", "--set", "mixed_heroes", "--plain", typed=b"")
    game = last_game(play, tmp_path)
    assert (game.heroes[0].race, game.heroes[0].job) == ("Oni", "Rogue")


def test_a_difficulty_is_asked_for(typing, tmp_path):
    shown = typing("shadows", "--plain", typed=b"solo\n1\n\neasy\nmy seed\nquit\n")
    assert "  2 Easy: Kinder dice and nights. Bots win " in shown
    assert last_game(typing, tmp_path).switches == {"easy_dice": True, "easier_nights": True}


def test_variants_are_chosen_by_number_or_name_and_strange_ones_asked_again(typing, tmp_path):
    typed = b"solo\n1\n\nvariants\ncouch\n1, couch_of_death harder_nights\nmy seed\nquit\n"
    shown = typing("shadows", "--plain", typed=typed)
    assert "there is no switch 'couch': choose from " in shown
    listed = re.search(r"^  1 (\w+): ", shown.partition("Difficulty (Enter")[2], re.MULTILINE)
    assert listed is not None
    assert last_game(typing, tmp_path).switches == {listed[1]: True, "couch_of_death": True, "harder_nights": True}


def test_a_switch_typed_leaves_the_other_questions_to_be_asked(typing, tmp_path):
    shown = typing("shadows", "--set", "couch_of_death", "--plain", typed=b"solo\n2\n\neasy\nmy seed\nquit\n")
    assert "Mode (Enter: solo)" in shown
    game = last_game(typing, tmp_path)
    assert len(game.heroes) == 2
    assert game.switches == {"easy_dice": True, "easier_nights": True, "couch_of_death": True}


def test_nothing_is_asked_twice_that_was_typed(typing, tmp_path):
    shown = typing("shadows", "--difficulty", "easy", "--plain", typed=b"solo\n1\n\nmy seed\nquit\n")
    assert "Difficulty (Enter" not in shown
    assert last_game(typing, tmp_path).switches == {"easy_dice": True, "easier_nights": True}


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
