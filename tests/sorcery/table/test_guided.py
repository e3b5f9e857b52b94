"""The guided Quest: its decks are laid for learning, and every lesson comes at its moment."""

from __future__ import annotations

import pytest

from sagabox.games import adapter
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.table.guided import FIRST, lessons
from sagabox.rulebooks import rulebook

from ..deals import MOST_DECISIONS

pytestmark = pytest.mark.usefixtures("full_box")
ALWAYS = {"powers", "turn", "story", "engaged", "domination", "behaviour", "souls", "choice"}


def test_what_must_be_learnt_lies_on_top_and_nobody_knows_it():
    state = adapter("sorcery").new({"guide": True}, "1").session.play.state
    for zone, names in FIRST.items():
        top = state.zones[zone][: -len(names) - 1 : -1]
        assert tuple(card.name for card in top) == names
        assert not any(state.knows(0, card) for card in top)
    assert [hero.card.name for hero in state.heroes] == ["Brannoc Vale", "Wren Calloway"]


def test_lessons_name_rules_of_the_rulebook_and_are_in_the_form():
    known = {rule.id for rule in rulebook("sorcery")}
    assert {lesson.rule for lesson in lessons()} <= known
    assert {rule for lesson in lessons() for rule in lesson.asks} <= known
    assert [one["id"] for one in adapter("sorcery").form()["lessons"]] == [lesson.id for lesson in lessons()]
    assert all(len(lesson.text) <= 240 for lesson in lessons())


def test_lessons_come_in_play():
    came: set[str] = set()
    for seed in ("1", "2", "3"):
        playing = adapter("sorcery").new({"guide": True}, seed)
        player = HeuristicPlayer(seed)
        for _ in range(MOST_DECISIONS):
            if playing.session.over:
                break
            view = playing.view(0)
            came |= {lesson.id for lesson in lessons() if lesson.comes_now(view)}
            option = player.pick(playing.session)
            playing.session.decide(option.seat, option.id)
    assert came >= ALWAYS


def test_a_table_is_guided_only_if_it_asks_for_it():
    plain = adapter("sorcery").new({"guide": "yes", "quest": "the-salt-mine"}, "1").session.play.state
    assert plain.quest.name == "The Salt Mine"
