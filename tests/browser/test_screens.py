"""All screens, from desktop to small phone, with the fullest table: everything fits and is accessible."""

import re

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import state

from .inspector import SIZES, Inspector
from .scenes import before_a_chapter, before_a_finale, ended, in_battle
from .visitor import Visitor
from .worst import LONG_PACK, NAMES, PLACE, TITLE, WORD, worst

SHEETS = {  # by their button on a phone, with the button on a desktop
    "Seats and links": "Seats",
    "Decks and discards": "Decks",
    "Why not": "Why not",
    "Settings": "Settings",
    "Keys and help": "Help",
    "Correct something": "Correct something",
    "Report a bug": "Report a bug",
    "Table settings": "Table",
}
IN_SETTINGS = ("Correct something", "Report a bug")
WITHOUT_A_TABLE = {  # each screen's address and heading
    "home": ("", "Sagabox"),
    "new": ("#/new/gloom", "New game"),
    "cards": ("#/cards/gloom", "Custom cards"),
    "rules": ("#/rules/gloom", "Rules of|Rulebook"),
    "settings": ("#/settings", "Settings"),
    "credits": ("#/credits", "Credits"),
    "join": ("#/join/nowhere/secret", "Take a seat"),
    "owner": ("#/owner/used", "Your games"),
    "lost": ("#/table/nowhere", "cannot be opened"),
}

LINES_OF_DICE = """(rolls) => rolls.map(
    (roll) => new Set([...roll.querySelectorAll("svg")].map((die) => die.getBoundingClientRect().y)).size
)"""


@pytest.fixture(params=SIZES)
def size(request):
    return request.param


def open_sheet(ann: Visitor, name: str) -> None:
    if not ann.phone and SHEETS[name] in IN_SETTINGS:
        ann.open_sheet("Settings")
    if ann.phone:
        ann.open_sheet(name)
    else:
        ann.page.get_by_role("button", name=re.compile(f"^{SHEETS[name]}")).click()


def test_screens_without_a_table(visit, size):
    ann: Visitor = visit(SIZES[size])
    seen = Inspector(ann, size, at_the_table=False)
    ann.make(name=NAMES[0], title=TITLE)
    ann.may_lose_the_line = True  # the last one is refused, which the browser logs as an error
    for screen, (path, heading) in WITHOUT_A_TABLE.items():
        ann.go(path)
        expect(ann.page.get_by_role("heading", level=1, name=re.compile(heading))).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        seen.look(screen)
    ann.go("#/new/gloom")
    ann.page.get_by_role("radio", name=re.compile("Cooperative")).check()
    for _ in range(2):
        ann.page.get_by_role("button", name="Add hero").click()
    ann.page.get_by_text("Variants and house rules").click()
    ann.page.get_by_text("More settings").click()
    ann.page.get_by_label("Add packs").set_input_files(
        {"name": f"{WORD}.toml", "mimeType": "text/plain", "buffer": LONG_PACK.encode()}
    )
    expect(ann.page.get_by_role("listitem").filter(has_text=WORD)).to_be_visible()
    seen.look("new-four-heroes")
    seen.done()


def test_the_fullest_table(visit, server, size):
    table, tokens = server.put(worst(), NAMES, TITLE)
    visit(token=tokens[1]).sit(table)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    page = ann.page
    seen = Inspector(ann, size)
    seen.look("table")
    folded = page.get_by_role("button", name="Heroes", exact=True).count() > 0  # they are a tab on narrow screens
    for part in ("Heroes", "Log", "Rules", "Chat", "Map" if ann.phone else "Options"):
        if folded or part != "Heroes":
            ann.show(part)
            seen.look(f"table {part.lower()}")
    if ann.phone:
        for name in ("Expand option list", "Shrink option list", "Hide options", "Show options"):
            page.get_by_role("button", name=name).click()
            seen.look(name.lower())
    ann.choices.get_by_text("Not available now").click()
    seen.look("closed")
    page.get_by_role("button", name=re.compile(PLACE)).first.click()
    seen.look("place")
    seen.close()
    if folded:
        ann.show("Heroes")
    page.get_by_role("article").get_by_role("region", name="Hand").get_by_role("button").first.click()
    seen.look("card")
    seen.close()
    if folded and not ann.phone:
        ann.show("Options")
    ann.begin_to_click("camp")
    seen.look("sure")
    seen.done()


def test_the_sheets_of_the_fullest_table(visit, server, size):
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    seen = Inspector(ann, size)
    for name in SHEETS:
        open_sheet(ann, name)
        sheet = ann.page.get_by_role("dialog")
        seen.look(name.lower())
        if name == "Decks and discards":
            for pile in sheet.locator("summary").all():
                pile.click()
            seen.look("discards")
        if name == "Why not":
            sheet.get_by_label("What would you like to do?").fill(PLACE)
            sheet.get_by_role("button", name="Why not?").click()
            expect(sheet.get_by_role("listitem").first).to_be_visible()
            seen.look("because")
        seen.close()
    if ann.phone:
        ann.page.get_by_role("button", name="Menu").click()
        seen.look("menu")
        seen.close()
        ann.show("Log")
        ann.page.get_by_role("region", name="What happened").get_by_role("listitem").get_by_role("button").first.click()
        seen.look("event")
        seen.close()
    seen.done()


