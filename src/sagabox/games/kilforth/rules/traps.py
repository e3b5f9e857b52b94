"""Traps: costs that spring on whoever deals with a card.   rules: term.trap-*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Rule

from ..cards.card import Card
from ..engine.context import At
from ..engine.events import TrapSprung
from ..engine.state import Hero
from ..engine.touches import HP
from ..engine.values import ignores, programs

if TYPE_CHECKING:
    from ..cards.phrases.instructions import Cost
    from ..engine.play import Kilforth


def spring(play: Kilforth, hero: Hero, card: Card) -> Rule[None]:
    """The active hero pays as much of the cost as they can; then play goes on.

    rules: term.trap-when, term.trap-active-hero-pays, term.trap-partial, term.trap-continue"""
    costs = [cost for program in programs(play, card) for cost in program.trap]
    if not costs or ignores(play, hero, "Traps", card):
        return NOTHING
    return _spring(play, hero, card, costs)


def _spring(play: Kilforth, hero: Hero, card: Card, costs: list[Cost]) -> Rule[None]:
    touched = frozenset[str]().union(*[cost.touching() for cost in costs])
    yield from play.window("term.trap-when", hero.seat, touched & HP)
    at = At(play, hero, card, card)
    owed = [cost for cost in costs if not cost.idle(at)]
    if owed:
        play.tell(TrapSprung, "term.trap-when", hero.index, card)
    for cost in owed:
        yield from at.follow(cost)
    yield from play.settle()
