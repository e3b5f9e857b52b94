"""The guided Quest: its powers are dealt, and its decks are laid for learning."""

from __future__ import annotations

import pytest

from sagabox.games import adapter
from sagabox.games.sorcery.table.guided import DEALT, FIRST

pytestmark = pytest.mark.usefixtures("full_box")


def guided(seed: str = "1"):
    return adapter("sorcery").new({"guide": True}, seed).session


def test_what_must_be_learnt_lies_on_top_and_nobody_knows_it():
    state = guided().play.state
    for zone, names in FIRST.items():
        top = state.zones[zone][: -len(names) - 1 : -1]
        assert tuple(card.name for card in top) == names
        assert not any(state.knows(0, card) for card in top)
    assert [hero.card.name for hero in state.heroes] == ["Brannoc Vale", "Wren Calloway"]


def test_the_heroes_have_their_powers_and_the_first_question_is_a_turn():
    session = guided()
    assert session.choice.rule == "battle.players-choose-order"
    for index, names in enumerate(DEALT):
        powers = session.play.state.zones[f"powers:{index}"]
        assert {card.name for card in powers} == set(names)
        assert all(session.play.state.knows(0, card) for card in powers)


def test_the_quest_is_the_same_whatever_the_seed():
    one, other = (guided(seed) for seed in ("1", "2"))
    for _ in range(8):
        assert one.choice.open[0].id == other.choice.open[0].id
        for session in (one, other):
            session.decide(0, session.choice.open[0].id)


def test_a_table_is_guided_only_if_it_asks_for_it():
    plain = adapter("sorcery").new({"guide": "yes", "quest": "the-salt-mine"}, "1").session.play.state
    assert plain.quest.name == "The Salt Mine"
