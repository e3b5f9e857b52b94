"""How clauses are framed (may, if, when, while) and become sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.weighing import Waiting
from sagabox.games.kilforth.rules.testing import make_test
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import ask_yes
from .families import Condition, Moment, Standing
from .instructions import Clause, Core, Effect, Inner, Instruction, Sentence, Then, looking_in, watched_in
from .words import Action, Attribute, Span

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


@phrase("you may {core}")
class YouMay(Inner):
    """rules: ability.hero-you-may"""

    at_will = certain = True
    core: Core

    def is_free(self) -> bool:
        return self.core.is_free()

    def parts(self) -> tuple[Instruction, ...]:
        return (self.core,)

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        return self.core.known_effects(at)

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return self.core.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        return self.core.check(at)

    def resolve(self, at: At) -> Rule[None]:
        if self.core.check(at) is not None:
            return
        core = self.core
        rule = "ability.hero-you-may"
        if (yield from ask_yes(at, rule, "use", "decline", effect=core.gist, gives=core.losses)):
            yield from self.core.resolve(at)
        else:
            at.declined = True


@phrase("if {condition}, {inner}")
class If(Then):
    at_will = certain = True
    condition: Condition
    inner: Inner

    def is_free(self) -> bool:
        return self.inner.is_free()

    def parts(self) -> tuple[Instruction, ...]:
        return (self.inner,)

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        return self.inner.known_effects(at) if self.condition.holds(at) else []

    def idle(self, at: At) -> bool:
        return not self.condition.holds(at) or self.inner.idle(at)

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Yield what could fulfil the condition or, if it holds, give the effects something to do."""
        if self.condition.holds(at):
            return super().awaits(at, waiting)
        return watched_in(looking_in(self.condition), at, waiting)

    def check(self, at: At) -> Refusal | None:
        """rules: ability.requirements"""
        if not self.condition.holds(at):
            return refuse("ability.requirements", card=at.card)
        return self.inner.check(at)

    def resolve(self, at: At) -> Rule[None]:
        return self.inner.resolve(at) if self.condition.holds(at) else NOTHING


@phrase("if {condition}, {core}; otherwise, {other}")
class IfOtherwise(Then):
    """Its branches are core clauses, so that "otherwise" has one "if" to belong to."""

    condition: Condition
    core: Core
    other: Core

    def is_free(self) -> bool:
        return self.core.is_free() or self.other.is_free()

    def parts(self) -> tuple[Instruction, ...]:
        return (self.core, self.other)

    def branch(self, at: At) -> Core:
        return self.core if self.condition.holds(at) else self.other

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        return self.branch(at).known_effects(at)

    def idle(self, at: At) -> bool:
        return self.branch(at).idle(at)

    def check(self, at: At) -> Refusal | None:
        return self.branch(at).check(at)

    def resolve(self, at: At) -> Rule[None]:
        return self.branch(at).resolve(at)


class Framed(Clause):
    """A clause around another one: when, how often or as which Action, which the card's program takes care of."""

    certain = True

    def inside(self) -> Instruction:
        raise NotImplementedError(type(self).__name__)

    def parts(self) -> tuple[Instruction, ...]:
        return (self.inside(),)

    def idle(self, at: At) -> bool:
        return self.inside().idle(at)

    def check(self, at: At) -> Refusal | None:
        return self.inside().check(at)

    def resolve(self, at: At) -> Rule[None]:
        return self.inside().resolve(at)


@phrase("when {moment}, {then}")
class When(Framed):
    """rules: ability.trigger"""

    moment: Moment
    then: Then

    def inside(self) -> Instruction:
        return self.then


@phrase("once per {span}, {then}")
class OncePer(Framed):
    at_will = True
    span: Span
    then: Then

    def inside(self) -> Instruction:
        return self.then


@phrase("once per {span}, when {moment}, {then}")
class OncePerWhen(Framed):
    span: Span
    moment: Moment
    then: Then

    def inside(self) -> Instruction:
        return self.then


@phrase("as your[ {action}] Action, {inner}")
class AsYourAction(Framed):
    """rules: term.as-your-action"""

    at_will = True
    inner: Inner
    action: Action | None = None

    def inside(self) -> Instruction:
        return self.inner


@phrase("{standings:and}")
class Always(Clause):
    """Nothing is done: its effects stand."""

    standings: tuple[Standing, ...]

    def idle(self, at: At) -> bool:
        return True


@phrase("while {condition}, {standings:and}")
class While(Clause):
    """Nothing is done: its effects stand while the condition holds."""

    condition: Condition
    standings: tuple[Standing, ...]

    def idle(self, at: At) -> bool:
        return True


@phrase("{Clause}.")
class Plain(Sentence):
    certain = True
    clause: Clause

    def gist(self) -> str:
        return self.clause.gist()

    def parts(self) -> tuple[Instruction, ...]:
        return (self.clause,)

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        return self.clause.known_effects(at)

    def idle(self, at: At) -> bool:
        return self.clause.idle(at)

    def check(self, at: At) -> Refusal | None:
        return self.clause.check(at)

    def resolve(self, at: At) -> Rule[None]:
        return self.clause.resolve(at)


@phrase("Test {attribute} {target}.[ Pass: {Passed}.][ Fail: {Failed}.]")
class TestFor(Sentence):
    """rules: ability.event-test, term.pass-number, term.pass-fail-missing-side"""

    wide = True
    attribute: Attribute
    target: int
    passed: Inner | None = None
    failed: Inner | None = None

    def parts(self) -> tuple[Instruction, ...]:
        return tuple(part for part in (self.passed, self.failed) if part is not None)

    def asking(self) -> bool:
        return True

    def resolve(self, at: At) -> Rule[None]:
        yield from self.attempt(at)

    def attempt(self, at: At) -> Rule[bool]:
        """Return the card to Test against: one that comes from the map, never a hero's own."""
        against = at.card if at.card.kind in ("encounter", "night", "plot") else None
        purpose = "plot" if at.card.kind == "plot" else "event"
        number = yield from make_test(at.play, at.hero, self.attribute.value, against, self.target, purpose=purpose)
        passed = number >= self.target
        follows = self.passed if passed else self.failed
        if follows is not None and not at.hero.defeated and not at.hero.eliminated:
            yield from follows.resolve(at)
        return passed
