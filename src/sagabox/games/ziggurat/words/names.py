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
WAYS = ("north-west", "north-east", "east", "south-east", "south-west", "west")  # clockwise, from side 0
LABEL = 60  # characters of an option
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

    def action(self, slug: str, number: str, *, combat: bool = False) -> str:
        """Return an action of a card by its number: the card, and how the action begins, in whole parts of a sentence
        if they are short enough."""
        card = self.cards.get(slug)
        actions = (card.program.combat_actions if combat else card.program.hero_actions) if card is not None else ()
        if not 0 < int(number) <= len(actions):
            return f"{self.slug(slug)}: action {number}"
        text = actions[int(number) - 1].text.partition(": ")[2]
        return f"{self.slug(slug)}: {beginning(text, LABEL - len(self.slug(slug)) - 2)}"

    def tile(self, number: str) -> str:
        """Return a tile by its number and title."""
        tile = self.tiles.get(number.upper())
        return tile.name if tile is not None else number.upper()

    def door(self, key: str) -> str:
        """Return a door that is named as `j3:9`."""
        number, _, side = key.partition(":")
        return f"door {side} of {number.upper()}"


def beginning(text: str, most: int) -> str:
    """Return as many whole parts of a text as fit, at least one, cut off where it is too long."""
    parts, sentence = text.rstrip(".").partition(". ")[0].split("; "), ""
    for part in parts:
        longer = f"{sentence}; {part}" if sentence else part
        if len(longer) > most and sentence:
            break
        sentence = longer
    if len(sentence) > most:
        sentence = f"{sentence[: most - 1].rpartition(' ')[0]}…"
    return sentence


def way(lying: int) -> str:
    """Return the direction of a side of a tile, by where it lies on the map."""
    return WAYS[round(lying / 3) % len(WAYS)]


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
