"""How effects become clauses and sentences."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Clause, Condition, Core, Cost, Effect, Inner, Moment, Sentence, Standing, Then, Who
from .words import Action, Attribute, Span


@phrase("{effects:and}")
class Steps(Core):
    effects: tuple[Effect, ...]


@phrase("{who} {effects:and}")
class Befalls(Core):
    """Effects upon other heroes: the verb agrees with them."""

    who: Who
    effects: tuple[Effect, ...]


@phrase("either {options:or}")
class Either(Core):
    options: tuple[Effect, ...]


@phrase("{effects:and} unless {condition}")
class Unless(Core):
    effects: tuple[Effect, ...]
    condition: Condition


@phrase("{effects:and} unless you {cost}")
class UnlessPaid(Core):
    """The hero may buy the effects off."""

    effects: tuple[Effect, ...]
    cost: Cost


@phrase("{cost} to {effects:and}")
class Pay(Core):
    """rules: ability.cost, ability.cost-repeatable"""

    cost: Cost
    effects: tuple[Effect, ...]


@phrase("you may {core}")
class YouMay(Inner):
    """rules: ability.hero-you-may"""

    core: Core


@phrase("if {condition}, {inner}")
class If(Then):
    condition: Condition
    inner: Inner


@phrase("if {condition}, {core}; otherwise, {other}")
class IfOtherwise(Then):
    """Its branches are core clauses, so that "otherwise" has one "if" to belong to."""

    condition: Condition
    core: Core
    other: Core


@phrase("when {moment}, {then}")
class When(Clause):
    """rules: ability.trigger"""

    moment: Moment
    then: Then


@phrase("once per {span}, {then}")
class OncePer(Clause):
    span: Span
    then: Then


@phrase("once per {span}, when {moment}, {then}")
class OncePerWhen(Clause):
    span: Span
    moment: Moment
    then: Then


@phrase("as your[ {action}] Action, {inner}")
class AsYourAction(Clause):
    """rules: term.as-your-action"""

    inner: Inner
    action: Action | None = None


@phrase("{standings:and}")
class Always(Clause):
    standings: tuple[Standing, ...]


@phrase("while {condition}, {standings:and}")
class While(Clause):
    condition: Condition
    standings: tuple[Standing, ...]


@phrase("{Clause}.")
class Plain(Sentence):
    clause: Clause


@phrase("Test {attribute} {target}.[ Pass: {Passed}.][ Fail: {Failed}.]")
class TestFor(Sentence):
    """rules: ability.event-test, term.pass-number, term.pass-fail-missing-side"""

    attribute: Attribute
    target: int
    passed: Inner | None = None
    failed: Inner | None = None
