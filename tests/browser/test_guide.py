"""The guided first game, clicked through to its last lesson and played on."""

import json

from playwright.sync_api import Route, expect

from .visitor import MOST_ANSWERS, Visitor

MOST_LESSONS = 12
SEED = "1"
TAUGHT = {
    "rumour and asset": "Rumour and asset",
    "HP costs AP": "Health is time",
    "Fate once a Day": "Fate, once a Day",
    "Hidden heroes use no Deeds": "Hidden heroes use no Deeds",
    "Strangers at zero successes": "Strangers at zero successes",
}


def begin(visit, seed: str = SEED) -> Visitor:
    """Start the guided game, whose seed fixes its decks."""
    ann: Visitor = visit().go()

    def seeded(route: Route) -> None:
        route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "seed": seed}))

    ann.page.route("**/api/tables", seeded)
    ann.page.get_by_role("button", name="Guided first game of Gloom").click()
    ann.until(lambda: bool(ann.options))
    return ann


def guide(visitor):
    return visitor.page.get_by_role("complementary", name="Guided first game")


def follow(visitor):
    """Return the next option to choose: first what the lessons have not shown yet."""
    hero = visitor.state["view"]["heroes"][0]
    visitor.until(lambda: bool(visitor.options))
    ids = [one["id"] for one in visitor.options]
    wishes = ["confront:", "rumour", "keep", "discover", "fate:token", "move:", "camp"]
    if hero["ap"] <= 2 and not hero["hidden"]:
        wishes.insert(0, "hide")
    found = next((one for wish in wishes for one in ids if one.startswith(wish)), ids[-1])
    visitor.click(found)


def test_every_lesson_comes_and_then_the_lessons_close(visit):
    ann = begin(visit)
    box = guide(ann)
    seen = set()
    for _ in range(MOST_ANSWERS + MOST_LESSONS):
        if box.get_by_role("button", name="Close lessons").count():
            break
        if box.get_by_role("button", name="Got it").count():
            seen.add(box.get_by_role("heading").inner_text().strip().lower())
            box.get_by_role("button", name="Got it").click()
        else:
            follow(ann)
    assert {title.lower() for title in TAUGHT.values()} <= seen
    box.get_by_role("button", name="Close lessons").click()
    expect(box).to_have_count(0)
    day = ann.day()
    ann.play_until(lambda: ann.day() > day)


def test_the_lessons_can_be_ended_at_any_point(visit):
    ann = begin(visit)
    guide(ann).get_by_role("button", name="End lessons").click()
    expect(guide(ann)).to_have_count(0)
    ann.play_until(lambda: ann.day() == 2)
