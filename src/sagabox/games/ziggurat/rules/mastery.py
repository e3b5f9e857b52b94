"""Mastery tracks and cubes.   rules: mastery.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import Card
from ..engine.events import CacheChanged, CubesChanged

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

TRACKED = ("virtuosity", "weapon", "gear", "items", "names", "quest", "environments", "encounter")


def tracks(play: Ziggurat) -> list[Card]:
    """Return the cards in the tableau with a mastery track: items, unbound and bound names, quest, environments.

    rules: mastery.assign, mastery.track-anatomy"""
    zones = [*TRACKED, *(zone for zone in play.state.zones if zone.startswith(("poi:", "bound:")))]
    return [card for zone in zones for card in play.pile(zone) if card.track is not None]


def can_take_cube(play: Ziggurat, card: Card) -> bool:
    """rules: mastery.track-limit"""
    return card.track is not None and play.state.cubes.get(card, 0) < card.track.slots


def add_cubes(play: Ziggurat, card: Card, count: int, rule: str) -> None:
    """rules: mastery.track-limit, mastery.assign"""
    slots = card.track.slots if card.track is not None else 0
    before = play.state.cubes.get(card, 0)
    now = max(0, min(slots, before + count))
    if now == before:
        return
    if now:
        play.state.cubes[card] = now
    else:
        del play.state.cubes[card]
    play.speaks_anew()
    play.tell(CubesChanged, rule, card, now - before, now)


def change_cache(play: Ziggurat, change: int, rule: str) -> None:
    """rules: hero.mastery-cache"""
    play.hero.cache += change
    play.tell(CacheChanged, rule, change, play.hero.cache)
