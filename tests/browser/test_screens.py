"""A walk over all screens, at a desk and on two phones, with the fullest table: everything fits, can be pressed, and is
usable without seeing it. Pictures of each are written to tests/browser/shots."""

import re
from pathlib import Path

import pytest

from . import looking
from .visitor import DESK, PHONE, SMALL_PHONE, Visitor
from .worst import NAMES, PLACE, TITLE, worst

SHOTS = Path(__file__).parent / "shots"
SIZES = {"desk": DESK, "phone": PHONE, "small phone": SMALL_PHONE}


class Inspector:
    """Looks at one screen after the other and remembers what is wrong."""

    def __init__(self, visitor: Visitor, size: str, at_the_table: bool) -> None:
        self.visitor, self.size, self.at_the_table = visitor, size, at_the_table
        self.wrong: list[str] = []
        SHOTS.mkdir(exist_ok=True)

    def look(self, screen: str) -> None:
        page = self.visitor.page
        page.wait_for_timeout(150)
        page.screenshot(path=SHOTS / f"{self.size} {screen}.png".replace(" ", "-"))
        wrong = [f"clipped: {one}" for one in looking.clipped(page)]
        wrong += [f"overlap: {one}" for one in looking.overlapping(page)]
        wrong += [f"axe: {one}" for one in looking.violations(page)]
        if self.at_the_table:
            wrong += [f"too high: {one}" for one in looking.hanging_over(page)]
        if self.size != "desk":
            wrong += [f"small: {one}" for one in looking.small_targets(page)]
        self.wrong += [f"{screen}: {one}" for one in wrong]

    def close(self) -> None:
        self.visitor.page.keyboard.press("Escape")
        self.visitor.page.wait_for_timeout(50)


@pytest.fixture(params=SIZES)
def size(request):
    return request.param


def test_screens_without_a_table(visit, size):
    ann: Visitor = visit(SIZES[size])
    seen = Inspector(ann, size, at_the_table=False)
    ann.make(name=NAMES[0], title=TITLE)
    for screen, path in (
        ("home", ""),
        ("new", "#/new"),
        ("cards", "#/cards"),
        ("rules", "#/rules/gloom"),
        ("settings", "#/settings"),
        ("credits", "#/credits"),
        ("join", "#/join/nowhere/secret"),
        ("lost", "#/table/nowhere"),
    ):
        ann.may_lose_the_line = True  # the last one is refused, and the browser says so
        ann.go(path)
        ann.page.wait_for_load_state("networkidle")
        seen.look(screen)
    ann.go("#/new")
    ann.page.get_by_role("radio", name=re.compile("Cooperative")).check()
    for _ in range(2):
        ann.page.get_by_role("button", name="Another hero").click()
    ann.page.get_by_text("Variants and house rules").click()
    seen.look("new-four-heroes")
    assert not seen.wrong, "\n".join(["", *seen.wrong])


def test_the_fullest_table(visit, server, size):
    table, tokens = server.put(worst(), NAMES, TITLE)
    visit(token=tokens[1]).sit(table)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    page = ann.page
    seen = Inspector(ann, size, at_the_table=True)
    seen.look("table")
    for part in ("Heroes", "Log", "Rules", "Talk", "Land" if ann.phone else "Choice"):
        if ann.phone or part != "Heroes":
            ann.show(part)
            seen.look(f"table {part.lower()}")
    if ann.phone:
        for name in ("More of the choice", "Less of the choice", "Put the choice away", "Show the choice"):
            page.get_by_role("button", name=name).click()
            seen.look(name.lower())
    ann.choices.get_by_text("What is closed now, and why").click()
    seen.look("closed")
    for name in ("Seats", "Why not", "Settings", "Help" if not ann.phone else "Keys and help"):
        ann.open_sheet(name)
        seen.look(name.lower())
        seen.close()
    for name in (
        ("Decks and discards", "Set something by hand", "Report a fault", "Cards of this table") if ann.phone else ()
    ):
        ann.open_sheet(name)
        seen.look(name.lower())
        seen.close()
    page.get_by_role("button", name=re.compile(PLACE)).first.click()
    seen.look("place")
    seen.close()
    assert not seen.wrong, "\n".join(["", *seen.wrong])
