"""Several people at one table, and one table across several sessions."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth

from .visitor import CALM, Visitor

TWO: dict[str, Any] = {
    "setup": {
        "mode": "cooperative",
        "heroes": [{"race": "Elf", "class": "Priest", "seat": 0}, {"race": "Orc", "seat": 1}],
    },
    "seats": [{"kind": "mine", "name": "Ann"}, {"kind": "open", "name": "Second"}],
}


@pytest.fixture
def table(visit, server):
    """Ann and Ben at a cooperative table on Day 1, each with a reward in hand that the other may not see."""
    passage = kilforth(
        hero("Elf", "Priest", seat=0, hand=["Fireball"]), hero("Orc", "Warrior", seat=1, hand=["Bottled Djinn"])
    )
    table, tokens = server.put(passage, ["Ann", "Ben"], "Two at a table")
    return [visit(token=token).sit(table) for token in tokens]


def test_a_friend_joins_by_the_link(visit):
    ann: Visitor = visit()
    ann.make(**TWO)
    link = ann.open_sheet("Seats").get_by_label("Invite link").input_value()
    ann.page.keyboard.press("Escape")
    assert link.startswith(f"{ann.address}/#/join/")
    ben = visit()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join table").click()
    ben.until(lambda: bool(ben.state))
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Ben")).to_be_visible()
    assert "/join/" not in ben.page.url
    assert ben.page.evaluate("document.cookie") == ""


def test_a_browser_without_a_seat_gets_an_error(visit):
    ann: Visitor = visit()
    table = ann.make()
    eve: Visitor = visit().go(f"#/table/{table}")
    expect(eve.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    expect(eve.page.get_by_role("alert")).to_have_text("You have no seat at this table.")


def test_hands_are_hidden_from_the_other_browser(table):
    ann, ben = table
    heroes = ann.page.get_by_role("article", name="Elf Priest")
    expect(heroes.get_by_text("Fireball").first).to_be_visible()
    for visitor, secret in ((ben, "Fireball"), (ann, "Bottled Djinn")):
        for name in ("Elf Priest", "Orc Warrior"):
            visitor.page.get_by_role("group", name="Whose sheet").get_by_role("button", name=name).click()
            expect(visitor.page.get_by_role("article", name=name)).to_be_visible()
            expect(visitor.page.get_by_text(secret)).to_have_count(0)
        hands = [zone for name, zone in visitor.state["view"]["zones"].items() if name.startswith("hand:")]
        assert sorted((len(hand["known"]), hand["hidden"]) for hand in hands if hand["known"] or hand["hidden"]) == [
            (0, 1),
            (1, 0),
        ]


def test_each_player_sees_what_the_other_does(table):
    ann, ben = table
    assert not ben.options
    ann.click("move:")
    there = ann.state["view"]["heroes"][0]["place"]
    ben.until(lambda: ben.state["view"]["heroes"][0]["place"] == there)
    said = next(text for text in ben.events if "Elf Priest" in text)
    assert said in ann.events
    ben.show("Log")
    expect(ben.page.get_by_role("region", name="What happened").get_by_text(said)).to_be_visible()


def test_an_undo_needs_the_other_players_consent(table):
    ann, ben = table
    home = ann.state["view"]["heroes"][0]["place"]
    ann.click("move:")
    assert ann.state["view"]["heroes"][0]["place"] != home
    ann.page.get_by_role("button", name="Undo").click()
    ben.decide("Decline")
    expect(ben.page.get_by_role("button", name="Decline")).to_have_count(0)
    assert ann.state["view"]["heroes"][0]["place"] != home
    ann.page.get_by_role("button", name="Undo").click()
    ben.decide("Agree")
    ann.until(lambda: ann.state["view"]["heroes"][0]["place"] == home)
    ben.until(lambda: ben.state["view"]["heroes"][0]["place"] == home)


def test_a_watcher_sees_the_table_and_is_never_asked(visit):
    ann: Visitor = visit()
    ann.make(**TWO)
    link = ann.open_sheet("Seats").get_by_label("Watch link").input_value()
    ann.page.keyboard.press("Escape")
    cara = visit()
    cara.page.goto(link)
    cara.until(lambda: bool(cara.state))
    expect(cara.land).to_be_visible()
    assert not cara.options
    expect(cara.choices.get_by_role("group")).to_have_count(0)
    assert ann.options, "Ann chooses her starting reward"
    assert not any(zone["known"] for name, zone in cara.state["view"]["zones"].items() if name.startswith("hand"))


def test_the_page_reconnects_when_the_server_restarts(visit, server):
    ann: Visitor = visit()
    ann.may_lose_the_line = True
    ann.make()
    ann.play_until(lambda: any(one["id"].startswith("move:") for one in ann.options), moves=0)
    ann.click("move:")
    before = ann.state["view"]
    server.stop()
    try:
        ann.sees(re.compile("connection lost", re.IGNORECASE))
    finally:
        server.start()
    expect(ann.page.get_by_text(re.compile("connection lost", re.IGNORECASE))).to_have_count(0)
    ann.until(lambda: bool(ann.options))
    assert ann.state["view"]["heroes"] == before["heroes"]
    ann.play_until(lambda: ann.day() == 2)


def at_one_screen(ann: Visitor) -> None:
    """Fill in the form for Ann and Ben at one screen."""
    ann.go("#/new/gloom")
    ann.page.get_by_role("radio", name=re.compile("Cooperative")).check()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Played by").select_option("me, on this screen")
    ann.page.get_by_label("Who plays seat 2").fill("Ben")


def start(ann: Visitor) -> None:
    ann.page.get_by_role("button", name=re.compile("^Start game")).click()


def test_players_at_one_screen_have_names(visit):
    ann: Visitor = visit()
    at_one_screen(ann)
    start(ann)
    seats = ann.page.get_by_role("list", name="Seats")
    expect(seats.get_by_text("Ann")).to_be_visible()
    expect(seats.get_by_text("Ben")).to_be_visible()


def test_a_screen_for_two_is_covered_unless_they_share(visit):
    """Each takes a reward in hand and ends a turn: a card is for its owner alone."""
    ann: Visitor = visit()
    at_one_screen(ann)
    expect(ann.page.get_by_role("checkbox", name=re.compile("No cover between turns"))).not_to_be_checked()
    start(ann)
    cover = ann.page.get_by_role("dialog", name=re.compile("Pass the screen"))
    camped: set[int] = set()
    while len(camped) < 2 and not cover.count():
        if ann.options:
            ids = [one["id"] for one in ann.options]
            camped |= {ann.state["view"]["seat"]} if "camp" in ids else set()
            ann.click("camp" if "camp" in ids else ids[0])
        ann.page.wait_for_timeout(CALM * 1000)
    expect(cover).to_be_visible()
