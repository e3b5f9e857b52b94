"""What the phrases of the Kilforth games are: one class per family, saying what the rules may ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.kilforth.engine.geography import ASSETS, HANDS
from sagabox.games.kilforth.engine.weighing import LOTS
from sagabox.kernel import NOTHING, Rule

from .choosing import ask_place, rule_of
from .instructions import Looking, Word

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.state import Hero

    from ..card import Card


class Amount(Word):
    """How many. `free` tells that the hero may do less."""

    free: ClassVar[bool] = False

    def is_many(self) -> bool:
        return True

    def limit(self) -> int:
        """Return the most that it can come to."""
        return LOTS

    def of(self, at: At) -> int:
        """Return the number itself; of "up to" the greatest."""
        raise NotImplementedError(type(self).__name__)

    def out_of(self, at: At, most: int) -> int:
        """Return how many are meant where there are `most`: only "all" depends on it."""
        return self.of(at)

    def number(self, at: At, most: int) -> Rule[int]:
        """Return how many it comes to where there are `most`; asks where the hero may do less."""
        yield from NOTHING
        return min(self.out_of(at, most), most)


class Tally(Looking):
    """Something that can be counted: "for each ...". `of_hp` tells that it counts the hero's HP."""

    of_hp: ClassVar[bool] = False

    def count(self, at: At) -> int:
        raise NotImplementedError(type(self).__name__)


class Where(Looking):
    """Which locations: `one` of them, or all; `choice` tells that the hero chooses it."""

    one: ClassVar[bool] = True
    choice: ClassVar[bool] = False

    def places(self, at: At) -> list[int]:
        """Return all that it can be."""
        raise NotImplementedError(type(self).__name__)

    def has(self, at: At, place: int) -> bool:
        """Return True if it can be this one."""
        return place in self.places(at)

    def pick(self, at: At, fits: Callable[[int], bool]) -> Rule[list[int]]:
        """Return those it is, of the locations where something can be done."""
        found = [place for place in self.places(at) if fits(place)]
        if not found or not self.choice:
            return found
        place = yield from ask_place(at, rule_of(at), found)
        return [place]


class Who(Word):
    """Which heroes."""

    def is_many(self) -> bool:
        return True

    def candidates(self, at: At) -> list[Hero]:
        """Return all heroes it can be, without asking."""
        raise NotImplementedError(type(self).__name__)

    def asking(self) -> bool:
        return False

    def heroes(self, at: At) -> Rule[list[Hero]]:
        """Return those it is."""
        yield from NOTHING
        return self.candidates(at)


class Whose(Looking):
    """A narrowing of heroes: "who are not Hidden"."""

    def fits(self, at: At, hero: Hero) -> bool:
        raise NotImplementedError(type(self).__name__)


class Holding(Word):
    """Something a hero has: an asset, a rumour, a token. `thing` says which of these."""

    thing: ClassVar[str] = ""

    def zone(self, at: At) -> str:
        """Return where the hero keeps such things."""
        raise NotImplementedError(type(self).__name__)

    def suits(self, card: Card) -> bool:
        """Return True if a card there is one of them."""
        return True

    def held(self, at: At) -> list[Card]:
        return [card for card in at.play.pile(self.zone(at)) if self.suits(card)]


class AssetHolding(Holding):
    """Something a hero can sacrifice, veil or unveil."""

    thing = "assets"

    def zone(self, at: At) -> str:
        return ASSETS[at.hero.index]


class HandHolding(Holding):
    """Something a hero can discard."""

    thing = "hand"

    def zone(self, at: At) -> str:
        return HANDS[at.hero.index]


class Quarry(Word):
    """Which encounters: "Enemy", "Undead Enemy"."""

    def fits(self, at: At, card: Card) -> bool:
        raise NotImplementedError(type(self).__name__)


class Deck(Word):
    """A deck that can be searched or looked at."""

    def back(self, at: At) -> str:
        """Return what its cards show on their backs; "" for no deck of the game."""
        raise NotImplementedError(type(self).__name__)

    def zone(self, at: At) -> str:
        return f"{self.back(at)}:deck"


class Condition(Looking):
    """Something that is true or not. `of_hp` tells that it looks at its hero's HP."""

    of_hp: ClassVar[bool] = False

    def holds(self, at: At) -> bool:
        raise NotImplementedError(type(self).__name__)


class Moment(Word):
    """Something that happens, which abilities can wait for. `name` is what the rules announce; `interaction` tells
    that it belongs to a battle or Test, so that a (Map) ability hears it only from its own card; `of_card` that it
    happens to the card itself, with or without heroes there."""

    name: ClassVar[str] = ""
    interaction: ClassVar[bool] = False
    of_card: ClassVar[bool] = False

    def fits(self, at: At) -> bool:
        """Return True if this occurrence is the one that is waited for."""
        return True


class Standing(Word):
    """An effect in force as long as its card is: a bonus, an immunity, a leave. Computed when needed, never stored.

    `key` says what it bears on: rules ask for all standing effects with that key."""

    def key(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def amount(self, at: At) -> int:
        """Return how much, here and now."""
        return 1

    def word(self) -> str:
        """Return what else it names: the attribute to use instead, the keyword held."""
        return ""


class Requirement(Word):
    """What stands before the colon of an ability."""


class Ability(Word):
    """One ability of a card. `title` is what cards call such abilities."""

    title: ClassVar[str] = ""

    def name(self) -> str:
        return self.title
