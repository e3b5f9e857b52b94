"""Answers that a seat did not give: an only option, and a pass by its own setting."""

from __future__ import annotations

from collections.abc import Sequence

from sagabox.kernel import Asked, SettingPassed

from .windows import Window

PASSED = SettingPassed.__name__
AUTOMATIC = frozenset({Asked.__name__, PASSED})  # events that clients show one by one, though they weigh little


def passed_text(rule: str, windows: Sequence[Window]) -> str:
    """Return what the log says of a pass that a setting gave at a window."""
    when = next((f" {window.text}" for window in windows if window.rule == rule), "")
    return f"Your setting (never ask) passes for you{when}."
