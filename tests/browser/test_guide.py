"""The guided games, as their courses wish: by mouse, by keys and by touch, to the last lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.games.learner import Line, follow

from .looking import settled, violations
from .visitor import DESK, PHONE, Visitor

FEW = 14  # lines of a course, where not all of it is played
# What covers the middle of the light, if anything does.
COVER = """() => {
    const { x, y, width, height } = document.querySelector(".spotlight").getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top?.closest(".foot, .speech, .notice")?.className ?? "";
}"""
TITLES = {"gloom": "Gloom", "shadows": "Shadows", "ziggurat": "Ziggurat", "sorcery": "Sword"}


def begin(visit, game: str = "gloom", size: tuple[int, int] = DESK) -> Visitor:
    ann: Visitor = visit(size).go()
    ann.page.get_by_role("button", name=f"Guided first game of {TITLES[game]}").click()
    expect(guide(ann)).to_be_visible()
    return ann


def guide(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name="Guided first game")


def is_offered(ann: Visitor, wanted: str) -> bool:
    return any(option["id"] == wanted for option in ann.options)


def learn(ann: Visitor, lines: list[Line], read: Callable[[], None], choose: Callable[[str], None]) -> None:
    """Do what the teacher says, line by line; what is spoken of is lit, and nothing covers it or the speech."""
    speech, light, card = guide(ann), ann.page.locator(".spotlight"), ann.page.locator(".float.peek")
    for text, chosen in lines:
        if text:
            expect(speech.get_by_text(text, exact=True)).to_be_visible()
            expect(speech).to_be_in_viewport(ratio=1)
            expect(light).to_have_count(1)
            ann.until(lambda: not ann.page.evaluate(COVER))
            expect(card).to_have_count(0)
        if chosen:
            ann.until(partial(is_offered, ann, chosen))
            choose(chosen)
        else:
            read()


def end_of_lessons(ann: Visitor) -> None:
    guide(ann).get_by_role("button", name="Close lessons").click()
    expect(guide(ann)).to_have_count(0)
    assert ann.state["view"]["heroes"][0]["chapter"] == 2, "the first chapter is complete"


def test_gloom_by_mouse_to_the_first_chapter(visit):
    ann = begin(visit)
    learn(ann, follow("gloom", "1").lines, lambda: guide(ann).get_by_role("button", name="Got it").click(), ann.click)
    end_of_lessons(ann)


def test_gloom_by_keys_to_the_first_chapter(visit):
    ann = begin(visit)
    learn(ann, follow("gloom", "1").lines, lambda: ann.page.keyboard.press("Enter"), ann.press)
    end_of_lessons(ann)


def test_gloom_by_touch_to_the_first_chapter(visit):
    ann = begin(visit, size=PHONE)
    learn(ann, follow("gloom", "1").lines, lambda: guide(ann).get_by_role("button", name="Got it").tap(), ann.click)
    end_of_lessons(ann)


@pytest.mark.parametrize("game", ["shadows", "ziggurat", "sorcery"])
def test_the_first_lessons_of_the_other_games_by_mouse(visit, game):
    ann = begin(visit, game)
    read = lambda: guide(ann).get_by_role("button", name="Got it").click()  # noqa: E731
    learn(ann, follow(game, "1").lines[:FEW], read, ann.click)


def test_the_lessons_can_be_left_at_any_point_and_resumed(visit):
    ann = begin(visit, size=PHONE)
    settled(ann.page)
    assert violations(ann.page) == []
    ann.page.keyboard.press("Escape")
    expect(guide(ann)).to_have_count(0)
    ann.click(ann.options[0]["id"])
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resume lessons").click()
    expect(guide(ann).get_by_text("Lesson 1 of")).to_be_visible()
    guide(ann).get_by_role("button", name="End lessons").click()
    ann.play_until(lambda: ann.day() == 2)
