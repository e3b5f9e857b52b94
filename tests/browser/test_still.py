"""Nothing jumps under the pointer: during play, locations and parts of the table stay in place in every frame."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import dice, lying, state

from . import looking
from .inspector import SIZES
from .visitor import DESK, LAPTOP, TABLET, Visitor
from .worst import NAMES, PLACE, TITLE, worst

WATCHING = (Path(__file__).parent / "watching.js").read_text(encoding="utf-8")
DECISIONS = 44
LOOK_EVERY = 6
PLACES = 25
POINTER = 24
WANTED = ("confront", "provoke", "search", "move", "clear", "hide", "rest", "fate", "camp")


class Watched:
    """A player who tries the rarest options first, while every frame is checked."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        expect(visitor.page.locator("[aria-label='Map of Kilforth'] > ol > li")).to_have_count(PLACES)
        looking.settled(visitor.page)
        visitor.page.evaluate(f"() => {{ {WATCHING} }}")
        stays = visitor.page.evaluate("stays")
        assert sum(name.startswith("place ") for name in stays) == PLACES
        assert {"the map", "the options", "the first option", "days and nights", "the tools", "the parts"} <= set(stays)
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []

    def play_on(self, decisions: int) -> None:
        for number in range(decisions):
            self.visitor.until(lambda: bool(self.visitor.options))
            option = min((one["id"] for one in self.visitor.options), key=self._wish)
            self.done[option.split(":")[0]] += 1
            self.visitor.click(option)
            if number % LOOK_EVERY == 0:
                self._look(f"after {option}")

    def _wish(self, option: str) -> tuple[int, int]:
        kind = option.split(":")[0]
        return self.done[kind] * (9 if kind == "camp" else 1), WANTED.index(kind) if kind in WANTED else 0

    def _look(self, when: str) -> None:
        page = self.visitor.page
        looking.settled(page)
        found = [
            *looking.clipped(page),
            *looking.overlapping(page),
            *looking.hanging_over(page),
            *looking.spilling(page),
        ]
        self.wrong += [f"{when}: {one}" for one in found]

    def stood_still(self) -> None:
        moved = self.visitor.page.evaluate("moved")
        assert not moved, f"moved while {dict(self.done)} was done: {moved}"
        assert not self.wrong, "\n".join(["", *self.wrong])


@pytest.fixture(params=["desk", "laptop", "tablet", "phone"])
def size(request):
    return request.param


def test_nothing_moves_while_a_game_is_played(visit, size):
    ann: Visitor = visit(SIZES[size])
    ann.make(seed="12")
    ann.play_until(lambda: ann.day() == 1)
    watched = Watched(ann)
    watched.play_on(DECISIONS)
    assert len(watched.done) > 4, "many kinds of things were done"
    watched.stood_still()


def test_nothing_moves_at_the_fullest_table(visit, server, size):
    table, tokens = server.put(worst(), [NAMES[0]] * 4, TITLE, at_one_screen=4)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    watched = Watched(ann)
    watched.play_on(12)
    watched.stood_still()


def test_discarded_cards_do_not_move_the_sheet(visit, server):
    """A card is discarded for Fate: the other trays do not move."""
    at = "Sprawl City"
    priest = hero(
        "Elf", "Priest", at=at, hand=["Fireball", "Knight of the Rose"], assets=["Hero of the Ballads"], fate=0
    )
    table, tokens = server.put(kilforth(priest, lying(at, "Pilgrim"), dice(*[1] * 9), state(first=0), day=2), ["Ann"])
    ann: Visitor = visit(DESK, token=tokens[0])
    ann.sit(table)
    watched = Watched(ann)
    assert {"the hand", "the assets", "the skills"} <= set(ann.page.evaluate("stays"))
    hand = ann.page.get_by_role("region", name="Hand").get_by_role("listitem")
    expect(hand).to_have_count(2)
    for step in ("confront:pilgrim", "pass", "fate"):
        ann.click(step)
    expect(hand).to_have_count(1)
    watched.stood_still()


@pytest.mark.parametrize("letters", [14, 24])
@pytest.mark.parametrize("size", [DESK, LAPTOP, TABLET])
def test_text_of_any_size_fits(visit, server, size, letters):
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann: Visitor = visit(size, token=tokens[0])
    ann.prefer(size=letters)
    ann.sit(table)
    expect(ann.choices).to_be_visible()
    looking.settled(ann.page)
    assert not [*looking.spilling(ann.page), *looking.clipped(ann.page), *looking.overlapping(ann.page)]
    assert not looking.sideways(ann.page)
    assert not looking.broken_words(ann.page)


@pytest.mark.parametrize("size", [DESK, LAPTOP])
def test_three_strangers_at_one_location_are_confronted_with_one_click_each(visit, server, size):
    """Each Stranger is a button; other options open beside the location."""
    at = "Harrow Common"
    strangers = "Bribed Magistrate", "Pilgrim", "Strolling Players"
    table, tokens = server.put(kilforth(hero("Elf", "Priest", at=at), lying(at, *strangers)), ["Ann"])
    ann: Visitor = visit(size, token=tokens[0])
    ann.sit(table)
    watched = Watched(ann)
    faces = [ann.land.get_by_role("button", name=f"Influence : {name}") for name in strangers]
    for face in faces:
        box = face.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= POINTER
    more = ann.land.get_by_role("button", name=f"all at {at}")
    more.click()
    place = ann.page.get_by_role("region", name=at)
    expect(place.get_by_role("button", name=re.compile("Provoke ?: Bribed Magistrate"))).to_be_visible()
    expect(place.get_by_role("button", name="Hide")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(place).to_have_count(0)
    expect(more).to_be_focused()
    ticket = ann.state["ticket"]
    ann.answer_at(faces[-1])
    ann.answered(ticket)
    watched.stood_still()


def test_a_crowded_location_opens_beside_itself(visit, server):
    """If options do not fit, the cards are marked and a click shows everything."""
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann: Visitor = visit(DESK, token=tokens[0])
    ann.sit(table)
    watched = Watched(ann)
    act = ann.land.get_by_role("button", name=f"Act… at {PLACE}")
    act.click()
    place = ann.page.get_by_role("region", name=PLACE)
    expect(place.get_by_role("button", name="Hide")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(act).to_be_focused()
    ann.page.keyboard.press("Enter")
    ticket = ann.state["ticket"]
    ann.answer_at(place.get_by_role("button", name="Hide"))
    ann.answered(ticket)
    expect(place).to_have_count(0)
    watched.stood_still()
