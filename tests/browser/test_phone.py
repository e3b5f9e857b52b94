"""Phones in landscape and the largest text: even the fullest table fits."""

import re

import pytest
from playwright.sync_api import expect

from .inspector import Inspector
from .scenes import in_battle
from .visitor import PHONE, SMALL_PHONE, Visitor
from .worst import NAMES, PLACE, TITLE, worst

LARGEST = 24
HANDHELD = {
    "phone on its side": ((844, 390), 17),
    "small phone on its side": ((640, 360), 17),
    "phone on its side with large letters": ((844, 390), LARGEST),
    "phone with large letters": (PHONE, LARGEST),
    "small phone with large letters": (SMALL_PHONE, LARGEST),
}
FINGER = 44


@pytest.fixture(params=HANDHELD)
def held(request):
    return request.param


def come(visit, held: str, token: str = "") -> Visitor:
    size, letters = HANDHELD[held]
    ann: Visitor = visit(size, token=token)
    ann.prefer(size=letters)
    return ann


def test_the_fullest_table_on_a_phone(visit, server, held):
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann = come(visit, held, tokens[0]).sit(table)
    page = ann.page
    seen = Inspector(ann, held)
    seen.look("table")
    for part in ("Heroes", "Log", "Rules", "Chat", "Map"):
        ann.show(part)
        seen.look(f"table {part.lower()}")
    page.get_by_role("button", name="Hide options").click()
    seen.look("without the choice")
    page.get_by_role("button", name="Show options").click()
    page.get_by_role("button", name=re.compile(PLACE)).first.click()
    seen.look("place")
    seen.close()
    for name in ("Settings", "Seats and links", "Keys and help"):
        ann.open_sheet(name)
        seen.look(name.lower())
        seen.close()
    seen.done()


def test_the_map_and_the_first_option_are_visible(visit, held):
    ann = come(visit, held)
    ann.make()
    answer = ann.button_of(ann.options[0])
    expect(answer).to_be_in_viewport(ratio=0.9)
    assert answer.evaluate("(node) => node.getBoundingClientRect().height") >= FINGER
    expect(ann.page.get_by_role("region", name="Map of Kilforth")).to_be_in_viewport()


def test_a_battle_on_a_phone(visit, server, held):
    table, tokens = server.put(in_battle(), NAMES, TITLE)
    ann = come(visit, held, tokens[0]).sit(table)
    seen = Inspector(ann, held)
    expect(ann.page.get_by_role("region", name="The battle")).to_be_in_viewport()
    seen.look("battle")
    seen.done()


def test_the_whole_map_is_visible_on_a_small_phone(visit, server):
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann: Visitor = visit(SMALL_PHONE, token=tokens[0]).sit(table)
    expect(ann.choices).to_be_visible()
    places = ann.page.locator("[aria-label='Map of Kilforth'] > ol > li").evaluate_all(
        "(places) => places.map((one) => one.getBoundingClientRect()).map(({ height, bottom }) => [height, bottom])"
    )
    assert len(places) == 25
    assert min(height for height, _ in places) >= FINGER
    sheet = ann.page.locator("#options").bounding_box()
    assert sheet
    assert max(bottom for _, bottom in places) <= sheet["y"], "the choice lies upon the land"
    expect(ann.button_of(ann.options[1])).to_be_in_viewport(ratio=0.9)


def test_a_whole_lesson_is_visible_on_a_small_phone(visit):
    ann: Visitor = visit(SMALL_PHONE).go()
    ann.page.get_by_role("button", name="Guided first game of Gloom").click()
    lesson = ann.page.get_by_role("complementary", name="Guided first game")
    expect(lesson.get_by_text("Lesson 1 of")).to_be_visible()
    expect(lesson).to_be_in_viewport(ratio=1)


def test_turning_the_phone_keeps_what_was_open(visit):
    ann: Visitor = visit(PHONE)
    ann.make()
    ann.show("Log")
    width, height = PHONE
    ann.page.set_viewport_size({"width": height, "height": width})
    expect(ann.page.get_by_role("region", name="What happened")).to_be_visible()
    ann.page.set_viewport_size({"width": width, "height": height})
    expect(ann.page.get_by_role("region", name="What happened")).to_be_visible()
    ann.click(ann.options[0]["id"])
