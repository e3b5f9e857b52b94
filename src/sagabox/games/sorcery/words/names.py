"""What things are called in sentences: figures, areas, Doors, cards, dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sagabox.games.common.wording import capital
from sagabox.packs import slug

from ..cards.card import Card, Foe
from ..cards.quest_card import Quest

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")
SYMBOLS = {"H": ("Hit", "Hits"), "S": ("Shield", "Shields"), "P": ("Power", "Powers")}
NUMBERS = ("no", "one", "two", "three", "four")
BACKS = {
    "encounter": "Encounter",
    "trap": "Trap",
    "treasure": "Treasure",
    "enemy": "Enemy",
    "critical": "Critical",
    "search": "Search",
    "event": "Event",
    "shadow": "Shadow",
}


@dataclass(frozen=True)
class Names:
    """The names of a Quest: its figures and areas by number, its cards by slug."""

    figures: tuple[str, ...]
    quest: Quest
    cards: Mapping[str, Card]
    slugs: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, figures: Sequence[Any], quest: Quest, cards: Mapping[str, Card]) -> Names:
        names = tuple(called(figure.card) for figure in figures)
        slugs = {slug(figure.card.handle): name for figure, name in zip(figures, names, strict=True)}
        slugs |= {slug(area): f"the {area}" for area in quest.board.names}
        slugs |= {slug(door.name): f"the {door.name}" for door in quest.doors}
        slugs |= {site.slug: f"the {site.name}" for site in quest.sites}
        return cls(names, quest, cards, slugs)

    @cached_property
    def plain(self) -> frozenset[str]:
        """The names of all Characters, without "the"."""
        return frozenset(name.removeprefix("the ") for name in self.figures)

    def who(self, index: int) -> str:
        return self.figures[index] if index >= 0 else "a Character"

    def area(self, number: int) -> str:
        return f"the {self.quest.board.names[number]}" if number >= 0 else "nowhere"

    def door(self, number: int) -> str:
        return f"the {self.quest.doors[number].name}"

    def site(self, number: int) -> str:
        return f"the {self.quest.sites[number].name}"

    def thing(self, name: str) -> str:
        """Return what a slug in an option's id stands for."""
        if name in self.slugs:
            return self.slugs[name]
        card = self.cards.get(name)
        return card.name if card is not None else name.replace("-", " ")


def called(card: Any) -> str:
    """Return a Character's name as it stands in a sentence: "the Gremlin Snatcher", "Brannoc Vale"."""
    plain = not isinstance(card, Foe) or card.proper
    return str(card.handle) if plain else f"the {card.handle}"


def card_name(handle: Any) -> str:
    """Return a card as a seat sees it: its name, or what its back says."""
    text = str(handle)
    if text.startswith("("):
        back = text.strip("()")
        return f"a face-down {BACKS.get(back, back)} card"
    return text


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun; zero is "no"."""
    words = one if number == 1 else many or f"{one}s"
    return f"{number or 'no'} {words}"


def listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def shown(letters: str) -> str:
    """Return what a die shows in words: "two Hits and a Power"."""
    parts = []
    for letter in dict.fromkeys(letters):
        one, many = SYMBOLS[letter]
        number = letters.count(letter)
        parts.append(f"a {one}" if number == 1 else f"{NUMBERS[number]} {many}")
    return listed(parts) or "nothing"


def condition(word: str) -> str:
    """Return a condition as players read it."""
    return {"KO": "K.O."}.get(word, word.removeprefix("Critical ") if word.startswith("Critical ") else word)


def in_nature(nature: str) -> str:
    """Return how a Soul Nature answers: "with Law", "as Neutral"."""
    return "as Neutral" if nature == "Neutral" else f"with {nature}"


def sentence(text: str) -> str:
    """Return a text as a sentence; "K.O." has its full stop."""
    return capital(text) if text.endswith(".") else f"{capital(text)}."
