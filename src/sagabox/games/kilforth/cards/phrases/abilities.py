"""How sentences become the abilities of a card, and abilities its text."""

from __future__ import annotations

from enum import Enum

from sagabox.language import Phrase, phrase

from .families import Ability, Requirement
from .instructions import Cost, Sentence
from .words import Attribute, CardType, Keyword


class Kind(Enum):
    """rules: ability.deed, ability.hero, ability.map, ability.revealed"""

    DEED = "Deed"
    HERO = "Hero"
    MAP = "Map"
    REVEALED = "Revealed"


@phrase("{abilities: }")
class CardText(Phrase):
    abilities: tuple[Ability, ...]


@phrase("({kind}) [{requirement}: ]{sentences: }")
class Active(Ability):
    kind: Kind
    sentences: tuple[Sentence, ...]
    requirement: Requirement | None = None

    def name(self) -> str:
        return f"({self.kind.value})"


@phrase("Trap: {Costs:and}.")
class Trap(Ability):
    """rules: term.trap-when, term.trap-partial"""

    title = "Trap"
    costs: tuple[Cost, ...]


@phrase("Trophy[ {attributes:or}] - {sentences: }")
class Trophy(Ability):
    """rules: term.trophy, term.trophy-order, term.trophy-attribute"""

    title = "Trophy"
    sentences: tuple[Sentence, ...]
    attributes: tuple[Attribute, ...] | None = None


@phrase("Trophy (Forced)[ {attributes:or}] - {sentences: }")
class ForcedTrophy(Ability):
    """rules: term.trophy-forced"""

    title = "Trophy"
    sentences: tuple[Sentence, ...]
    attributes: tuple[Attribute, ...] | None = None


@phrase("Weakness - {keywords:or}.")
class Weakness(Ability):
    """rules: deed.overcome-requirement"""

    title = "Weakness"
    keywords: tuple[Keyword, ...]


@phrase("Immune to {types:and}.")
class Immune(Ability):
    """rules: term.immune"""

    title = "Immune"
    types: tuple[CardType, ...]


@phrase("To Defeat: {sentences: }")
class ToDefeat(Ability):
    """What a plot asks of the hero who clears it.   rules: clear.plot"""

    title = "To Defeat"
    sentences: tuple[Sentence, ...]


@phrase("Veil")
class Veil(Requirement):
    """rules: ability.veil"""

    stands_on = ("reward", "skill", "totem")


@phrase("Sacrifice")
class SacrificeThis(Requirement):
    """rules: ability.sacrifice"""

    stands_on = ("reward", "totem")


@phrase("Discard")
class DiscardThis(Requirement):
    """A Loot token, used once.   rules: loot.one-use"""

    stands_on = ("loot",)


@phrase("Enters Play")
class EntersPlay(Requirement):
    """rules: ability.enters-play"""


@phrase("Leaves Play")
class LeavesPlay(Requirement):
    """rules: ability.leaves-play"""


@phrase("Pass a(n)[ {attribute}] Test")
class PassTest(Requirement):
    """rules: term.pass-unspecified, term.pass-fail-any-attribute"""

    attribute: Attribute | None = None


@phrase("Fail a(n)[ {attribute}] Test")
class FailTest(Requirement):
    """rules: term.pass-unspecified, term.pass-fail-any-attribute"""

    attribute: Attribute | None = None
