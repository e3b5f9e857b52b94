"""The procedures that can be going on, from a whole Quest to a single Save."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Course, Scope

from ..cards.card import Card, Encounter, Item
from .state import Rolled


@dataclass(slots=True, eq=False)
class Adventure(Course):
    """The whole Quest: Interval, then round after round.   rules: round.repeats"""

    part: str = "interval"


@dataclass(slots=True, eq=False)
class Interval(Course):
    """Before the map is entered: powers, Emporium, anvil, gear, places at the entrance.

    rules: setup.starting-powers, shop.emporium, campaign.between-quests"""

    keep: ClassVar[bool] = True
    done: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Round(Course):
    """Time Phase, Battle Phase, Event Phase.   rules: round.three-phases"""

    keep: ClassVar[bool] = True
    number: int
    part: str = "start"
    raised: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class HeroTurn(Course):
    """A Hero Turn. `points` are movement points left; `moved` tells that the Movement Activity was begun, `ended` that
    it is over; `activities` counts what Slowed allows one of; `focus` waits for an attack; `ghost` tells that
    it began as a Ghost Soul's.   rules: turn.*"""

    hero: int
    part: str = "start"
    points: int = 0
    moved: bool = False
    ended: bool = False
    combat: int = 0
    action: int = 0
    activities: int = 0
    focus: bool = False
    ghost: bool = False


@dataclass(slots=True, eq=False)
class EnemyTurn(Course):
    """Minions, then an Encounter card. `waiting` are Enemies still to be activated, each with the number of the
    selection that named it; `begun` those that were.   rules: enemy-turn.*, encounter.once-per-card"""

    part: str = "minions"
    card: Encounter | None = None
    waiting: list[tuple[int, int]] = field(default_factory=list)
    begun: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Activation(Course):
    """An activation: which behaviour rule (-1 for none), of which list, whom, and the next sentence. The Encounter card
    and selection that ordered it may change it.   rules: activation.three-steps"""

    enemy: int
    card: Card | None = None
    selection: int = -1
    part: str = "start"
    rule: int = -1
    victim: int = -1
    stride: int = 0
    desperate: bool = False


@dataclass(slots=True, eq=False)
class EventPhase(Course):
    """rules: event.*, quest-end.checked-in-event-phase"""

    part: str = "event"


@dataclass(slots=True, eq=False)
class Reading(Course):
    """A paragraph that is being followed.   rules: bos.instructions-in-order"""

    number: int
    sentence: int = -1


@dataclass(slots=True, eq=False)
class Attack(Scope):
    """An attack: by whom, on whom, with what. `card` is the weapon, power or scroll, `text` the number of the attack
    among those that the card speaks of (-1: none); `added` are Hits added to the roll; `paid` the numbers of the
    upshots bought, `hits` what an Encounter card adds; `stage` is declared, rolled, counted or defended; `spent`: Power
    symbols were spent or kept, and are not asked for again.

    rules: combat.two-stages"""

    attacker: int
    targets: list[int]
    card: Card
    text: int = -1
    weapon: Item | None = None
    red: int = 0
    blue: int = 0
    damage: str = ""
    reaction: bool = False
    focus: bool = False
    hits: int = 0
    stage: str = "declared"
    dice: list[Rolled] = field(default_factory=list)
    added: list[tuple[str, int]] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    ignored: list[int] = field(default_factory=list)
    wounds: int = 0
    drain: int = 0
    spent: bool = False


@dataclass(slots=True, eq=False)
class Defence(Scope):
    """The DEF stage of one defender: ordinary and Lethal Hits still to be stopped, dice, Shields added.

    rules: def.*"""

    defender: int
    hits: int = 0
    lethal: int = 0
    dice: list[Rolled] = field(default_factory=list)
    added: int = 0


@dataclass(slots=True, eq=False)
class Save(Scope):
    """rules: dice.save-roll"""

    hero: int
    dice: list[Rolled] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Drawing(Scope):
    """A card that was drawn lies aside while something is done with it."""


@dataclass(slots=True, eq=False)
class Rerolling(Scope):
    """Dice that are being picked for a re-roll, by their places in the roll.   rules: golden.one-reroll-per-die"""

    most: int
    picked: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Springing(Scope):
    """A Trap that was drawn lies aside.   rules: trap.victim"""

    hero: int
    ignored: bool = False


@dataclass(slots=True, eq=False)
class Using(Scope):
    """A power, item or text that is being used, and whom it was aimed at.   rules: power.cost"""

    figure: int
    card: Card
    target: int = -1


@dataclass(slots=True, eq=False)
class Arming(Scope):
    """Equipment that is being rearranged.   rules: reorganize.change-equipment"""

    hero: int


@dataclass(slots=True, eq=False)
class Trading(Scope):
    """An Exchange that is being made up: at most one item in either direction, and Crowns.

    rules: exchange.one-item-and-crowns"""

    hero: int
    other: int
    item: Item | None = None
    giver: int = -1
    crowns: int = 0


@dataclass(slots=True, eq=False)
class Dying(Scope):
    """Somebody at 0 HP, before it counts.   rules: death.becomes-ghost"""

    figure: int
    left: int = 0
