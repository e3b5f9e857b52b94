"""Two players on a Quest of Sword & Sorcery: undo with consent, the slider, and the Quest that follows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .quests import a_fight, at, nearly_won, quest, seats
from .visitor import DESK, Visitor

Both = tuple[Visitor, Visitor]


def seated(visit, server, playing) -> Both:
    table, tokens = server.store("sorcery", playing, ["Ann", "Ben"])
    ann, ben = (visit(DESK, token=token).sit(table) for token in tokens)
    return ann, ben


def place(visitor: Visitor) -> int:
    """Return where Brannoc is."""
    return int(visitor.state["view"]["figures"][0]["area"])


def wounds(visitor: Visitor) -> int:
    """Return what the Enemy has lost."""
    return sum(int(one["wounds"]) for one in visitor.state["view"]["figures"] if one["card"] == "Gremlin Gnawer")


@pytest.fixture
def both(visit, server) -> Both:
    """Ann's Brannoc has the turn, Ben's Wren is beside him."""
    return seated(visit, server, quest(at("Nave", 0, 1), party=seats(0, 1)))


def test_an_undo_of_dice_needs_the_other_players_consent(visit, server):
    ann, ben = seated(visit, server, a_fight(seats(0, 1)))
    ann.click("attack:")
    ann.until(lambda: wounds(ann) > 0)
    ben.until(lambda: wounds(ben) > 0)
    struck = wounds(ann)
    ann.page.get_by_role("button", name="Undo").click()
    ben.decide("Decline")
    expect(ben.page.get_by_role("button", name="Decline")).to_have_count(0)
    assert wounds(ann) == wounds(ben) == struck
    ann.page.get_by_role("button", name="Undo").click()
    ben.decide("Agree")
    ann.until(lambda: wounds(ann) == 0)
    ben.until(lambda: wounds(ben) == 0)


def test_a_move_is_taken_back_freely(both):
    ann, ben = both
    nave = place(ann)
    ann.click("move:choir")
    assert place(ann) != nave
    ann.page.get_by_role("button", name="Undo").click()
    ann.until(lambda: place(ann) == nave)
    ben.until(lambda: place(ben) == nave)
    expect(ben.page.get_by_role("button", name="Decline")).to_have_count(0)


def test_the_slider_shows_a_past_moment_to_one_player_alone(both):
    ann, ben = both
    ann.click("move:choir")
    choir = place(ann)
    slider = ann.page.get_by_role("slider", name="Replay position")
    slider.focus()
    ann.page.keyboard.press("Home")
    mark = ann.page.get_by_role("region", name=re.compile("^Map of"))
    expect(mark.get_by_role("button", name=re.compile("^Nave.*Brannoc Vale"))).to_be_visible()
    assert place(ann) == place(ben) == choir, "the Quest itself is where it was"
    ann.page.get_by_role("region", name="Replay").get_by_role("button", name="Back to now").click()
    expect(mark.get_by_role("button", name=re.compile("^Choir.*Brannoc Vale"))).to_be_visible()


def test_the_quest_that_follows_keeps_both_players_in_their_seats(visit, server):
    ann, ben = both = seated(visit, server, nearly_won(seats(0, 1)))
    for _ in range(12):
        if ann.state["view"]["ending"]:
            break
        ann.until(lambda: bool(ann.options) or bool(ben.options) or bool(ann.state["view"]["ending"]))
        for one in both:
            if one.options:
                one.click("end" if "end" in [option["id"] for option in one.options] else one.options[-1]["id"])
    ann.until(lambda: ann.state["view"]["ending"] == "won")
    ben.until(lambda: ben.state["view"]["ending"] == "won")
    ann.page.get_by_role("dialog").get_by_role("button", name="Lamps on the Causeway").click()
    ann.until(lambda: ann.state["view"]["shown"]["map"]["quest"] == "Lamps on the Causeway")
    ben.go()
    ben.page.get_by_role("link", name=re.compile("Lamps on the Causeway")).first.click()
    ben.until(lambda: ben.state["view"]["shown"]["map"]["quest"] == "Lamps on the Causeway")
    assert (ann.state["view"]["seat"], ben.state["view"]["seat"]) == (0, 1)
    assert [one["seat"] for one in ben.state["view"]["figures"][:2]] == [0, 1]
