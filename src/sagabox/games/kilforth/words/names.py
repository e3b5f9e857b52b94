"""How heroes, cards and places are called in a sentence, from a view and the printed cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sagabox.games.common.wording import article, count, listed, sentence, signed

from ..cards.card import Card
from ..engine.state import CITY

__all__ = ["Names", "article", "card_name", "count", "deck_name", "listed", "sentence", "signed"]


@dataclass(frozen=True)
class Names:
    """`heroes` in the order of their indices; `by_slug` are the heroes' names by their slugs; `cards` the printed
    cards by theirs; `centre` is the location in the middle of the map."""

    heroes: tuple[str, ...]
    by_slug: Mapping[str, str]
    cards: Mapping[str, Card]
    centre: str = ""

    @classmethod
    def of(cls, view: Mapping[str, Any], cards: Mapping[str, Card]) -> Names:
        heroes = tuple(f"{hero['race']} {hero['job']}" for hero in view["heroes"])
        slugs = (hero["slug"] for hero in view["heroes"])
        return cls(heroes, dict(zip(slugs, heroes, strict=True)), cards, view["map"][CITY])

    def hero(self, index: int, start: bool = False) -> str:
        """Return the hero with an article; -1 is nobody in particular."""
        if not 0 <= index < len(self.heroes):
            return "A hero" if start else "a hero"
        return f"{'The' if start else 'the'} {self.heroes[index]}"

    def heroes_of(self, indices: Sequence[int]) -> str:
        return listed([self.hero(index) for index in indices])

    def slug(self, slug: str) -> str:
        """Return the name behind a slug: of a hero, or of a card or place."""
        if slug in self.by_slug:
            return f"the {self.by_slug[slug]}"
        card = self.cards.get(slug)
        return card.name if card is not None else slug.replace("-", " ")


def card_name(face: str | None) -> str:
    """Return a card as a view shows it: its name, or "a face-down Item card" for "(item)"."""
    if face is None:
        return "nothing"
    if not (face.startswith("(") and face.endswith(")")):
        return face
    back = face[1:-1]
    if back.startswith("plot-"):
        return "a face-down plot"
    return "a face-down Loot token" if back == "loot" else f"a face-down {deck_name(back)} card"


def deck_name(back: str) -> str:
    """Return a deck as players call it: Plains, Night; a plot deck has no name of its own."""
    return "plot" if back.startswith("plot-") else back.capitalize()
