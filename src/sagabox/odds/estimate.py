"""Estimates from simulations, with an interval, where the exact models do not apply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeVar

CONFIDENCE_95 = 1.959963984540054
"""Standard deviations on each side of a 95% confidence interval."""

Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured chance, and its confidence interval."""

    chance: float
    low: float
    high: float
    games: int


def wilson(hits: int, games: int, z: float = CONFIDENCE_95) -> Estimate:
    """Return the Wilson score interval, which stays within 0 and 1. Raises ValueError without games."""
    if games <= 0:
        raise ValueError("an estimate needs at least one game")
    share = hits / games
    spread = z * z / games
    centre = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    # At the ends only rounding would miss 0 and 1.
    low = 0.0 if hits == 0 else max(0.0, centre - reach)
    high = 1.0 if hits == games else min(1.0, centre + reach)
    return Estimate(share, low, high, games)


def tally(
    step_function: Callable[[Random], Outcome], seed: int, n: int, z: float = CONFIDENCE_95
) -> dict[Outcome, Estimate]:
    """Simulate `n` games and estimate the chance of each outcome that occurred. The same seed gives the same result."""
    random = Random(seed)
    counts = Counter(step_function(random) for _ in range(n))
    return {outcome: wilson(count, n, z) for outcome, count in counts.items()}


def simulate(step_function: Callable[[Random], bool], seed: int, n: int, z: float = CONFIDENCE_95) -> Estimate:
    """Simulate `n` games that each end well or not, and estimate the chance that they end well."""
    random = Random(seed)
    return wilson(sum(bool(step_function(random)) for _ in range(n)), n, z)
