"""Balance: how often heroes reach the Finale and win, by race, class and saga."""

from argparse import ArgumentParser

import pytest

from sagabox.cli import main
from sagabox.games.common.trials import Outcome
from sagabox.lab.balance import add_arguments, play, report, wish_of
from tests.kilforth.deals import TRIALS


def test_rates_are_printed_for_all_and_by_race_class_saga_and_ancient():
    games = [
        Outcome(("Elf", "Bard", "Hunt Wyrm", "Prince of Ruin"), 4, (True, True)),
        Outcome(("Elf", "Rogue", "Hunt Wyrm", "Prince of Ruin"), 4, (True, False)),
        Outcome(("Orc", "Rogue", "Unite Clans", "Marquis of Pain"), 1, (False, False)),
    ]
    lines = list(report(TRIALS, games))
    assert lines[0] == "3 games, 3.00 chapters per game"
    rows = {line[:24].strip(): line[24:].split() for line in lines[2:] if not line.startswith("by ")}
    assert rows["all"] == ["3", "66.7%", "21-94", "33.3%", "6-79"]
    assert rows["Elf"] == ["2", "100.0%", "34-100", "50.0%", "9-91"]
    assert rows["Rogue"] == ["2", "50.0%", "9-91", "0.0%", "0-66"]
    assert rows["Marquis of Pain"] == ["1", "0.0%", "0-79", "0.0%", "0-79"]


def test_a_game_counts_for_each_of_its_heroes_and_cards_are_chosen_and_used():
    party = ("Ann", "Ben")
    games = [
        Outcome(
            (party, "", "", ""),
            1,
            (True, True),
            {"rounds": 4},
            {"doors forced": (1, 3)},
            {"Mend": (True, True), "Keg": (False, False)},
        ),
        Outcome((party[:1], "", "", ""), 1, (False, False), {"rounds": 7}, cards={"Mend": (True, False)}),
    ]
    lines = [line.split() for line in report(TRIALS, games)]
    assert ["Ann", "2", "50.0%", "9-91", "50.0%", "9-91"] in lines
    assert ["Ben", "1", "100.0%", "21-100", "100.0%", "21-100"] in lines
    assert ["rounds", "5.500", "of", "2", "games"] in lines
    assert ["doors", "forced", "1", "of", "3", "33.3%"] in lines
    assert ["Mend", "2", "100.0%", "50.0%", "50.0%", "9-91"] in lines, "both games had it, one was won"
    assert ["Keg", "1", "0.0%", "100.0%", "21-100"] in lines, "nobody took it, and the game was won"
    assert lines[-2:] == [["never", "chosen:", "1"], ["Keg"]]


def test_what_means_nothing_in_a_game_is_left_out_of_its_mean_and_of_the_table():
    games = [
        Outcome(("", "", "", ""), 1, (True, True), {"tries": 0.5, "nothing": None}),
        Outcome(("", "", "", ""), 1, (True, True), {"tries": None, "nothing": None}),
    ]
    lines = [line.split() for line in report(TRIALS, games)]
    assert ["tries", "0.500", "of", "1", "games"] in lines
    assert not any("nothing" in line for line in lines)


def test_cards_that_were_chosen_and_never_used_are_listed():
    games = [Outcome(("", "", "", ""), 1, (True, True), cards={"Mend": (True, False)})]
    assert list(report(TRIALS, games))[-2:] == ["chosen, never used: 1", "  Mend"]


def test_a_seed_is_always_the_same_game():
    task = "gloom", "heuristic", 3, TRIALS.balance_wish
    assert play(task) == play(task)


def test_the_command_prints_the_table(capsys):
    assert main(["balance", "gloom", "--seeds", "1-3", "--jobs", "1", "--player", "random"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 games, ")
    assert "by saga:" in told


def test_an_invalid_range_of_seeds_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["balance", "gloom", "--seeds", "9-1"])
    assert "not a range of seeds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "switch"), [("shadows", "couch_of_death"), ("ziggurat", "old_vitals"), ("sorcery", "long_clock")]
)
def test_any_game_is_played_with_a_variant_or_house_rule(capsys, game, switch):
    assert main(["balance", game, "--seeds", "1-1", "--set", switch, "--jobs", "1", "--player", "random"]) == 0
    assert capsys.readouterr().out.startswith("1 games, ")


def test_switches_join_those_of_the_difficulty():
    parser = ArgumentParser()
    add_arguments(parser)
    args = parser.parse_args(["shadows", "--difficulty", "easy", "--set", "couch_of_death", "--set", "easy_dice"])
    assert wish_of(args, TRIALS.balance_wish).switches == ("easy_dice", "easier_nights", "couch_of_death")


@pytest.mark.parametrize(
    ("switches", "why"),
    [(["no_dice_at_all"], "no_dice_at_all"), (["easier_nights", "harder_nights"], "ruling.nights-harder-or-easier")],
)
def test_switches_that_no_game_can_have_are_refused(capsys, switches, why):
    words = [word for switch in switches for word in ("--set", switch)]
    assert main(["balance", "shadows", *words]) == 2
    assert why in capsys.readouterr().err
