"""The courses of the guided games: what they say, and a learner who follows them to the last lesson."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sagabox.games import adapter
from sagabox.games.common.lessons import Lesson, Step, Teacher
from sagabox.kernel import Journal
from sagabox.kernel.saves import read as read_save
from sagabox.rulebooks import rulebook

from .learner import GUIDED, KILFORTH, MOST_DECISIONS, Learnt, course, follow, read, steps

MOST_IN_A_STEP, MOST_IN_A_TITLE, MOST_STEPS = 25, 5, 5  # words, words, steps
DONE = {"move", "confront", "fate", "rest", "search", "purchase", "discover", "hide", "regale"}  # verbs of options
SEEN = {"Engaged", "EncounterDefeated", "NightCard", "ChapterCompleted"}  # events


@pytest.fixture(scope="module", params=GUIDED)
def game(request) -> str:
    return str(request.param)


# ---------------------------------------------------------------- what a course says


def test_every_step_is_one_short_sentence(game):
    texts = [step.text for step in steps(game)]
    assert [text for text in texts if len(text.split()) > MOST_IN_A_STEP] == []
    assert [text for text in texts if not text.endswith(".") or re.search(r"[.!?] [A-Z]", text)] == []
    assert len(set(texts)) == len(texts)


def test_every_lesson_has_a_short_title_a_rule_and_few_steps(game):
    book = rulebook(game)
    for lesson in course(game):
        assert len(lesson.title.split()) <= MOST_IN_A_TITLE, lesson.title
        assert lesson.rule in book, lesson.rule
        assert all(rule in book for rule in lesson.asks), lesson.id
        assert 1 <= len(lesson.step) <= MOST_STEPS, lesson.id


def test_every_step_points_at_something_and_what_is_to_be_done_is_an_option(game):
    for step in steps(game):
        assert step.points, step.text
        assert all(":" in point for point in step.points)
        if step.until:
            assert any(point.startswith("option:") for point in step.points), step.text


# ---------------------------------------------------------------- a learner who follows it


@pytest.fixture(scope="module")
def learnt(game) -> Learnt:
    return follow(game, "1")


def test_the_learner_meets_every_step_in_twenty_minutes(learnt):
    unmet = {lesson.id for lesson in learnt.teacher.lessons if learnt.teacher.met[lesson.id] < len(lesson.step)}
    assert unmet == set()
    assert len(learnt.chosen) < MOST_DECISIONS


@pytest.mark.parametrize("name", KILFORTH)
def test_in_kilforth_the_first_chapter_is_complete_whatever_the_seed(name):
    for seed in ("1", "2", "another"):
        playing = follow(name, seed).playing
        assert playing.session.play.state.heroes[0].chapter == 2


def test_a_guided_game_can_be_left_saved_and_played_on(learnt, game, tmp_path):
    path = tmp_path / "learnt.saga"
    journal = Journal.new(path, learnt.playing.header, learnt.playing.session)
    journal.sync()
    journal.close()
    again, loaded = adapter(game).load(read_save(path))
    assert loaded.notices == []
    assert again.view(0) == learnt.playing.view(0)


@pytest.mark.parametrize("name", KILFORTH)
def test_in_kilforth_the_learner_has_done_everything(name):
    learnt = follow(name, "1")
    assert DONE - {one.partition(":")[0] for one in learnt.chosen} == set()
    assert SEEN - {facts["event"] for facts in learnt.playing.session.told(0)} == set()


def test_a_guided_game_says_that_it_is_laid_and_is_found_again(game):
    playing = adapter(game).new({"guide": True}, "1")
    assert [one["name"] for one in playing.settings() if one["kind"] == "guided"] == ["Guided first game"]
    assert playing.header.setup["guided"] is True


def test_a_seat_does_not_see_what_is_laid(game):
    playing = adapter(game).new({"guide": True}, "1")
    assert "rigged" not in str(playing.view(0))
    assert "chance" not in playing.view(0)


# ---------------------------------------------------------------- a learner who does not


def lesson(name: str, opens: str, *given: Step) -> Lesson:
    return Lesson(name, name.title(), "r", given, opens=(opens,))


def view(*ids: str) -> dict[str, Any]:
    return {"asked": {"rule": "r", "options": [{"id": one} for one in ids]}, "scopes": []}


MOVE = lesson("move", "move", Step("Read."), Step("Move.", until=("move",)), Step("You explored."))
HIDE = lesson("hide", "hide", Step("Hide.", until=("hide",)))


def test_what_is_done_unasked_is_met_and_does_not_come_again():
    teacher = Teacher((MOVE, HIDE))
    teacher.chose("move:old-wood", None, view("move:old-wood", "hide"))
    assert teacher.now(view("move:old-wood")) == (1, MOVE, MOVE.step[2])


def test_a_step_that_is_not_followed_makes_way_and_comes_again_last():
    teacher = Teacher((MOVE, HIDE))
    both = view("move:old-wood", "hide", "rest")
    read(teacher, both, [])
    teacher.chose("rest", teacher.now(both), both)
    assert teacher.now(both) == (2, HIDE, HIDE.step[0])
    teacher.chose("hide", teacher.now(both), both)
    assert teacher.now(both) == (1, MOVE, MOVE.step[1])
    assert teacher.done, "all that is left was passed by"
