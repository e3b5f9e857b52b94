"""Settings of all tests: Hypothesis profiles, and the summary at the end."""

import os
import signal
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from sagabox.games import GAMES
from sagabox.lab.questions import Questions

# No deadline: cores may be shared. In CI always the same examples, so that a failure is due to the change.
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_configure() -> None:
    """Let Ctrl-C reach child processes: in the background SIGINT is ignored, and children would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: Any) -> None:
    parser.addoption("--fuzz-seconds", default=20, help="how long tests/fuzz looks for what breaks, all tests together")
    parser.addoption("--long", type=int, default=1, help="how many times as many games are played where many are")
    parser.addoption("--fuzz-seed", default="1", help="where tests/fuzz begins: with another seed it looks elsewhere")
    parser.addoption("--whole", action="store_true", help="play all of what a test otherwise samples")


@pytest.fixture
def whole(request: pytest.FixtureRequest) -> bool:
    """True if a test is to play all of what it otherwise samples."""
    return bool(request.config.getoption("--whole"))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print how many questions the counted games asked, in all test processes."""
    sums: dict[str, Questions] = {}
    for report in terminalreporter.getreports("passed"):
        for game, games, spans, rules in (fact for name, fact in report.user_properties if name == "questions"):
            asked = sums.setdefault(game, Questions(GAMES[game].trials()))
            asked.games += games
            asked.spans += Counter(spans)
            asked.rules += Counter(rules)
    for game, asked in sums.items():
        terminalreporter.write_line(f"{game} asked in {asked.figures()}")
