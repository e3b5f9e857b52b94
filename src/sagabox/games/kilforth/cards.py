"""What is printed on the cards and tokens of a Kilforth game."""

from __future__ import annotations

from dataclasses import dataclass, field

from sagabox import kernel

from .program import BLANK, Program

ATTRIBUTES = ("Fight", "Study", "Sneak", "Influence")
LANDS = ("Badlands", "Forest", "Mountain", "Plains")
REWARDS = ("Ally", "Item", "Spell", "Title")
CONFRONTED = ("Place", "Quest", "Stranger")
NO_VALUES: dict[str, int] = {}


@dataclass(frozen=True, eq=False)
class Card(kernel.Card):
    """One printed card or token. `keywords` holds all words that count as keywords: types and terrains too.

    rules: card.keywords-inert, def.keyword-types, def.keyword-terrain"""

    slug: str = ""
    kind: str = ""
    type: str = ""
    terrain: str = ""
    keywords: tuple[str, ...] = ()
    unique: str = ""
    gold: int = 0
    hp: int = 0
    values: dict[str, int] = field(default_factory=lambda: NO_VALUES)
    reward: str = ""
    location: str = ""
    skill: str = ""
    level: int = 0
    lock: int = 0
    shortcut: str = ""
    owner: str = ""
    text: str = ""
    flavour: str = ""
    icon: str = ""
    program: Program = BLANK

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(frozen=True)
class Chapter:
    """One side of a saga card.   rules: card.saga-fields-chapter"""

    name: str
    keywords: tuple[str, ...]
    few: str
    story: str
    text: str = ""
    card: Card | None = None


@dataclass(frozen=True)
class Finale:
    """rules: card.saga-fields-finale"""

    name: str
    attribute: str
    target: int
    location: str
    story: str


@dataclass(frozen=True, eq=False)
class Saga(Card):
    """A set of three double-sided cards: Chapters 1/2, Chapters 3/4, Finale/Totem.   rules: setup.saga-set"""

    chapters: tuple[Chapter, ...] = ()
    finale: Finale = Finale("", "", 0, "", "")
    totem: Card | None = None


def slug(name: str) -> str:
    """A name as it stands in ids: lower case, words joined by hyphens."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.replace("'", "").lower())
    return "-".join(words.split())
