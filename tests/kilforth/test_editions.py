"""The seam between the editions: shared code reads their data and never compares their names."""

import ast
from pathlib import Path

import pytest

import sagabox.games.kilforth
from sagabox.games.kilforth.editions import EDITIONS
from sagabox.games.kilforth.words.refusals import REFUSALS
from sagabox.lab.named import named_rules
from sagabox.rulebooks import rulebook

HOME = Path(sagabox.games.kilforth.__file__).parent
SHARED = [path for path in sorted(HOME.rglob("*.py")) if not {"gloom", "shadows"} & set(path.relative_to(HOME).parts)]
GAME = "gloom"  # the edition changes nothing here


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.relative_to(HOME).as_posix())
def test_no_shared_module_compares_the_name_of_a_game(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare | ast.Match):
            constants = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
            assert not set(EDITIONS) & {one for one in constants if isinstance(one, str)}, f"line {node.lineno}"


@pytest.mark.parametrize("name", EDITIONS)
def test_every_switch_names_a_rule_of_the_books_that_offer_it(name):
    book = rulebook(name)
    for switch in EDITIONS[name].switches:
        assert switch.rule in book, switch.name


def test_every_rule_that_gloom_can_name_is_answered_once_in_the_book_of_shadows():
    own = [rule.id for rule in rulebook("shadows")] + [id for rule in rulebook("shadows") for id in rule.answers]
    assert len(own) == len(set(own))
    assert set(named_rules("gloom")) <= set(own)


@pytest.mark.parametrize("rule", [rule for rule in REFUSALS if not rule.startswith(("table.", "engine."))])
def test_every_refusal_is_in_the_book_of_shadows(rule):
    assert rulebook("shadows")[rule].text
