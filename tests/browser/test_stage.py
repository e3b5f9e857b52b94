"""The stage: what happened is played beat by beat."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from . import looking, quests
from .visitor import CALM, DESK, PHONE, Visitor

BEAT = "[data-beat]"
# Watches the page: the number of every event that a beat plays, and the events that the log tells by then.
WATCH = """() => {
    window.played = [];
    const look = () => {
        const beat = document.querySelector('[data-beat]');
        const nth = beat && Number(beat.dataset.nth);
        const told = Number(document.querySelector('[data-told]').dataset.told);
        if (beat && played.at(-1)?.nth !== nth) played.push({ nth, told, kind: beat.dataset.beat });
        requestAnimationFrame(look);
    };
    look();
}"""

# Presses a key twice within 60 ms, however slow the test is.
TWICE = """async (key) => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press();
    await new Promise((done) => setTimeout(done, 60));
    press();
}"""
KINDS = "played.map((beat) => beat.kind)"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def ann(visit, request) -> Visitor:
    """A visitor whose page plays events at normal speed, without the motion in between."""
    visitor: Visitor = visit(request.param, speed="normal")
    visitor.prefer(pause="nothing")
    visitor.make()
    return visitor


def move(ann: Visitor) -> None:
    """Choose the starting deck and the first Move."""
    ann.play_until(lambda: any(option["id"].startswith("move:") for option in ann.options))
    ann.page.evaluate(WATCH)
    ann.click("move:")


def upon_arrival(kinds):
    """Return the beats from the arrival on; a new table's first events may be played before."""
    return kinds[kinds.index("Arrived") :] if "Arrived" in kinds else []


def test_a_move_is_played_beat_by_beat(ann):
    move(ann)
    ann.until(lambda: "Drew" in upon_arrival(ann.page.evaluate(KINDS)))
    expect(ann.page.locator(BEAT)).to_have_count(0)
    expect(ann.choices.get_by_role("button").first).to_be_visible()
    played = ann.page.evaluate("played")
    kinds = [one["kind"] for one in played]
    assert "Drew" not in kinds[kinds.index("DayBegan") : kinds.index("Arrived")]
    numbers = [one["nth"] for one in played]
    assert numbers == sorted(set(numbers))
    assert all(one["told"] <= one["nth"] + 1 for one in played), "the log is not ahead of the play"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_play_pauses_after_everything(visit, size):
    ann: Visitor = visit(size, speed="quick")
    ann.make()
    ann.play_until(lambda: any(option["id"].startswith("move:") for option in ann.options))
    ann.page.evaluate("localStorage['sagabox-settings'] = JSON.stringify({ speed: 'quick', pause: 'everything' })")
    ann.page.reload()
    expect(ann.land).to_be_visible()
    ann.read_stories()
    ann.click("move:")
    beat = ann.page.locator(BEAT)
    for kind in ("Arrived", "Drew"):
        expect(beat).to_have_attribute("data-beat", kind)
        expect(ann.choices.get_by_role("button", name="Continue")).to_be_visible()
        assert not looking.violations(ann.page)
        assert not looking.sideways(ann.page)
        ann.page.keyboard.press(" ")


def test_a_key_skips_to_the_question_and_does_not_answer_it(ann):
    move(ann)
    expect(ann.page.locator(BEAT)).to_be_visible()
    ticket = ann.state["ticket"]
    ann.page.evaluate(TWICE, "1")
    expect(ann.page.locator(BEAT)).to_have_count(0, timeout=5_000)
    expect(ann.choices.get_by_role("button", name="Skip")).to_have_count(0)
    ann.page.wait_for_timeout(CALM * 1000)
    assert ann.state["ticket"] == ticket


def test_a_watcher_sees_the_same_play(visit, server):
    table, tokens = server.store("sorcery", quests.a_fight(), ["Ann"])
    ann: Visitor = visit(token=tokens[0], speed="quick", lively=True)
    ann.sit(table)
    link = ann.open_sheet("Seats").get_by_label("Watch link").input_value()
    ann.page.keyboard.press("Escape")
    eve: Visitor = visit(PHONE, speed="quick")
    eve.page.goto(link)
    expect(eve.land).to_be_visible()
    eve.sees("Ann is taking Brannoc Vale’s turn")
    for one in (ann, eve):
        one.page.evaluate(WATCH)
    ann.click("attack:")
    for one in (ann, eve):
        one.until(partial(saw, one, "AttackDeclared", "HitsCounted", "Wounded"))


def saw(one: Visitor, *kinds: str) -> bool:
    return set(kinds) <= set(one.page.evaluate(KINDS))
