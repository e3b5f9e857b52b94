"""Exact distributions and estimates, for all games."""

from sagabox.odds.distribution import Distribution
from sagabox.odds.estimate import Estimate, simulate, tally, wilson

__all__ = ["Distribution", "Estimate", "simulate", "tally", "wilson"]
