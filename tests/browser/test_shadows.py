"""Shadows of Kilforth on the page: opening nights, sides, gloom with shields, an interlude; it fits on every screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from sagabox.games import GAMES

from .inspector import SIZES, Inspector
from .shades import (
    CROWDED,
    DARK,
    PINNACLE,
    ROW,
    after_opening_nights,
    at_the_pinnacle,
    before_an_interlude,
    before_the_dark,
    choosing_sides,
    fullest,
    with_a_claim,
)
from .visitor import DESK, PHONE, Visitor

SCREENS = {**SIZES, "wide laptop": (1366, 768)}
NAMES = ["Ann", "Ben", "Cid", "Dora"]


@pytest.fixture(params=SCREENS)
def size(request):
    return request.param


def seat(visit, server, playing, size=DESK) -> Visitor:
    """Store the game and sit down as the hero whose turn it is."""
    seats = {hero["seat"] for hero in playing.heroes()}
    table, tokens = server.store("shadows", playing, NAMES[: len(seats)])
    ann: Visitor = visit(size, token=tokens[max(0, playing.turn())])
    return ann.sit(table)


def the_map(ann: Visitor) -> Locator:
    return ann.page.get_by_role("region", name="Map of Kilforth")


def location(ann: Visitor, name: str) -> Locator:
    return the_map(ann).get_by_role("listitem").filter(has=ann.page.get_by_role("button", name=re.compile(f"^{name}")))


def skies(ann: Visitor) -> Locator:
    return ann.page.get_by_role("region", name="Days and Nights")


# ---------------------------------------------------------------- by mouse


def test_opening_nights_show_what_they_darkened_and_what_is_left(visit, server):
    ann = seat(visit, server, after_opening_nights())
    for name in ann.state["view"]["zones"]["night:discard"]["known"]:
        expect(skies(ann).get_by_role("button", name=re.compile(f"{name} darkened"))).to_be_visible()
    expect(skies(ann).get_by_role("img", name=re.compile("2 locations in gloom, 23 Night cards left"))).to_be_visible()
    expect(skies(ann).locator(".track .opening")).to_have_count(2)


def test_a_side_is_chosen_at_its_card_and_shown_on_the_sheet(visit, server):
    ann = seat(visit, server, choosing_sides())
    sides = ann.page.get_by_role("region", name="The sides")
    expect(sides.get_by_role("button", name=re.compile("Join the Rose.*heal"))).to_be_visible()
    ann.answer_at(sides.get_by_role("button", name=re.compile("Join the Skull")))
    ann.until(lambda: ann.state["view"]["heroes"][0]["allegiance"] == "skull")
    expect(ann.page.get_by_role("article").get_by_role("button", name="Skull")).to_be_visible()
    expect(skies(ann).get_by_text("Day 3")).to_be_visible()


def test_a_move_into_gloom_shows_the_shield_the_dark_text_and_what_the_night_takes(visit, server):
    ann = seat(visit, server, before_the_dark())
    dark = location(ann, DARK)
    expect(dark.get_by_role("button", name=re.compile("in gloom: ending the Day here costs 3 HP"))).to_be_visible()
    expect(dark.get_by_text("Gain Fight +2.")).to_be_visible()
    ann.answer_at(dark.get_by_role("button", name=re.compile("Move")))
    ann.until(lambda: ann.state["view"]["heroes"][0]["ap"] < 4)
    ann.play_until(lambda: any(one["id"] == "camp" for one in ann.options), moves=0)
    expect(ann.choices.get_by_text("The gloom takes 3 HP here tonight").first).to_be_visible()


def test_dark_pinnacle_heals_and_draws_another_night_card(visit, server):
    ann = seat(visit, server, at_the_pinnacle())
    expect(location(ann, PINNACLE).get_by_role("button", name=re.compile("costs no HP"))).to_be_visible()
    expect(ann.choices.get_by_text("Dark Pinnacle tonight: heal 3 HP").first).to_be_visible()
    before = ann.day()
    ann.play_until(lambda: ann.day() > before, moves=0)
    assert ann.day() == before + 2
    assert any("card 2 of 2 for the Seraph Chevalier" in text for text in ann.events), ann.events


def test_an_interlude_is_played_and_told_as_a_scene(visit, server):
    ann = seat(visit, server, before_an_interlude())
    ann.read_stories()
    saga = ann.page.get_by_role("article").get_by_role("region", name="Saga")
    expect(saga.get_by_text("3 of 5 successes")).to_be_attached()
    expect(saga.get_by_text("Interlude at Serene Lake")).to_be_visible()
    ann.answer_at(saga.get_by_role("button", name=re.compile("Regale")))
    ann.told_of("Interlude III: The Court of Paper Lanterns")
    ann.page.get_by_role("button", name="Continue").click()
    assert ann.state["view"]["heroes"][0]["gold"] == 3


def test_a_location_card_has_two_sides(visit, server):
    ann = seat(visit, server, before_the_dark())
    location(ann, DARK).get_by_role("button", name=re.compile(f"^{DARK}")).first.click()
    card = ann.page.get_by_role("dialog").get_by_role("article", name=DARK)
    expect(card.get_by_text("When you move here, lose 1 HP")).to_be_visible()
    expect(card.get_by_text("In gloom, ending the Day here costs 3 HP.")).to_be_visible()
    expect(card.get_by_text("Gain Fight +2.")).to_be_visible()


def test_claims_show_on_locations_and_their_side_on_heroes(visit, server):
    ann = seat(visit, server, fullest())
    expect(location(ann, "Moneshoba Shrine").get_by_text(re.compile("^claimed by"))).to_have_count(4)
    expect(location(ann, CROWDED).locator(".disc .mark")).to_have_count(4)


def test_a_claim_leaves_the_text_of_its_location_to_be_read(visit, server):
    ann = seat(visit, server, with_a_claim())
    expect(location(ann, ROW).get_by_text(re.compile("if your location bears your claim"))).to_be_visible()
    expect(location(ann, ROW).get_by_text("claimed by Seraph Chevalier")).to_have_count(1)
    location(ann, ROW).get_by_role("button", name=re.compile(f"^{ROW}")).first.click()
    expect(ann.page.get_by_role("dialog").get_by_text("Claimed by Seraph Chevalier", exact=True)).to_be_visible()


# ---------------------------------------------------------------- the form and the lessons


def test_the_form_mixes_heroes_and_lands_and_sets_the_nights(visit):
    ann: Visitor = visit().go("#/new/shadows")
    page = ann.page
    page.get_by_label("Races and classes of both Kilforth games").check()
    ann.pick(1, race="Orc", job="Warrior", saga="Take Fortress")
    page.get_by_role("radio", name=re.compile("Harder nights")).check()
    page.get_by_label("The Couch of Death is the centre of the map").check()
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    view = ann.state["view"]
    assert view["heroes"][0]["slug"] == "orc-warrior"
    assert view["map"][12] == "Couch of Death"
    assert view["opening"] == 3


def test_the_form_mixes_the_land_of_both_games(visit):
    ann: Visitor = visit().go("#/new/shadows")
    ann.page.get_by_label("Locations, decks and Ancients of both Kilforth games").check()
    ann.page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    land = set(ann.state["view"]["map"])
    drawn = {game: land & {card.name for card in GAMES[game].shelf().box().locations} for game in ("gloom", "shadows")}
    assert sum(map(len, drawn.values())) == 25
    assert all(drawn.values())


def test_heroes_of_the_other_game_leave_with_the_tick(visit):
    ann: Visitor = visit().go("#/new/shadows")
    mixed = ann.page.get_by_label("Races and classes of both Kilforth games")
    mixed.check()
    ann.pick(1, race="Orc")
    mixed.uncheck()
    expect(ann.page.get_by_role("button", name=re.compile("^Race: (?!Orc)"))).to_be_visible()


def test_the_guided_game_begins_with_the_night(visit):
    ann: Visitor = visit().go()
    ann.page.get_by_role("button", name="Guided first game of Shadows").click()
    ann.until(lambda: bool(ann.options))
    lesson = ann.page.get_by_role("complementary", name="Guided first game")
    expect(lesson.get_by_role("heading", name="Night has already fallen")).to_be_visible()
    lesson.get_by_role("button", name="Got it").click()
    ann.play_until(lambda: any(one["id"].startswith("side:") for one in ann.options), moves=0)
    for _ in range(3):
        if lesson.get_by_role("heading", name="Rose and Skull").count():
            break
        lesson.get_by_role("button", name="Got it").click()
    expect(lesson.get_by_role("heading", name="Rose and Skull")).to_be_visible()


# ---------------------------------------------------------------- everywhere


def test_the_fullest_table_fits(visit, server, size):
    ann = seat(visit, server, fullest(), SCREENS[size])
    seen = Inspector(ann, f"shadows {size}")
    seen.look("table")
    if ann.page.get_by_role("button", name="Heroes", exact=True).count():
        ann.show("Heroes")
        seen.look("heroes")
        ann.show("Map" if ann.phone else "Options")
    location(ann, CROWDED).get_by_role("button", name=re.compile(CROWDED)).first.click()
    seen.look("place")
    seen.close()
    seen.done()


def test_the_sides_and_the_interlude_fit(visit, server, size):
    ann = seat(visit, server, choosing_sides(), SCREENS[size])
    seen = Inspector(ann, f"shadows {size}")
    seen.look("sides")
    seen.done()
    ben = seat(visit, server, before_an_interlude(), SCREENS[size])
    seen = Inspector(ben, f"shadows {size}")
    seen.look("interlude")
    ben.click("regale")
    ben.told_of("Interlude III")
    seen.look("scene")
    seen.done()


def test_the_form_fits(visit, size):
    ann: Visitor = visit(SCREENS[size])
    seen = Inspector(ann, f"shadows {size}", at_the_table=False)
    ann.go("#/new/shadows")
    ann.page.get_by_label("Races and classes of both Kilforth games").check()
    seen.look("form")
    seen.done()


def test_a_location_on_a_phone_says_what_the_gloom_takes(visit, server):
    ann = seat(visit, server, before_the_dark(), PHONE)
    ann.answer_at(the_map(ann).get_by_role("button", name=re.compile(f"^{DARK}.*costs 3 HP")))
    sheet = ann.page.get_by_role("dialog", name=DARK)
    expect(sheet.get_by_text("Gain Fight +2.")).to_be_visible()
    expect(sheet.get_by_text("Without gloom: When you move here, lose 1 HP")).to_be_visible()
