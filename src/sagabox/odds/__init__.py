"""Exact distributions and estimates, for all games."""

from sagabox.odds.distribution import Distribution
from sagabox.odds.estimate import Estimate, simulate, tally, wilson
from sagabox.odds.playouts import play_on, redealt_forks
from sagabox.odds.symbols import Symbols, pool, rolls

__all__ = [
    "Distribution",
    "Estimate",
    "Symbols",
    "play_on",
    "pool",
    "redealt_forks",
    "rolls",
    "simulate",
    "tally",
    "wilson",
]
