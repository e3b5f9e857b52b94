"""What several people at one table do outside the game: correct something, chat, fill in for each other."""

import re

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import Passage, hero, kilforth

from .visitor import Visitor

AWAY = """
    window.pitches = [];
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, ...more) {
        pitches.push(Math.round(value));
        return setValueAtTime.call(this, value, ...more);
    };
    window.notices = [];
    window.permissions = 0;
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { permissions++; return (Notification.permission = 'granted'); }
        constructor(title, { body }) { notices.push([title, body]); }
        close() {}
    };
    Object.defineProperty(document, "hidden", { get: () => true });
"""
CALL = 523  # Hz, the first tone of the sound that calls a player back


def two() -> Passage:
    return kilforth(
        hero("Elf", "Priest", seat=0, hand=["Fireball"], gold=3), hero("Orc", "Warrior", seat=1, hand=["Bottled Djinn"])
    )


@pytest.fixture
def table(visit, server):
    """Ann, whose turn it is, and Ben."""
    table, tokens = server.put(two(), ["Ann", "Ben"], "Two at a table")
    return [visit(token=token).sit(table) for token in tokens]


@pytest.fixture
def left_alone(visit, server):
    """Ben has left, and his grace is over. Return Ann, and a function that brings Ben back."""
    table, tokens = server.put(two(), ["Ann", "Ben"], "Two at a table", grace=0.0)
    ann, ben = (visit(token=token).sit(table) for token in tokens)
    seats = ann.page.get_by_role("list", name="Seats")
    expect(seats.get_by_text("Ben", exact=True)).to_be_visible()
    ben.leave()
    expect(seats.get_by_text("Ben (away)")).to_be_visible()
    return ann, lambda: visit(token=tokens[1]).sit(table)


def gold(visitor: Visitor) -> int:
    return int(visitor.state["view"]["heroes"][0]["gold"])


def by_hand(visitor: Visitor):
    visitor.open_sheet("Settings").get_by_role("button", name="Correct something").click()
    return visitor.page.get_by_role("dialog", name="Correct something")


def row_of(visitor: Visitor, name: str):
    return visitor.page.get_by_role("dialog").get_by_role("listitem").filter(has_text=name)


# ---------------------------------------------------------------- corrections


def test_gold_is_corrected_when_the_other_agrees_and_the_log_shows_it(table):
    ann, ben = table
    sheet = by_hand(ann)
    sheet.get_by_role("combobox", name="What", exact=True).select_option("gold")
    sheet.get_by_label("Set to").fill("21")
    sheet.get_by_role("button", name="Propose").first.click()
    ben.sees(re.compile("Ann asked for a correction: .*gold 21"))
    assert (gold(ann), gold(ben)) == (3, 3)
    ben.decide("Agree")
    for visitor in (ann, ben):
        visitor.until(lambda visitor=visitor: gold(visitor) == 21)
        visitor.show("Log")
        log = visitor.page.get_by_role("region", name="What happened")
        expect(log.get_by_text(re.compile("Ann made a correction: .*gold 21")).first).to_be_visible()
    expect(ann.page.get_by_role("article", name="Elf Priest").get_by_role("button", name="21 Gold")).to_be_visible()


def test_nothing_is_corrected_when_the_other_declines(table):
    ann, ben = table
    sheet = by_hand(ann)
    sheet.get_by_role("combobox", name="Card", exact=True).select_option("Fireball")
    sheet.get_by_role("combobox", name="Move to").select_option("assets of the Elf Priest")
    sheet.get_by_role("button", name="Propose").last.click()
    ben.decide("Decline")
    ann.sees("The request was declined.")
    assert ann.state["view"]["zones"]["hand:0"]["known"] == ["Fireball"]


