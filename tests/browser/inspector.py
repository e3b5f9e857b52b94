"""Inspects one screen after another and collects what is wrong. Pictures go to tests/browser/shots."""

from __future__ import annotations

from pathlib import Path

from . import looking
from .visitor import DESK, LAPTOP, PHONE, SMALL_PHONE, TABLET, Visitor

SHOTS = Path(__file__).parent / "shots"
SIZES = {"desk": DESK, "laptop": LAPTOP, "tablet": TABLET, "phone": PHONE, "small phone": SMALL_PHONE}


class Inspector:
    """A visitor who leaves stories open and inspects every screen. At a table the page itself must not scroll."""

    def __init__(self, visitor: Visitor, size: str, at_the_table: bool = True) -> None:
        self.visitor, self.size, self.at_the_table = visitor, size, at_the_table
        self.wrong: list[str] = []
        SHOTS.mkdir(exist_ok=True)
        visitor.read_stories()

    def look(self, screen: str) -> None:
        page = self.visitor.page
        looking.settled(page)
        page.screenshot(path=SHOTS / f"{self.size} {screen}.png".replace(" ", "-"))
        wrong = [f"clipped: {one}" for one in looking.clipped(page)]
        wrong += [f"overlap: {one}" for one in looking.overlapping(page)]
        wrong += [f"spills: {one}" for one in looking.spilling(page)]
        wrong += [f"sideways: {one}" for one in looking.sideways(page)]
        wrong += [f"broken: {one}" for one in looking.broken_words(page)]
        wrong += [f"axe: {one}" for one in looking.violations(page)]
        wrong += [f"faint: {one}" for one in looking.faint(page)]
        if self.at_the_table:
            wrong += [f"too high: {one}" for one in looking.hanging_over(page)]
        if self.visitor.phone:
            wrong += [f"small: {one}" for one in looking.small_targets(page)]
        self.wrong += [f"{screen}: {one}" for one in wrong]

    def close(self) -> None:
        """Close the top sheet."""
        open_ones = self.visitor.page.locator("dialog[open]").count()
        self.visitor.page.keyboard.press("Escape")
        self.visitor.until(lambda: self.visitor.page.locator("dialog[open]").count() < open_ones)

    def done(self) -> None:
        assert not self.wrong, "\n".join(["", *self.wrong])
