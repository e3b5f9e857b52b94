"""Shares of games, with how far they can be trusted."""

from __future__ import annotations

from math import sqrt

NORMAL = 1.96  # standard deviations of a 95% interval


def interval(some: int, count: int) -> str:
    """Return the 95% interval of a share, after Wilson."""
    share, spread = some / count, NORMAL**2 / count
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL * sqrt(share * (1 - share) / count + spread / 4 / count) / (1 + spread)
    return f"{100 * (middle - half):>3.0f}-{100 * (middle + half):<3.0f}"
