"""The prologue of Sword & Sorcery as the guided first game teaches it, by mouse and by keys, to its end."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from sagabox.games.sorcery.bots.player import HeuristicPlayer
from tests.games.learner import follow

from .test_guide import begin, guide, learn
from .visitor import Visitor


def played(ann: Visitor, read: Callable[[], None], choose: Callable[[str], None]) -> None:
    """Follow the course to its last lesson, then play on as the bot does until the Quest is over."""
    course = follow("sorcery", "1")
    learn(ann, course.lines, read, choose)
    guide(ann).get_by_role("button", name="Close lessons").click()
    session, bot = course.playing.session, HeuristicPlayer("1")
    while not session.over:
        option = bot.pick(session)
        choose(option.id)
        session.decide(option.seat, option.id)
    sheet = ann.page.get_by_role("dialog", name=re.compile("The Drowned Toll: won"))
    expect(sheet.get_by_text("Wren Calloway").first).to_be_visible()
    expect(sheet.get_by_role("button", name="Lamps on the Causeway")).to_be_visible()


def test_the_prologue_by_mouse_to_its_end(visit):
    ann = begin(visit, "sorcery")
    played(ann, lambda: guide(ann).get_by_role("button", name="Got it").click(), ann.click)


def test_the_prologue_by_keys_to_its_end(visit):
    ann = begin(visit, "sorcery")
    played(ann, lambda: ann.page.keyboard.press("Enter"), ann.press)