def test_the_stories(visit, server, size):
    """A chapter, a Finale and the Ancient's arrival, with the longest texts."""
    table, tokens = server.put(before_a_chapter(), NAMES, TITLE)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    seen = Inspector(ann, size)
    ann.click("regale")
    ann.told_of("Chapter")
    seen.look("chapter")
    table, tokens = server.put(before_a_finale(), NAMES, TITLE)
    bea: Visitor = visit(SIZES[size], token=tokens[0])
    bea.sit(table)
    more = Inspector(bea, size)
    bea.click("regale")
    bea.told_of("the Finale of")
    more.look("finale")
    more.close()
    bea.click("totem:keep")
    bea.told_of("The Ancient comes")
    more.look("ancient")
    seen.wrong += more.wrong
    seen.done()


def test_a_battle_of_four_against_an_ancient(visit, server, size):
    table, tokens = server.put(in_battle(), NAMES, TITLE)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    seen = Inspector(ann, size)
    stage = ann.page.get_by_role("region", name="The battle")
    stage.scroll_into_view_if_needed()
    expect(stage.get_by_text("successes")).to_be_visible()
    leader = in_battle().heroes[0]
    expect(stage.get_by_text(f"% the {leader.race.name} {leader.job.name} is defeated")).to_be_visible()
    rolls = stage.get_by_role("img", name=re.compile("^Dice"))
    expect(rolls).to_have_count(5)
    assert rolls.evaluate_all(LINES_OF_DICE) == [1] * 5 or size == "small phone", (
        "what is rolled at once lies in one line"
    )
    seen.look("battle")
    if ann.phone:
        ann.page.get_by_role("button", name="Hide options").click()
        seen.look("battle alone")
    seen.done()


def test_the_end_of_a_long_game(visit, server, size):
    table, tokens = server.put(ended(), NAMES, TITLE)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    seen = Inspector(ann, size)
    end = ann.page.get_by_role("dialog", name="The gloom takes Kilforth")
    expect(end.get_by_role("list", name="Timeline").get_by_text("Day 25", exact=True)).to_be_attached()
    seen.look("end")
    end.get_by_role("button", name="View table").click()
    expect(end).to_have_count(0)
    seen.look("after the end")
    if ann.phone:
        ann.show("Log")
    else:
        open_sheet(ann, "Decks and discards")
        for pile in ann.page.get_by_role("dialog").locator("summary").all():
            pile.click()
        seen.look("full discards")
        seen.close()
    ann.page.get_by_role("slider", name="Replay position").focus()
    ann.page.keyboard.press("Home")
    expect(ann.page.get_by_role("button", name="Branch here")).to_be_visible()
    seen.look("replay")
    ann.go("")
    expect(ann.page.get_by_role("region", name="Finished games")).to_be_visible()
    seen.at_the_table = False
    seen.look("home with a finished game")
    seen.done()


def test_requests_chat_and_notices(visit, server, size):
    """A request, long chat words, a lost connection, and a shared screen."""
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ben: Visitor = visit(SIZES[size], token=tokens[1])
    ann.sit(table)
    ben.sit(table)
    seen, other = Inspector(ann, size), Inspector(ben, size)
    ann.show("Chat")
    ann.page.get_by_label("Message", exact=True).fill(WORD * 5)
    ann.page.get_by_role("button", name="Send").click()
    ann.sees(WORD * 5)
    ann.page.get_by_role("button", name="Thank you").click()
    seen.look("talk")
    open_sheet(ann, "Correct something")
    ann.page.get_by_role("dialog").get_by_role("button", name="Propose").first.click()
    expect(ben.page.get_by_role("button", name="Agree")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Withdraw request")).to_be_visible()
    seen.look("asking")
    other.look("asked")
    expect(ben.page.get_by_role("button", name="Agree")).to_be_in_viewport(ratio=0.9)
    ann.lose_the_line()
    expect(ann.page.get_by_role("status").filter(has_text="connection lost")).to_be_visible()
    seen.look("line lost")
    seen.wrong += other.wrong
    seen.done()


def test_a_shared_screen_and_a_lesson(visit, server, size):
    passage = kilforth(hero("Elf", "Priest"), hero("Orc", "Warrior", seat=1, hand=["Bottled Djinn"]), state(first=0))
    table, (token, _) = server.put(passage, NAMES[:2], TITLE, at_one_screen=2)
    ann: Visitor = visit(SIZES[size], token=token).sit(table)
    seen = Inspector(ann, size)
    ann.click("camp")
    expect(ann.page.get_by_role("dialog", name=NAMES[1])).to_be_visible()
    seen.look("cover")
    ann.go()
    ann.page.get_by_role("button", name="Guided first game of Gloom").click()
    expect(ann.page.get_by_role("complementary", name="Guided first game")).to_be_visible()
    ann.page.mouse.move(1, 1)  # away from what explains itself
    seen.look("lesson")
    expect(ann.page.get_by_role("button", name="Got it")).to_be_in_viewport(ratio=0.9)
    seen.done()
