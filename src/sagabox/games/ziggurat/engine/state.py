"""What is true in a game of Ziggurat, and what is going on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Course, Record, Scope, State

from ..cards.card import Avatar, Card, Kit, Quest, Tile
from .settings import Settings

SEAT = 0  # one player; all others watch
HERO, COMPANION, ENEMY = "hero", "companion", "enemy"


@dataclass(slots=True, frozen=True)
class Laid(Record):
    """A tile on the map: its middle cell, and by how many sixths it is turned clockwise."""

    tile: Tile
    q: int
    r: int
    turn: int

    @property
    def middle(self) -> tuple[int, int]:
        return self.q, self.r


@dataclass(slots=True, eq=False)
class Hero(Record):
    """The hero's tracks, cache of cubes and place. `fallen`: the hero has to Endure.

    rules: vitals.two-tracks, hero.mastery-cache"""

    card: Avatar
    weapon: Kit
    at: str
    hp: int
    max_hp: int
    grit: int = 2
    reset: int = 2
    cache: int = 0
    fallen: bool = False


@dataclass(slots=True, eq=False)
class Figure(Record):
    """The hero, a companion or an enemy: statuses and conditions by name, and for denizens the HP lost and raised.
    `number` is its own for the whole game: lasting effects name it.

    `since` is the combat round from which an enemy acts, `targeted` how often it was attacked in this round, `harmed`
    whether it took damage or a new status in it, `bolster` the loot that cards add as it enters the fray, `equipped`
    whether that is done."""

    card: Card
    side: str
    number: int = 0
    lost: int = 0
    raised: int = 0
    since: int = 0
    targeted: int = 0
    harmed: bool = False
    bolster: int = 0
    equipped: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    fresh: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Group(Record):
    """A denizen group on the Peril Track; its cards are in the zone pursuit:NUMBER. `sought` is what a hidden search
    looked for, which the player knows.   rules: area.denizen-group, pursuit.two-states"""

    number: int
    time: int
    revealed: bool
    sought: str = ""


@dataclass(slots=True, eq=False, kw_only=True)
class Delve(State):
    """The game. Piles are in the zones; counters lie on cards (`time`, `cubes`) or are named (`cooldowns`, `used`).
    `turned` are the Peril Choices whose reverse was seen."""

    settings: Settings = field(default_factory=Settings)
    quest: Quest
    heroes: list[Hero] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    map: tuple[Laid, ...] = ()
    links: dict[str, str] = field(default_factory=dict)
    explored: list[str] = field(default_factory=list)
    barriers: dict[str, str] = field(default_factory=dict)
    backtracks: list[str] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    grouped: int = 0
    figured: int = 0
    time: dict[Card, int] = field(default_factory=dict)
    cooldowns: dict[str, int] = field(default_factory=dict)
    cubes: dict[Card, int] = field(default_factory=dict)
    bound: dict[Card, int] = field(default_factory=dict)
    exhausted: list[Card] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    turned: list[Card] = field(default_factory=list)
    spheres: list[str] = field(default_factory=list)
    fray: bool = False
    ending: str = ""


# ---------------------------------------------------------------- the frame


@dataclass(slots=True, eq=False)
class Game(Course):
    """Set-up, then phases until the quest is won or lost.   rules: game.rhythm"""

    part: int = 0


@dataclass(slots=True, eq=False)
class SettingUp(Course):
    """The first quest card and the first threat card are revealed.   rules: setup.step-5-decks, quest.deck-stages"""

    part: int = 0


@dataclass(slots=True, eq=False)
class Cycle(Course):
    """A Hero Phase and a Peril Phase.   rules: game.rhythm, setup.first-phase"""

    keep: ClassVar[bool] = True
    number: int
    part: int = 0


@dataclass(slots=True, eq=False)
class HeroPhase(Course):
    """Exactly one Hero Action.   rules: loop.hero-phase"""

    action: str = ""
    part: int = 0


@dataclass(slots=True, eq=False)
class PerilPhase(Course):
    """The peril event, then pursuit.   rules: loop.peril-phase-order"""

    part: int = 0


# ---------------------------------------------------------------- Hero Actions


@dataclass(slots=True, eq=False)
class Scouting(Course):
    """Tiles are drawn and laid: at the doors of tile `at`, or anywhere if that is empty. Drawn tiles lie aside.

    rules: scout.draw-count, scout.place, map.reveal-outside-scout"""

    at: str
    count: int
    tokens: bool = True
    part: int = 0
    misfits: int = 0
    laid: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Moving(Course):
    """rules: move.place-token, move.distance"""

    to: str
    left: int = 3
    part: int = 0


@dataclass(slots=True, eq=False)
class Exploring(Course):
    """rules: explore.step-1-time, explore.step-2-secret-door, explore.step-3-token, explore.step-4-encounter"""

    to: str
    secret: bool
    part: int = 0


@dataclass(slots=True, eq=False)
class Resting(Course):
    """`used` are the At Rest abilities of this rest; `reflected`: Reflection is over.   rules: rest.order"""

    part: int = 0
    reflected: bool = False
    used: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Ambushing(Course):
    """`groups` are those that arrived.   rules: ambush.time-passes, ambush.countdown, ambush.arrive, ambush.check"""

    part: int = 0
    groups: list[int] = field(default_factory=list)
    success: bool = False
    stunned: bool = False


# ---------------------------------------------------------------- what is met


@dataclass(slots=True, eq=False)
class Encountering(Course):
    """A card being resolved: a location encounter, a peril event or a quest card. `chosen` is the option of a Peril
    Choice, `passed` how its check went: 1, 0, or -1 if there was none; `over`: all is done but to leave.

    rules: loop.hero-phase-completion"""

    card: Card
    part: int = 0
    chosen: int = -1
    passed: int = -1
    over: bool = False


@dataclass(slots=True, eq=False)
class Meeting(Course):
    """The denizens in the Encounter Area: talk or fight. If `hostile`, nobody talks. `concealed` are groups that
    arrived face down, `joining` revealed ones; if the party is `surprised`, it starts entangled. `bonus` is a MOD to
    parley checks, `benefit` a status for all enemies as the fray is entered.

    rules: spawn.then-parley, parley.any-order, pursuit.concealed-parley"""

    hostile: bool = False
    bonus: int = 0
    benefit: str = ""
    concealed: list[int] = field(default_factory=list)
    joining: list[int] = field(default_factory=list)
    surprised: bool = False
    part: int = 0


@dataclass(slots=True, eq=False)
class Fight(Course):
    """Rounds until all enemies are gone or the hero is. `due` counts Time Passes called for inside a round; `spent` are
    the cards exhausted in this round; `retreated`: the Fighting Retreat of this round succeeded.

    rules: combat.until, combat.round-order, time.after-current-round"""

    round: int = 0
    part: int = 0
    due: int = 0
    acted: bool = False
    item_used: bool = False
    retreated: bool = False
    escaped_from: str = ""
    withdrawn: bool = False
    over: bool = False
    spent: list[Card] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class AttackPhase(Course):
    """rules: attack.choose-one, attack.exhaust-others"""

    done: bool = False


@dataclass(slots=True, eq=False)
class DefencePhase(Course):
    """`blocks` are the blocks assigned to each enemy, `waiting` the enemies that have still to attack.

    rules: defence.order"""

    part: int = 0
    blocks: dict[Card, int] = field(default_factory=dict)
    waiting: list[Card] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class RoundEnd(Course):
    """rules: endround.order"""

    part: int = 0


# ---------------------------------------------------------------- within steps


@dataclass(slots=True, frozen=True)
class Part(Record):
    """A part of a number: where it comes from, and how much it is."""

    source: str
    amount: int


@dataclass(slots=True, eq=False)
class Checking(Scope):
    """A skill check: what is added to the die, what is rolled, and what it came to so far. `about` is what the check is
    for: a stat, attack, defence; `versus` whom it is against. `target` is 0 for one roll, -1 to push your luck.

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
