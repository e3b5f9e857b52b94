"""Ties tests to the rules they test: `@rule("battle.skirmish-tests", "battle.skirmish-damage")`.

Coverage reads these lines without running the tests (`sagabox rules coverage gloom`), so the ids are literals.
`pytest.param(..., marks=rule("battle.skirmish-tests"))` ties one case of a parametrized test."""

import sys
from pathlib import Path

import pytest

from sagabox.rulebooks import rulebook
from sagabox.rulebooks.coverage import MAX_IDS, Coverage, coverage, game_of

TESTS = Path(__file__).parent


def rule(*ids: str, game: str = "") -> pytest.MarkDecorator:
    """Mark a test with the rules it tests. Its folder says which game they belong to; a `game` that is named here is
    the only one that the test runs for."""
    alone, game = bool(game), game or game_of(Path(sys._getframe(1).f_code.co_filename).relative_to(TESTS))
    if not 1 <= len(ids) <= MAX_IDS:
        raise ValueError(f"a test shows 1 to {MAX_IDS} rules, not {len(ids)}")
    book = rulebook(game)
    for rule_id in ids:
        book[rule_id]
    return pytest.mark.rule(*ids, game=game, alone=alone)


def own_coverage(game: str) -> Coverage:
    """Return the coverage of a game by these tests: `own_coverage("gloom").missing` lists the untested rules."""
    return coverage(rulebook(game), TESTS)
