"""How steps become the body of a sentence: one after another, if something is so, for a price, unless a Save."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.sorcery.engine import lasting
from sagabox.games.sorcery.engine.events import EffectBegan
from sagabox.games.sorcery.engine.foreseen import NOTHING as NOTHING_COMES
from sagabox.games.sorcery.engine.foreseen import Outcomes, shared
from sagabox.games.sorcery.engine.foreseen import in_order as foreseen_in_order
from sagabox.games.sorcery.rules import items, souls
from sagabox.games.sorcery.rules.dice import save
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import ask_yes
from .families import Body, Condition, Core, Inner, Own, Standing, Step, Until, Verb, Who
from .standing import CannotEnter

if TYPE_CHECKING:
    from sagabox.games.common.instructions import Instruction
    from sagabox.games.sorcery.engine.context import At


@phrase("{core}")
class Order(Own):
    """Whoever has the card does it: "Move 1 area"."""

    core: Verb

    def parts(self) -> tuple[Instruction, ...]:
        return (self.core,)

    def check(self, at: At) -> Refusal | None:
        return self.core.refusal(at, at.figure)

    def resolve(self, at: At) -> Rule[None]:
        return self.core.affect(at, at.figure) if at.figure.here else NOTHING

    def foresee(self, at: At) -> Outcomes:
        return self.core.foresee(at, at.figure)


@phrase("{who} {core}")
class Told(Step):
    """These do it, or it happens to them: "each Hero in your area heals 1 HP"."""

    who: Who
    core: Core

    def parts(self) -> tuple[Instruction, ...]:
        return (self.core,)

    def asking(self) -> bool:
        return self.who.chooses or self.core.asking()

    def check(self, at: At) -> Refusal | None:
        """Refused if it would do nothing to any of them."""
        refusals = [self.core.refusal(at, figure) for figure in self.who.candidates(at)]
        if not refusals:
            return refuse("power.cost", card=at.card)
        return None if None in refusals else refusals[0]

    def resolve(self, at: At) -> Rule[None]:
        """Nobody chooses among Characters to whom nothing would happen."""
        found = yield from self.who.pick(at, lambda figure: self.core.refusal(at, figure) is None)
        for figure in found:
            if figure.here:
                yield from self.core.affect(at, figure)

    def foresee(self, at: At) -> Outcomes:
        found = [figure for figure in self.who.candidates(at) if self.core.refusal(at, figure) is None]
        if self.who.chooses:
            return shared([self.core.foresee(at, figure) for figure in found])
        return foreseen_in_order(at.play, [partial(self.core.foresee, at, figure) for figure in found], apart=True)


@phrase("{standing} until {until}")
class Lasts(Step):
    """Something in force for a while: "you have +1 Armor until the round ends"."""

    touches = frozenset({"effect"})
    standing: Standing
    until: Until

    def asking(self) -> bool:
        who = getattr(self.standing, "who", None)
        return who is not None and who.chooses

    def check(self, at: At) -> Refusal | None:
        who = getattr(self.standing, "who", None)
        return refuse("power.cost", card=at.card) if who is not None and not who.candidates(at) else None

    def resolve(self, at: At) -> Rule[None]:
        bearers = yield from self.standing.bearers(at)
        until = self.until.key(at)
        lasts = [one.what for one in at.card.program.lasts]
        for bearer in bearers:
            for key, _, what in self.standing.stands():
                number = lasts.index(what)
                area = what.place.area(at) if isinstance(what, CannotEnter) else -1
                lasting.begin(at.play, at.card, key, number if area < 0 else area, bearer, until)
                at.play.tell(EffectBegan, at.rule, bearer, at.card, number, until)


# ---------------------------------------------------------------- bodies


def in_order(at: At, steps: Iterable[Step]) -> Rule[None]:
    for step in steps:
        yield from step.resolve(at)


def foreseen(at: At, steps: Iterable[Step]) -> Outcomes:
    return foreseen_in_order(at.play, [partial(step.foresee, at) for step in steps])


def check_all(at: At, steps: Iterable[Step]) -> Refusal | None:
    """Refused if none of the steps would do anything."""
    refusals = [step.check(at) for step in steps]
    return None if None in refusals else refusals[0]


@phrase("{steps: and }")
class Plain(Inner):
    """One step, or several one after another."""

    steps: tuple[Step, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.steps

    def check(self, at: At) -> Refusal | None:
        return check_all(at, self.steps)

    def resolve(self, at: At) -> Rule[None]:
        return in_order(at, self.steps)

    def foresee(self, at: At) -> Outcomes:
        return foreseen(at, self.steps)

    def rerolls(self, at: At) -> int:
        return sum(step.rerolls(at) for step in self.steps)


@phrase("you may {steps: and }")
class May(Inner):
    """The player may decline."""

    steps: tuple[Own, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.steps

    def asking(self) -> bool:
        return True

    def check(self, at: At) -> Refusal | None:
        return check_all(at, self.steps)

    def resolve(self, at: At) -> Rule[None]:
        if self.check(at) is None and (at.chosen or (yield from ask_yes(at))):
            yield from in_order(at, self.steps)


@phrase("make a Save; if it fails, {steps: and }")
class Saving(Inner):
    """rules: dice.save-roll"""

    steps: tuple[Step, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.steps

    def resolve(self, at: At) -> Rule[None]:
        if not (yield from save(at.play, at.figure, "dice.save-roll")):
            yield from in_order(at, self.steps)


@phrase("{who} makes/make a Save; whoever fails {core!}")
class SavingAll(Inner):
    """Each makes a Save of their own.   rules: dice.save-roll"""

    who: Who
    core: Core

    def parts(self) -> tuple[Instruction, ...]:
        return (self.core,)

    def asking(self) -> bool:
        return self.who.chooses or self.core.asking()

    def check(self, at: At) -> Refusal | None:
        return None if self.who.candidates(at) else refuse("dice.save-roll", card=at.card)

    def resolve(self, at: At) -> Rule[None]:
        found = yield from self.who.pick(at)
        for figure in found:
            if figure.here and not (yield from save(at.play, figure, "dice.save-roll")):
                yield from self.core.affect(at, figure)


class Paying(Inner):
    """Something for a price: the player may decline."""

    paid: ClassVar[str]
    count: int
    steps: tuple[Own, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.steps

    def asking(self) -> bool:
        return True

    def have(self, at: At) -> int:
        raise NotImplementedError(type(self).__name__)

    def pay(self, at: At) -> None:
        raise NotImplementedError(type(self).__name__)

    def check(self, at: At) -> Refusal | None:
        if self.have(at) < self.count:
            return refuse("power.cost", card=at.card, needed=self.count, have=self.have(at), paid=self.paid)
        return check_all(at, self.steps)

    def resolve(self, at: At) -> Rule[None]:
        if self.check(at) is None and (at.chosen or (yield from ask_yes(at))):
            self.pay(at)
            yield from in_order(at, self.steps)


@phrase("pay {count} Crown/Crowns to {steps: and }")
class PayCrowns(Paying):
    """The player may decline."""

    touches = frozenset({"crowns"})
    paid = "Crown"
    count: int
    steps: tuple[Own, ...]

    def have(self, at: At) -> int:
        return at.play.hero(at.figure).crowns if at.figure.kind == "hero" else 0

    def pay(self, at: At) -> None:
        items.gain_crowns(at.play, at.play.hero(at.figure), -self.count, at.rule)


@phrase("spend {count} Soul Point/Points to {steps: and }")
class SpendSouls(Paying):
    """The player may decline.   rules: soul.points-pool"""

    touches = frozenset({"souls"})
    paid = "Soul Point"
    count: int
    steps: tuple[Own, ...]

    def have(self, at: At) -> int:
        return souls.points(at.play, at.figure.index)

    def pay(self, at: At) -> None:
        souls.pay(at.play, at.figure.index, self.count, "soul.points-pool")


@phrase("if {condition}, {inner}")
class If(Body):
    """Done only if the condition holds."""

    condition: Condition
    inner: Inner

    def parts(self) -> tuple[Instruction, ...]:
        return (self.inner,)

    def check(self, at: At) -> Refusal | None:
        return self.inner.check(at) if self.condition.holds(at) else refuse("power.cost", card=at.card)

    def idle(self, at: At) -> bool:
        return not self.condition.holds(at)

    def resolve(self, at: At) -> Rule[None]:
        return self.inner.resolve(at) if self.condition.holds(at) else NOTHING

    def foresee(self, at: At) -> Outcomes:
        return self.inner.foresee(at) if self.condition.holds(at) else NOTHING_COMES


@phrase("unless {condition}, {inner}")
class Unless(Body):
    """Done only if the condition does not hold."""

    condition: Condition
    inner: Inner

    def parts(self) -> tuple[Instruction, ...]:
        return (self.inner,)

    def check(self, at: At) -> Refusal | None:
        return refuse("power.cost", card=at.card) if self.condition.holds(at) else self.inner.check(at)

    def idle(self, at: At) -> bool:
        return self.condition.holds(at)

    def resolve(self, at: At) -> Rule[None]:
        return NOTHING if self.condition.holds(at) else self.inner.resolve(at)

    def foresee(self, at: At) -> Outcomes:
        return NOTHING_COMES if self.condition.holds(at) else self.inner.foresee(at)


@phrase("if {condition}, {steps: and }; otherwise {others: and }")
class IfElse(Body):
    """One or the other."""

    condition: Condition
    steps: tuple[Step, ...]
    others: tuple[Step, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return (*self.steps, *self.others)

    def branch(self, at: At) -> tuple[Step, ...]:
        return self.steps if self.condition.holds(at) else self.others

    def check(self, at: At) -> Refusal | None:
        return check_all(at, self.branch(at))

    def resolve(self, at: At) -> Rule[None]:
        return in_order(at, self.branch(at))

    def foresee(self, at: At) -> Outcomes:
        return foreseen(at, self.branch(at))
