"""What the phrases of Ziggurat are: one class per family, saying what the rules may ask of it."""

from __future__ import annotations

from typing import ClassVar

from sagabox.games.common.instructions import Instruction
from sagabox.language import Phrase


class Bracketed(Phrase):
    """How much, in brackets: an amount, or a number for each of something."""


class Amount(Bracketed):
    """How much: a number, dice, a boost."""

    def is_many(self) -> bool:
        return True


class Target(Phrase):
    """What a check aims at: a total to reach, or X."""


class Refreshable(Phrase):
    """Who or what can be refreshed."""


class Who(Refreshable):
    """Whom something happens to."""

    def is_many(self) -> bool:
        return False


class Payer(Phrase):
    """Who or what can be exhausted as a price."""


class Faction(Phrase):
    """A faction, and its deck."""

    deck: ClassVar[str] = ""


class Match(Phrase):
    """Which denizens of a faction: an expression of keywords."""


class Kind(Phrase):
    """What a denizen is: a keyword or a faction."""


class Act(Instruction):
    """An entry of an ability's list: a command, a manner of striking, or a standing effect."""


class Command(Act):
    """Something that is done."""


class Cost(Command):
    """Something given up. Before a semicolon it is a price, and what follows happens only if it is paid."""


class Strike(Act):
    """How an attack strikes. Only powers have these."""


class Standing(Act):
    """A standing effect: in force as long as its card is. On abilities, only traits without a trigger have these."""


class Checks(Phrase):
    """Which checks a MOD is for."""


class ParleyAction(Phrase):
    """A way to talk with a denizen, and what it asks for."""


class Trigger(Phrase):
    """What sets an ability off, or ties it to a card."""


class Moment(Trigger):
    """Something that happens, which cards can wait for."""


class Condition(Phrase):
    """Something that is true or not."""


class Doing(Instruction):
    """All that an ability does."""


class Clause(Instruction):
    """What stands before a full stop."""


class Inner(Clause):
    """A clause that can follow "if ..."."""


class Core(Inner):
    """A clause that holds no other clause."""


class Simple(Core):
    """A clause without a price."""


class Sentence(Instruction):
    """A clause with its full stop."""


class RuleSentence(Phrase):
    """A sentence of a standing rule."""


class Section(Phrase):
    """A heading and what stands below it."""
