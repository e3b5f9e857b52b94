"""Guided games taught in lines of text, as the terminal does: each step comes before the act that it teaches."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sagabox.games import GAMES, adapter
from sagabox.games.common.lessons import Lesson, LessonsInText, Step, begins

from .learner import GUIDED, KILFORTH, MOST_DECISIONS, course, wished

ON_THE_PAGE_ALONE = ("click", "gold border", "tap ", "hover")
READ_AT_ONCE = 6  # sentences with one question, at most


class Shown(NamedTuple):
    """What was taught with a question, the step in which something is to be done, and what the learner chose."""

    lines: list[str]
    step: Step | None
    chosen: str


@pytest.fixture(scope="module", params=GUIDED)
def game(request) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def shown(game) -> list[Shown]:
    """Play a guided game by its lines; where they wish nothing, as the game's best bot does."""
    playing, lessons, found = adapter(game).new({"guide": True}, "1"), LessonsInText(course(game)), list[Shown]()
    bot = None if game in KILFORTH else next(iter(GAMES[game].bots().values()))("1")
    while not playing.session.over and not lessons.teacher.done and len(found) < MOST_DECISIONS:
        view = {**playing.view(0), "ticket": len(found)}
        lines, taught = lessons.teach(view), lessons.step
        ids = [option["id"] for option in view["asked"]["options"]]
        chosen = bot.pick(playing.session).id if bot and not taught else wished(taught, ids)
        found.append(Shown(lines, taught.step if taught else None, chosen))
        lessons.chose(chosen, view)
        playing.session.decide(0, chosen)
    return found


def test_every_sentence_is_shown_once(game, shown):
    text = "\n".join(line for one in shown for line in one.lines)
    for lesson in course(game):
        assert text.count(f"{lesson.title}. {lesson.step[0].text}") == 1, lesson.id
        for step in lesson.step:
            assert text.count(step.text) == 1, step.text


def test_what_is_to_be_done_stands_last_with_the_question_that_it_is_done_at(shown):
    acts = [one for one in shown if one.step is not None]
    assert acts
    for one in acts:
        assert one.step.text in one.lines[-1]
        assert begins(one.chosen, one.step.until)


def test_nothing_is_done_before_its_lesson(game, shown):
    """When an act of a lesson is chosen for the first time, the lesson has begun."""
    begun = set[str]()
    for one in shown:
        begun |= {lesson.id for lesson in course(game) for line in one.lines if lesson.step[0].text in line}
        if one.step is not None:
            assert next(lesson.id for lesson in course(game) if one.step in lesson.step) in begun


def test_a_question_comes_with_few_sentences(game, shown):
    sentences = {step.text for lesson in course(game) for step in lesson.step}
    for one in shown:
        assert sum(text in line for line in one.lines for text in sentences) <= READ_AT_ONCE


@pytest.mark.parametrize("name", [*KILFORTH, "ziggurat"])
def test_no_sentence_speaks_of_what_only_a_page_has(name):
    texts = [step.text for lesson in course(name) for step in lesson.step]
    assert [text for text in texts if any(word in text.lower() for word in ON_THE_PAGE_ALONE)] == []


# ---------------------------------------------------------------- one question after another

MOVE = Lesson(
    "move", "Move", "move.rule", (Step("Look."), Step("Move.", until=("move",)), Step("Seen.")), opens=("move",)
)
HIDE = Lesson("hide", "Hide", "hide.rule", (Step("Hide.", until=("hide",)),), opens=("hide",))


def asked(ticket: int, *ids: str):
    return {"asked": {"rule": "r", "options": [{"id": one} for one in ids]}, "scopes": [], "ticket": ticket}


def test_the_same_question_shows_the_same_lines_and_the_next_one_goes_on():
    lessons = LessonsInText((MOVE, HIDE))
    first = asked(1, "move:old-wood", "hide")
    assert lessons.teach(first) == lessons.teach(first) == ["Move. Look. Move. [move.rule]"]
    lessons.chose("move:old-wood", first)
    assert lessons.teach(asked(2, "hide")) == ["Seen.", "Hide. Hide. [hide.rule]"]


def test_a_step_that_was_not_followed_is_not_said_again():
    lessons = LessonsInText((MOVE, HIDE))
    first, second = asked(1, "move:old-wood", "rest"), asked(2, "move:old-wood", "rest")
    lessons.teach(first)
    lessons.chose("rest", first)
    assert lessons.teach(second) == []
    assert lessons.told() == ["Move. Look. Move. [move.rule]"]
