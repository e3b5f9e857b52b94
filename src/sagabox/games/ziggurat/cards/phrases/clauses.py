"""How commands become clauses, and clauses sentences."""

from __future__ import annotations

from sagabox.language import phrase

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


@phrase("{commands: and }")
class Do(Simple):
    """Commands, carried out in order.   rules: language.action-list"""

    commands: tuple[Command, ...]


@phrase("{costs:and}; {simple}")
class Pay(Core):
    """What follows happens only if the price is paid.   rules: language.exhaust-cost"""

    costs: tuple[Cost, ...]
    simple: Simple


@phrase("you may {core}")
class YouMay(Inner):
    """The player decides."""

    core: Core


@phrase("if {condition}, {inner}")
class If(Clause):
    """Only if the condition holds."""

    condition: Condition
    inner: Inner


@phrase("if {condition}, {simple}; otherwise, {other}")
class IfOtherwise(Clause):
    """One thing if the condition holds, another if it does not."""

    condition: Condition
    simple: Simple
    other: Simple


@phrase("{Clause}.")
class Order(Sentence):
    """Something to carry out."""

    clause: Clause


@phrase("{Standings: and }.")
class Stands(RuleSentence):
    """Effects in force as long as the card is in play."""

    standings: tuple[Standing, ...]


@phrase("{moment}, {clause}.")
class Whenever(RuleSentence):
    """Something to carry out each time a moment comes."""

    moment: Moment
    clause: Clause
