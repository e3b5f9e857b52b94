"""How sentences become texts: card texts, behaviours, Encounter cards, Search tokens, victims and ends."""

from __future__ import annotations

from typing import ClassVar

from sagabox.language import Phrase, phrase

from ..words import Nature, Span, Symbol
from .families import Body, Condition, Moment, Rider, Sentence, Standing, Step, Who
from .gains import Upshot
from .word import Band, Word


@phrase("{sentences: }")
class CardText(Phrase):
    """The text of a card or paragraph: sentences, done or in force one beside the other."""

    sentences: tuple[Sentence, ...]


@phrase("{Body}.")
class Do(Sentence):
    """Done when the card is used, drawn or read."""

    body: Body


@phrase("When {moment}, {body}.")
class When(Sentence):
    """Done each time the moment comes. On a reaction power its Hero may use it then; in a paragraph it waits once."""

    moment: Moment
    body: Body


@phrase("Once each {span}, when {moment}, {body}.")
class OnceWhen(Sentence):
    """Its Hero may use it at that moment, once in each span."""

    span: Span
    moment: Moment
    body: Body


@phrase("Once each {span}, {body}.")
class Once(Sentence):
    """Its Hero may use it as a Free Action, once in each span."""

    span: Span
    body: Body


@phrase("{Standings: and }.")
class Stands(Sentence):
    """In force as long as the card is."""

    standings: tuple[Standing, ...]


@phrase("While {condition}, {standings: and }.")
class While(Sentence):
    """In force as long as the card is and the condition holds."""

    condition: Condition
    standings: tuple[Standing, ...]


@phrase("{Upshot}.")
class HasUpshot(Sentence):
    """On a weapon: what its attacks do for Power symbols.   rules: def.step1-power-effects"""

    stands_on = ("weapon",)
    upshot: Upshot


@phrase("Discard: {Body}.")
class Discard(Sentence):
    """Used once, and discarded.   rules: item.consumable"""

    stands_on = ("consumable", "artifact", "thing")
    body: Body


@phrase("{nature}: {Steps: and }.")
class SoulAnswer(Sentence):
    """One answer of a soul choice: several stand side by side.   rules: bos.soul-nature-choice"""

    stands_on = ("paragraph",)
    nature: Nature
    steps: tuple[Step, ...]


# ---------------------------------------------------------------- behaviours and victims


@phrase("{Body}.")
class Stride(Phrase):
    """A sentence of a behaviour.   rules: execute.all-sentences"""

    body: Body


@phrase("{band}: {strides: >> }")
class Behaviour(Phrase):
    """A rule of a scroll: the range of Heroes that it is for, and what the Enemy does.

    rules: behavior.first-matching-range"""

    band: Band
    strides: tuple[Stride, ...]


@phrase("Prefers {who}.")
class Preference(Phrase):
    """Whom an Enemy attacks before others.   rules: victim.preferred-first"""

    who: Who


# ---------------------------------------------------------------- Encounter cards


@phrase("Activate {who}[; {rider}].")
class Selection(Word):
    """Which Enemies are activated, and what is different about it.   rules: encounter.selects-enemies"""

    who: Who
    rider: Rider | None = None


@phrase("{selections: } Otherwise: {body}.")
class EncounterText(Phrase):
    """The text of an Encounter card.   rules: encounter.structure, encounter.otherwise"""

    selections: tuple[Selection, ...]
    body: Body


# ---------------------------------------------------------------- Search tokens and ends


@phrase("{symbol}: {Body}.")
class Find(Word):
    """What a Search brings if the die shows the symbol.   rules: search.apply-if-matching"""

    symbol: Symbol
    body: Body


@phrase("{finds: }")
class SearchText(Phrase):
    """The text of a Search token.   rules: fact.search-area-token"""

    finds: tuple[Find, ...]


class End(Phrase):
    """How a Quest ends, looked at after the Event Phase.   rules: quest-end.checked-in-event-phase"""

    ending: ClassVar[str]
    condition: Condition


@phrase("Win when {condition}.")
class WinWhen(End):
    """The Quest is won."""

    ending = "won"
    condition: Condition


@phrase("Lose when {condition}.")
class LoseWhen(End):
    """The Quest is lost."""

    ending = "lost"
    condition: Condition
