"""The clock of Shadows: the Night deck.   rules: end.clock-is-night-deck"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.state import LAST_DAY

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def next_day(play: Kilforth) -> int:
    """Return the next Day: each Night card that left the deck is one; the last begins with one card or none.

    rules: end.clock-is-night-deck, ruling.last-day-shows-as-day-25, setup.night-cards-count-as-time"""
    left = len(play.pile("night:deck"))
    return min(LAST_DAY, max(1, LAST_DAY + 1 - left))
