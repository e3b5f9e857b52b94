"""The guided first game: a real game, map, decks and dice laid for learning."""

from __future__ import annotations

from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.table.guided import FIRST, begin_guided, guided_game, lessons

TABLE = ZigguratTable()


def test_what_must_be_learnt_lies_on_top_and_nobody_knows_it():
    state = begin_guided(TABLE.shelf.box(), guided_game("any")).play.state
    assert [card.name for card in state.zones["items"]] == ["Salt Bread"], "the first quest card finds food"
    for zone, names in FIRST.items():
        if zone == "loot:deck":
            continue
        top = state.zones[zone][: -len(names) - 1 : -1]
        assert tuple(card.name for card in top) == names
        assert not any(state.knows(0, card) for card in top)


def test_a_table_is_guided_only_if_it_asks_for_it():
    guided = TABLE.new({"guide": True}, "1").session.play.state
    assert (guided.quest.name, guided.heroes[0].card.name) == ("The Monolith", "Volken")
    plain = TABLE.new({"guide": "yes", "quest": "The Amber Debt"}, "1").session.play.state
    assert plain.quest.name == "The Amber Debt"


def test_there_are_twelve_lessons():
    assert len(lessons()) == 12
