"""Procedures with several steps: the frame of the game, Hero Actions, and what is met."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Course

from ...cards.card import Card

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
