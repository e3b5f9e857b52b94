"""What goes on within a step: checks, attacks, Time Passes, and texts that are followed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Record, Scope

from ...cards.card import Card


@dataclass(slots=True, frozen=True)
class Part(Record):
    """A part of a number: where it comes from, and how much it is."""

    source: str
    amount: int


@dataclass(slots=True, eq=False)
class Checking(Scope):
    """A skill check: what is added to the die, what is rolled, and what it came to so far. `about` is what the check is
    for: a stat, attack, defence; `versus` whom it is against. `target` is 0 for one roll, -1 to push your luck; then
    `aims` are the totals from which the card does more.

    rules: check.sequence, check.progress-roll, check.push-bank"""

    about: str
    parts: list[Part]
    bonus: list[str] = field(default_factory=list)
    combat: bool = False
    target: int = 0
    versus: Card | None = None
    companion: bool = False
    equipment: int = 0
    die: int = 0
    fate: list[int] = field(default_factory=list)
    burnt: int = -1
    outcome: str = ""
    result: int = 0
    tally: int = 0
    rolls: int = 0
    aims: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Striking(Scope):
    """An attack that is being resolved: who strikes whom with what, and the damage so far.

    rules: attack.damage, eattack.reduce-by-block"""

    attacker: Card
    target: Card | None
    power: str = ""
    damage: int = 0
    ranged: bool = False
    splash: bool = False
    piercing: bool = False
    overkill: bool = False


@dataclass(slots=True, eq=False)
class TimePassing(Scope):
    """`left` are the pools that have still to be reduced.   rules: time.order, time.pool-order"""

    left: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Following(Scope):
    """A text that is being followed: the card that says it, what X came to, and the denizens it has spawned.

    rules: check.push-use, fray.bolster-command"""

    card: Card
    x: int = 0
    bolster: int = 0
    spawned: list[Card] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Sharing(Scope):
    """Points that are being divided one by one: Time to pursuers, recovery, damage to the party."""

    left: int
    given: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Fray(Scope):
    """Loot drawn face down to equip a denizen lies aside until it is tucked.   rules: fray.match-loot"""

    face_down: ClassVar[bool] = True
    denizen: Card


@dataclass(slots=True, eq=False)
class Trading(Scope):
    """Loot drawn for a trade lies aside until one is kept.   rules: parley.trade-strong"""

    denizen: Card
