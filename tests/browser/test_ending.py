"""The end of a game tells why, how it went and how lucky it was; its tale can be read and saved at any time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sagabox.games import GAMES
from sagabox.games.common.playing import Playing

from .inspector import Inspector
from .visitor import DESK, PHONE, Visitor

SIZES = {"desk": DESK, "phone": PHONE}


def over(name: str) -> Playing:
    """Return a game that its own bot has played to the end."""
    trials = GAMES[name].trials()
    deal = trials.any_game("1", trials.balance_wish)
    session, bot = trials.start(deal), next(iter(GAMES[name].bots().values()))("1")
    while session.choice is not None:
        option = bot.pick(session)
        session.decide(option.seat, option.id)
    return trials.playing(deal, session)


@pytest.mark.parametrize(("game", "size"), [("ziggurat", "phone"), ("sorcery", "desk")])
def test_the_end_tells_the_course_the_luck_and_the_deeds(visit, server, game, size):
    playing = over(game)
    names = ["Ann", "Ben", "Cid", "Dot", "Eve"][: len(playing.session.play.seats())]
    table, tokens = server.store(game, playing, names)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    end = ann.page.get_by_role("dialog")
    expect(end.get_by_role("img", name=re.compile("^HP. .* at the end"))).to_be_visible()
    expect(end.get_by_text(re.compile("were expected")).first).to_be_visible()
    expect(end.get_by_role("region", name=re.compile("^What .* did")).first).to_be_visible()
    seen = Inspector(ann, size)
    seen.look("end")
    end.get_by_role("button", name="Read the tale").click()
    tale = ann.page.get_by_role("dialog", name="The tale")
    expect(tale.get_by_role("heading", level=4).first).to_be_visible()
    seen.look("tale")
    seen.done()


def test_the_tale_of_a_game_under_way_is_read_and_saved(visit, tmp_path):
    ann: Visitor = visit()
    ann.make()
    ann.show("Log")
    ann.page.get_by_role("button", name="Read the tale").click()
    tale = ann.page.get_by_role("dialog", name="The tale")
    expect(tale.get_by_role("heading", name="Before the first Day")).to_be_visible()
    with ann.page.expect_download() as download:
        tale.get_by_role("link", name="Save page").click()
    saved = tmp_path / "tale.html"
    download.value.save_as(saved)
    page = Path(saved).read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<script" not in page
