"""Exact distributions and estimates that more than one game uses."""

from sagabox.odds.distribution import Distribution
from sagabox.odds.estimate import Estimate, simulate, tally, wilson

__all__ = ["Distribution", "Estimate", "simulate", "tally", "wilson"]
