"""From the first page to the second Day, by pointer and by keyboard alone."""

import re

from playwright.sync_api import expect

from .visitor import Visitor


def test_a_table_is_created_and_the_first_day_played_by_clicking(visit):
    ann: Visitor = visit().go()
    page = ann.page
    page.get_by_role("link", name="New game of Gloom of Kilforth").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Table name").fill("The first evening")
    page.get_by_text("More settings").click()
    page.get_by_label(re.compile("^Seed")).fill("12")
    ann.pick(1, race="Elf", job="Priest")
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    expect(page.get_by_role("article", name="Elf Priest")).to_be_visible()
    ann.play_until(lambda: any(one["id"].startswith("move:") for one in ann.options), moves=0)

    # The map marks locations in reach; a click there moves.
    move = ann.option("move:")
    ticket = ann.state["ticket"]
    ann.answer_at(ann.land.get_by_role("button", name=move["label"]))
    ann.answered(ticket)

    ann.play_until(lambda: ann.day() == 2)
    expect(ann.land.get_by_text("Day 2").first).to_be_visible()
    ann.show("Log")
    expect(page.get_by_role("region", name="What happened").get_by_text("Day 2 begins.")).to_be_visible()
    page.get_by_role("link", name=re.compile("your games")).click()
    expect(page.get_by_role("link", name=re.compile("The first evening"))).to_be_visible()


def tab_to(visitor, name):
    """Press Tab until the element with this name has the focus."""
    for _ in range(90):
        visitor.page.keyboard.press("Tab")
        focused = visitor.page.evaluate(
            "() => { const at = document.activeElement;"
            " return at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || ''; }"
        )
        if re.match(name, focused.strip()):
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_the_same_with_keys_alone(visit):
    ann: Visitor = visit().go()
    keys = ann.page.keyboard
    expect(ann.page.get_by_role("heading", name="Sagabox")).to_be_visible()
    tab_to(ann, "New game")
    keys.press("Enter")
    expect(ann.page.get_by_role("button", name="Start game")).to_be_visible()
    tab_to(ann, "Your name")
    keys.type("Ann")
    tab_to(ann, "Race")
    tab_to(ann, "(Dark Elf|Dwarf|Elf|Half-Demon|Half-Elf|Human|Orc|Vampire)\\b")
    keys.press("ArrowRight")
    tab_to(ann, "More settings")
    keys.press("Enter")
    tab_to(ann, "Seed")
    keys.type("12")
    tab_to(ann, "Start game")
    keys.press("Enter")
    ann.until(lambda: bool(ann.options))
    ann.play_until(lambda: ann.day() == 2, give=ann.press)
    expect(ann.land.get_by_text("Day 2").first).to_be_visible()

    # A key opens the help, and Escape returns to the table.
    keys.press("?")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
