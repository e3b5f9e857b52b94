"""Traps: costs that spring on a hero who deals with a card.   rules: term.trap-*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Rule
from sagabox.language import printed

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
    """Let the active hero pay as much of the cost as they can.

    rules: term.trap-when, term.trap-active-hero-pays, term.trap-partial, term.trap-continue"""
    costs = costs_of(play, hero, card)
    return _spring(play, hero, card, costs) if costs else NOTHING


def costs_of(play: Kilforth, hero: Hero, card: Card) -> list[Cost]:
    """Return the costs of a card's Trap for a hero.   rules: term.trap-when"""
    costs = [cost for program in programs(play, card) for cost in program.trap]
    return costs if costs and not ignores(play, hero, "Traps", card) else []


def losses(play: Kilforth, hero: Hero, card: Card) -> list[dict[str, Any]]:
    """Return what views say of a card's Trap, beside an option that springs it."""
    costs = costs_of(play, hero, card)
    return [{"what": "trap", "card": card, "text": " and ".join(map(printed, costs))}] if costs else []


def _spring(play: Kilforth, hero: Hero, card: Card, costs: list[Cost]) -> Rule[None]:
    touched = frozenset[str]().union(*[cost.touching() for cost in costs])
    yield from play.window("term.trap-when", hero.seat, touched & HP, figure=hero.index, card=card)
    at = At(play, hero, card, card)
    owed = [cost for cost in costs if not cost.idle(at)]
    if owed:
        play.tell(TrapSprung, "term.trap-when", hero.index, card)
    for cost in owed:
        yield from at.follow(cost)
    yield from play.settle()
