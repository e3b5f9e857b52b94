"""A Quest of one's own in the browser: pasted, mended, drawn, chosen on the form and played."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.sorcery.packs import ATTIC

from .inspector import Inspector
from .visitor import DESK, Visitor

SPOILT = ATTIC.replace("Spawn the Attic Rat", "Spwan the Attic Rat")
SUMMARY = re.compile("^5 cards, .*, no errors$")


def cards(ann: Visitor) -> Locator:
    return ann.page.get_by_role("region", name="Cards in the pack")


def paste(ann: Visitor, text: str) -> None:
    ann.page.get_by_label("Pack text", exact=True).fill(text)


def test_a_pasted_quest_shows_its_error_is_mended_drawn_and_played(visit):
    ann: Visitor = visit().go("#/cards/sorcery")
    seen = Inspector(ann, "own quest", at_the_table=False)
    paste(ann, SPOILT)
    quest = cards(ann).get_by_role("listitem").filter(has=ann.page.get_by_role("heading", name="Up", exact=True))
    expect(quest.locator("pre").first).to_have_text(re.compile(r"Spwan the Attic Rat.*\n *\^$"))
    expect(cards(ann).get_by_role("button", name="Play now")).to_be_disabled()
    seen.look("with an error")

    paste(ann, ATTIC)
    expect(cards(ann).get_by_role("status")).to_have_text(SUMMARY)
    for name in ("Up", "Attic Rat"):
        expect(cards(ann).get_by_role("article", name=name).first).to_be_visible()
    seen.look("mended")
    cards(ann).get_by_role("button", name="Play now").click()
    ann.until(lambda: bool(ann.options))
    chart = ann.state["view"]["shown"]["map"]
    assert chart["quest"] == "Up"
    assert [one["name"] for one in chart["areas"]] == ["Attic", "Belfry", "Clock Room"]
    seen.done()


def test_the_form_offers_the_quest_of_a_pack(visit):
    ann: Visitor = visit(DESK).go("#/new/sorcery")
    page = ann.page
    page.get_by_role("radio", name=re.compile("Grist's Bridge")).check(force=True)
    page.get_by_text("More settings").click()
    page.get_by_role("button", name="Paste pack").click()
    page.get_by_label("Text of pasted cards").fill(SPOILT)
    expect(page.get_by_text("Expected").first).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("^Up"))).to_have_count(0)
    page.get_by_label("Text of pasted cards").fill(ATTIC)
    expect(page.get_by_role("radio", name=re.compile("^Up"))).to_be_checked()
    page.get_by_role("button", name=re.compile("^Remove")).click()
    expect(page.get_by_role("radio", name=re.compile("^Up"))).to_have_count(0)
    expect(page.get_by_role("radio", name=re.compile("The Drowned Toll"))).to_be_checked()

    page.get_by_role("button", name="Paste pack").click()
    page.get_by_label("Text of pasted cards").fill(ATTIC)
    expect(page.get_by_role("radio", name=re.compile("^Up"))).to_be_checked()
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    assert ann.state["view"]["shown"]["map"]["quest"] == "Up"
