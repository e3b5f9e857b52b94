"""What is done while dice lie on the table, or instead of something else."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Amount, Deed
from .words import Colour


@phrase("re-roll {amount} die/dice")
class Reroll(Deed):
    """Dice of the roll; each once, and the second result stands.   rules: golden.one-reroll-per-die"""

    needs = ("rolls-attack", "rolls-save", "attacked")
    amount: Amount


@phrase("add {count} Hit/Hits")
class AddHits(Deed):
    """To the attack.   rules: hit.step2-enhance"""

    needs = ("rolls-attack",)
    count: int


@phrase("add {count} Shield/Shields")
class AddShields(Deed):
    """To the defence, against any Hits.   rules: def.step5-enhance, def.step6-damage"""

    needs = ("attacked",)
    count: int


@phrase("add {count} {colour}")
class AddDice(Deed):
    """Dice rolled at once and added to the attack.   rules: hit.step2-enhance"""

    needs = ("rolls-attack",)
    count: int
    colour: Colour


@phrase("become the defender instead")
class BecomeDefender(Deed):
    """Take a comrade's place before the dice are rolled.   rules: def.step5-enhance"""

    needs = ("attacked",)


@phrase("ignore the attack")
class IgnoreAttack(Deed):
    """It does nothing to its defender; a Critical neither.   rules: critical.prevention"""

    needs = ("attacked",)


@phrase("have {count} HP left instead")
class StayAlive(Deed):
    """Instead of dying.   rules: death.becomes-ghost"""

    needs = ("would-die",)
    count: int


@phrase("ignore the Trap")
class IgnoreTrap(Deed):
    """It is discarded.   rules: trap.victim"""

    needs = ("draws-trap",)


@phrase("draw another Trap and choose one of them")
class AnotherTrap(Deed):
    """The other one is discarded.   rules: trap.victim"""

    needs = ("draws-trap",)
