"""Ziggurat on the page: a game by mouse, by keys and on a phone; the fullest table fits on every screen."""

from __future__ import annotations

import gzip
import re
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from sagabox.clients.web.server import STATIC

from .delves import full_fight, full_map, in_the_jungle, two_foes
from .inspector import SIZES, Inspector
from .test_smooth import FRAME, Trace, longest
from .visitor import DESK, PHONE, Visitor

NARROW_LAPTOP = (1366, 768)
SCREENS = {**SIZES, "wide laptop": NARROW_LAPTOP}
MOST_KILOBYTES = 45
MOST_ANSWERS = 60
PAINTED = 3_000  # milliseconds until the grounds of all tiles are painted
WANTED = ("tile", "door", "turn", "explore", "scout", "fight", "attack", "defend", "block", "roll", "move", "rest")


@pytest.fixture(params=SCREENS)
def size(request):
    return request.param


def seat(visit, server, playing, size=DESK) -> Visitor:
    table, tokens = server.store("ziggurat", playing, ["Ann"])
    ann: Visitor = visit(size, token=tokens[0])
    return ann.sit(table)


def guided(visit, size=DESK) -> Visitor:
    ann: Visitor = visit(size)
    ann.make(game="ziggurat", setup={"guide": True}, seed="1")
    return ann


def on_the_map(ann: Visitor) -> Locator:
    return ann.page.get_by_role("region", name="Map", exact=True)


def drag(ann: Visitor, what: Locator, onto: Locator) -> None:
    ann.calm()
    start, end = what.bounding_box(), onto.bounding_box()
    assert start
    assert end
    mouse = ann.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + 12, steps=6)
    mouse.up()


# ---------------------------------------------------------------- by mouse


def moved_on(visitor, ticket) -> bool:
    return bool(visitor.state["ticket"] != ticket)


def test_a_tile_is_laid_by_pressing_its_ghost(visit):
    ann = guided(visit)
    ann.click("scout")
    tray = ann.page.get_by_role("list", name="Drawn tiles").get_by_role("button")
    drawn = [one["id"] for one in ann.options if one["id"].startswith("tile:")]
    ann.answer_at(tray.first)
    ann.until(lambda: any(one["id"].startswith(("door:", "turn:")) for one in ann.options))
    ghosts = on_the_map(ann).get_by_role("button", name=re.compile("^At door"))
    if ghosts.count():
        ann.answer_at(ghosts.first)
    ann.until(lambda: any(one["id"].startswith(("turn:", "tile:")) for one in ann.options))
    turns = [one for one in ann.options if one["id"].startswith("turn:")]
    if turns:
        on_the_map(ann).get_by_role("button", name=re.compile(r"Press for the next turn")).click()
        ann.answer_at(on_the_map(ann).get_by_role("button", name=re.compile(f"Lay: {turns[1]['label']}")))
    ann.until(lambda: len(ann.state["view"]["map"]) > 1)
    number = drawn[0].split(":")[1].upper()
    expect(on_the_map(ann).get_by_role("button", name=re.compile(f"^{number} .*unexplored"))).to_be_visible()


def test_a_tile_is_explored_where_it_lies(visit, server):
    ann = seat(visit, server, in_the_jungle())
    ann.answer_at(on_the_map(ann).get_by_role("button", name=re.compile("Explore.*J2")))
    ann.until(lambda: "J2" in ann.state["view"]["explored"])
    expect(on_the_map(ann).get_by_role("button", name=re.compile("^J2 .*you are here, explored"))).to_be_visible()


