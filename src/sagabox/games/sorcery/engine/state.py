"""Everything that is true in a game, and the procedures that can be going on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Course, Record, Scope, State

from ..cards.card import Card, Die, Encounter, Gem, HeroCard, Item, Measures, Quest
from .settings import Settings

NOWHERE = -1
HEROES, ENEMIES = "heroes", "enemies"
SLOWED, BLINDED, STUNNED = 1, 2, 3  # rules: cond.health-share-one-token


@dataclass(slots=True, eq=False)
class Figure(Record):
    """A Character, in a slot of its own for the whole Quest: Heroes first, then Enemies, Minions and bystanders.

    `kind` is hero, enemy, minion or bystander; `side` the faction that it serves, "" for a bystander. `seat` runs it,
    `owner` brought a Minion into play. What is counted here: wounds, Magic Shields left, Break tokens, the rank of the
    Health Condition, of Bleed and Poison, and of each Fire token."""

    index: int
    kind: str
    card: Card
    side: str = ""
    area: int = NOWHERE
    seat: int = -1
    owner: int = -1
    wounds: int = 0
    shields: int = 0
    broken: int = 0
    health: int = 0
    bleed: int = 0
    poison: int = 0
    fires: tuple[int, ...] = ()
    ko: bool = False
    hidden: bool = False
    criticals: tuple[Card, ...] = ()
    powers: tuple[Card, ...] = ()
    blame: int = -1

    def __repr__(self) -> str:
        return f"<{self.card.name}>"

    @property
    def here(self) -> bool:
        """True if it is on the map."""
        return self.area != NOWHERE


@dataclass(slots=True, eq=False)
class Hero(Record):
    """What a Hero has beside the figure: Soul Gem and rank, Crowns, slots, and what was done this round and Quest.

    rules: hero.sheet-slots"""

    index: int
    card: HeroCard
    gem: int
    rank: int = 1
    crowns: int = 0
    souls: int = 0
    weapon: Item | None = None
    second: Item | None = None
    armour: Item | None = None
    artifact: Item | None = None
    acted: bool = False
    dashed: bool = False
    focused: bool = False
    prayed: bool = False
    ghost: bool = False

    def __repr__(self) -> str:
        return f"<{self.card.name}>"

    @property
    def soul(self) -> Gem:
        """The side of the Soul Gem that the class fixes.   rules: hero.soul-gem-two-sides"""
        return self.card.gems[self.gem]


@dataclass(slots=True, eq=False, kw_only=True)
class Realm(State):
    """The table. Areas, bars (Doors and walls), Chests, Shrines, gates, sites and Waypoints are numbers of the Quest.

    `closed`, `difficult` and `deadly` are masks; `awake` and `forged` are weapons that are turned, `warded` items whose
    Magic Shields were given; `cooling` counts down used powers; `dead` lists all who died; `due` are paragraphs that
    come next, `heard` texts that have waited for a moment and are done; `active` is the Hero whose turn it is or was
    last."""

    settings: Settings
    quest: Quest
    red: Die
    blue: Die
    measures: Measures
    figures: list[Figure] = field(default_factory=list)
    heroes: list[Hero] = field(default_factory=list)
    souls: int = 0
    round: int = 0
    active: int = -1
    cooling: dict[Card, int] = field(default_factory=dict)
    awake: list[Card] = field(default_factory=list)
    warded: list[Card] = field(default_factory=list)
    forged: list[Card] = field(default_factory=list)
    closed: int = 0
    locks: list[str] = field(default_factory=list)
    shrines: list[bool] = field(default_factory=list)
    gates: list[bool] = field(default_factory=list)
    chests: list[str] = field(default_factory=list)
    sites: list[bool] = field(default_factory=list)
    difficult: int = 0
    deadly: int = 0
    barriers: tuple[tuple[int, int], ...] = ()
    crowns: list[int] = field(default_factory=list)
    waypoints: list[bool] = field(default_factory=list)
    read: list[int] = field(default_factory=list)
    due: list[int] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    memories: list[str] = field(default_factory=list)
    dead: list[Card] = field(default_factory=list)
    event_up: bool = False
    turned: bool = False
    ending: str = ""
    reason: str = ""


@dataclass(slots=True, frozen=True)
class Rolled(Record):
    """A die on the table: its colour, the number of its face, and whether it was re-rolled.

    rules: golden.one-reroll-per-die"""

    colour: str
    face: int
    again: bool = False


# ---------------------------------------------------------------- what can be going on


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
    upshots bought, `hits` what an Encounter card adds; `stage` is declared, rolled, counted or defended.

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
