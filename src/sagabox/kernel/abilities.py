"""Abilities that listen to a moment, and whether the order in which they resolve matters."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct

from .choices import NO_FACTS, Rule, Touches


class Ability(Struct, eq=False):
    """Something that listens to a moment. `still` is checked before it resolves, and `idle` tells if it would do
    nothing now; `touches` tells if order matters: see `interfere`. `facts` are those of its option."""

    id: str
    seat: int
    does: Callable[[], Rule[None]]
    touches: Touches
    mandatory: bool = True
    asks: bool = False
    still: Callable[[], bool] = lambda: True
    idle: Callable[[], bool] = lambda: False
    facts: Mapping[str, Any] = NO_FACTS

    def weigh(self, pending: "list[Ability]") -> None:
        """Set `touches` and `asks` to what holds while all of `pending` wait. Only called where several do. An idle
        ability touches what could give it something to do."""


def next_ones(pending: list[Ability]) -> list[Ability]:
    """Return the abilities that may resolve next: those with an effect now, and those that interfere with one. Empty if
    none has an effect."""
    doing = [ability for ability in pending if not ability.idle()]
    if not doing or len(pending) == 1:
        return doing
    _weigh(pending)
    if len(doing) == len(pending):
        return doing
    changed = frozenset(mark for one in doing for mark in one.touches if not mark.endswith("?"))
    waiting = [one for one in pending if one in doing or interfere(one.touches, changed)]
    if 1 < len(waiting) < len(pending):
        _weigh(waiting)
    return waiting


def _weigh(pending: list[Ability]) -> None:
    for ability in pending:
        ability.weigh(pending)


def order_matters(pending: list[Ability]) -> bool:
    """Return False if all are mandatory, ask nothing and do not interfere with each other."""
    if len(pending) == 1:
        return not pending[0].mandatory
    if any(ability.asks or not ability.mandatory for ability in pending):
        return True
    return any(interfere(one.touches, other.touches) for one, other in combinations(pending, 2))


def interfere(one: Touches, other: Touches) -> bool:
    """Return True if two abilities touch the same thing in different ways.

    "gold" is any change of it; two that only add to it ("gold+"), only take from it ("gold-") or only look at it
    ("gold?") come to the same in either order."""
    return any(
        (thing := mine.rstrip("+-?")) == theirs.rstrip("+-?") and (mine != theirs or mine == thing)
        for mine in one
        for theirs in other
    )
