"""What is printed on the cards and tokens of a Kilforth game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sagabox.packs import PrintedCard

from .program import BLANK, Program

ATTRIBUTES = ("Fight", "Study", "Sneak", "Influence")
LANDS = ("Badlands", "Forest", "Mountain", "Plains")
REWARDS = ("Ally", "Item", "Spell", "Title")
CONFRONTED = ("Place", "Quest", "Stranger")
NO_VALUES: dict[str, int] = {}


@dataclass(frozen=True, eq=False, repr=False)
class Card(PrintedCard):
    """One printed card or token. `keywords` holds all words that count as keywords: types and terrains too.

    `edition` is the game that it comes from. A location has a gloom side: `shield` is the HP that it takes there,
    `gloom` its text, `dark` what that text does.

    rules: card.keywords-inert, def.keyword-types, def.keyword-terrain, card.location-two-sides"""

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
    shield: int = 1
    gloom: str = ""
    edition: str = ""
    program: Program = BLANK
    dark: Program = BLANK

    @cached_property
    def standing(self) -> frozenset[str]:
        """The keys of all standing effects that either side has."""
        return frozenset((*self.program.standing, *self.dark.standing))

    @cached_property
    def moments(self) -> frozenset[str]:
        """All moments that either side waits for."""
        return frozenset((*self.program.listens, *self.dark.listens))

    def facts(self) -> tuple[Any, ...]:
        what = self.id, self.text, self.type, self.terrain, self.keywords, self.unique, self.gold, self.hp
        values = sorted(self.values.items()), self.reward, self.location, self.skill, self.level, self.lock
        gloomy = (self.shield, self.gloom) if (self.shield, self.gloom) != (1, "") else ()
        return (*what, *values, self.shortcut, self.owner, self.back, *gloomy)


@dataclass(frozen=True)
class Trial:
    """What is Tested at a location, as often as it takes: an interlude or a Finale.   rules: finale.test"""

    attribute: str
    target: int
    location: str


@dataclass(frozen=True)
class Chapter:
    """One side of a saga card. A chapter with a `trial` is an interlude.   rules: card.saga-fields-chapter"""

    name: str
    keywords: tuple[str, ...]
    few: str
    story: str
    text: str = ""
    card: Card | None = None
    trial: Trial | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Finale:
    """rules: card.saga-fields-finale"""

    name: str
    attribute: str
    target: int
    location: str
    story: str

    @property
    def trial(self) -> Trial:
        return Trial(self.attribute, self.target, self.location)


@dataclass(frozen=True, eq=False, repr=False)
class Saga(Card):
    """A set of three double-sided cards: Chapters 1/2, Chapters 3/4, Finale/Totem.   rules: setup.saga-set"""

    chapters: tuple[Chapter, ...] = ()
    finale: Finale = Finale("", "", 0, "", "")
    totem: Card | None = None

    def facts(self) -> tuple[Any, ...]:
        interludes = [(number, one.trial) for number, one in enumerate(self.chapters, 1) if one.trial is not None]
        return (*super().facts(), self.chapters, self.finale, *interludes)
