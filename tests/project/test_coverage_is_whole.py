"""Every rule of a finished game has a test."""

from tests.ledger import own_coverage


def test_every_rule_of_gloom_has_a_test_or_a_reason_why_none_can_show_it():
    assert own_coverage("gloom").missing == []
