"""Every rule of a finished game has a test."""

import pytest

from tests.ledger import own_coverage


@pytest.mark.parametrize("game", ["gloom", "shadows", "ziggurat", "sorcery"])
def test_every_rule_has_a_test_or_a_reason_why_none_can_show_it(game):
    assert own_coverage(game).missing == []
