"""Themes and contrast, on screens from a phone to a large display: everything fits and is accessible."""

import re

import pytest
from playwright.sync_api import expect

from .inspector import Inspector
from .scenes import before_a_chapter, ended, in_battle
from .tables import MOMENTS, PLAYERS
from .visitor import DESK, PHONE, TABLET, Visitor
from .worst import NAMES, PLACE, TITLE, worst

NOTEBOOK, DISPLAY = (1366, 768), (2560, 1440)
LIGHT, HIGH = {"theme": "light"}, {"contrast": "high"}
LOOKS = {
    "light desk": (DESK, LIGHT),
    "light notebook": (NOTEBOOK, LIGHT),
    "light display": (DISPLAY, LIGHT),
    "light tablet": (TABLET, LIGHT),
    "light phone": (PHONE, LIGHT),
    "notebook": (NOTEBOOK, {}),
    "display": (DISPLAY, {}),
    "contrast desk": (DESK, HIGH),
    "contrast light desk": (DESK, LIGHT | HIGH),
    "contrast phone": (PHONE, HIGH),
}


@pytest.fixture(params=LOOKS)
def look(request):
    return request.param


@pytest.fixture
def come(visit, look):
    """Open the page with the settings of this look."""
    size, settings = LOOKS[look]

    def with_settings(token: str = "") -> Visitor:
        ann: Visitor = visit(size, token=token)
        ann.prefer(**settings)
        return ann

    return with_settings


def test_screens_without_a_table(come, look):
    ann: Visitor = come()
    seen = Inspector(ann, look, at_the_table=False)
    ann.make(name=NAMES[0], title=TITLE)
    ann.go("")
    expect(ann.page.get_by_role("region", name="Your games")).to_be_visible()
    seen.look("home")
    ann.go("#/new/gloom")
    expect(ann.page.get_by_role("radiogroup", name="Race of hero 1")).to_be_visible()
    seen.look("new")
    ann.page.get_by_role("button", name=re.compile("^Saga:")).click()
    seen.look("new saga")
    seen.done()


def test_the_table_and_its_cards(come, server, look):
    table, tokens = server.put(worst(), NAMES, TITLE)
    ann: Visitor = come(tokens[0])
    ann.sit(table)
    seen = Inspector(ann, look)
    seen.look("table")
    ann.page.get_by_role("button", name=re.compile(PLACE)).first.click()
    seen.look("place")
    seen.close()
    ann.open_sheet("Settings")
    seen.look("settings")
    seen.close()
    if ann.page.get_by_role("button", name="Heroes", exact=True).count():
        ann.show("Heroes")
    ann.page.get_by_role("article").get_by_role("region", name="Hand").get_by_role("button").first.click()
    seen.look("card")
    seen.done()


def test_a_battle_a_chapter_and_the_end(come, server, look):
    wrong: list[str] = []
    for name, game in {"battle": in_battle(), "chapter": before_a_chapter(), "end": ended()}.items():
        table, tokens = server.put(game, NAMES, TITLE)
        ann: Visitor = come(tokens[0])
        ann.sit(table)
        seen = Inspector(ann, look)
        if name == "chapter":
            ann.click("regale")
            ann.told_of("Chapter")
        if name == "end":
            expect(ann.page.get_by_role("dialog", name="The gloom takes Kilforth")).to_be_visible()
        seen.look(name)
        wrong += seen.wrong
    assert not wrong, "\n".join(["", *wrong])


OTHERS = [look for look, (size, settings) in LOOKS.items() if settings and size in (DESK, NOTEBOOK, PHONE)]


@pytest.mark.parametrize("look", OTHERS, indirect=True)
@pytest.mark.parametrize("game", MOMENTS)
def test_the_tables_of_the_other_games(come, server, look, game):
    wrong: list[str] = []
    for name, moment in MOMENTS[game].items():
        table, tokens = server.store(game, moment(), NAMES[: PLAYERS[game]], TITLE)
        ann: Visitor = come(tokens[0])
        ann.sit(table)
        seen = Inspector(ann, f"{game} {look}")
        seen.look(name)
        wrong += [f"{name}: {one}" for one in seen.wrong]
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("look", ["light desk", "light phone", "contrast light desk"], indirect=True)
@pytest.mark.parametrize("game", MOMENTS)
def test_the_forms_of_the_other_games(come, look, game):
    ann: Visitor = come()
    ann.go(f"#/new/{game}")
    expect(ann.page.get_by_role("radiogroup").or_(ann.page.get_by_role("list", name="Heroes")).first).to_be_visible()
    seen = Inspector(ann, f"{game} {look}", at_the_table=False)
    seen.look("form")
    seen.done()
