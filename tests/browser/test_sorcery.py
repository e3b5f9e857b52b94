"""Sword & Sorcery on the page: moving, an attack, reactions out of turn, sight, the ending; it fits on every screen."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sagabox.clients.web.server import STATIC

from .inspector import SIZES, Inspector
from .quests import a_fight, before_a_blow, fullest, hidden_behind, interval, nearly_won
from .visitor import DESK, PHONE, Visitor

SCREENS = {**SIZES, "wide laptop": (1366, 768)}
MOST_KILOBYTES = 60
FINGER = 44
SETUP = {
    "heroes": [{"hero": "Brannoc Vale", "class": "Shieldwarden"}, {"hero": "Wren Calloway", "class": "Pathfinder"}]
}


@pytest.fixture(params=SCREENS)
def size(request):
    return request.param


def seat(visit, server, playing, size=DESK) -> Visitor:
    table, tokens = server.store("sorcery", playing, ["Ann"])
    ann: Visitor = visit(size, token=tokens[0]).sit(table)
    expect(ann.page.locator(".realm")).to_be_visible()
    return ann


def the_map(ann: Visitor) -> Locator:
    return ann.page.get_by_role("region", name=re.compile("^Map of"))


def area(ann: Visitor, name: str) -> Locator:
    return the_map(ann).get_by_role("button", name=re.compile(f"^{name}\\b"))


def figure(ann: Visitor, name: str) -> Locator:
    return the_map(ann).get_by_role("button", name=re.compile(f"^{name},"))


def figures(ann: Visitor) -> dict[str, dict[str, Any]]:
    return {one["card"]: one for one in ann.state["view"]["figures"]}


# ---------------------------------------------------------------- by mouse


def test_a_glowing_area_is_entered_by_pressing_it(visit, server):
    ann = seat(visit, server, hidden_behind())
    before = figures(ann)["Brannoc Vale"]["area"]
    ann.answer_at(area(ann, "Ossuary"))
    ann.until(lambda: figures(ann)["Brannoc Vale"]["area"] != before)
    expect(figure(ann, "Brannoc Vale")).to_be_visible()


def test_a_whole_attack_at_the_figure_that_it_strikes(visit, server):
    ann = seat(visit, server, a_fight())
    ann.answer_at(figure(ann, "Gremlin Gnawer"))
    panel = ann.page.get_by_role("region", name="Gremlin Gnawer")
    expect(panel.get_by_text("to kill").first).to_be_visible()
    expect(panel.get_by_role("list", name="Behaviour")).to_contain_text("In force")
    panel.get_by_role("button", name=re.compile("Attack the Gremlin Gnawer with Farewell")).click()
    fight = ann.page.get_by_role("article", name="Brannoc Vale attacks Gremlin Gnawer")
    expect(fight).to_be_visible()
    expect(fight.get_by_role("img", name=re.compile("Dice: Red: two Hits"))).to_be_visible()
    expect(fight.get_by_text(re.compile("HP"))).to_be_visible()


def test_focus_and_the_blow_go_in_one_press(visit, server):
    ann = seat(visit, server, a_fight())
    ann.answer_at(figure(ann, "Gremlin Gnawer"))
    panel = ann.page.get_by_role("region", name="Gremlin Gnawer")
    panel.get_by_role("button", name=re.compile("^Focus first, then attack .* with Farewell")).click()
    ann.until(
        lambda: any("Focuses" in text for text in ann.events) and any("Gnawer loses" in text for text in ann.events)
    )


def test_a_broken_line_of_sight_shows_where_and_why(visit, server):
    ann = seat(visit, server, hidden_behind())
    ann.until(lambda: bool(ann.insight.get("lines")))
    figure(ann, "Bandit Slinger").hover()
    expect(the_map(ann).locator(".sight.broken .cross")).to_be_attached()
    ann.sees("is in the way")
    area(ann, "Ossuary").hover()
    expect(the_map(ann).locator(".sight")).to_be_attached()
    expect(the_map(ann).locator(".sight.broken")).to_have_count(0)


def test_enemies_show_what_they_would_do(visit, server):
    ann = seat(visit, server, hidden_behind())
    ann.until(lambda: bool(ann.insight.get("intents")))
    text = ann.insight["intents"][0]["text"]
    expect(ann.page.get_by_role("region", name="Enemies").get_by_text(text)).to_be_visible()
    expect(the_map(ann).locator(".intent .strike").first).to_be_attached()


def test_the_interval_offers_powers_as_cards(visit, server):
    ann = seat(visit, server, interval())
    offers = ann.page.get_by_role("list", name="Powers").last
    ann.answer_at(offers.get_by_role("button", name=re.compile("Learn Guard")))
    ann.until(lambda: "forget:guard" in [one["id"] for one in ann.options])
    expect(ann.page.get_by_role("article", name="Brannoc Vale").get_by_text("Guard")).to_be_visible()


def test_the_end_tells_of_the_heroes_and_leads_on(visit, server):
    ann = seat(visit, server, nearly_won())
    ann.click("end")
    ann.until(lambda: ann.state["view"]["ending"] == "won" or bool(ann.options))
    for _ in range(12):
        if ann.state["view"]["ending"]:
            break
        ann.click("end" if "end" in [one["id"] for one in ann.options] else ann.options[-1]["id"])
    sheet = ann.page.get_by_role("dialog", name=re.compile("The Drowned Toll: won"))
    expect(sheet.get_by_text("Brannoc Vale").first).to_be_visible()
    sheet.get_by_role("button", name="Lamps on the Causeway").click()
    ann.until(lambda: ann.state["view"]["shown"]["map"]["quest"] == "Lamps on the Causeway")


# ---------------------------------------------------------------- by keys, and by several


def test_a_turn_with_keys_alone(visit, server):
    ann = seat(visit, server, hidden_behind())
    ann.calm()
    area(ann, "Ossuary").focus()
    before = ann.state["ticket"]
    ann.page.keyboard.press("Enter")
    ann.answered(before)
    ann.press("end")
    assert figures(ann)["Brannoc Vale"]["area"] == 0


def test_areas_come_in_reading_order_and_tell_what_is_in_them(visit, server):
    ann = seat(visit, server, a_fight())
    names = the_map(ann).locator("[data-area]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert [re.split("[:.]", name)[0] for name in names[:4]] == ["Ossuary", "Vestry", "Bell Shrine", "Ferry Stair"]
    assert any("Gremlin Gnawer, 3 of 3 HP" in name for name in names)
    assert any("Chest" in name for name in names)


def test_another_seat_reacts_out_of_turn(visit, server):
    table, tokens = server.store("sorcery", before_a_blow(), ["Ann", "Ben"])
    ann: Visitor = visit(DESK, token=tokens[0]).sit(table)
    ben: Visitor = visit(DESK, token=tokens[1]).sit(table)
    assert not ann.options
    ben.click("end")
    for _ in range(8):
        ann.until(lambda: bool(ann.options) or bool(ben.options))
        uses = [one["id"] for one in ann.options if "hold-the-bridge" in one["id"]]
        if uses:
            break
        who = ann if ann.options else ben
        who.click(who.options[-1]["id"])
    ann.click(uses[0])
    ann.until(lambda: any("takes the place of" in text for text in ann.events))


# ---------------------------------------------------------------- everywhere


def test_the_fullest_table_fits(visit, server, size):
    ann = seat(visit, server, fullest(), SCREENS[size])
    seen = Inspector(ann, f"sorcery {size}")
    seen.look("table")
    ann.answer_at(the_map(ann).get_by_role("button", name=re.compile("more in Vestry")))
    seen.look("area")
    seen.close() if ann.phone else ann.page.keyboard.press("Escape")
    for part in ("Heroes", "Log") if ann.phone or SCREENS[size][0] < 1180 else ("Log",):
        ann.show(part)
        seen.look(part.lower())
    ann.open_sheet("^Quest( book)?$")
    seen.look("book")
    seen.close()
    seen.done()


def test_the_interval_fits(visit, server, size):
    ann = seat(visit, server, interval(), SCREENS[size])
    seen = Inspector(ann, f"sorcery {size}")
    seen.look("interval")
    seen.done()


def test_the_form_chooses_among_cards(visit, size):
    ann: Visitor = visit(SCREENS[size])
    seen = Inspector(ann, f"sorcery {size}", at_the_table=False)
    ann.go("#/new/sorcery")
    page = ann.page
    page.get_by_role("radio", name=re.compile("Grist's Bridge")).check(force=True)
    page.get_by_role("button", name=re.compile("^Ilvane")).click()
    soul = page.get_by_role("group", name="Soul of Ilvane")
    soul.get_by_role("button", name=re.compile("Stormcaller")).click()
    seen.look("form")
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.state))
    assert ann.state["view"]["shown"]["map"]["quest"] == "Grist's Bridge"
    assert ann.state["view"]["shown"]["heroes"][-1]["class"] == "Stormcaller"
    seen.done()


def test_figures_on_a_phone_are_large_enough_to_press(visit, server):
    ann = seat(visit, server, a_fight(), PHONE)
    box = figure(ann, "Gremlin Gnawer").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= FINGER
    ann.answer_at(figure(ann, "Gremlin Gnawer"))
    sheet = ann.page.get_by_role("dialog", name="Gremlin Gnawer")
    sheet.get_by_role("button", name=re.compile("Attack the Gremlin Gnawer with Farewell")).click()
    ann.until(lambda: any("Gremlin Gnawer loses" in text or "Gremlin Gnawer dies" in text for text in ann.events))


def test_the_whole_map_can_be_shown_on_a_phone(visit, server):
    ann = seat(visit, server, a_fight(), PHONE)
    ann.page.get_by_role("button", name="Show the whole map").click()
    for name in ("Ossuary", "Well Court", "Ferry Stair"):
        expect(area(ann, name)).to_be_in_viewport()


def test_the_game_weighs_little():
    """Its own parts stay below 60 kB, compressed."""
    ours = [
        file
        for file in (STATIC / "assets").iterdir()
        if b"Map of " in file.read_bytes() and b"Soulrank" in file.read_bytes()
    ]
    assert ours, "the parts of the game are built"
    weight = sum(len(gzip.compress(file.read_bytes())) for file in ours)
    assert weight < MOST_KILOBYTES * 1000, f"{weight} bytes"
