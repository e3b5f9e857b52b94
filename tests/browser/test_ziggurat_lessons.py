"""The Monolith, Ziggurat's guided game: all twelve lessons by mouse, by keys and by touch."""

from __future__ import annotations

import pytest

from tests.games.learner import course, follow

from .test_guide import begin, guide, learn
from .visitor import DESK, PHONE, Visitor

LESSONS = 12


def learnt(ann: Visitor) -> None:
    """The quest is won with the last lesson."""
    ann.until(lambda: ann.state["view"]["asked"] is None)
    assert any("won" in told for told in ann.events[-6:]), ann.events[-6:]


def test_the_course_of_the_monolith_has_twelve_lessons_and_tells_them_all():
    texts = {line.text for line in follow("ziggurat", "1").lines}
    assert len(course("ziggurat")) == LESSONS
    assert [step.text for lesson in course("ziggurat") for step in lesson.step if step.text not in texts] == []


@pytest.mark.parametrize(("how", "size"), [("mouse", DESK), ("keys", DESK), ("touch", PHONE)])
def test_the_monolith_is_learnt_to_its_end(visit, how, size):
    ann = begin(visit, "ziggurat", size)
    got_it = guide(ann).get_by_role("button", name="Got it")
    read = {"mouse": got_it.click, "touch": got_it.tap, "keys": lambda: ann.page.keyboard.press("Enter")}[how]
    learn(ann, follow("ziggurat", "1").lines, read, ann.press if how == "keys" else ann.click)
    learnt(ann)
