"""Ties tests to the rules they show: `@rule("battle.skirmish-tests", "battle.skirmish-damage")`.

Coverage reads these lines without running the tests (`sagabox rules coverage gloom`), so the ids are written out. One
case of a parametrized test is tied with `pytest.param(..., marks=rule("battle.skirmish-tests"))`.
"""

import sys
from pathlib import Path

import pytest

from sagabox.rulebooks import rulebook
from sagabox.rulebooks.coverage import MOST_IDS, Coverage, coverage, game_of

TESTS = Path(__file__).parent


def rule(*ids: str, game: str = "") -> pytest.MarkDecorator:
    """The test shows these rules, and fails if one of them is broken. Its folder says of which game they are; a `game`
    that is named here is the only one that the test is run for."""
    alone, game = bool(game), game or game_of(Path(sys._getframe(1).f_code.co_filename).relative_to(TESTS))
    if not 1 <= len(ids) <= MOST_IDS:
        raise ValueError(f"a test shows 1 to {MOST_IDS} rules, not {len(ids)}")
    book = rulebook(game)
    for rule_id in ids:
        book[rule_id]
    return pytest.mark.rule(*ids, game=game, alone=alone)


def own_coverage(game: str) -> Coverage:
    """What the tests in this folder show of a game: `own_coverage("gloom").missing` lists what they do not."""
    return coverage(rulebook(game), TESTS)
