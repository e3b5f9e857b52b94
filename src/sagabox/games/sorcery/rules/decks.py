"""Decks and token piles: drawing, and reshuffling when they run out.   rules: golden.reshuffle-when-exhausted"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Card

from ..engine.events import NothingToDraw, Reshuffled
from ..engine.scopes import Drawing

if TYPE_CHECKING:
    from ..engine.play import Sorcery


def draw(play: Sorcery, back: str, target: str) -> Card | None:
    """Draw the top card of a deck; an exhausted one is its discard pile shuffled. None if both are empty.

    rules: golden.reshuffle-when-exhausted"""
    zones = play.state.zones
    if not zones[f"{back}:deck"]:
        if not zones[f"{back}:discard"]:
            play.tell(NothingToDraw, "golden.reshuffle-when-exhausted", back)
            return None
        play.tell(Reshuffled, "golden.reshuffle-when-exhausted", back)
    return play.draw(back, target)


@contextmanager
def draw_aside(play: Sorcery, back: str) -> Iterator[tuple[Any, str]]:
    """Draw a card that lies aside while something is done with it; what is still there afterwards is discarded."""
    with play.scope(Drawing()) as drawing:
        zone = play.aside(drawing)
        yield draw(play, back, zone), zone
