"""Play by keyboard: the focus is never lost, and each question is read aloud once."""

import re

from playwright.sync_api import expect

from .visitor import Visitor

TOLD = "[aria-live=polite].visually-hidden"


def focused(ann: Visitor):
    return ann.page.locator(":focus-visible")


def answer_with_enter(ann: Visitor, button) -> None:
    ticket = ann.state["ticket"]
    ann.calm()
    button.focus()
    ann.page.keyboard.press("Enter")
    ann.answered(ticket)


def test_after_enter_the_next_question_has_the_focus(visit):
    ann: Visitor = visit()
    ann.make(seed="1")
    for _ in range(3):
        answer_with_enter(ann, ann.button_of(ann.options[0]))
        expect(focused(ann)).to_have_text(ann.state["view"]["asked"]["text"])
    answer_with_enter(ann, ann.land.get_by_role("button", name=re.compile(": Move to ")).first)
    question = ann.state["view"]["asked"]["text"]
    expect(focused(ann)).to_have_text(question)
    expect(ann.page.locator(TOLD)).to_contain_text("Move Action")
    expect(ann.page.locator(TOLD)).not_to_contain_text(question)  # it was read aloud when it got the focus


def test_after_a_key_the_next_question_is_read_aloud(visit):
    ann: Visitor = visit()
    ann.make()
    for _ in range(3):
        ann.press(ann.options[0]["id"])
    asked = ann.state["view"]["asked"]
    expect(ann.page.locator(TOLD)).to_contain_text(f"{asked['text']} {len(asked['options'])} options.")


def test_a_closed_sheet_gives_the_focus_back(visit):
    ann: Visitor = visit()
    ann.make()
    page = ann.page
    for name in ("Seats", "Settings", "Help"):
        button = page.get_by_role("button", name=name, exact=True)
        button.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(button).to_be_focused()
    page.get_by_role("button", name="Settings", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Report a bug").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Report a bug")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings", exact=True)).to_be_focused()
    place = ann.land.get_by_role("button", name=re.compile("^Ashen Flats"))
    place.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(place).to_be_focused()


def test_a_slash_focuses_the_search_of_the_rulebook(visit):
    ann: Visitor = visit()
    ann.make()
    ann.calm()
    ann.page.keyboard.press("/")
    expect(ann.page.get_by_label("Search the rulebook")).to_be_focused()


def test_closing_a_lesson_focuses_the_question(visit):
    ann: Visitor = visit().go()
    ann.page.get_by_role("button", name="Guided first game of Gloom").click()
    lesson = ann.page.get_by_role("button", name="Got it")
    lesson.focus()
    for _ in range(2):
        ann.page.keyboard.press("Enter")
    expect(lesson).to_have_count(0)
    expect(focused(ann)).to_have_text(ann.state["view"]["asked"]["text"])
