"""What all tests share: how Hypothesis works here, and what is printed when they are done."""

import os
import signal
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings

from sagabox.games import GAMES
from sagabox.lab.questions import Questions

# No deadline: the cores may be shared. In CI the same examples every time, so that a red run is about the change.
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_configure() -> None:
    """Let Ctrl-C reach what tests start: in the background SIGINT is ignored, and children would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: Any) -> None:
    parser.addoption("--fuzz-seconds", default=20, help="how long tests/fuzz looks for what breaks, all tests together")
    parser.addoption("--fuzz-seed", default="1", help="where tests/fuzz begins: with another seed it looks elsewhere")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """How much is asked: of all games whose questions were counted, wherever they were played."""
    sums: dict[str, Questions] = {}
    for report in terminalreporter.getreports("passed"):
        for game, games, spans, rules in (fact for name, fact in report.user_properties if name == "questions"):
            asked = sums.setdefault(game, Questions(GAMES[game].trials()))
            asked.games += games
            asked.spans += Counter(spans)
            asked.rules += Counter(rules)
    for game, asked in sums.items():
        terminalreporter.write_line(f"{game} asked in {asked.figures()}")
