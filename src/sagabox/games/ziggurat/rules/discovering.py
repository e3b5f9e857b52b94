"""Discover: loot of a kind.   rules: language.discover, loot.discover-exception"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..cards.card import Card
from ..engine.events import ItemGained, LootPassed, NothingFound
from ..engine.state import Trading
from .rummaging import wake_cursed

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def discover(play: Ziggurat, keyword: str) -> Rule[None]:
    """Reveal loot until one card bears the keyword; keep it as an item, discard the others.

    rules: language.discover, loot.discover-exception"""
    if not any(keyword in card.keywords for pile in ("loot:deck", "loot:discard") for card in play.pile(pile)):
        play.tell(NothingFound, "language.discover", keyword)
        return
    passed: list[Card] = []
    with play.scope(Trading(play.hero.card)) as trading:
        aside = play.aside(trading)
        found = _next(play, aside)
        while keyword not in found.keywords:
            passed.append(found)
            found = _next(play, aside)
        if passed:
            play.tell(LootPassed, "language.discover", passed)
        play.move(found, aside, "items")
        play.tell(ItemGained, "language.discover", found)
    yield from wake_cursed(play, found)


def _next(play: Ziggurat, aside: str) -> Card:
    card = play.draw("loot", aside)
    assert isinstance(card, Card)
    return card
