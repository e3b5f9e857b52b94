"""Claims: tokens of a hero on encounters and locations.   rules: claim.token-meaning"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.events import Claimed, ClaimGivenUp
from ..engine.state import Claiming

if TYPE_CHECKING:
    from ..cards.card import Card
    from ..engine.play import Kilforth
    from ..engine.state import Hero


def bears_claim(play: Kilforth, card: Card, hero: Hero) -> bool:
    """Return True if the card bears a claim of the hero; of a defeated card, if it did while it was on the map.

    rules: claim.token-meaning"""
    claiming = play.state.find(Claiming)
    defeated = claiming.claims if claiming is not None and claiming.card is card else 0
    return bool((play.state.claims.get(card, 0) | defeated) >> hero.index & 1)


def claims_of(play: Kilforth, hero: Hero) -> list[Card]:
    """Return what a hero has claimed, the oldest claim first."""
    return [card for card, heroes in play.state.claims.items() if heroes >> hero.index & 1]


def put_claim(play: Kilforth, hero: Hero, card: Card, rule: str) -> None:
    """Put a hero's claim on a card; several may claim it, each once.   rules: claim.token-meaning"""
    claims = play.state.claims
    claims[card] = claims.get(card, 0) | 1 << hero.index
    play.tell(Claimed, rule, hero.index, card)


def give_up_claim(play: Kilforth, hero: Hero, card: Card, rule: str) -> None:
    """rules: claim.token-meaning"""
    claims = play.state.claims
    claims[card] &= ~(1 << hero.index)
    if not claims[card]:
        del claims[card]
    play.tell(ClaimGivenUp, rule, hero.index, card)