def test_a_whole_fight_by_mouse(visit, server):
    ann = seat(visit, server, two_foes())
    stage = ann.page.get_by_role("region", name="Fight")
    expect(stage).to_be_visible()
    blocked = False
    for _ in range(MOST_ANSWERS):
        ann.until(lambda: bool(ann.options))
        ids = [one["id"] for one in ann.options]
        if stage.count() == 0:
            break
        ticket = ann.state["ticket"]
        if attacks := [one for one in ids if one.startswith("attack:")]:
            foe = stage.locator(f"[data-foe='{attacks[0].split(':')[1]}']")
            ann.answer_at(foe.get_by_role("button", name=re.compile("^.*Attack")))
        elif blocks := [one for one in ids if one.startswith("block:")]:
            drag(ann, stage.locator(".die"), stage.locator(f"[data-foe='{blocks[-1].split(':')[-1]}']"))
            blocked = True
        else:
            ann.click(next((one for one in ids if one in ("defend", "strike", "pass", "done")), ids[0]))
        ann.until(partial(moved_on, ann, ticket))
    assert blocked
    assert any("is defeated" in told for told in ann.events), ann.events
    expect(stage).to_have_count(0)


def test_the_map_is_moved_and_found_again(visit, server):
    ann = seat(visit, server, full_map())
    here = on_the_map(ann).get_by_role("button", name=re.compile("you are here"))
    before = here.bounding_box()
    frame = on_the_map(ann).bounding_box()
    assert before
    assert frame
    mouse = ann.page.mouse
    mouse.move(frame["x"] + 20, frame["y"] + frame["height"] - 20)
    mouse.down()
    mouse.move(frame["x"] + 90, frame["y"] + frame["height"] - 60, steps=4)
    mouse.up()
    moved = here.bounding_box()
    assert moved
    assert (round(moved["x"] - before["x"]), round(moved["y"] - before["y"])) == (70, -40)
    ann.page.mouse.wheel(0, -300)
    ann.until(lambda: (here.bounding_box() or before)["width"] > before["width"])
    ann.page.keyboard.press("0")
    ann.until(lambda: here.bounding_box() == before)


def test_the_fullest_map_is_drawn_again_within_a_frame(visit, server, capsys):
    ann = seat(visit, server, full_map())
    ann.page.wait_for_load_state("networkidle")
    ann.page.wait_for_timeout(PAINTED)
    frame = on_the_map(ann).bounding_box()
    assert frame

    def move_about() -> None:
        mouse = ann.page.mouse
        mouse.move(frame["x"] + 30, frame["y"] + frame["height"] - 30)
        mouse.down()
        for step in range(30):
            mouse.move(frame["x"] + 30 + 4 * step, frame["y"] + frame["height"] - 30 - 3 * step)
            ann.page.wait_for_timeout(FRAME)
        mouse.up()
        for way in (-120, 120, 120, -120):
            mouse.wheel(0, way)
            ann.page.wait_for_timeout(4 * FRAME)

    assert longest(Trace(ann).of(move_about), "moving the labyrinth", capsys) < FRAME


def test_hero_and_quest_are_chosen_among_cards(visit):
    ann: Visitor = visit()
    ann.go("#/new/ziggurat")
    page = ann.page
    page.get_by_role("radiogroup", name="Hero").get_by_text("Sable Tam").click()
    page.get_by_role("radiogroup", name="Quest").get_by_text("The Amber Debt").click()
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    assert ann.state["view"]["heroes"][0]["card"] == "Sable Tam"
    assert ann.state["view"]["shown"]["quest"]["name"] == "The Amber Debt"


