"""Time limits that hold on a busy machine: in the processes' own time, relative to a fixed loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import times
from time import process_time

NOMINAL = 40e-6  # seconds that the loop takes on a quiet machine
PATIENCE = 60.0  # seconds to wait for what takes no time on a quiet machine


def slowness() -> float:
    """Return how many times slower than a quiet machine this one is now; at least 1."""
    best = 1.0
    for _ in range(5):
        start = process_time()
        for _ in range(20):
            sum(number & 7 for number in range(1000))
        best = min(best, (process_time() - start) / 20)
    return max(1.0, best / NOMINAL)


def spent_by_children() -> float:
    """Return the processor time of all child processes that have ended, in seconds."""
    now = times()
    return now.children_user + now.children_system


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Check that the block takes at most `seconds` on a quiet machine."""
    before = slowness()
    start = process_time()
    yield
    took = process_time() - start
    limit = seconds * max(before, slowness())
    assert took < limit, f"{took:.3f} s, and {limit:.3f} s are allowed here"


def takes_at_most(seconds: float, act: Callable[[], object], tries: int = 3) -> None:
    """Check that a call takes at most `seconds` on a quiet machine; the best of a few tries counts."""
    for left in reversed(range(tries)):
        try:
            with within(seconds):
                act()
            return
        except AssertionError:
            if not left:
                raise
