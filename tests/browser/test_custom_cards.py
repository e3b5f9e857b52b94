"""Packs written in the browser: checked, drawn, saved and played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.kilforth.packs import HAT, KOBOLD

from .inspector import SIZES, Inspector
from .visitor import Visitor

GOOD = KOBOLD + "\n" + HAT
BAD = GOOD.replace("Lose 1 HP", "Loose 1 HP").replace("gold = 2\n", "") + '\n[[shoe]]\nname = "Left"\n'


@pytest.fixture(params=["desk", "phone"])
def size(request):
    return request.param


def field(ann: Visitor) -> Locator:
    return ann.page.get_by_label("Pack text", exact=True)


def inside(ann: Visitor) -> Locator:
    return ann.page.get_by_role("region", name="Cards in the pack")


def write(ann: Visitor, text: str, summary: str) -> None:
    field(ann).fill(text)
    expect(inside(ann).get_by_role("status")).to_have_text(summary)


def test_a_pack_is_checked_as_it_is_typed_and_every_error_is_at_its_card_and_line(visit, size):
    ann: Visitor = visit(SIZES[size]).go("#/cards/gloom")
    seen = Inspector(ann, size, at_the_table=False)
    cards = inside(ann)
    expect(cards.get_by_role("article", name="Ferryman's Ghost")).to_be_visible()
    seen.look("custom cards")
    write(ann, BAD, "no cards, 1 text, 3 errors")
    cook = cards.get_by_role("listitem").filter(has=ann.page.get_by_role("heading", name="Kobold Cook"))
    hat = cards.get_by_role("listitem").filter(has=ann.page.get_by_role("heading", name="Odd Hat"))
    expect(cook.locator("pre").first).to_have_text(re.compile(r'^text = "Trap: Loose 1 HP."\n {14}\^$'))
    expect(cook).to_contain_text(re.compile('Expected .*"Lose"', re.DOTALL))
    expect(cook.get_by_role("article", name="Kobold Cook")).to_contain_text("It tastes as it goes.")
    expect(hat).to_contain_text("gold is missing")
    expect(cards).to_contain_text("[[shoe]] is not a kind of card")
    expect(cards.get_by_role("button", name="Play now")).to_be_disabled()
    seen.look("custom cards with faults")

    cook.get_by_role("button", name="Line 11").click()
    expect(field(ann)).to_be_focused()
    assert ann.page.evaluate("document.activeElement.selectionStart") == BAD.index("Loose")
    expect(field(ann)).to_be_in_viewport()

    write(ann, "[[loot]\n", "no cards, no texts, 1 error")
    expect(cards).to_contain_text("This is not TOML")
    seen.look("custom cards that are no pack")
    write(ann, GOOD, "2 cards, 1 text, no errors")
    read = cook.get_by_text("Trap: ", exact=True)
    expect(read.first).to_have_attribute("title", "trap")
    seen.look("custom cards that can be played")
    ann.page.get_by_text("Try one text").click()
    expect(ann.page.get_by_role("heading", name="Valid text")).to_be_visible()
    seen.look("custom cards with one text")
    seen.done()


def test_no_draft_is_lost(visit, tmp_path):
    ann: Visitor = visit().go("#/cards/gloom")
    write(ann, GOOD, "2 cards, 1 text, no errors")
    ann.page.get_by_label("Pack name").fill("kitchen")
    ann.page.reload()
    expect(field(ann)).to_have_value(GOOD)
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("button", name="Download").click()
    assert coming.value.suggested_filename == "kitchen.toml"
    assert Path(coming.value.path()).read_text(encoding="utf-8") == GOOD

    file = tmp_path / "hats.toml"
    file.write_bytes(HAT.replace("\n", "\r\n").encode())
    ann.page.get_by_label("Open file").set_input_files(file)
    expect(field(ann)).to_have_value(HAT)
    expect(ann.page.get_by_label("Pack name")).to_have_value("hats")
    ann.page.reload()
    ann.page.get_by_role("button", name="Restore “kitchen”").click()
    expect(field(ann)).to_have_value(GOOD)


def test_one_click_makes_a_table_with_the_pack(visit):
    ann: Visitor = visit().go("#/cards/gloom")
    write(ann, GOOD, "2 cards, 1 text, no errors")
    ann.page.get_by_role("button", name="Play now").click()
    ann.until(lambda: bool(ann.options))
    ann.page.get_by_role("button", name="Table", exact=True).click()
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_text("my cards", exact=True).click()
    expect(sheet.locator("pre")).to_contain_text("Kobold Cook")


def test_packs_of_a_new_table_are_checked_before_it_is_created(visit, size):
    ann: Visitor = visit(SIZES[size]).go("#/cards/gloom")
    seen = Inspector(ann, size, at_the_table=False)
    write(ann, KOBOLD, "1 card, 1 text, no errors")
    page = ann.page
    page.get_by_role("link", name="Set up game").click()
    rows = page.get_by_role("listitem").filter(has=page.get_by_label("Pack name"))
    expect(rows).to_have_count(1)
    expect(rows.first.get_by_role("status")).to_have_text("1 card, 1 text, no errors")
    page.get_by_label("Add packs").set_input_files(
        {"name": "hats.toml", "mimeType": "text/plain", "buffer": HAT.replace("gold = 2\n", "").encode()}
    )
    expect(rows.nth(1)).to_contain_text("Odd Hat: gold is missing")
    page.get_by_role("button", name="Paste pack").click()
    page.get_by_label("Text of pasted cards").fill(KOBOLD.replace("encounter", "rewrad"))
    expect(rows.nth(2)).to_contain_text("[[rewrad]] is not a kind of card: did you mean reward?")
    expect(rows.nth(2)).to_contain_text("Line 1")
    seen.look("new with faulty packs")

    page.get_by_label("Text of pasted cards").fill(HAT.replace("Odd Hat", "Kobold Cook"))
    expect(rows.nth(2)).to_contain_text("a card of another kind has this name: encounter/kobold-cook")
    rows.nth(2).get_by_role("button", name="Remove").click()
    rows.nth(1).get_by_text("Text", exact=True).click()
    page.get_by_label("Text of hats").fill(HAT)
    expect(rows.nth(1).get_by_role("status")).to_have_text("1 card, no texts, no errors")
    seen.look("new with packs")
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    seen.done()


def test_too_many_packs_are_refused(visit):
    ann: Visitor = visit().go("#/new/gloom")
    ann.may_lose_the_line = True  # the browser logs the refusal as an error
    ann.page.get_by_text("More settings").click()
    for _ in range(6):
        ann.page.get_by_role("button", name="Paste pack").click()
    expect(ann.page.get_by_role("alert")).to_have_text("A table has at most 5 packs of its own.")
