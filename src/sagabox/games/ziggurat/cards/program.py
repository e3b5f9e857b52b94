"""What a card's texts do, sorted by when the rules ask for it. Made once, when a card is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sagabox.games.common.instructions import Instruction

    from .phrases.families import Command, Cost, Moment, Sentence, Standing
    from .phrases.people import Inflict
    from .phrases.sections import Choosable

ALWAYS, IN_FIGHTS, IN_PARLEYS = "", "combat", "parley"


@dataclass(frozen=True)
class Attack:
    """How a power strikes.   rules: language.atk-prefix, language.action-list"""

    bonus: int = 0
    boosts: int = 0
    overkill: bool = False
    piercing: bool = False
    ranged: bool = False
    splash: bool = False


@dataclass(frozen=True, eq=False)
class Power:
    """A power. Without an `attack` it is no attack and never boosted. `link` is "chained" or "bound" on true names.

    rules: ability.power, language.atk-prefix, boost.no-attack-no-boost"""

    name: str
    slug: str
    text: str
    equip: int = 0
    time: int = 0
    link: str = ""
    costs: tuple[Cost, ...] = ()
    attack: Attack | None = None
    inflicts: tuple[Inflict, ...] = ()
    does: tuple[Instruction, ...] = ()
    discards: int = 0


@dataclass(frozen=True, eq=False)
class Reaction:
    """A triggered trait: Retaliate, Unharmed, On Death or At Rest; `forced` ones at rest have no choice.

    rules: ability.trait, language.triggers"""

    name: str
    slug: str
    text: str
    equip: int = 0
    costs: tuple[Cost, ...] = ()
    does: tuple[Instruction, ...] = ()
    discards: int = 0
    ranged: bool = False
    forced: bool = False


@dataclass(frozen=True, eq=False)
class Stand:
    """A standing effect, and where it is in force: always, in fights or in parleys."""

    standing: Standing | Command
    where: str = ALWAYS


@dataclass(frozen=True, eq=False)
class Listener:
    """Something that waits for a moment.   rules: trigger.special, language.combat-rule"""

    moment: Moment
    does: tuple[Instruction, ...]
    where: str = ALWAYS
    name: str = ""


@dataclass(frozen=True, eq=False)
class Program:
    standing: tuple[Stand, ...] = ()
    powers: tuple[Power, ...] = ()
    reactions: Mapping[str, tuple[Reaction, ...]] = field(default_factory=dict)
    listeners: Mapping[str, tuple[Listener, ...]] = field(default_factory=dict)
    orders: Mapping[str, tuple[Sentence, ...]] = field(default_factory=dict)
    hero_actions: tuple[Choosable, ...] = ()
    combat_actions: tuple[Choosable, ...] = ()


BLANK = Program()
