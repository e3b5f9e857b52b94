"""The seam between the editions: shared code reads their data and never compares their names."""

import ast
import re
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


def answered(game: str) -> list[str]:
    """The ids that a book answers, as its own or for others."""
    return [rule.id for rule in rulebook(game)] + [id for rule in rulebook(game) for id in rule.answers]


ID = re.compile(r"\b[a-z-]+\.[a-z0-9-]*[a-z0-9]\b(?![*-])")
CHAPTERS = {id.partition(".")[0] for game in EDITIONS for id in answered(game)}
NOT_RULES = {"saga.chapter", "saga.finale", "saga.totem"}  # names of tables in card files


def ids_in(*, cited: bool) -> dict[str, str]:
    """The rule ids that the code of both editions cites in its docstrings, or names elsewhere, each with its module."""
    found: dict[str, str] = {}
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                ids = ID.findall(node.value.partition("rules: ")[2]) if cited else ID.fullmatch(node.value)
                found |= dict.fromkeys(ids if isinstance(ids, list) else [node.value] if ids else [], path.name)
    return {id: name for id, name in found.items() if id.partition(".")[0] in CHAPTERS and id not in NOT_RULES}


def test_every_rule_that_the_code_names_is_answered_once_in_the_book_of_shadows():
    own = answered("shadows")
    assert len(own) == len(set(own))
    named = ids_in(cited=False)
    assert {id: name for id, name in named.items() if id not in own} == {}
    assert {"interlude.test", "setup.choose-sides-token", "variant.couch-of-death"} <= named.keys()


def test_every_rule_that_the_code_cites_is_in_a_book():
    books, cited = {*answered("gloom"), *answered("shadows")}, ids_in(cited=True)
    assert {id: name for id, name in cited.items() if id not in books} == {}
    assert {"sides.state", "claim.token-meaning", "interlude.cannot-pay"} <= cited.keys()


@pytest.mark.parametrize("name", EDITIONS)
def test_rules_that_a_game_can_name_are_answered_by_its_book(name):
    assert set(named_rules(name)) <= set(answered(name))


@pytest.mark.parametrize("rule", [rule for rule in REFUSALS if not rule.startswith(("table.", "engine."))])
def test_every_refusal_is_in_the_book_of_shadows(rule):
    assert rulebook("shadows")[rule].text
