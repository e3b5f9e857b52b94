"""What the adapters of all games do alike: the cards and packs of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from sagabox.kernel import Header
from sagabox.packs.box import B

from .shelf import Shelf

MOST_PACKS, MOST_LETTERS, LONGEST_NAME = 5, 300_000, 100


class CardAdapter(Generic[B]):
    """The part of a game's adapter that is about cards."""

    shelf: Shelf[B]

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return all faces by handle, as views name cards: what a page draws cards from. Raises PackError."""
        box = self.shelf.box(packs)
        return {card.handle: self.shelf.face(card, box) for card in box}

    def table_cards(self, header: Header) -> dict[str, Any]:
        """Return the faces of a table's cards, its own packs included. Raises PackError."""
        return self.cards(header.packs.get("own", {}))

    def read(self, text: str, kind: str = "") -> dict[str, Any]:
        """Return how a card text is read, word by word; or where reading stops, and what was expected there."""
        return self.shelf.reading(text, kind)

    def check(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return packs as they would be played together: each card with how it is read, and what is wrong with it.
        Raises ValueError for what is too much for a table."""
        return self.shelf.check(packs_of({"packs": dict(packs)}))


def packs_of(setup: Mapping[str, Any]) -> dict[str, str]:
    """Return a table's own packs: the texts of their files by name. Raises ValueError."""
    packs = setup.get("packs", {})
    if not isinstance(packs, dict) or not all(isinstance(text, str) for text in packs.values()):
        raise ValueError("packs are texts by name")
    if len(packs) > MOST_PACKS:
        raise ValueError(f"a table has at most {MOST_PACKS} packs of its own")
    if sum(map(len, packs.values())) > MOST_LETTERS:
        raise ValueError(f"the packs of a table have at most {MOST_LETTERS:,} characters together")
    if any(not 0 < len(name) <= LONGEST_NAME for name in packs):
        raise ValueError(f"the name of a pack has 1 to {LONGEST_NAME} characters")
    return {str(name): text for name, text in sorted(packs.items())}
