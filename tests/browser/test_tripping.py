"""Mistakes that the page prevents: accidental clicks, lost games, misleading numbers and colours."""

import re

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import Passage, hero, kilforth
from tests.kilforth.rigging import dice, lying, obstacles, state

from .inspector import SIZES, Inspector
from .visitor import CALM, DESK, PHONE, Visitor

CUT = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    const arrow = 16;
    return [...document.querySelectorAll("select")].filter((one) => one.checkVisibility()).flatMap((one) => {
        const style = getComputedStyle(one);
        pen.font = style.font;
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
        return [...one.options].map((option) => option.text).filter((text) => pen.measureText(text).width > room);
    });
}"""


@pytest.fixture(params=["desk", "phone"])
def size(request):
    return request.param


def two(**first) -> Passage:
    return kilforth(hero("Elf", "Priest", seat=0, **first), hero("Orc", "Warrior", seat=1, gold=7), state(first=0))


def in_battle(*thrown: int, **first) -> Passage:
    """The Elf Priest has rolled against a Kobold and may call on Fate; the Orc Warrior waits."""
    heroes = hero("Elf", "Priest", at="Dead Barrens", fate=2, **first), hero("Orc", "Warrior", seat=1, gold=7)
    game = kilforth(*heroes, lying("Dead Barrens", "Kobold"), dice(*thrown, *[1] * 40), state(first=0))
    assert game.asked == "test.fate-adds-one"
    return game


# ---------------------------------------------------------------- accidental clicks


def test_a_key_pressed_twice_answers_once(visit, server):
    table, (token, _) = server.put(in_battle(), ["Ann", "Ben"])
    ann: Visitor = visit(token=token).sit(table)
    ticket = ann.state["ticket"]
    key = ann.button_of(ann.option("pass")).locator("kbd").inner_text()
    ann.calm()
    ann.page.keyboard.press(key)
    ann.answered(ticket)
    asked = ann.state["ticket"]
    ann.page.keyboard.press(key)
    ann.page.wait_for_timeout(CALM * 1000)
    assert ann.state["ticket"] == asked
    expect(ann.choices.get_by_role("button", name=re.compile("^Sure"))).to_have_count(0)
    ann.press(ann.options[0]["id"])


def test_a_key_that_is_held_down_answers_once(visit, server):
    table, (token, _) = server.put(in_battle(), ["Ann", "Ben"])
    ann: Visitor = visit(token=token).sit(table)
    ticket = ann.state["ticket"]
    key = ann.button_of(ann.option("pass")).locator("kbd").inner_text()
    ann.calm()
    ann.page.keyboard.down(key)
    ann.answered(ticket)
    asked = ann.state["ticket"]
    ann.calm()
    for _ in range(3):
        ann.page.keyboard.down(key)
    ann.page.keyboard.up(key)
    ann.page.wait_for_timeout(CALM * 1000)
    assert ann.state["ticket"] == asked


def test_a_double_click_answers_once(visit, server):
    table, (token, _) = server.put(in_battle(), ["Ann", "Ben"])
    ann: Visitor = visit(token=token).sit(table)
    ticket = ann.state["ticket"]
    button = ann.button_of(ann.option("pass"))
    ann.calm()
    box = button.bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + 20, box["y"] + 10)
    ann.answered(ticket)
    asked = ann.state["ticket"]
    ann.page.mouse.click(box["x"] + 20, box["y"] + 10)
    ann.page.wait_for_timeout(CALM * 1000)
    assert ann.state["ticket"] == asked


# ---------------------------------------------------------------- leaving


def test_a_game_left_by_mistake_can_be_resumed(visit, size):
    ann: Visitor = visit(SIZES[size])
    ann.make(title="The long night")
    ann.click(ann.options[0]["id"])
    stood = ann.state["view"]["zones"]
    sheet = ann.open_sheet("Seats")
    sheet.get_by_role("button", name="Leave seat").click()
    expect(sheet).to_contain_text("Open the table under Your games")
    seen = Inspector(ann, size)
    seen.look("leaving a seat")
    sheet.get_by_role("button", name="Stay").click()
    sheet.get_by_role("button", name="Leave seat").click()
    sheet.get_by_role("button", name="Leave", exact=True).click()
    row = ann.page.get_by_role("link", name="The long night")
    expect(row).to_contain_text("You left. Open the table to take your seat again.")
    ann.state = {}
    row.click()
    ann.until(lambda: bool(ann.state) and bool(ann.options))
    assert ann.state["view"]["zones"] == stood
    ann.click(ann.options[0]["id"])
    seen.done()


# ---------------------------------------------------------------- undo


def test_the_player_who_requests_an_undo_is_not_asked_to_agree(visit, server, size):
    table, tokens = server.put(two(), ["Ann", "Ben"])
    ann, ben = (visit(SIZES[size], token=token).sit(table) for token in tokens)
    ann.click("move:")
    ann.page.get_by_role("button", name="Undo").click()
    request = ann.page.get_by_role("alert").filter(has_text="Ann asked to undo")
    expect(request).to_contain_text("Waiting for Ben.")
    expect(request.get_by_role("button")).to_have_text(["Withdraw request"])
    expect(ben.page.get_by_role("alert").filter(has_text="everything after. Agree?")).to_be_visible()
    seen = Inspector(ann, size)
    seen.look("asked for an undo")
    ann.decide("Withdraw request")
    ben.sees("The request was withdrawn.")
    seen.done()


def test_a_request_is_visible_between_players_of_a_shared_screen(visit, server, size):
    ben = hero("Orc", "Warrior", seat=1, hand=["Bottled Djinn"])
    heroes = hero("Elf", "Priest"), ben, hero("Human", "Bard", seat=2)
    passage = kilforth(*heroes, state(first=2))
    table, tokens = server.put(passage, ["Ann", "Ben", "Cara"], at_one_screen=2)
    screen, cara = visit(SIZES[size], token=tokens[0]).sit(table), visit(token=tokens[2]).sit(table)
    cara.click("move:")
    screen.until(lambda: bool(screen.options))
    screen.click("hide")
    cover = screen.page.get_by_role("dialog", name="Ben")
    expect(cover).to_be_visible()
    cara.page.get_by_role("button", name="Undo").click()
    expect(cover.get_by_role("alert")).to_contain_text("Cara asked to undo")
    seen = Inspector(screen, size)
    seen.look("a request on the cover")
    screen.calm()
    cover.get_by_role("button", name="Agree").click()
    cara.until(lambda: bool(cara.options))
    expect(cover).to_have_count(0)
    seen.done()


# ---------------------------------------------------------------- away


def test_an_absent_player_is_shown_and_a_bot_can_fill_in_from_there(visit, server, size):
    table, tokens = server.put(two(), ["Ann", "Tom"], grace=0.0)
    ann, tom = (visit(SIZES[size], token=token).sit(table) for token in tokens)
    ann.click("camp")
    expect(ann.page.get_by_text(re.compile("^(Waiting for Tom|Tom is )")).first).to_be_visible()
    tom.leave()
    expect(ann.page.get_by_text("Tom is away").first).to_be_visible()
    seen = Inspector(ann, size)
    seen.look("somebody is away")
    assert not ann.options
    ann.page.get_by_role("button", name=re.compile("Seat a bot")).first.click()
    ann.until(lambda: bool(ann.options))
    expect(ann.page.get_by_role("button", name=re.compile("Seat a bot"))).to_have_count(0)
    seen.done()


# ---------------------------------------------------------------- numbers and colours


def test_a_battle_shows_the_remaining_hp(visit, server):
    table, (token, _) = server.put(in_battle(1, 1, 5), ["Ann", "Ben"])
    ann: Visitor = visit(token=token).sit(table)
    ann.click("pass")
    damage = next(scope["damage"] for scope in ann.state["view"]["scopes"] if scope["is"] == "Battle")
    assert damage == 1
    foe = ann.land.get_by_role("button", name=re.compile("^Kobold")).first
    expect(foe.get_by_title("Health Points")).to_have_text(re.compile("HP1/2"))
    expect(ann.choices.get_by_role("article", name="Kobold").get_by_title("Health Points")).to_have_text(
        re.compile("HP1/2")
    )


def test_a_waiting_player_on_a_phone_sees_their_own_points(visit, server):
    table, (_, token) = server.put(in_battle(), ["Ann", "Ben"])
    ben: Visitor = visit(PHONE, token=token).sit(table)
    days = ben.page.get_by_role("region", name="Days and Nights")
    expect(days.get_by_role("button", name=re.compile("^Orc Warrior .* 7 gold"))).to_be_visible()
    ben.show("Heroes")
    expect(ben.page.get_by_role("article", name="Orc Warrior")).to_be_visible()


def test_a_forecast_is_bright_only_if_defeat_is_unlikely(visit, server):
    colours = {}
    for hp in (2, 4):
        table, (token, _) = server.put(in_battle(hp=hp), ["Ann", "Ben"])
        ann: Visitor = visit(token=token).sit(table)
        words = ann.page.get_by_text(re.compile("the foe falls")).first
        expect(words).to_be_visible()
        defeat = ann.insight["foes"][0]["forecast"]["odds"][1]["chance"]
        colours[defeat > 0.5] = words.evaluate("(one) => getComputedStyle(one).color")
    assert set(colours) == {True, False}
    assert colours[True] != colours[False]


def test_one_obstacle_is_singular(visit, server):
    passage = kilforth(hero("Elf", "Priest"), obstacles("Old Wood", 1), obstacles("Quiet Ford", 2))
    table, (token,) = server.put(passage, ["Ann"])
    ann: Visitor = visit(token=token).sit(table)
    expect(ann.land.get_by_title("1 obstacle", exact=True)).to_be_visible()
    expect(ann.land.get_by_title("2 obstacles", exact=True)).to_be_visible()


def test_why_not_names_no_ids(visit):
    ann: Visitor = visit()
    ann.make()
    sheet = ann.open_sheet("Why not")
    sheet.get_by_label("What would you like to do?").fill("keep")
    ann.page.keyboard.press("Enter")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    sheet.get_by_label("What would you like to do?").fill("how do I heal")
    ann.page.keyboard.press("Enter")
    expect(sheet.get_by_role("region", name="From the rulebook")).to_contain_text("Rest")
    assert not re.search(r"\w+:\w+|\w+\.\w+", sheet.inner_text())


# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize("width", [DESK, SIZES["laptop"], SIZES["tablet"], PHONE])
def test_the_player_of_a_seat_is_readable_in_a_new_game(visit, width):
    ann: Visitor = visit(width).go("#/new/gloom")
    ann.page.get_by_role("radio", name=re.compile("Cooperative")).check()
    for _ in range(2):
        ann.page.get_by_role("button", name="Add hero").click()
    expect(ann.page.get_by_label("Played by")).to_have_count(3)
    assert ann.page.evaluate(CUT) == []


def test_no_lesson_button_is_taller_than_its_text(visit):
    ann: Visitor = visit().go()
    ann.page.get_by_role("button", name="Guided first game of Gloom").click()
    ann.page.get_by_role("button", name="Got it").click()
    box = ann.page.get_by_role("button", name="End lessons").bounding_box()
    assert box is not None
    assert box["height"] < 50