def test_sheets_tell_quest_pursuers_and_memories(visit, server):
    ann = seat(visit, server, full_map())
    page = ann.page
    for button, words in ((r"^Quest", "Go to"), (r"^Pursuers 3", "It may be"), (r"^Piles$", "left in the map stack")):
        page.get_by_role("button", name=re.compile(button)).first.click()
        expect(page.get_by_role("dialog").get_by_text(re.compile(words)).first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


# ---------------------------------------------------------------- by keys, and on a phone


def test_the_guided_game_by_keys_alone(visit):
    ann = guided(visit)
    for _ in range(MOST_ANSWERS):
        ann.until(lambda: bool(ann.options))
        ids = [one["id"] for one in ann.options]
        if len(ann.state["view"]["explored"]) > 1 and ann.state["view"]["asked"]["rule"] == "loop.hero-phase":
            break
        ann.press(next((one for verb in WANTED for one in ids if one.split(":")[0] == verb), ids[0]))
    assert len(ann.state["view"]["explored"]) > 1


def test_a_tap_opens_a_tile_and_its_options(visit, server):
    ann = seat(visit, server, in_the_jungle(), PHONE)
    on_the_map(ann).get_by_role("button", name=re.compile("^J2")).tap()
    sheet = ann.page.get_by_role("dialog", name=re.compile("^J2"))
    ann.calm()
    sheet.get_by_role("button", name=re.compile("Explore")).tap()
    ann.until(lambda: "J2" in ann.state["view"]["explored"])


def test_a_fight_on_a_phone(visit, server):
    ann = seat(visit, server, two_foes(), PHONE)
    stage = ann.page.get_by_role("region", name="Fight")
    expect(stage).to_be_visible()
    ann.calm()
    stage.get_by_role("button", name=re.compile("Attack")).first.tap()
    ann.until(lambda: any("a miss" in told for told in ann.events))
    ann.page.get_by_role("button", name="Show the map").tap()
    expect(on_the_map(ann)).to_be_visible()
    expect(stage).to_have_count(0)


# ---------------------------------------------------------------- every screen


def test_the_fullest_map_fits(visit, server, size):
    ann = seat(visit, server, full_map(), SCREENS[size])
    seen = Inspector(ann, f"{size} ziggurat")
    seen.look("map")
    if ann.phone:
        ann.show("Hero")
        seen.look("hero")
        ann.show("Map")
    on_the_map(ann).get_by_role("button", name=re.compile("you are here")).click()
    seen.look("tile")
    ann.page.keyboard.press("Escape")
    seen.done()


def test_the_fullest_fight_fits(visit, server, size):
    ann = seat(visit, server, full_fight(), SCREENS[size])
    seen = Inspector(ann, f"{size} ziggurat")
    seen.look("fight")
    seen.done()


def test_the_form_fits(visit, size):
    ann: Visitor = visit(SCREENS[size])
    ann.go("#/new/ziggurat")
    expect(ann.page.get_by_role("radiogroup", name="Quest")).to_be_visible()
    seen = Inspector(ann, f"{size} ziggurat", at_the_table=False)
    seen.look("form")
    seen.done()


def test_other_tables_do_not_load_its_parts(visit):
    ann: Visitor = visit()
    loaded: list[str] = []
    ann.page.on("response", lambda answer: loaded.append(answer.url.rsplit("/", 1)[-1]))
    guided_table = ann.make(game="ziggurat", setup={"guide": True}, seed="1")
    parts = {name for name in loaded if name.endswith((".js", ".css"))}
    assert guided_table
    other: Visitor = visit()
    fetched: list[str] = []
    other.page.on("response", lambda answer: fetched.append(answer.url.rsplit("/", 1)[-1]))
    other.make()
    own = {name for name in parts - set(fetched) if name.startswith("parts-")}
    assert own
    sizes = [len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in own]
    assert sum(sizes) / 1024 <= MOST_KILOBYTES, f"{sum(sizes) / 1024:.1f} kB"


WALKS = """() => {
    window.steps = [];
    const note = () => {
        const at = document.querySelector('[data-part=walkers]')?.dataset.at;
        if (at && at !== steps.at(-1)) steps.push(at);
        requestAnimationFrame(note);
    };
    note();
}"""


def test_the_hero_walks_from_tile_to_tile(visit, server):
    table, tokens = server.store("ziggurat", in_the_jungle(), ["Ann"])
    ann: Visitor = visit(DESK, token=tokens[0], lively=True)
    ann.sit(table)
    ann.page.evaluate(WALKS)
    ann.click("explore")
    ann.until(lambda: len(ann.page.evaluate("steps")) > 4)
    first, last = (tuple(map(float, ann.page.evaluate(f"steps.at({at})").split())) for at in (0, -1))
    assert first != last
