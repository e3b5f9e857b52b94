"""Ties tests to the rules they show: `@rule("battle.tie", "battle.round")`.

Coverage reads these lines without running the tests (`sagabox rules coverage gloom`), so the ids are written out.
"""

import pytest

from sagabox.rulebooks import rulebook
from sagabox.rulebooks.coverage import MOST_IDS


def rule(*ids: str, game: str = "gloom") -> pytest.MarkDecorator:
    """The test shows these rules, and fails if one of them is broken."""
    if not 1 <= len(ids) <= MOST_IDS:
        raise ValueError(f"a test shows 1 to {MOST_IDS} rules, not {len(ids)}")
    book = rulebook(game)
    for rule_id in ids:
        book[rule_id]
    return pytest.mark.rule(*ids, game=game)
