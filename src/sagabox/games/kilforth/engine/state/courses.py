"""Procedures with several steps: the frame of the game, battles, Actions, the Market and exchanges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Course

from ...cards.card import Card


@dataclass(slots=True, eq=False)
class Game(Course):
    """Days follow until time runs out.   rules: end.time"""


@dataclass(slots=True, eq=False)
class Setup(Course):
    """What is done before the first Day; `step` counts from 0.   rules: setup.step-order"""

    renamed: ClassVar[Mapping[str, str]] = {"hero": "step"}
    step: int = -1


@dataclass(slots=True, eq=False)
class Day(Course):
    """Breaking Camp, turns round and round, the Night phase. `owed` are the heroes who draw another Night card tonight,
    clockwise from the First Hero, each as often as they owe one.   rules: day.two-phases"""

    keep: ClassVar[bool] = True
    number: int
    part: str = "breaking-camp"
    first: int = 0
    last: int = -1
    owed: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Turn(Course):
    """Engage; Action or Camp; engage again; pass. `place`, `hp` and `had` are the hero's location, HP and wealth as the
    Action was chosen.   rules: turn.*"""

    hero: int
    part: str = "engage"
    place: int = -1
    drawn: list[Card] = field(default_factory=list)
    roused: list[Card] = field(default_factory=list)
    engaged: list[Card] = field(default_factory=list)
    team: list[int] = field(default_factory=list)
    fighting: bool = False
    hp: int = 0
    had: tuple[int, int] = (0, 0)


@dataclass(slots=True, eq=False)
class Night(Course):
    """Gloom, Darkness, Dawn. `number` counts tonight's Night cards; `owing` is the hero the last one is for, or -1.
    `fallen` is the location that it named and that fell into gloom, `darkened` those that fell by its effect.

    rules: night.step-order"""

    part: int = 0
    card: Card | None = None
    fallen: int = -1
    darkened: list[int] = field(default_factory=list)
    number: int = 0
    owing: int = -1


@dataclass(slots=True, eq=False)
class Engagement(Course):
    """Determine Surprise, Evasion Opportunity, Battle; `judged` tells that it is known who has Surprise.

    rules: engage.three-stages"""

    hero: int
    foe: Card
    surprise: str = ""
    part: int = 0
    judged: bool = False


@dataclass(slots=True, eq=False)
class Battle(Course):
    """Rounds until a side is defeated or gone. `damage` is the foe's; an Ancient's is in the state.

    rules: battle.rounds-until"""

    leader: int
    foe: Card
    members: list[int]
    surprise: str = ""
    ancient: bool = False
    rounds: int = -1
    health: int = 0
    damage: int = 0
    skirmishing: bool = False
    skirmished: bool = False
    teamed: bool = False
    fallen: bool = False


@dataclass(slots=True, eq=False)
class Doing(Course):
    """An Action that is being performed."""

    hero: int
    action: str


@dataclass(slots=True, eq=False)
class Marketing(Course):
    """rules: market.each-option-once"""

    hero: int
    used: list[str] = field(default_factory=list)
    draft: list[Card] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Exchange(Course):
    """An offer between two heroes, a draft until both agree.   rules: deed.exchange"""

    hero: int
    other: int
    given: list[Card] = field(default_factory=list)
    taken: list[Card] = field(default_factory=list)
    gold_given: int = 0
    gold_taken: int = 0
    changed: bool = False
