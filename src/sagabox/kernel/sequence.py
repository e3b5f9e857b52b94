"""Several things done one after another; the order is asked for only where it can matter."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from .asking import Asking
from .choices import NO_FIGURE, Figures, Menu, Rule

T = TypeVar("T")


def in_turn(
    play: Asking[Any],
    rule: str,
    things: Iterable[T],
    do: Callable[[T], Rule[None]],
    *,
    id: Callable[[T], str],
    seat: Callable[[T], int],
    alike: Callable[[T, T], bool] = lambda one, other: False,
    apart: Callable[[T, T], bool] = lambda one, other: False,
    still: Callable[[T], bool] = lambda thing: True,
    figure: Figures = NO_FIGURE,
    **facts: Any,
) -> Rule[None]:
    """Do all `things`, one after another. The seat of the first one left chooses the next of those that are its own.

    Nobody is asked where every two of these are `alike` (the same in every way that counts) or `apart` (neither can
    touch what the other does). What is not `still` there when its turn comes is left out. `figure` and `facts` go with
    the question."""
    left = list(things)
    while left := [thing for thing in left if still(thing)]:
        whose = seat(left[0])
        own = [thing for thing in left if seat(thing) == whose]
        chosen = own[0]
        if not _all_the_same(own, alike, apart):
            option = yield from play.ask(rule, partial(_list, own, alike, id, whose), figure=figure, **facts)
            chosen = option.means
        left.remove(chosen)
        yield from do(chosen)


def _all_the_same(things: list[T], alike: Callable[[T, T], bool], apart: Callable[[T, T], bool]) -> bool:
    return all(
        alike(one, other) or apart(one, other) for index, one in enumerate(things) for other in things[index + 1 :]
    )


def _list(things: list[T], alike: Callable[[T, T], bool], id: Callable[[T], str], seat: int, menu: Menu) -> None:
    """List the things to choose from; of several that are alike, the first."""
    listed: list[T] = []
    for thing in things:
        if not any(alike(thing, other) for other in listed):
            listed.append(thing)
            menu.answer(id(thing), seat, thing)
