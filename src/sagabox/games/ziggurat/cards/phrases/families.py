"""What the phrases of Ziggurat are: one class per family, saying what the rules may ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.common.instructions import Instruction
from sagabox.kernel import Rule
from sagabox.language import Phrase

from ..program import Doing as Done
from ..program import Listener, Sort, Stand, Talk
from .places import Use, a_place, any_place

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At
    from sagabox.games.ziggurat.engine.state import Figure

    from ..card import Card


def anybody(figure: Figure) -> bool:
    return True


class Word(Phrase):
    """Anything that says itself where it makes sense.

    `stands_on` names the cards on which it does, if not on all, and `elsewhere` is what to say of others;
    `on_track` ones need a mastery track. `says_x` ones speak of the X that a check before them came to; `gives_time`
    ones put Time on their card."""

    stands_on: ClassVar[tuple[str, ...]] = ()
    elsewhere: ClassVar[str] = '"{words}" makes no sense on {place}, only on {places}'
    on_track: ClassVar[bool] = False
    says_x: ClassVar[bool] = False
    gives_time: ClassVar[bool] = False

    def fault(self, use: Use) -> str:
        """Return why it can do nothing on such a card; "" if it can."""
        if self.needs_track() and not use.track:
            return "this card has no mastery track for cubes"
        if not self.stands_on or not use.place or use.place in self.stands_on:
            return ""
        place, places = a_place(use.place), any_place(self.stands_on)
        return self.elsewhere.format(words=self.words(), place=place, places=places)

    def needs_track(self) -> bool:
        return self.on_track

    def words(self) -> str:
        """Return its pattern, as an author writes it."""
        template = self.templates[0].replace("[[", "[").replace("]]", "]")
        return template.replace("{", "").replace("}", "")


class Bracketed(Word):
    """How much, in brackets: an amount, or a number for each of something."""

    def of(self, at: At) -> int:
        """Return the number; dice are rolled and boosts drawn for it."""
        raise NotImplementedError(type(self).__name__)


class Amount(Bracketed):
    """How much: a number, dice, a boost."""

    def is_many(self) -> bool:
        return True


class Target(Word):
    """What a check aims at: a total to reach, or X."""


class Refreshable(Word):
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


class Payer(Word):
    """Who or what can be exhausted as a price."""

    def payers(self, at: At) -> list[Card]:
        """Return the cards that it can be."""
        raise NotImplementedError(type(self).__name__)


class Faction(Word):
    """A faction, and its deck."""

    deck: ClassVar[str] = ""


class Match(Word):
    """Which denizens of a faction: an expression of keywords."""


class Kind(Word):
    """What a denizen is: a keyword or a faction."""

    def sort(self) -> Sort:
        raise NotImplementedError(type(self).__name__)


class Act(Instruction, Word):
    """An entry of an ability's list: a command, a manner of striking, or a standing effect."""

    def as_trait(self) -> list[Stand] | None:
        """Return what it is in force as, as a trait without a trigger; None if it is something to do."""
        return None


class Command(Act):
    """Something that is done."""


class Cost(Command):
    """Something given up. Before a semicolon it is a price, and what follows happens only if it is paid."""

    def grit(self) -> int:
        """Return the grit that it takes."""
        return 0

    def equipment(self) -> int:
        """Return how many equipment cards it takes."""
        return 0


class Strike(Act):
    """How an attack strikes. Only powers have these."""


class Standing(Act):
    """A standing effect: in force as long as its card is. On abilities, only traits without a trigger have these."""

    def as_trait(self) -> list[Stand]:
        return self.stands()

    def stands(self) -> list[Stand]:
        """Return it as the rules ask for it."""
        raise NotImplementedError(type(self).__name__)


class Checks(Word):
    """Which checks a MOD is for."""

    def key(self) -> str:
        raise NotImplementedError(type(self).__name__)


class ParleyAction(Word):
    """A way to talk with a denizen, and what it asks for."""

    def talk(self) -> Talk:
        raise NotImplementedError(type(self).__name__)


class Trigger(Word):
    """What sets an ability off, or ties it to a card.

    `reacts` is the moment at which the rules look for it; `to_ranged`: to ranged attacks as well; `forced`: the player
    has no choice; `links`: it ties a power of a true name to the card's own."""

    reacts: ClassVar[str] = ""
    to_ranged: ClassVar[bool] = False
    forced: ClassVar[bool] = False
    links: ClassVar[str] = ""

    def words(self) -> str:
        return f"{super().words()}:"


class Moment(Trigger):
    """Something that happens, which cards can wait for."""

    def words(self) -> str:
        return Word.words(self)

    def listener(self, does: Done, where: str) -> Listener:
        """Return what waits for it."""
        return Listener(type(self).__name__, does, where)


class Condition(Word):
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
