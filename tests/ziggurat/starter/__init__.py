"""Some cards of each kind: what the tests of the rules are played with."""

from functools import cache
from pathlib import Path

from sagabox.games.ziggurat.cards.box import Box, ZigguratShelf

FOLDER = Path(__file__).parent
SHELF = ZigguratShelf(FOLDER)


@cache
def box(*packs: str) -> Box:
    """Return the starter cards, with those of further packs at hand as texts."""
    return SHELF.box({f"pack {number}": text for number, text in enumerate(packs)})
