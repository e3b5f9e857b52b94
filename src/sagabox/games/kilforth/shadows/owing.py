"""Night cards that heroes owe: drawn after the regular one, each in full.   rules: night.dark-pinnacle-extra-card"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.events import NightOwed
from ..engine.state import Day

if TYPE_CHECKING:
    from ..engine.play import Kilforth
    from ..engine.state import Hero


def owe_night_card(play: Kilforth, hero: Hero, rule: str) -> None:
    """Have a hero draw another Night card tonight, in their place clockwise from the First Hero.

    rules: night.dark-pinnacle-extra-card, night.dark-pinnacle-timing"""
    owed, first = play.scoped(Day).owed, play.first_hero().index
    owed.append(hero.index)
    owed.sort(key=lambda index: (index - first) % len(play.state.heroes))
    play.tell(NightOwed, rule, hero.index)
