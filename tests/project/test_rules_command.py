"""`sagabox rules GAME`: finding rules and printing them."""

import io

import pytest
from rich.console import Console

from sagabox.cli import main
from sagabox.rulebooks import rulebook
from sagabox.rulebooks.command import EXAMPLES
from sagabox.rulebooks.lookup import find
from sagabox.rulebooks.show import Printer


def ids(query):
    return [rule.id for rule in find(rulebook("gloom"), query)]


def test_an_exact_id_finds_that_rule_alone():
    assert ids("battle.skirmish-tests") == ["battle.skirmish-tests"]
    assert ids(" Battle.Skirmish-Tests ") == ["battle.skirmish-tests"]


def test_the_beginning_of_an_id_finds_all_that_begin_so():
    assert ids("battle.skirmish") == [rule.id for rule in rulebook("gloom") if rule.id.startswith("battle.skirmish")]
    assert len(ids("battle.skirmish")) > 1


def test_a_chapter_finds_its_rules_in_the_order_of_the_rulebook():
    assert ids("evade") == [rule.id for rule in rulebook("gloom") if rule.topic == "evade"]


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("escape destination", "battle.escape-destination"),
        ("hero count", "game.hero-count"),
        ("Prince of Ruin HP bonus", "ruling.prince-of-ruin-hp-each-battle"),
        ("fireballs", "example.fireball"),
    ],
)
def test_words_find_the_best_rule_first(words, best):
    assert ids(words)[0] == best


def test_words_that_never_stand_together_find_the_rules_with_most_of_them():
    assert ids("fireball zeppelin") == ids("fireball")
    assert ids("zeppelin") == []


def test_the_command_prints_a_rule_with_its_reading(capsys):
    assert main(["rules", "gloom", "game.three-modes"]) == 0
    out = capsys.readouterr().out
    rule = rulebook("gloom")["game.three-modes"]
    assert out == (f"game.three-modes  definition, Introduction\n  {rule.text}\n  Reading: {rule.reading}\n\n")


def test_the_reading_of_a_ruling_is_its_question(capsys):
    assert main(["rules", "gloom", "ruling.prince-of-ruin-hp-each-battle"]) == 0
    assert "\n  Question: " in capsys.readouterr().out


def test_without_words_the_command_lists_the_chapters(capsys):
    assert main(["rules", "gloom"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The rulebook of Gloom of Kilforth: 562 rules in 12 chapters."
    assert lines[4].startswith("   4 Actions: All Actions, Move, Clear, Search, ")


@pytest.mark.parametrize("name", ["4", "actions"])
def test_a_chapter_is_printed_to_read(capsys, name):
    assert main(["rules", "gloom", name]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Actions"
    assert lines[1].startswith("An Action costs 1 AP.")
    assert "Rest" in lines
    assert f"  {rulebook('gloom')['rest.effect'].text}" in lines
    assert "rest.effect" not in "\n".join(lines)


def test_many_rules_are_cut_at_ten_unless_all_are_wanted(capsys):
    assert main(["rules", "gloom", "battle"]) == 0
    few = capsys.readouterr().out
    assert few.count("\n\n") == 10
    assert few.endswith("more rules match; --all prints them.\n")
    assert main(["rules", "gloom", "battle", "--all"]) == 0
    assert capsys.readouterr().out.count("\n\n") == len(ids("battle"))


def test_no_match_is_reported_and_fails(capsys):
    assert main(["rules", "gloom", "game.hero-cont"]) == 1
    assert "did you mean game.hero-count" in capsys.readouterr().err


def test_the_examples_in_the_help_work(capsys):
    examples = [line.split("  ")[1].split()[1:] for line in EXAMPLES.splitlines()[1:-1]]
    assert len(examples) == 4
    for arguments in examples:
        assert main(arguments) == 0
        assert capsys.readouterr().out


def test_on_a_terminal_a_rule_is_wrapped_and_indented():
    out = io.StringIO()
    Printer(Console(file=out, force_terminal=True, color_system=None, width=40, highlight=False)).rule(
        rulebook("gloom")["game.three-modes"]
    )
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("game.three-modes")
    assert all(len(line) <= 40 for line in lines)
    assert all(line.startswith("  ") for line in lines[2:] if line.strip())
