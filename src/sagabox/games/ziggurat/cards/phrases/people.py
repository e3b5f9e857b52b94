"""What can happen to the hero, to companions and to enemies."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, Pattern, phrase

from .families import Amount, Bracketed, Command, Refreshable, Who
from .matching import Source
from .words import FightValue, Pierce, Spread, Status

LEVEL = Pattern("1 or 2", r"[12]", int, examples=("1", "2"))
Level = Annotated[int, LEVEL]
Change = Annotated[int, SIGNED]


@phrase("{status}({level})[ {spread}]")
class Inflict(Command):
    """On an attack's target, on Retaliate the attacker, On Death the killer, of an item an enemy. Splash: on all.

    rules: language.status, ruling.status-default-target, status.duration-max"""

    status: Status
    level: Level
    spread: Spread | None = None


@phrase("{who} is {status}({level})")
class Afflict(Command):
    """A status or condition on somebody named.   rules: language.status"""

    who: Who
    status: Status
    level: Level


@phrase("{who} takes {amount} HP[ {pierce}]")
class Takes(Command):
    """Damage, less the ARM of whoever takes it. To the party: shared out evenly.

    rules: language.damage-amount, language.party"""

    who: Who
    amount: Amount
    pierce: Pierce | None = None


@phrase("deal {amount} HP[ {pierce}][ {spread}]")
class Deal(Command):
    """Damage to an enemy of the player's choice; from an enemy, to its target. Splash: to every opponent.

    rules: language.damage-amount, language.splash"""

    amount: Amount
    pierce: Pierce | None = None
    spread: Spread | None = None


@phrase("Heal({amount})[ for {who}]")
class Heal(Command):
    """Restore HP, never above the maximum. Without a name: the bearer.   rules: language.heal"""

    amount: Bracketed
    who: Who | None = None


@phrase("Raise {amount} HP on {who}")
class Raise(Command):
    """Add HP, on denizens even above the printed ones.   rules: language.raise"""

    amount: Amount
    who: Who


@phrase("remove {status}[ from {who}]")
class RemoveStatus(Command):
    """Take a status or condition away. Without a name: from the hero.   rules: language.reduce-remove"""

    status: Status
    who: Who | None = None


@phrase("reduce {status}[ on {who}]")
class ReduceStatus(Command):
    """Lower a status or condition by one. Without a name: on the hero.   rules: language.reduce-remove"""

    status: Status
    who: Who | None = None


@phrase("increase {status}[ on {who}]")
class IncreaseStatus(Command):
    """Raise a condition by one level, or give it. Without a name: on the hero.   rules: condition.regain"""

    status: Status
    who: Who | None = None


@phrase("{change} Grit")
class ChangeGrit(Command):
    """Change the hero's grit.   rules: language.grit-change"""

    change: Change


@phrase("{change} Max HP")
class ChangeMaxHp(Command):
    """Change the hero's Max HP; as a trait, that of its bearer.   rules: language.max-hp-change"""

    change: Change


@phrase("{change} Grit Reset")
class ChangeReset(Command):
    """Change the hero's grit reset.   rules: vitals.two-tracks"""

    change: Change


@phrase("{change} {value} this round")
class RoundBonus(Command):
    """Change a number of the bearer, or of the hero, until the combat round ends."""

    change: Change
    value: FightValue


@phrase("Refresh {who}")
class Refresh(Command):
    """Turn an exhausted card back to ready.   rules: language.refresh"""

    who: Refreshable


@phrase("gain a companion from {source}")
class GainCompanion(Command):
    """Search a faction's deck: the denizen found joins the party.   rules: companion.definition"""

    source: Source


@phrase("attach this to a companion")
class AttachThis(Command):
    """Make this persona a companion's.   rules: encounter.persona"""
