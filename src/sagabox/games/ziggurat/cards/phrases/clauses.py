"""How commands become clauses, and clauses sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagabox.games.ziggurat.rules.choosing import confirm
from sagabox.games.ziggurat.rules.prospects import Outlook, paid
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .conditions import TrackIsFull
from .families import (
    Clause,
    Command,
    Condition,
    Core,
    Cost,
    Inner,
    Moment,
    RuleSentence,
    Sentence,
    Simple,
    Standing,
)

if TYPE_CHECKING:
    from sagabox.games.common.instructions import Instruction
    from sagabox.games.ziggurat.engine.context import At


@phrase("{commands: and }")
class Do(Simple):
    """Commands, carried out in order.   rules: language.action-list"""

    commands: tuple[Command, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.commands

    def idle(self, at: At) -> bool:
        return at.is_idle(self.commands)

    def check(self, at: At) -> Refusal | None:
        """A command that is a price must be payable.   rules: language.exhaust-cost"""
        return at.check(one for one in self.commands if isinstance(one, Cost))

    def resolve(self, at: At) -> Rule[None]:
        for command in self.commands:
            yield from command.resolve(at)


@phrase("{costs:and}; {simple}")
class Pay(Core):
    """What follows happens only if the price is paid.   rules: language.exhaust-cost"""

    costs: tuple[Cost, ...]
    simple: Simple

    def parts(self) -> tuple[Instruction, ...]:
        return (*self.costs, self.simple)

    def idle(self, at: At) -> bool:
        return self.simple.idle(at)

    def check(self, at: At) -> Refusal | None:
        return at.check(self.costs)

    def rolls(self, at: At) -> Sequence[Outlook]:
        return paid(self.costs, self.simple.rolls(at))

    def resolve(self, at: At) -> Rule[None]:
        if at.check(self.costs) is not None:
            return
        for cost in self.costs:
            yield from cost.resolve(at)
        yield from self.simple.resolve(at)


@phrase("you may {core}")
class YouMay(Inner):
    """The player decides."""

    core: Core

    def parts(self) -> tuple[Instruction, ...]:
        return (self.core,)

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return self.core.check(at) is not None or self.core.idle(at)

    def resolve(self, at: At) -> Rule[None]:
        if self.idle(at):
            return
        if (yield from confirm(at.play, "language.card-shape", f"use:{at.card.slug}", "decline", card=at.card)):
            yield from self.core.resolve(at)


@phrase("if {condition}, {inner}")
class If(Clause):
    """Only if the condition holds."""

    condition: Condition
    inner: Inner

    def parts(self) -> tuple[Instruction, ...]:
        return (self.inner,)

    def idle(self, at: At) -> bool:
        return not self.condition.holds(at) or self.inner.idle(at)

    def check(self, at: At) -> Refusal | None:
        """rules: mastery.encounter-tracks"""
        if self.condition.holds(at):
            return self.inner.check(at)
        rule = "mastery.encounter-tracks" if isinstance(self.condition, TrackIsFull) else "language.card-shape"
        return refuse(rule, card=at.card)

    def rolls(self, at: At) -> Sequence[Outlook]:
        return self.inner.rolls(at) if self.condition.holds(at) else ()

    def resolve(self, at: At) -> Rule[None]:
        return self.inner.resolve(at) if self.condition.holds(at) else NOTHING


@phrase("if {condition}, {simple}; otherwise, {other}")
class IfOtherwise(Clause):
    """One thing if the condition holds, another if it does not."""

    condition: Condition
    simple: Simple
    other: Simple

    def parts(self) -> tuple[Instruction, ...]:
        return self.simple, self.other

    def branch(self, at: At) -> Simple:
        return self.simple if self.condition.holds(at) else self.other

    def idle(self, at: At) -> bool:
        return self.branch(at).idle(at)

    def check(self, at: At) -> Refusal | None:
        return self.branch(at).check(at)

    def rolls(self, at: At) -> Sequence[Outlook]:
        return self.branch(at).rolls(at)

    def resolve(self, at: At) -> Rule[None]:
        return self.branch(at).resolve(at)


@phrase("{Clause}.")
class Order(Sentence):
    """Something to carry out."""

    clause: Clause

    def parts(self) -> tuple[Instruction, ...]:
        return (self.clause,)

    def idle(self, at: At) -> bool:
        return self.clause.idle(at)

    def check(self, at: At) -> Refusal | None:
        return self.clause.check(at)

    def resolve(self, at: At) -> Rule[None]:
        """A sentence is a complete effect: the laws are settled after it."""
        yield from self.clause.resolve(at)
        yield from at.play.settle()


@phrase("{Standings: and }.")
class Stands(RuleSentence):
    """Effects in force as long as the card is in play."""

    standings: tuple[Standing, ...]


@phrase("{moment}, {clause}.")
class Whenever(RuleSentence):
    """Something to carry out each time a moment comes."""

    moment: Moment
    clause: Clause
