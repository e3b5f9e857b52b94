"""Boosted values.   rules: boost.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Loot
from ..engine.events import BoostDrawn, NothingFound
from ..engine.state import SEAT

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def draw_boost(play: Ziggurat, rule: str = "boost.draw") -> int:
    """Turn up the top loot card and count its boost icons; without a card, 0.

    rules: boost.draw, ruling.loot-deck-used-up, ruling.loot-top-unseen"""
    card = play.draw("loot", "loot:discard")
    if not isinstance(card, Loot):
        play.tell(NothingFound, "ruling.loot-deck-used-up", "loot")
        return 0
    play.tell(BoostDrawn, rule, card, card.boost)
    return card.boost


def draw_boosts(play: Ziggurat, count: int, rule: str = "boost.multiple") -> int:
    """Draw a loot card for each boost, and add up their icons.   rules: boost.multiple, boost.stacks"""
    return sum(draw_boost(play, rule) for _ in range(count))


def unseen_loot(play: Ziggurat) -> list[list[Any]]:
    """Return, for each mark, the boosts of the cards that the player has not seen, and how many cards with this mark
    the deck holds: what can be known of the next boosts.

    rules: ruling.loot-top-unseen"""
    state, deck = play.state, play.pile("loot:deck")
    cards = [card for pile in state.zones.values() for card in pile if isinstance(card, Loot)]
    hidden = [card for card in cards if not state.knows(SEAT, card)]
    return [
        [mark, sorted(card.boost for card in hidden if card.mark == mark), sum(card.mark == mark for card in deck)]
        for mark in sorted({card.mark for card in deck})
    ]
