"""The sections of a card, carried out.   rules: language.on-reveal, language.card-shape"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Rule

from ..cards.card import Card
from ..engine.context import At

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

ON_REVEAL, SUCCESS, FAILURE, TIMED_ACTION, TIME_OUT = "ON REVEAL", "SUCCESS", "FAILURE", "TIMED ACTION", "TIME OUT"


def occasion(play: Ziggurat, card: Card) -> At:
    """Return the occasion of a card that no denizen bears."""
    return At(play, card, play.hero_figure)


def carry_out(play: Ziggurat, card: Card, heading: str) -> Rule[None]:
    """rules: language.on-reveal, language.timed-action, language.time-out"""
    sentences = card.program.orders.get(heading)
    return occasion(play, card).follow(sentences) if sentences else NOTHING


def reveal(play: Ziggurat, card: Card) -> Rule[None]:
    """Carry out ON REVEAL, then SUCCESS or FAILURE by the card's own check.

    rules: language.on-reveal, language.success-failure"""
    at = occasion(play, card)
    orders = card.program.orders
    yield from at.follow(orders.get(ON_REVEAL, ()))
    if at.passed >= 0:
        yield from at.follow(orders.get(SUCCESS if at.passed else FAILURE, ()))
