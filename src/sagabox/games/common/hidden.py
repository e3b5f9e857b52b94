"""The cards of a game that not everybody knows."""

from __future__ import annotations

from typing import Any

from sagabox.kernel import WATCHER, Play
from sagabox.packs import PrintedCard, slug


def hidden_slugs(play: Play[Any]) -> set[str]:
    """Return the names of all cards that a watcher does not know, as they stand in option ids."""
    state = play.state
    hidden = [card for pile in state.zones.values() for card in pile if not state.knows(WATCHER, card)]
    own = {card.slug for card in hidden if isinstance(card, PrintedCard)}
    return own.union(slug(name) for card in hidden for name in (card.name, card.handle))
