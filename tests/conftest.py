"""What all tests share: how Hypothesis works here, and what is printed when they are done."""

import os
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings

from sagabox.lab.questions import Questions

# No deadline: the cores may be shared. In CI the same examples every time, so that a red run is about the change.
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """How much is asked: of all games whose questions were counted, wherever they were played."""
    asked = Questions()
    for report in terminalreporter.getreports("passed"):
        for games, days, actions, rules in (fact for name, fact in report.user_properties if name == "questions"):
            asked.games, asked.days, asked.actions = asked.games + games, asked.days + days, asked.actions + actions
            asked.rules += Counter(rules)
    if asked.games:
        terminalreporter.write_line(f"asked in {asked.figures()}")