def test_a_correction_moves_a_card(table):
    ann, ben = table
    sheet = by_hand(ann)
    sheet.get_by_role("combobox", name="Card", exact=True).select_option("Fireball")
    sheet.get_by_role("combobox", name="Move to").select_option("assets of the Elf Priest")
    sheet.get_by_role("button", name="Propose").last.click()
    ben.decide("Agree")
    ben.until(lambda: ben.state["view"]["zones"]["assets:0"]["known"] == ["Fireball"])
    ben.page.get_by_role("group", name="Whose sheet").get_by_role("button", name="Elf Priest").click()
    assets = ben.page.get_by_role("article", name="Elf Priest").get_by_role("region", name="Assets")
    expect(assets.get_by_text("Fireball").first).to_be_visible()


# ---------------------------------------------------------------- chat


def test_chat_and_quick_messages_reach_the_other_player(table):
    ann, ben = table
    for visitor in table:
        visitor.show("Chat")
    ann.page.get_by_label("Message", exact=True).fill("Meet me at the ford")
    ann.page.keyboard.press("Enter")
    talk = ben.page.get_by_role("region", name="Chat and table notes").get_by_role("listitem")
    expect(talk.filter(has_text="Meet me at the ford")).to_have_text(re.compile("^Ann Meet me at the ford$"))
    ben.page.get_by_role("button", name="Well done").click()
    heard = ann.page.get_by_role("region", name="Chat and table notes").get_by_role("listitem")
    expect(heard.filter(has_text="said well done")).to_have_text("Ben said well done.")


# ---------------------------------------------------------------- whose turn


def test_the_title_marks_whose_turn_it_is(table):
    ann, ben = table
    expect(ann.page).to_have_title("● Two at a table · Sagabox")
    expect(ben.page).to_have_title("Two at a table · Sagabox")
    expect(ben.page.get_by_text(re.compile("^(Waiting for Ann|Ann is )")).first).to_be_visible()
    ann.click("camp")
    expect(ben.page).to_have_title("● Two at a table · Sagabox")
    expect(ann.page).to_have_title("Two at a table · Sagabox")


@pytest.fixture
def away(visit, server):
    """Ann, whose turn it is, and Ben, whose page is in the background."""
    table, (token, other) = server.put(two(), ["Ann", "Ben"])
    ann, ben = visit(token=token), visit(token=other)
    ben.page.add_init_script(AWAY)
    return ann.sit(table), ben.sit(table)


def bens_next_turn(ann: Visitor, ben: Visitor) -> None:
    day = ann.day()
    ben.play_until(lambda: ben.day() > day or not ben.options, moves=0)
    ann.play_until(lambda: ann.day() > day and not ann.options, moves=0)
    ben.until(lambda: bool(ben.options))


def test_a_sound_marks_the_turn_on_a_page_that_was_clicked(away):
    ann, ben = away
    ann.click("camp")
    ben.until(lambda: bool(ben.options))
    assert CALL not in ben.page.evaluate("pitches")
    bens_next_turn(ann, ben)
    ben.until(lambda: CALL in ben.page.evaluate("pitches"))


def test_a_player_without_sound_hears_nothing(away):
    ann, ben = away
    ben.open_sheet("Settings").get_by_label("Sound").uncheck()
    ben.page.keyboard.press("Escape")
    ann.click("camp")
    ben.until(lambda: bool(ben.options))
    bens_next_turn(ann, ben)
    ben.page.wait_for_timeout(300)
    assert CALL not in ben.page.evaluate("pitches")


def test_a_notification_marks_the_turn_if_the_player_allowed_it(away):
    ann, ben = away
    ann.click("camp")
    ben.until(lambda: bool(ben.options))
    assert ben.page.evaluate("[notices.length, permissions]") == [0, 0]
    ben.open_sheet("Settings").get_by_label("Notify me of my turn").check()
    ben.page.keyboard.press("Escape")
    bens_next_turn(ann, ben)
    title, body = ben.page.evaluate("notices.at(-1)")
    assert title == "Your turn: A rigged table"
    assert body == ben.state["view"]["asked"]["text"]
    assert ben.page.evaluate("permissions") == 1


