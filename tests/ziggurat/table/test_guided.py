"""The guided first game: a real game, its decks laid for learning, with a lesson at each first moment."""

from __future__ import annotations

import random

import pytest

from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.table.guided import FIRST, begin_guided, guided_game, lessons
from sagabox.rulebooks import rulebook

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


def test_there_are_twelve_lessons_each_with_its_rule():
    book = rulebook("ziggurat")
    assert len(lessons()) == 12
    for lesson in lessons():
        assert lesson.rule in book
        assert all(rule in book for rule in lesson.asks)
        assert len(lesson.title.split()) <= 5, lesson.title
        assert len(lesson.text.split()) <= 50, lesson.text
    assert [one["id"] for one in TABLE.form()["lessons"]] == [lesson.id for lesson in lessons()]


@pytest.fixture(scope="module")
def learnt() -> set[str]:
    """The lessons whose moment came in a few guided games, played at random."""
    found = set()
    for seed in range(6):
        playing = TABLE.new({"guide": True}, str(seed))
        chance = random.Random(seed)
        while playing.session.choice is not None:
            view = playing.view(0)
            found |= {lesson.id for lesson in lessons() if lesson.comes_now(view)}
            playing.session.decide(0, chance.choice(playing.session.choice.open).id)
    return found


@pytest.mark.parametrize("lesson", [lesson.id for lesson in lessons()])
def test_the_moment_of_each_lesson_comes(lesson, learnt):
    assert lesson in learnt
