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


def room(play: Ziggurat, card: Card) -> int:
    """Return how many cubes a track still takes.   rules: mastery.track-limit"""
    return card.track.slots - play.state.cubes.get(card, 0) if card.track is not None else 0


def add_cubes(play: Ziggurat, card: Card, count: int, rule: str) -> None:
    """rules: mastery.track-limit, mastery.assign"""
    before = play.state.cubes.get(card, 0)
    now = max(0, before + min(count, room(play, card)))
    if now == before:
        return
    play.put_cubes(card, now)
    play.tell(CubesChanged, rule, card, now - before, now)


def change_cache(play: Ziggurat, change: int, rule: str) -> None:
    """rules: hero.mastery-cache"""
    play.hero.cache += change
    play.tell(CacheChanged, rule, change, play.hero.cache)
