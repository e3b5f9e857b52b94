"""The families of phrases: one class for each kind of thing that a text is made of, and what rules ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from sagabox.games.common import instructions
from sagabox.games.sorcery.engine.foreseen import NOTHING as NOTHING_COMES
from sagabox.games.sorcery.engine.foreseen import Outcomes
from sagabox.kernel import NOTHING, Refusal, Rule

from .choosing import ask_figure
from .word import Word

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.blow import Blow
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character
    from sagabox.games.sorcery.engine.triggers import Occurrence

# ---------------------------------------------------------------- how many


class Amount(Word):
    """How many, or up to how many."""

    def most(self, at: At) -> int:
        raise NotImplementedError(type(self).__name__)


class Fixed(Amount):
    """How many."""

    def of(self, at: At) -> int:
        return self.most(at)


# ---------------------------------------------------------------- who


class Who(Word):
    """Which Characters. `chooses` tells that one of the candidates is meant, and somebody decides which."""

    chooses: ClassVar[bool] = False

    def is_many(self) -> bool | None:
        return False

    def candidates(self, at: At) -> list[Character]:
        """Return all whom it can be."""
        raise NotImplementedError(type(self).__name__)

    def has(self, at: At, figure: Character) -> bool:
        return figure in self.candidates(at)

    def among(self, at: At, figures: list[Character]) -> list[Character]:
        """Return those of some Characters that it can be."""
        return [figure for figure in figures if self.has(at, figure)]

    def pick(self, at: At, fits: Any = None) -> Rule[list[Character]]:
        """Return whom it is, of those for whom `fits` holds; asks where one of several is meant."""
        found = [figure for figure in self.candidates(at) if fits is None or fits(figure)]
        if not self.chooses or len(found) < 2:
            yield from NOTHING
            return found
        chosen = yield from ask_figure(at, found)
        return [chosen]


class Someone(Who):
    """A Character whom something can happen to."""


class Definite(Someone):
    """A Character of whom there is one."""

    def the(self, at: At) -> Character | None:
        raise NotImplementedError(type(self).__name__)

    def candidates(self, at: At) -> list[Character]:
        one = self.the(at)
        return [one] if one is not None else []

    def has(self, at: At, figure: Character) -> bool:
        return self.the(at) is figure


class People(Word):
    """A kind of Characters, by faction or family."""

    def fits(self, at: At, figure: Character) -> bool:
        raise NotImplementedError(type(self).__name__)

    def was(self, at: At, figure: Character) -> bool:
        """Return True if a Character who has died was one of them."""
        return self.fits(at, figure)

    def label(self) -> str:
        """Return what rules call them when none is there."""
        raise NotImplementedError(type(self).__name__)


class Where(Word):
    """Where Characters are, or what they have."""

    def has(self, at: At, figure: Character) -> bool:
        raise NotImplementedError(type(self).__name__)


class Place(Word):
    """An area."""

    def area(self, at: At) -> int:
        """Return the number of the area; -1 if there is none."""
        raise NotImplementedError(type(self).__name__)


class Spot(Word):
    """Where something new is put."""

    def areas(self, at: At) -> list[int]:
        """Return the areas that it can be."""
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- when


class Condition(Word):
    """Something that is true or not."""

    def holds(self, at: At) -> bool:
        raise NotImplementedError(type(self).__name__)


class Moment(Word):
    """Something that happens, which texts can wait for. `name` is what the rules announce."""

    name: ClassVar[str] = ""

    def announced(self) -> str:
        return self.name

    def fits(self, at: At, what: Occurrence) -> bool:
        """Return True if this occurrence is the one that is waited for."""
        return True


class Act(Word):
    """What somebody does or what happens to somebody, in a moment."""

    name: ClassVar[str] = ""

    def fits(self, at: At, what: Occurrence) -> bool:
        return True


class Until(Word):
    """How long something lasts."""

    def key(self, at: At) -> str:
        """Return when it lapses; "" with the attack that is going on."""
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- attacks


class Boon(Word):
    """What attacks can have. `bought` tells that it costs Power symbols."""

    bought: ClassVar[bool] = False

    def join(self, blow: Blow, source: str) -> None:
        """Add itself to what an attack has against a defender."""

    def dice(self) -> tuple[int, int]:
        """Return the Red and Blue dice that it adds."""
        return 0, 0

    def reach(self) -> int:
        """Return how much farther the attack reaches."""
        return 0


class Part(Word):
    """What a single attack can have besides its dice."""

    def spread(self) -> int:
        """Return how far the attack spreads from its target; -1 if it does not."""
        return -1


class Gain(Boon, Part):
    """What an attack does besides its Hits; `before_defence`: it does not wait for the DEF stage."""

    before_defence: ClassVar[bool] = False

    def word(self) -> str:
        """Return it as events and options name it: "Bleed I"."""
        raise NotImplementedError(type(self).__name__)


class Price(Word):
    """How many Power symbols are spent."""

    repeats: ClassVar[bool] = False

    def cost(self) -> int:
        return 1


class Arms(Word):
    """What an attack is made with."""


class Whose(Word):
    """Whose attacks."""

    def is_many(self) -> bool | None:
        return True

    def covers(self, at: At, attacker: Character, defender: Character | None) -> bool:
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- what stands


class Standing(Word):
    """An effect in force as long as its card is. `key` says what it bears on: rules ask for all effects of a key."""

    key: ClassVar[str] = ""

    def stands(self) -> Iterator[tuple[str, Word | None, Word]]:
        """Yield each single effect: its key, whom or whose attacks it is about, and what it is."""
        yield self.key, None, self

    def bearers(self, at: At) -> Rule[list[int]]:
        """Return the figures that the effect lies on if it lasts a while; -1 for an effect about nobody."""
        yield from NOTHING
        return [-1]


class Trait(Word):
    """What a Character has, may or cannot do as long as the card is in force."""

    def key(self) -> str:
        """Return what it bears on."""
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- what is done


class Core(instructions.Instruction, Word):
    """What a Character does, or what happens to one."""

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        """Return why it would do nothing to a Character, or None."""
        return None

    def affect(self, at: At, figure: Character) -> Rule[None]:
        """Do it to a Character, or let the Character do it."""
        raise NotImplementedError(type(self).__name__)

    def foresee(self, at: At, figure: Character) -> Outcomes:
        """Return what may come of it before any die is rolled: moves, harm, activations."""
        return NOTHING_COMES


class Verb(Core):
    """What a Character does by their own doing: it can be written as an order."""


class Doing(instructions.Instruction, Word):
    """Something that is done, of one part or of many."""

    def foresee(self, at: At) -> Outcomes:
        """Return what may come of it before any die is rolled: moves, harm, activations."""
        return NOTHING_COMES

    def rerolls(self, at: At) -> int:
        """Return how many dice of a roll that lies on the table it can re-roll."""
        return 0


class Step(Doing):
    """One thing that is done."""


class Own(Step):
    """One thing that somebody can be told to do: "heal 2 HP", "add 1 Hit"."""


class Deed(Own):
    """One thing that is done, whoever does it."""


class Body(Doing):
    """All that is done between a "when" or "if" and the full stop."""


class Inner(Body):
    """A body that can follow "if ...,"."""


class Rider(Word):
    """What an Encounter card changes about an activation."""

    def more_dice(self) -> tuple[int, int]:
        return 0, 0

    def more_areas(self) -> int:
        return 0

    def more_hits(self) -> int:
        return 0


class Sentence(Word):
    """What ends with a full stop."""
