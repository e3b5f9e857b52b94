"""Balance: how often heroes reach the Finale and win, by race, class and saga."""

import pytest

from sagabox.cli import main
from sagabox.games.common.trials import Outcome
from sagabox.lab.balance import play, report
from tests.kilforth.deals import TRIALS


def test_rates_are_printed_for_all_and_by_race_class_saga_and_ancient():
    games = [
        Outcome(("Elf", "Bard", "Hunt Wyrm", "Prince of Ruin"), 4, (True, True)),
        Outcome(("Elf", "Rogue", "Hunt Wyrm", "Prince of Ruin"), 4, (True, False)),
        Outcome(("Orc", "Rogue", "Unite Clans", "Marquis of Pain"), 1, (False, False)),
    ]
    lines = list(report(TRIALS, games))
    assert lines[0] == "3 games, 3.00 chapters per game"
    rows = {line[:24].strip(): line.split()[-3:] for line in lines[2:] if not line.startswith("by ")}
    assert rows["all"] == ["3", "66.7%", "33.3%"]
    assert rows["Elf"] == ["2", "100.0%", "50.0%"]
    assert rows["Rogue"] == ["2", "50.0%", "0.0%"]
    assert rows["Marquis of Pain"] == ["1", "0.0%", "0.0%"]


def test_a_seed_is_always_the_same_game():
    assert play(("gloom", "heuristic", 3)) == play(("gloom", "heuristic", 3))


def test_the_command_prints_the_table(capsys):
    assert main(["balance", "gloom", "--seeds", "1-3", "--jobs", "1", "--player", "random"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 games, ")
    assert "by saga:" in told


def test_an_invalid_range_of_seeds_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["balance", "gloom", "--seeds", "9-1"])
    assert "not a range of seeds" in capsys.readouterr().err