# ---------------------------------------------------------------- away and back


def test_a_lost_connection_is_reported_and_restored(table):
    ann, ben = table
    ann.lose_the_line()
    lost = ann.page.get_by_role("status").filter(has_text="Connection lost")
    expect(lost).to_be_visible()
    seats = ben.page.get_by_role("list", name="Seats")
    expect(seats.get_by_text("Ann (away)")).to_be_visible()
    ann.find_the_line()
    expect(lost).to_have_count(0)
    expect(seats.get_by_text("Ann", exact=True)).to_be_visible()
    ann.click("move:")
    there = ann.state["view"]["heroes"][0]["place"]
    ben.until(lambda: ben.state["view"]["heroes"][0]["place"] == there)


def test_nobody_is_replaced_before_the_grace_is_over(visit, server):
    table, (token, _) = server.put(two(), ["Ann", "Ben"])
    ann = visit(token=token).sit(table)
    ann.may_lose_the_line = True  # the browser logs a refusal by HTTP as an error
    ann.open_sheet("Seats")
    row_of(ann, "Ben").get_by_role("button", name="Seat a bot").click()
    expect(ann.page.get_by_role("alert").filter(has_text="seconds left to return")).to_be_visible()


def test_a_bot_fills_in_for_ben_until_he_returns(left_alone):
    ann, back = left_alone
    ann.open_sheet("Seats")
    row_of(ann, "Ben").get_by_role("button", name="Seat a bot").click()
    expect(row_of(ann, "Ben")).to_contain_text("away, a bot fills in")
    ann.page.keyboard.press("Escape")
    day = ann.day()
    ann.play_until(lambda: ann.day() > day, moves=0)  # the Day ends only if the bot has played
    ben = back()
    ann.open_sheet("Seats")
    expect(row_of(ann, "Ben")).to_contain_text("here")
    ann.page.keyboard.press("Escape")
    ann.play_until(lambda: bool(ben.options), moves=0)
    ben.click("camp")


def test_ann_plays_for_ben_until_he_returns(left_alone):
    ann, back = left_alone
    ann.open_sheet("Seats")
    row_of(ann, "Ben").get_by_role("button", name="Play this seat").click()
    expect(row_of(ann, "Ben")).to_contain_text("away, Ann fills in")
    ann.page.keyboard.press("Escape")
    ann.click("camp")
    ann.page.get_by_role("button", name="I am Ben").click()
    ann.until(lambda: ann.state["view"]["seat"] == 1 and bool(ann.options))
    ann.click("move:")
    there = ann.state["view"]["heroes"][1]["place"]
    ben = back()
    ann.until(lambda: ann.state["view"]["seat"] == 0)
    expect(ann.page.get_by_text("Bottled Djinn")).to_have_count(0)
    ben.until(lambda: bool(ben.options))
    assert ben.state["view"]["heroes"][1]["place"] == there
    ben.click("camp")


def test_a_shared_screen_hides_hands_between_players(visit, server):
    table, (token, _) = server.put(two(), ["Ann", "Ben"], at_one_screen=2)
    ann = visit(token=token).sit(table)
    card = ann.page.get_by_role("article", name="Elf Priest").get_by_role("button", name="Fireball")
    expect(card).to_be_visible()
    box = card.bounding_box()
    ann.click("camp")
    cover = ann.page.get_by_role("dialog", name="Ben")
    expect(cover).to_be_visible()
    covered = "([x, y]) => document.elementFromPoint(x, y).closest('dialog') !== null"
    assert ann.page.evaluate(covered, [box["x"] + 5, box["y"] + 5])
    expect(ann.page.get_by_role("button", name="Fireball")).to_have_count(0)  # nor to a screen reader
    cover.get_by_role("button", name="I am Ben").click()
    expect(ann.page.get_by_role("article", name="Orc Warrior").get_by_text("Bottled Djinn").first).to_be_visible()
    expect(ann.page.get_by_text("Fireball")).to_have_count(0)
