"""Answers that a seat did not give are told as such, one by one, and to that seat alone."""

import pytest

from sagabox.clients.terminal.screen import is_news
from sagabox.games import adapter
from sagabox.kernel import WATCHER
from tests.small.playing import QuaySession
from tests.small.scenes import play, scene, to_the_watch

PASSED = "Your setting (never ask) passes for you after the watchman rolls."


@pytest.fixture
def passed_twice() -> QuaySession:
    """Ada holds Fog and never wants to answer a roll; the watchman rolls for both smugglers."""
    session = scene(1, 2, hand=("Fog", ""), load=("Silk 1", "Rags 1"))
    session.never_ask(0, "watch.reactions")
    to_the_watch(session)
    if session.choice is not None and session.choice.rule == "watch.order":
        play(session, "inspect:ada")
    return session


def texts(session: QuaySession, seat: int) -> list[str]:
    playing = adapter("quay").new({"seats": 2}, "1").elsewhere(session)
    return [event["text"] for event in map(playing.event, session.told(seat)) if is_news(event)]


def test_each_pass_that_a_setting_gave_is_a_line_of_its_own(passed_twice):
    lines = texts(passed_twice, 0)
    assert lines.count(PASSED) == sum(step.by == "setting" for step in passed_twice.line) == 2
    before = [lines[at - 1] for at, line in enumerate(lines) if line == PASSED]
    assert all(line.startswith("The watchman rolls for ") for line in before)


@pytest.mark.parametrize("seat", [1, WATCHER])
def test_nobody_else_learns_that_a_window_had_opened(passed_twice, seat):
    assert PASSED not in texts(passed_twice, seat)


def test_a_replay_tells_them_again(passed_twice):
    assert texts(passed_twice.replay(), 0) == texts(passed_twice, 0)


def test_an_undo_takes_them_along(passed_twice):
    passed_twice.undo(2)
    assert PASSED not in texts(passed_twice, 0)
