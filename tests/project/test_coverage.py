"""`sagabox rules coverage`, on made-up test folders and on our own."""

import pytest

from sagabox.cli import main
from sagabox.games import GAMES
from sagabox.rulebooks import UnknownRule, rulebook
from sagabox.rulebooks.coverage import BadCoverage, coverage
from tests import ledger

HEAD = "from tests.ledger import rule\n\n\n"


def shown(tmp_path, code):
    """Return the coverage of a folder with one test file."""
    (tmp_path / "test_it.py").write_text(code)
    return coverage(rulebook("gloom"), tmp_path)


def everything():
    """Write a test file that cites every rule, four in a test."""
    ids = [entry.id for entry in rulebook("gloom")]
    tests = [f"@rule{tuple(ids[i : i + 4])}\ndef test_{i}(): ..." for i in range(0, len(ids), 4)]
    return HEAD + "\n\n\n".join(tests)


@pytest.mark.parametrize("game", GAMES)
def test_our_own_tests_cite_rules_that_exist_and_excuse_few(game):
    assert ledger.own_coverage(game).faults == []


def test_a_cited_rule_counts_for_its_kind(tmp_path):
    found = shown(tmp_path, HEAD + '@rule("game.hero-count", "game.three-modes")\ndef test_it(): ...\n')
    assert found.tested == {"game.hero-count", "game.three-modes"}
    assert ("limit", 1, 0, 19) in list(found.counts())
    assert len(found.missing) == 560
    assert found.faults == []
    assert not found.complete


def test_methods_async_tests_and_single_cases_count(tmp_path):
    code = HEAD + (
        "class TestIt:\n"
        '    @rule("game.hero-count")\n'
        "    def test_method(self): ...\n\n"
        '@rule("game.three-modes")\n'
        "async def test_async(): ...\n\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("game.credits"))])\n'
        "def test_case(x): ...\n"
    )
    assert shown(tmp_path, code).tested == {"game.hero-count", "game.three-modes", "game.credits"}


def test_rules_of_another_game_do_not_count(tmp_path):
    found = shown(tmp_path, HEAD + '@rule("game.hero-count", game="shadows")\ndef test_it(): ...\n')
    assert found.tested == set()
    assert found.faults == []


def test_a_rule_that_is_not_from_the_ledger_is_none_of_ours(tmp_path):
    found = shown(tmp_path, "from hypothesis.stateful import rule\n\n@rule()\ndef step(self): ...\n")
    assert found.tested == set()
    assert found.faults == []


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ('@rule("game.nothing")\ndef test_it(): ...', "test_it.py:4: test_it cites game.nothing, which is not a rule"),
        ('@rule("a.b", "a.c", "a.d", "a.e", "a.f")\ndef test_it(): ...', "test_it.py:4: test_it cites 5 rules; 1 to 4"),
        ("@rule()\ndef test_it(): ...", "test_it.py:4: test_it cites 0 rules; 1 to 4"),
        ("@rule(*IDS)\ndef test_it(): ...", "test_it.py:4: test_it: the ids in rule(...) must be written out"),
        (
            '@rule("game.hero-count")\ndef helper(): ...',
            "test_it.py:4: rule(...) must be a decorator of a test",
        ),
        ('mark = rule("game.hero-count")', "test_it.py:4: rule(...) must be a decorator of a test"),
        (
            '@pytest.mark.skip\n@rule("game.hero-count")\ndef test_it(): ...',
            "test_it.py:6: test_it may be skipped or fail, so it tests no rule",
        ),
    ],
)
def test_a_malformed_citation_counts_for_nothing_and_is_reported(tmp_path, code, complaint):
    found = shown(tmp_path, HEAD + code + "\n")
    assert found.tested == set()
    assert len(found.faults) == 1
    assert found.faults[0].startswith(complaint)


def test_an_excused_rule_is_neither_tested_nor_missing(tmp_path):
    (tmp_path / "untestable.toml").write_text('[gloom]\n"game.credits" = "who made it"\n')
    found = shown(tmp_path, "")
    assert ("fact", 0, 1, 81) in list(found.counts())
    assert "game.credits" not in {entry.id for entry in found.missing}
    assert found.faults == []


@pytest.mark.parametrize(
    ("listed", "complaint"),
    [
        ('"game.nothing" = "why"', "untestable.toml: game.nothing is not a rule"),
        ('"game.credits" = " "', "untestable.toml: game.credits needs a reason"),
        ('"game.hero-count" = "why"', "untestable.toml: game.hero-count is listed as untestable, but a test cites it"),
    ],
)
def test_a_bad_excuse_is_reported(tmp_path, listed, complaint):
    (tmp_path / "untestable.toml").write_text(f"[gloom]\n{listed}\n")
    found = shown(tmp_path, HEAD + '@rule("game.hero-count")\ndef test_it(): ...\n')
    assert found.faults == [complaint]


@pytest.mark.parametrize(("number", "faults"), [(12, 0), (13, 1)])
def test_at_most_twelve_rules_are_excused(tmp_path, number, faults):
    excused = [entry.id for entry in rulebook("gloom")][:number]
    (tmp_path / "untestable.toml").write_text("[gloom]\n" + "".join(f'"{name}" = "why"\n' for name in excused))
    assert len(shown(tmp_path, "").faults) == faults


def test_the_command_fails_while_a_rule_has_no_test(tmp_path, capsys):
    (tmp_path / "test_it.py").write_text(HEAD + '@rule("game.hero-count")\ndef test_it(): ...\n')
    assert main(["rules", "coverage", "gloom", "--tests", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["kind", "tested", "excused", "total"]
    assert ["limit", "1", "0", "19"] in [line.split() for line in lines]
    assert ["all", "1", "0", "562"] in [line.split() for line in lines]
    assert "Rules without a test (561):" in lines
    assert ["definition", "game.three-modes"] in [line.split() for line in lines]


def test_the_command_succeeds_when_every_rule_has_a_test(tmp_path, capsys):
    (tmp_path / "test_it.py").write_text(everything())
    assert main(["rules", "coverage", "gloom", "--tests", str(tmp_path)]) == 0
    assert ["all", "562", "0", "562"] in [line.split() for line in capsys.readouterr().out.splitlines()]


def test_the_command_fails_on_a_wrong_citation_even_when_every_rule_has_a_test(tmp_path, capsys):
    (tmp_path / "test_it.py").write_text(everything() + '\n\n\n@rule("game.nothing")\ndef test_wrong(): ...\n')
    assert main(["rules", "coverage", "gloom", "--tests", str(tmp_path)]) == 1
    assert "game.nothing, which is not a rule" in capsys.readouterr().out


def test_an_unreadable_folder_is_reported(tmp_path, capsys):
    assert main(["rules", "coverage", "gloom", "--tests", str(tmp_path / "none")]) == 2
    assert "there is no folder of tests here" in capsys.readouterr().err
    with pytest.raises(BadCoverage, match=r"test_it\.py: cannot be read as Python"):
        shown(tmp_path, "def test_(:\n")


def test_the_marker_takes_one_to_four_rules_that_exist():
    mark = ledger.rule("game.hero-count", "game.three-modes")
    assert mark.args == ("game.hero-count", "game.three-modes")
    with pytest.raises(UnknownRule, match=r"no rule 'game\.nothing'"):
        ledger.rule("game.nothing")
    with pytest.raises(ValueError, match="1 to 4 rules, not 0"):
        ledger.rule()
    with pytest.raises(ValueError, match="1 to 4 rules, not 5"):
        ledger.rule(*["game.hero-count"] * 5)
