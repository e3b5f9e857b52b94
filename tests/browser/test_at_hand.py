"""Options are where players look: on the map, in the list, at the tabs; nothing grows or covers the rest."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import Passage, hero, kilforth
from tests.kilforth.rigging import dice, lying, state

from . import looking
from .scenes import in_battle
from .visitor import LAPTOP, TABLET, Visitor
from .worst import NAMES, PLACE, worst

STRANGERS = ("Pilgrim", "Exiled Astrologer")
HEIGHTS = "[...document.querySelectorAll('.option')].map((one) => one.getBoundingClientRect().height)"
OUT_OF_SIGHT = """(places) => places.filter((place) => {
    const [box, frame] = [place, place.closest("section")].map((one) => one.getBoundingClientRect());
    return box.top < frame.top - 1 || box.bottom > Math.min(frame.bottom, innerHeight) + 1;
}).map((place) => place.innerText)"""
COVERED = """(places) => places.filter((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const seen = (x, y) => place.contains(document.elementFromPoint(left + width * x, top + height * y));
    return ![[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.97], [0.9, 0.97]].every(([x, y]) => seen(x, y));
}).map((place) => place.innerText)"""
LEFTS_AND_RIGHTS = "(discs) => discs.map((disc) => disc.getBoundingClientRect()).map(({left, right}) => [left, right])"


def among_strangers(**facts) -> Passage:
    """Return a game in the city, where most options are: two Strangers, the Market, the city itself."""
    ann = hero("Elf", "Priest", at="Sprawl City", gold=9, hand=["Fireball"], **facts)
    return kilforth(ann, lying("Sprawl City", *STRANGERS), state(first=0), dice(*[1] * 9), day=2)


def sit(visit, server, passage: Passage, *names: str) -> list[Visitor]:
    table, tokens = server.put(passage, names)
    return [visit(token=token).sit(table) for token in tokens]


def test_one_of_two_strangers_is_confronted_with_one_click_on_the_map(visit, server):
    [ann] = sit(visit, server, among_strangers(), "Ann")
    for name in STRANGERS:
        expect(ann.land.get_by_role("button", name=f"Influence : {name}")).to_be_visible()
    ticket = ann.state["ticket"]
    ann.answer_at(ann.land.get_by_role("button", name="Influence : Exiled Astrologer"))
    ann.answered(ticket)
    assert any("Tests Influence against Exiled Astrologer" in said for said in ann.events)


def test_the_camp_button_is_beside_the_day_counter(visit, server):
    [ann] = sit(visit, server, among_strangers(), "Ann")
    days = ann.page.get_by_role("region", name="Days and Nights")
    ann.answer_at(days.get_by_role("button", name="Camp"))
    expect(days.get_by_role("button", name="Sure?")).to_be_visible()
    days.get_by_role("button", name="Sure?").click()
    ann.until(lambda: any("makes Camp" in said for said in ann.events))


def test_an_option_that_asks_for_confirmation_does_not_grow(visit, server):
    [ann] = sit(visit, server, among_strangers(), "Ann")
    expect(ann.choices.get_by_text("the foe falls").first).to_be_visible()  # the insight has arrived
    before = ann.page.evaluate(HEIGHTS)
    for wanted in ("provoke:pilgrim", "use:sprawl-city", "camp"):
        ann.begin_to_click(wanted)
        assert ann.page.evaluate(HEIGHTS) == before, wanted


def test_the_mark_on_a_card_in_hand_leaves_the_heading_free(visit, server):
    [ann] = sit(visit, server, among_strangers(fate=0), "Ann")
    ann.click("confront:pilgrim")
    hand = ann.page.get_by_role("region", name="Hand")
    ann.answer_at(hand.get_by_role("button", name="Call on Fate"))
    top, foot = "(one) => one.getBoundingClientRect().top", "(one) => one.getBoundingClientRect().bottom"
    assert hand.get_by_text("Sure?").evaluate(top) >= hand.get_by_role("heading").evaluate(foot), (
        "it covers the heading"
    )


def test_an_offered_card_is_shown_beside_its_option(visit, server):
    [ann] = sit(visit, server, among_strangers(), "Ann")
    ann.click("market")
    ann.click("purchase:item")
    first = ann.options[0]
    ann.button_of(first).hover()
    shown = ann.page.locator(".float.peek article")
    expect(shown).to_be_visible()
    assert first["label"].endswith(str(shown.get_attribute("aria-label")))


def test_every_hero_at_one_location_is_visible(visit, server):
    ann = sit(visit, server, worst(), *NAMES)[0]
    place = ann.land.get_by_role("listitem").filter(has=ann.page.get_by_role("button", name=PLACE))
    sides = place.locator(".disc").evaluate_all(LEFTS_AND_RIGHTS)
    assert len(sides) == len(NAMES)
    for (_, right), (left, _) in pairwise(sides):
        assert left >= right, "one lies upon the next"


def test_the_other_sees_what_an_exchange_would_give_before_agreeing(visit, server):
    people = hero("Elf", "Priest", hand=["Fireball"]), hero("Orc", "Warrior", seat=1, gold=4)
    ann, ben = sit(visit, server, kilforth(*people, state(first=0)), "Ann", "Ben")
    ann.click("exchange:orc-warrior")
    ann.click("give:fireball")
    ann.click("take-gold")
    ann.click("propose")
    for visitor in (ann, ben):
        offer = visitor.page.get_by_role("region", name="The exchange").get_by_role("listitem")
        expect(offer.filter(has_text="Elf Priest").get_by_role("button", name="Fireball")).to_be_visible()
        expect(offer.filter(has_text="Orc Warrior").get_by_text("1 gold", exact=True)).to_be_visible()


def test_tabs_mark_new_messages_and_questions(visit, server):
    people = hero("Elf", "Priest"), hero("Orc", "Warrior", seat=1)
    ann, ben = sit(visit, server, kilforth(*people, state(first=0)), "Ann", "Ben")
    ben.show("Chat")
    ben.page.get_by_role("textbox", name="Message").fill("Together?")
    ben.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("region", name="Just now").get_by_text("Ben: Together?")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Chat")).to_have_attribute("title", "1 new")
    ann.click("team:orc-warrior")
    expect(ben.page.get_by_role("button", name="Options")).to_have_attribute("title", "waiting for you")
    ann.show("Chat")
    ann.show("Options")
    expect(ann.page.get_by_role("button", name="Chat")).not_to_have_attribute("title", "1 new")


@pytest.mark.parametrize("size", [LAPTOP, TABLET, (768, 1024)])
def test_the_whole_map_is_visible_at_the_fullest_table(visit, server, size):
    table, tokens = server.put(worst(), NAMES)
    ann: Visitor = visit(size, token=tokens[0])
    ann.sit(table)
    places = ann.page.get_by_role("region", name="Map of Kilforth").locator("> ol > li")
    expect(places).to_have_count(25)
    assert places.evaluate_all(OUT_OF_SIGHT) == []


def test_a_tray_shows_how_many_cards_are_below_its_edge(visit, server):
    ann = sit(visit, server, worst(), *NAMES)[0]
    assets = ann.page.locator(".tray").filter(has=ann.page.get_by_role("region", name="Assets"))
    more = assets.get_by_text("▾")
    expect(more).to_be_visible()
    expect(more).to_have_class(re.compile("todo"))  # one of the hidden cards can be used
    assets.get_by_role("listitem").last.scroll_into_view_if_needed()
    expect(more).to_have_count(0)


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), LAPTOP])
def test_a_battle_covers_no_location(visit, server, size):
    """With four heroes and their dice in it, the battle has its own space below the map."""
    table, tokens = server.put(in_battle(), NAMES)
    ann: Visitor = visit(size, token=tokens[0])
    ann.sit(table)
    expect(ann.page.get_by_role("region", name="The battle")).to_be_visible()
    looking.settled(ann.page)
    places = ann.page.get_by_role("region", name="Map of Kilforth").locator("> ol > li")
    expect(places).to_have_count(25)
    assert places.evaluate_all(OUT_OF_SIGHT) == []
    assert places.evaluate_all(COVERED) == []
