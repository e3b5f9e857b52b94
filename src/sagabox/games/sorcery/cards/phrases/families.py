"""The families of phrases: one class for each kind of thing that a text is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from sagabox.games.common import instructions
from sagabox.language import Names, Pattern, Phrase

BAND = Pattern("a range", r"any\b|\d(?:-\d)?(?!\d)", examples=("0", "1-2", "any"))
SPREAD = Pattern("numbers for 2, 3, 4 and 5 Heroes", r"\d(?:/\d){3}", examples=("1/2/2/2", "0/0/1/1"))
Band = Annotated[str, BAND]
Area = Annotated[str, Names("an area")]
Opening = Annotated[str, Names("a Door or Shrine")]
Figure = Annotated[str, Names("a figure")]
Minion = Annotated[str, Names("a Minion")]
Kin = Annotated[str, Names("a family of Enemies", plural="s")]
Thing = Annotated[str, Names("a thing")]
Memory = Annotated[str, Names("a memory")]
EventName = Annotated[str, Names("an Event")]
EnemyPower = Annotated[str, Names("an Enemy Power")]


class Word(Phrase):
    """Anything that a text is made of. `stands_on` names the cards it makes sense on, if not on all; `needs` the
    moments at which it does something, if not at all times."""

    stands_on: ClassVar[tuple[str, ...]] = ()
    needs: ClassVar[tuple[str, ...]] = ()


class Amount(Word):
    """How many, or up to how many."""


class Fixed(Amount):
    """How many."""


class Who(Word):
    """Which Characters."""

    def is_many(self) -> bool | None:
        return False


class Someone(Who):
    """A Character whom something can happen to."""


class Definite(Someone):
    """A Character of whom there is one."""


class People(Word):
    """A kind of Characters, by faction or family."""


class Where(Word):
    """Where Characters are, or what they have."""


class Place(Word):
    """An area."""


class Spot(Word):
    """Where something new is put."""


class Condition(Word):
    """Something that is true or not."""


class Moment(Word):
    """Something that happens, which texts can wait for. `name` is what the rules announce."""

    name: ClassVar[str] = ""

    def announced(self) -> str:
        return self.name


class Act(Word):
    """What somebody does or what happens to somebody, in a moment."""

    name: ClassVar[str] = ""


class Until(Word):
    """How long something lasts."""


# ---------------------------------------------------------------- attacks


class Boon(Word):
    """What attacks can have."""


class Part(Word):
    """What a single attack can have besides its dice."""


class Gain(Boon, Part):
    """What an attack does besides its Hits."""


class Price(Word):
    """How many Power symbols are spent."""


class Arms(Word):
    """What an attack is made with."""


class Whose(Word):
    """Whose attacks."""

    def is_many(self) -> bool | None:
        return True


# ---------------------------------------------------------------- what stands


class Standing(Word):
    """An effect in force as long as its card is. `key` says what it bears on: rules ask for all effects of a key."""

    key: ClassVar[str] = ""

    def stands(self) -> Iterator[tuple[str, Word | None, Word]]:
        """Yield each single effect: its key, whom or whose attacks it is about, and what it is."""
        yield self.key, None, self


class Trait(Word):
    """What a Character has, may or cannot do as long as the card is in force."""

    def key(self) -> str:
        """Return what it bears on."""
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- what is done


class Core(instructions.Instruction, Word):
    """What a Character does, or what happens to one."""


class Verb(Core):
    """What a Character does by their own doing: it can be written as an order."""


class Step(instructions.Instruction, Word):
    """One thing that is done."""


class Own(Step):
    """One thing that somebody can be told to do: "heal 2 HP", "add 1 Hit"."""


class Deed(Own):
    """One thing that is done, whoever does it."""


class Body(instructions.Instruction, Word):
    """All that is done between a "when" or "if" and the full stop."""


class Inner(Body):
    """A body that can follow "if ...,"."""


class Rider(Word):
    """What an Encounter card changes about an activation."""


class Sentence(Word):
    """What ends with a full stop."""
