"""How steps become the body of a sentence: one after another, if something is so, for a price, unless a Save."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Body, Condition, Core, Inner, Own, Standing, Step, Until, Verb, Who


@phrase("{core}")
class Order(Own):
    """Whoever has the card does it: "Move 1 area"."""

    core: Verb


@phrase("{who} {core}")
class Told(Step):
    """These do it, or it happens to them: "each Hero in your area heals 1 HP"."""

    who: Who
    core: Core


@phrase("{standing} until {until}")
class Lasts(Step):
    """Something in force for a while: "you have +1 Armor until the round ends"."""

    standing: Standing
    until: Until


@phrase("{steps: and }")
class Plain(Inner):
    """One step, or several one after another."""

    steps: tuple[Step, ...]


@phrase("you may {steps: and }")
class May(Inner):
    """The player may decline."""

    steps: tuple[Own, ...]


@phrase("make a Save; if it fails, {steps: and }")
class Saving(Inner):
    """rules: dice.save-roll"""

    steps: tuple[Step, ...]


@phrase("{who} makes/make a Save; whoever fails {core!}")
class SavingAll(Inner):
    """Each makes a Save of their own.   rules: dice.save-roll"""

    who: Who
    core: Core


@phrase("pay {count} Crown/Crowns to {steps: and }")
class PayCrowns(Inner):
    """The player may decline."""

    count: int
    steps: tuple[Own, ...]


@phrase("spend {count} Soul Point/Points to {steps: and }")
class SpendSouls(Inner):
    """The player may decline.   rules: soul.points-pool"""

    count: int
    steps: tuple[Own, ...]


@phrase("if {condition}, {inner}")
class If(Body):
    """Done only if the condition holds."""

    condition: Condition
    inner: Inner


@phrase("unless {condition}, {inner}")
class Unless(Body):
    """Done only if the condition does not hold."""

    condition: Condition
    inner: Inner


@phrase("if {condition}, {steps: and }; otherwise {others: and }")
class IfElse(Body):
    """One or the other."""

    condition: Condition
    steps: tuple[Step, ...]
    others: tuple[Step, ...]
