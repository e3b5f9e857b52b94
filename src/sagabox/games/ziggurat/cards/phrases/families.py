"""What the phrases of Ziggurat are: one class per family, saying what the rules may ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.common.instructions import Instruction
from sagabox.kernel import Rule
from sagabox.language import Phrase

from ..program import Doing as Done
from ..program import Listener, Sort, Stand, Talk

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At
    from sagabox.games.ziggurat.engine.state import Figure

    from ..card import Card


def anybody(figure: Figure) -> bool:
    return True


class Bracketed(Phrase):
    """How much, in brackets: an amount, or a number for each of something."""

    def of(self, at: At) -> int:
        """Return the number; dice are rolled and boosts drawn for it."""
        raise NotImplementedError(type(self).__name__)


class Amount(Bracketed):
    """How much: a number, dice, a boost."""

    def is_many(self) -> bool:
        return True


class Target(Phrase):
    """What a check aims at: a total to reach, or X."""


class Refreshable(Phrase):
    """Who or what can be refreshed."""

    def cards(self, at: At) -> list[Card]:
        """Return all cards that it can be."""
        raise NotImplementedError(type(self).__name__)


class Who(Refreshable):
    """Whom something happens to. `chosen` tells that it is one of several, whom the player chooses."""

    chosen: ClassVar[bool] = False

    def is_many(self) -> bool:
        return False

    def candidates(self, at: At) -> list[Figure]:
        """Return all whom it can be."""
        raise NotImplementedError(type(self).__name__)

    def able(self, at: At, fits: Callable[[Figure], bool] = anybody) -> list[Figure]:
        """Return those of them for whom something can be done."""
        return [figure for figure in self.candidates(at) if fits(figure)]

    def pick(self, at: At, fits: Callable[[Figure], bool] = anybody) -> Rule[list[Figure]]:
        """Return those it is; asks where the player chooses one of several."""
        from .choosing import pick_one

        able = self.able(at, fits)
        return [(yield from pick_one(at, able))] if self.chosen and able else able


class Payer(Phrase):
    """Who or what can be exhausted as a price."""

    def payers(self, at: At) -> list[Card]:
        """Return the cards that it can be."""
        raise NotImplementedError(type(self).__name__)


class Faction(Phrase):
    """A faction, and its deck."""

    deck: ClassVar[str] = ""


class Match(Phrase):
    """Which denizens of a faction: an expression of keywords."""


class Kind(Phrase):
    """What a denizen is: a keyword or a faction."""

    def sort(self) -> Sort:
        raise NotImplementedError(type(self).__name__)


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

    def stands(self) -> list[Stand]:
        """Return it as the rules ask for it."""
        raise NotImplementedError(type(self).__name__)


class Checks(Phrase):
    """Which checks a MOD is for."""

    def key(self) -> str:
        raise NotImplementedError(type(self).__name__)


class ParleyAction(Phrase):
    """A way to talk with a denizen, and what it asks for."""

    def talk(self) -> Talk:
        raise NotImplementedError(type(self).__name__)


class Trigger(Phrase):
    """What sets an ability off, or ties it to a card."""


class Moment(Trigger):
    """Something that happens, which cards can wait for."""

    def listener(self, does: Done, where: str) -> Listener:
        """Return what waits for it."""
        return Listener(type(self).__name__, does, where)


class Condition(Phrase):
    """Something that is true or not."""

    def holds(self, at: At) -> bool:
        raise NotImplementedError(type(self).__name__)


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
