"""What the phrases of the Kilforth games are: one class per family, saying what the rules may ask of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from sagabox.kernel import NOTHING, Refusal, Rule, Touches
from sagabox.language import Phrase

from ..geography import ASSETS, HANDS
from .choosing import ask_place, rule_of

if TYPE_CHECKING:
    from ..cards import Card
    from ..occasion import At
    from ..state import Hero


class Instruction(Phrase):
    """Something a hero is told to do. `touches` says what it can change, so that order and windows can be judged."""

    touches: ClassVar[Touches] = frozenset()

    def parts(self) -> tuple[Instruction, ...]:
        """The instructions it is made of."""
        return ()

    @cached_property
    def _touched(self) -> Touches:
        return self.touches.union(*(part.touching() for part in self.parts()))

    def touching(self) -> Touches:
        """What this and all within it can change."""
        return self._touched

    @cached_property
    def _costing(self) -> Touches:
        return frozenset[str]().union(*(part.costing() for part in self.parts()))

    def costing(self) -> Touches:
        """What this and all within it can take as a price."""
        return self._costing

    def asking(self) -> bool:
        """Whether it may ask its hero something."""
        return any(part.asking() for part in self.parts())

    def idle(self, at: At) -> bool:
        """Whether it would change nothing now, so that nobody need be asked about it."""
        return False

    def check(self, at: At) -> Refusal | None:
        """Why this cannot be done in full, or None. Changes nothing."""
        return None

    def resolve(self, at: At) -> Rule[None]:
        """Do it, as far as possible."""
        return NOTHING

    def attempt(self, at: At) -> Rule[bool]:
        """Do it, and say whether it was achieved: a Test may fail."""
        yield from self.resolve(at)
        return True


class Effect(Instruction):
    """One thing that happens: "lose 1 HP"."""


class Cost(Effect):
    """An effect that can also be asked as a price: "pay 1 gold to ...", "Trap: Lose 1 HP."."""

    def costing(self) -> Touches:
        return self.touches

    def most(self, at: At) -> int:
        """How much of it the hero could give: the end of X."""
        return 0

    def is_chosen(self) -> bool:
        """Whether the price is X of something."""
        return False

    def once_paid(self, at: At, check: Callable[[], Refusal | None]) -> Refusal | None:
        """What a check says when this has been paid, in the way that suits it best."""
        return check()

    def take(self, at: At, rule: str) -> Rule[None]:
        """Take it from the hero, as far as they have it."""
        raise NotImplementedError(type(self).__name__)

    def resolve(self, at: At) -> Rule[None]:
        return self.take(at, rule_of(at))

    def pay(self, at: At) -> Rule[None]:
        """rules: ability.cost"""
        return self.take(at, "ability.cost")


class Amount(Phrase):
    """How many. `free` tells that the hero may do less."""

    free: ClassVar[bool] = False

    def is_many(self) -> bool:
        return True

    def of(self, at: At) -> int:
        """The number itself; of "up to" the greatest."""
        raise NotImplementedError(type(self).__name__)

    def out_of(self, at: At, most: int) -> int:
        """How many are meant where there are `most`: only "all" depends on it."""
        return self.of(at)

    def number(self, at: At, most: int) -> Rule[int]:
        """How many it comes to where there are `most`; asks where the hero may do less."""
        yield from NOTHING
        return min(self.out_of(at, most), most)


class Tally(Phrase):
    """Something that can be counted: "for each ..."."""

    def count(self, at: At) -> int:
        raise NotImplementedError(type(self).__name__)


class Where(Phrase):
    """Which locations: `one` of them, or all; `choice` tells that the hero chooses it."""

    one: ClassVar[bool] = True
    choice: ClassVar[bool] = False

    def places(self, at: At) -> list[int]:
        """All that it can be."""
        raise NotImplementedError(type(self).__name__)

    def has(self, at: At, place: int) -> bool:
        """Whether it can be this one."""
        return place in self.places(at)

    def pick(self, at: At, fits: Callable[[int], bool]) -> Rule[list[int]]:
        """Those it is, of the locations where something can be done."""
        found = [place for place in self.places(at) if fits(place)]
        if not found or not self.choice:
            return found
        place = yield from ask_place(at, rule_of(at), found)
        return [place]


class Who(Phrase):
    """Which heroes."""

    def is_many(self) -> bool:
        return True

    def candidates(self, at: At) -> list[Hero]:
        """All whom it can be, without asking."""
        raise NotImplementedError(type(self).__name__)

    def asking(self) -> bool:
        return False

    def heroes(self, at: At) -> Rule[list[Hero]]:
        """Those it is."""
        yield from NOTHING
        return self.candidates(at)


class Whose(Phrase):
    """A narrowing of heroes: "who are not Hidden"."""

    def fits(self, at: At, hero: Hero) -> bool:
        raise NotImplementedError(type(self).__name__)


class Holding(Phrase):
    """Something a hero has: an asset, a rumour, a token."""

    def zone(self, at: At) -> str:
        """Where the hero keeps such things."""
        raise NotImplementedError(type(self).__name__)

    def suits(self, card: Card) -> bool:
        """Whether a card there is one of them."""
        return True

    def held(self, at: At) -> list[Card]:
        return [card for card in at.play.pile(self.zone(at)) if self.suits(card)]


class AssetHolding(Holding):
    """Something a hero can sacrifice, veil or unveil."""

    def zone(self, at: At) -> str:
        return ASSETS[at.hero.index]


class HandHolding(Holding):
    """Something a hero can discard."""

    def zone(self, at: At) -> str:
        return HANDS[at.hero.index]


class Quarry(Phrase):
    """Which encounters: "Enemy", "Undead Enemy"."""

    def fits(self, at: At, card: Card) -> bool:
        raise NotImplementedError(type(self).__name__)


class Deck(Phrase):
    """A deck that can be searched or looked at."""

    def back(self, at: At) -> str:
        """What its cards show on their backs; "" if there is no such deck."""
        raise NotImplementedError(type(self).__name__)

    def zone(self, at: At) -> str:
        return f"{self.back(at)}:deck"


class Condition(Phrase):
    """Something that is true or not. `marks` are those of its hero that it looks at beside chapter and cards in play;
    None if it looks at more than that."""

    marks: ClassVar[tuple[str, ...] | None] = None

    def holds(self, at: At) -> bool:
        raise NotImplementedError(type(self).__name__)


class Moment(Phrase):
    """Something that happens, which abilities can wait for. `name` is what the rules announce; `interaction` tells
    that it belongs to a battle or Test, so that a (Map) ability hears it only from its own card; `of_card` that it
    happens to the card itself, whoever is there."""

    name: ClassVar[str] = ""
    interaction: ClassVar[bool] = False
    of_card: ClassVar[bool] = False

    def fits(self, at: At) -> bool:
        """Whether this occurrence is the one that is waited for."""
        return True


class Standing(Phrase):
    """An effect in force as long as its card is: a bonus, an immunity, a leave. Computed when needed, never stored.

    `key` says what it bears on: rules ask for all standing effects with that key."""

    def key(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def amount(self, at: At) -> int:
        """How much, here and now."""
        return 1

    def word(self) -> str:
        """What else it names: the attribute to use instead, the keyword held."""
        return ""


class Clause(Instruction):
    """What stands between two full stops."""


class Then(Clause):
    """A clause that can follow "when ...,"."""


class Inner(Then):
    """A clause that can follow "if ...,"."""


class Core(Inner):
    """A clause that holds no other clause."""


class Sentence(Instruction):
    """A clause with its full stop, or several that belong together."""


class Requirement(Phrase):
    """What stands before the colon of an ability."""


class Ability(Phrase):
    """One ability of a card."""
