"""The text of a whole card: sections with headings, or sentences alone."""

from __future__ import annotations

from sagabox.language import Phrase, phrase

from .abilities import Ability
from .families import RuleSentence, Section, Sentence
from .words import ActionHeading, Heading, RuleHeading


@phrase("{heading}: {sentences: }")
class Orders(Section):
    """Carried out as the card is revealed, by the outcome of its check, as time is removed, or as it runs out.

    rules: language.card-shape, language.on-reveal, language.timed-action"""

    heading: Heading
    sentences: tuple[Sentence, ...]


@phrase("{heading}[ (LIMIT {limit})]: {sentences: }")
class Choosable(Section):
    """An action that the player may take: as the Hero Action of a turn here, or as the hero's combat action.

    rules: language.hero-action, language.combat-action, language.limit"""

    heading: ActionHeading
    sentences: tuple[Sentence, ...]
    limit: int | None = None


@phrase("{heading}: {rules: }")
class Rules(Section):
    """Standing rules.   rules: language.combat-rule, language.parley-rule"""

    heading: RuleHeading
    rules: tuple[RuleSentence, ...]


@phrase("REST ACTION: {abilities: }")
class RestAction(Section):
    """At Rest abilities for a hero who rests here.   rules: language.rest-action"""

    abilities: tuple[Ability, ...]


@phrase("{sections:\n}")
class Body(Phrase):
    """The text of an encounter, quest, threat, peril event or malediction: a section a line."""

    sections: tuple[Section, ...]


@phrase("{sentences: }")
class ItemText(Phrase):
    """The text of an item, a price or a choice."""

    sentences: tuple[Sentence, ...]
