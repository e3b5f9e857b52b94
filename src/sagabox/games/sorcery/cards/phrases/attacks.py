"""Attacks: their dice, what they have besides, and what Power symbols buy."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, Phrase, phrase

from .families import Arms, Boon, Gain, Part, Price, Verb, Who
from .words import Ailment, Colour, Damage, State


@phrase("{count} {colour}")
class Pool(Phrase):
    """Dice of one colour."""

    count: int
    colour: Colour


@phrase("{count} more {colour}")
class MoreDice(Boon):
    """Dice besides those of the weapon, power or behaviour."""

    count: int
    colour: Colour


# ---------------------------------------------------------------- with what


@phrase("{pools: }")
class WithDice(Arms):
    """These dice and no weapon."""

    pools: tuple[Pool, ...]


@phrase("your weapon[ and {more}]")
class WithWeapon(Arms):
    """One of the Hero's weapons, with all that it has; the power's range holds if it has one.   rules: hit.unarmed"""

    stands_on = ("power", "talent", "hero", "weapon", "artifact", "consumable", "thing")
    more: MoreDice | None = None


@phrase("its basic attack")
class WithBasic(Arms):
    """The Enemy's basic attack.   rules: enemy.reaction-attack"""


# ---------------------------------------------------------------- what an attack has


@phrase("AoE {count}")
class AoE(Part):
    """Strikes all of the target's faction within so many steps of it.   rules: aoe.reach, aoe.spreads-to-faction"""

    count: int


@phrase("{change} Hit/Hits")
class MoreHits(Gain):
    """Hits besides those on the dice.   rules: hit.step3-total"""

    change: Annotated[int, SIGNED]


@phrase("Lethal {count}")
class Lethal(Gain):
    """So many Hits are Lethal: neither Armor nor dice stop them.   rules: lethal.skips-armor-and-dice"""

    count: int


@phrase("Drain {count}")
class Drain(Gain):
    """The attacker heals 1 HP for each wound, up to this number.   rules: drain.heals-attacker"""

    count: int


@phrase("Bash {count}")
class Bash(Gain):
    """The defender is pushed back so many areas.   rules: bash.moves-back, bash.timing"""

    count: int


@phrase("Break {count}")
class Break(Gain):
    """The defender loses so much Armor, or 1 HP for each point that is not there.   rules: break.reduces-armor"""

    count: int


@phrase("Critical")
class Critical(Gain):
    """A Critical token is drawn for the defender before the defence.   rules: critical.draw-token, critical.timing"""


@phrase("{ailment}")
class Inflict(Gain):
    """The defender gets a condition, wounded or not.   rules: effects.conditions-from-attacks"""

    ailment: Ailment


@phrase("{state}")
class PutInto(Gain):
    """The defender is put into a state, wounded or not.   rules: effects.conditions-from-attacks"""

    state: State


# ---------------------------------------------------------------- what Power symbols buy


@phrase("Power")
class OnePower(Price):
    """One Power symbol."""


@phrase("{count} Power")
class SeveralPower(Price):
    """So many Power symbols, at least 2."""

    count: int


@phrase("each Power")
class EachPower(Price):
    """One Power symbol, as often as there are any.   rules: golden.for-each-stacks"""


@phrase("{price}: {gain}")
class Upshot(Boon):
    """What an attack does besides for Power symbols that its dice show.   rules: def.step1-power-effects"""

    price: Price
    gain: Gain


# ---------------------------------------------------------------- the attack


@phrase("attacks/attack[ {who}] with {arms}[ as {damage}][, {extras:, }][; {upshots:; }]")
class Attack(Verb):
    """An attack: on a target in range that the player chooses, or on those named; of an Enemy, on its victim.

    rules: combat.two-stages"""

    arms: Arms
    who: Who | None = None
    damage: Damage | None = None
    extras: tuple[Part, ...] | None = None
    upshots: tuple[Upshot, ...] | None = None
