"""What things are called in a sentence: cards, tiles, doors, groups and piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ..cards.card import Card, Tile, TrueName
from ..cards.program import Power, Reaction

BACKS = {
    "loot": "loot card",
    "token": "exploration token",
    "tile": "tile",
    "peril": "peril event",
    "names": "true name",
}
FACTIONS = ("jungle", "ziggurat", "caves", "crypts", "cultists", "companions")
BARRIERS = {"locked": "Locked barrier", "barricade": "Barricade"}
CHECKS = {"attack": "the attack", "defence": "the defence"}


@dataclass(frozen=True)
class Names:
    """The hero's name, the printed cards by slug, and the tiles by number."""

    hero: str
    cards: Mapping[str, Card]
    tiles: Mapping[str, Tile]

    @cached_property
    def abilities(self) -> Mapping[str, str]:
        """The names of all powers and reactions by slug."""
        return {one.slug: one.name for card in self.cards.values() for one in _abilities(card)}

    def ability(self, slug: str) -> str:
        """Return the name of a power or reaction as it is printed."""
        return self.abilities.get(slug) or slug.replace("-", " ").capitalize()

    def cooldown(self, key: str) -> str:
        """Return a cooldown's power: `volken:second-breath` is Second Breath."""
        return self.ability(key.partition(":")[2])

    def slug(self, slug: str) -> str:
        """Return the name behind a slug."""
        card = self.cards.get(slug)
        return card.name if card is not None else slug.replace("-", " ")

    def tile(self, number: str) -> str:
        """Return a tile by its number and title."""
        tile = self.tiles.get(number.upper())
        return tile.name if tile is not None else number.upper()

    def door(self, key: str) -> str:
        """Return a door that is named as `j3:9`."""
        number, _, side = key.partition(":")
        return f"door {side} of {number.upper()}"


def card_name(face: str | None) -> str:
    """Return a card as a view shows it: its name, or "a face-down Jungle denizen" for "(jungle)"."""
    if face is None:
        return "nobody"
    if not (face.startswith("(") and face.endswith(")")):
        return face
    back = face[1:-1]
    if back in FACTIONS:
        return f"a concealed {back.capitalize()} denizen"
    return f"a face-down {BACKS.get(back, 'card')}"


def group_name(number: int) -> str:
    return f"pursuers {number}"


def check_name(about: str) -> str:
    """Return what a check is called: LORE, or what it is for."""
    return CHECKS.get(about, about)


def deck_name(deck: str) -> str:
    return deck.capitalize() if deck in FACTIONS else deck


def _abilities(card: Card) -> Iterator[Power | Reaction]:
    """Yield all powers and reactions that a card can have, on its track and at both types of a true name."""
    programs = [card.program, *([card.track.full] if card.track is not None else [])]
    programs += card.types if isinstance(card, TrueName) else ()
    for program in programs:
        yield from program.powers
        for some in program.reactions.values():
            yield from some
