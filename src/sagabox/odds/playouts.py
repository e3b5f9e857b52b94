"""Games played on from a moment, on re-dealt forks: for what exact odds do not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from sagabox.kernel import Choice, Option, Session

MOST_ANSWERS = 200
S = TypeVar("S", bound=Session[Any])


def redealt_forks(session: S, seat: int, games: int) -> Iterator[S]:
    """Yield forks of a game, each re-dealt for a seat, so that they tell nothing that the seat could not know."""
    for number in range(games):
        fork = session.fork()
        fork.redeal(seat, f"playout {number}")
        yield fork


def play_on(
    session: Session[Any],
    answer: Callable[[Choice], Option],
    is_over: Callable[[], bool],
    *,
    first: Option | None = None,
    most: int = MOST_ANSWERS,
) -> None:
    """Answer at most `most` questions, until it is over. `first` is the answer to the open question."""
    for _ in range(most):
        if session.choice is None or is_over():
            return
        session.send(first if first is not None else answer(session.choice))
        first = None
