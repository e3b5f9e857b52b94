"""What a text is made of: words that look at the game, and instructions that change it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from sagabox.games.common import instructions
from sagabox.games.kilforth.engine.weighing import (
    ANYTHING,
    COUNTED,
    LOTS,
    OWN,
    WITHIN,
    Sums,
    Waiting,
    counted,
    own,
)
from sagabox.kernel import Refusal, Rule, Touches
from sagabox.language import Phrase, printed, walk

from .choosing import rule_of

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.modifiers import Aids
    from sagabox.games.kilforth.engine.state import Hero

    from .families import Amount


class Word(Phrase):
    """Anything that a text is made of. `stands_on` names the cards it makes sense on, if not on all; `needs` the
    moments at which it does something, if not at all times."""

    stands_on: ClassVar[tuple[str, ...]] = ()
    needs: ClassVar[tuple[str, ...]] = ()


class Looking(Word):
    """Something that depends on the state: `looks` are the things it looks at; none means anything."""

    looks: ClassVar[frozenset[str]] = ANYTHING

    def turns(self, hero: Hero, others: Sums) -> bool:
        """Return True if it could change for a hero by what others give and take."""
        return True

    def watched(self, at: At, waiting: Waiting, heroes: list[Hero]) -> Iterator[str]:
        """Mark what it looks at, of these heroes."""
        for thing in self.looks:
            if thing not in OWN:
                yield f"{thing}?"
                continue
            for hero in heroes:
                if self.turns(hero, waiting.others):
                    yield f"{thing}:{hero.index}?"


def watched_in(nodes: Iterable[Looking], at: At, waiting: Waiting, heroes: list[Hero] | None = None) -> Iterator[str]:
    """Return what the condition looks at: as it may be about any hero, at all of them."""
    for node in nodes:
        yield from node.watched(at, waiting, at.play.touchable() if heroes is None else heroes)


def looking_in(tree: Phrase) -> list[Looking]:
    """Return all within a phrase that looks at something."""
    return [node for node in walk(tree) if isinstance(node, Looking)]


class Instruction(instructions.Instruction, Word):
    """Something a text has a hero do. If it is `wide`, it may lead anywhere: a Test, a reward or an encounter. If it is
    `certain`, all its parts are done."""

    wide: ClassVar[bool] = False
    certain: ClassVar[bool] = False

    def parts(self) -> tuple[Instruction, ...]:
        return ()

    @cached_property
    def _costing(self) -> Touches:
        return frozenset[str]().union(*(part.costing() for part in self.parts()))

    def costing(self) -> Touches:
        """Return what this and all within it can take as a price."""
        return self._costing

    def is_free(self) -> bool:
        """Return True if a hero could do it without end: it asks no price."""
        return True

    def losses(self) -> list[dict[str, Any]]:
        """Return what its hero gives up for certain: neither what they choose later nor what depends on dice."""
        return [loss for part in self.parts() for loss in part.losses()] if self.certain else []

    def gist(self) -> str:
        """Return what it does as its card says it, without its price and its full stop."""
        return printed(self).rstrip(".")

    def aiding(self) -> bool:
        """Return True if it can add to a hero's Test: dice, successes, re-rolls."""
        return any(part.aiding() for part in self.parts())

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        """Return the effects it comes to, and how often they can be had; None if that is not known in advance."""
        return None

    def unforeseen(self) -> bool:
        """Return True if it may ask about more than can be known in advance."""
        return self.wide or any(part.unforeseen() for part in self.parts())

    @cached_property
    def sums(self) -> Sums:
        """How much it gives and takes at most, of each hero."""
        return sum((part.sums for part in self.parts()), Counter[str]())

    @cached_property
    def gaze(self) -> tuple[Looking, ...]:
        """What it looks at itself, not in its parts."""
        inside = {id(node) for part in self.parts() for node in looking_in(part)}
        return tuple(node for node in looking_in(self) if id(node) not in inside)

    def bearing(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Mark what it would change now and look at for that, beside all that wait for the same moment."""
        yield from watched_in(self.gaze, at, waiting)
        for part in self.parts():
            yield from part.bearing(at, waiting)

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Mark what could give it something to do, where it would do nothing now."""
        yield from watched_in(self.gaze, at, waiting)
        for part in self.parts():
            yield from part.awaits(at, waiting)


class Effect(Instruction):
    """One thing that happens: "lose 1 HP". Its `way` is "+" if it only adds to what it touches, "-" if it only takes
    from that."""

    way: ClassVar[str] = ""

    def limit(self) -> int:
        """Return how much it comes to at most."""
        amount: Amount | None = getattr(self, "amount", None)
        return LOTS if amount is None or getattr(self, "tally", None) is not None else amount.limit()

    @cached_property
    def sums(self) -> Sums:
        things = [thing for thing in COUNTED if thing in self.touches]
        return Counter({f"{thing}{way}": self.limit() for thing in things for way in self.way or "+-"})

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Mark what it would change for its hero now. Of which type AP are is not all one."""
        for thing in self.touches:
            if thing in COUNTED:
                yield counted(at, thing, self.way, waiting)
            yield from own(at, WITHIN.get(thing, (thing,)), self.way)

    def bearing(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield from self.changes(at, waiting)
        yield from super().bearing(at, waiting)

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        return self.bearing(at, waiting)

    # -- odds: each adds to `aids` what the effect would do, and returns False if no number says it

    def help_test(self, aids: Aids, at: At, dice: int, often: int) -> bool:
        """Add help that the hero may take in a Test of `at.word`, rolled with a number of dice."""
        return False

    def change_test(self, aids: Aids, at: At) -> bool:
        """Add what happens in a Test of `at.word` whether the hero likes it or not."""
        return False

    def start_battle(self, aids: Aids, at: At) -> bool:
        """Add what happens once, as a battle starts."""
        return False

    def each_round(self, aids: Aids, at: At) -> bool:
        """Add what happens in each round of a battle."""
        return False


class Cost(Effect):
    """An effect that can also be asked as a price: "pay 1 gold to ...", "Trap: Lose 1 HP.". `loses` is what views call
    the loss, empty if it is not for good."""

    loses: ClassVar[str] = ""

    def losses(self) -> list[dict[str, Any]]:
        return [{"what": self.loses, "text": printed(self)}] if self.loses else []

    def costing(self) -> Touches:
        return self.touches

    def most(self, at: At) -> int:
        """Return how much of it the hero could give: the end of X."""
        return 0

    def is_chosen(self) -> bool:
        """Return True if the price is X of something."""
        return False

    def affordable(self, at: At) -> int:
        """Return how often it can be paid for sure; 0 if that is not known in advance."""
        return 0

    def once_paid(self, at: At, check: Callable[[], Refusal | None]) -> Refusal | None:
        """Return what a check says when this has been paid, in the way that suits it best."""
        return check()

    def take(self, at: At, rule: str) -> Rule[None]:
        """Take it from the hero, as far as they have it."""
        raise NotImplementedError(type(self).__name__)

    def resolve(self, at: At) -> Rule[None]:
        return self.take(at, rule_of(at))

    def pay(self, at: At) -> Rule[None]:
        """rules: ability.cost"""
        return self.take(at, "ability.cost")


class Clause(Instruction):
    """What stands between two full stops. `at_will` tells that a hero uses it when they like."""

    at_will: ClassVar[bool] = False


class Then(Clause):
    """A clause that can follow "when ...,"."""


class Inner(Then):
    """A clause that can follow "if ...,"."""


class Core(Inner):
    """A clause that holds no other clause."""


class Sentence(Instruction):
    """A clause with its full stop, or several that belong together."""
