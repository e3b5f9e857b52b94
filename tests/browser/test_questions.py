"""Questions: letters that stay, hints, the sentence that asks, and a cover only where something is hidden."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from sagabox.games import GAMES, adapter
from sagabox.games.common.bots import RANDOM, seated
from sagabox.games.common.playing import Playing
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import lying, state

from .inspector import SIZES, Inspector
from .visitor import CALM, SURE, Visitor

TURN = "turn.one-action-or-camp"
SOLO: dict[str, dict[str, Any]] = {
    "gloom": {"mode": "solo", "heroes": [{"race": "Elf", "class": "Priest"}]},
    "shadows": {"mode": "solo"},
}
FEW = 4  # options beside which there is space for a card
LIT = "(marks) => marks.map((mark) => [mark.innerText, getComputedStyle(mark).backgroundColor])"


def at_a_farm(**first):
    """The Elf Priest, hurt, beside a Farmer; the Orc Warrior waits."""
    return kilforth(
        hero("Elf", "Priest", at="Dead Barrens", hp=2, **first),
        hero("Orc", "Warrior", seat=1),
        lying("Dead Barrens", "Remote Town"),
        state(first=0),
    )


def asking(game: str) -> Playing:
    """Return a game played at random until a card asks."""
    for seed in "123456789":
        playing = adapter(game).new(SOLO.get(game, {}), seed)
        session, bot = playing.session, seated(GAMES[game], RANDOM, seed)
        while (asked := playing.view(0)["asked"]) is not None:
            if asked.get("asks") and len(asked["options"]) <= FEW:
                return playing
            option = bot.pick(session)
            assert session.decide(option.seat, option.id) is None
    raise AssertionError(f"no card asks in nine games of {game}")


def places(visitor: Visitor) -> dict[str, tuple[int, int]]:
    """Return where each Action is, by its label."""
    bar = visitor.page.get_by_role("toolbar", name="Actions")
    expect(bar).to_be_visible()
    buttons = bar.get_by_role("button").all()
    boxes = {button.inner_text().split("\n")[0]: button.bounding_box() for button in buttons}
    return {label: (round(box["x"]), round(box["y"])) for label, box in boxes.items() if box is not None}


def test_actions_keep_their_letter_and_place(visit, server):
    passage = kilforth(hero("Elf", "Priest", at="Dead Barrens"), lying("Dead Barrens", "Remote Town"), state(first=0))
    table, (token,) = server.put(passage, ["Ann"])
    ann: Visitor = visit(token=token).sit(table)
    before = places(ann)
    assert list(before)[:4] == ["Move", "Search", "Confront", "Rest"]
    ann.calm()
    ann.page.keyboard.press("s")
    expect(ann.choices.get_by_role("status")).to_contain_text("Remote Town")
    ann.page.keyboard.press("Escape")
    ann.press("move:")
    ann.play_until(lambda: bool(ann.options) and ann.state["view"]["asked"]["rule"] == TURN)
    assert places(ann) == before


def test_a_letter_pressed_twice_acts_once(visit, server):
    passage = kilforth(hero("Elf", "Priest", hp=2), state(first=0))
    table, (token,) = server.put(passage, ["Ann"])
    ann: Visitor = visit(token=token).sit(table)
    ticket, hp = ann.state["ticket"], ann.state["view"]["heroes"][0]["hp"]
    ann.calm()
    ann.page.keyboard.press("r")
    ann.page.keyboard.press("r")
    ann.answered(ticket)
    ann.page.wait_for_timeout(CALM * 1000)
    assert ann.state["view"]["heroes"][0]["hp"] == hp + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_card_that_asks_lights_up_its_sentence(visit, server, game):
    playing = asking(game)
    asked = playing.view(0)["asked"]
    table, (token,) = server.store(game, playing, ["Ann"])
    ann: Visitor = visit(token=token).sit(table)
    lit = ann.page.locator("[data-asks] mark")
    expect(lit.first).to_be_attached()
    marks = lit.evaluate_all(LIT)
    assert " ".join(text for text, _ in marks) == asked["asks"]
    assert all(light != "rgba(0, 0, 0, 0)" for _, light in marks)
    said = ann.choices.locator(".asks", has_text=asked["asks"])
    expect(said.or_(lit.first).first).to_be_in_viewport()  # below the edge, it stands beside the options as well


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_hint_names_a_step_and_marks_it(visit, server, size):
    table, (token, _) = server.put(at_a_farm(), ["Ann", "Ben"])
    ann: Visitor = visit(SIZES[size], token=token).sit(table)
    ann.calm()
    ticket = ann.state["ticket"]
    ann.page.get_by_role("button", name="What now?").click()
    expect(ann.choices.get_by_role("status")).to_contain_text("Aim today:")
    expect(ann.choices.locator(".option.advised")).to_have_count(1)
    assert ann.state["ticket"] == ticket
    seen = Inspector(ann, size)
    seen.look("a hint")
    seen.done()


def test_players_of_one_screen_see_no_cover_if_nothing_is_hidden(visit, server):
    table, (token, _) = server.put(at_a_farm(), ["Ann", "Ben"], at_one_screen=2)
    ann: Visitor = visit(token=token).sit(table)
    ann.begin_to_click("camp")
    ann.choices.get_by_role("button", name=SURE).click()
    ann.until(lambda: ann.state["view"]["seat"] == 1 and bool(ann.options))
    expect(ann.page.get_by_role("button", name="I am Ben")).to_have_count(0)


def test_a_screen_is_covered_while_the_next_player_holds_a_card(visit, server):
    passage = kilforth(hero("Elf", "Priest"), hero("Orc", "Warrior", seat=1, hand=["Bottled Djinn"]), state(first=0))
    table, (token, _) = server.put(passage, ["Ann", "Ben"], at_one_screen=2)
    ann: Visitor = visit(token=token).sit(table)
    ann.click("camp")
    button = ann.page.get_by_role("button", name=re.compile("I am Ben"))
    expect(button).to_be_visible()
    button.click()
    ann.until(lambda: ann.state["view"]["seat"] == 1 and bool(ann.options))
