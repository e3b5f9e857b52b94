"""A printed card, as far as all games agree on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sagabox import kernel


@dataclass(frozen=True, eq=False, repr=False)
class PrintedCard(kernel.Card):
    """A card of a pack: `kind` is its table, `text` all that it does."""

    slug: str = ""
    kind: str = ""
    text: str = ""
    flavour: str = ""
    icon: str = ""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def facts(self) -> tuple[Any, ...]:
        """Return all that the rules may look at: part of the digest of a box."""
        return self.id, self.text, self.back


def slug(name: str) -> str:
    """A name as it stands in ids: lower case, words joined by hyphens."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.replace("'", "").lower())
    return "-".join(words.split())
