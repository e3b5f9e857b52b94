"""A printed card, as far as all games have it in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sagabox import kernel


@dataclass(frozen=True, eq=False, repr=False)
class PrintedCard(kernel.Card):
    """A card of a pack: `kind` is its table, `text` everything it does."""

    slug: str = ""
    kind: str = ""
    text: str = ""
    flavour: str = ""
    icon: str = ""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def facts(self) -> tuple[Any, ...]:
        """Return everything that rules may read: part of the digest of a box."""
        return self.id, self.text, self.back


def slug(name: str) -> str:
    """Return a name as it is in ids: lower case, words joined by hyphens."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.replace("'", "").lower())
    return "-".join(words.split())
