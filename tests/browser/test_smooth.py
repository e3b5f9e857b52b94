"""Smoothness: hovering and scrolling leave time for 60 frames a second, with pictures and while they are painted."""

import json
from collections.abc import Callable

from playwright.sync_api import CDPSession

from .visitor import Visitor

FRAME = 1000 / 60
ROWS = ("disabled-by-default-devtools.timeline", "toplevel", "devtools.timeline")


class Trace:
    """A trace of the page's main thread. It counts the thread's own time, so that other programs do not matter."""

    def __init__(self, ann: Visitor) -> None:
        self.ann = ann
        self.browser: CDPSession = ann.context.new_cdp_session(ann.page)
        self.events: list[dict[str, object]] = []
        self.done = False
        self.browser.on("Tracing.dataCollected", lambda facts: self.events.extend(facts["value"]))
        self.browser.on("Tracing.tracingComplete", lambda facts: setattr(self, "done", True))

    def of(self, act: Callable[[], None]) -> list[float]:
        """Return how long each task of the main thread took, in milliseconds of its own time, longest first."""
        config = {"includedCategories": list(ROWS), "recordMode": "recordAsMuchAsPossible"}
        self.browser.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
        act()
        self.browser.send("Tracing.end")
        self.ann.until(lambda: self.done)
        mains = {
            (one["pid"], one["tid"])
            for one in self.events
            if one["name"] == "thread_name" and one["args"] == {"name": "CrRendererMain"}
        }
        tasks = [one for one in self.events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in mains]
        assert len(tasks) > 100, json.dumps(sorted({str(one["name"]) for one in self.events})[:40])
        return sorted((float(str(one.get("tdur", 0))) / 1000 for one in tasks), reverse=True)


def scroll(ann: Visitor) -> None:
    for way in (60, -60):
        for _ in range(30):
            ann.page.mouse.wheel(0, way)
            ann.page.wait_for_timeout(FRAME)


def longest(tasks: list[float], what: str, capsys) -> float:
    with capsys.disabled():
        print(f"\n{what}: the longest of {len(tasks)} tasks took {tasks[0]:.1f} ms")
    return tasks[0]


def test_hovering_over_the_map(visit, capsys):
    ann: Visitor = visit()
    ann.make()
    ann.page.wait_for_load_state("networkidle")

    def hover() -> None:
        for place in ann.land.get_by_role("listitem").all()[:25]:
            place.hover(position={"x": 30, "y": 20}, force=True)
            ann.page.wait_for_timeout(3 * FRAME)

    assert longest(Trace(ann).of(hover), "hovering", capsys) < FRAME


def test_scrolling_while_pictures_are_painted(visit, capsys):
    ann: Visitor = visit()
    ann.go("#/new/gloom")
    ann.page.get_by_role("radiogroup", name="Race of hero 1").wait_for()
    ann.page.mouse.move(700, 450)

    def look_through() -> None:
        for what in ("Class:", "Saga:", "Race:"):
            ann.page.get_by_role("button", name=what).click()
            scroll(ann)

    assert longest(Trace(ann).of(look_through), "scrolling and painting", capsys) < FRAME
