"""The course of the toy game: what follows what."""

from dataclasses import dataclass, field
from typing import ClassVar

from sagabox.kernel import Card, Play, Rule, Scope
from tests.kernel.toy.pieces import DAYS, Encounter, Hero, Toy


@dataclass(slots=True, eq=False)
class Game(Scope):
    days: int = 0

    def next(self, play: "Steps") -> Scope | None:
        self.days += 1
        return Day(self.days) if self.days <= DAYS else None


@dataclass(slots=True, eq=False)
class Day(Scope):
    """Dawn, a turn for each hero, night."""

    keep: ClassVar[bool] = True
    number: int
    part: int = 0

    def next(self, play: "Steps") -> Rule[None] | Scope | None:
        self.part += 1
        match self.part:
            case 1:
                return play.dawn()
            case 2 | 3:
                return Turn(self.part - 2)
            case 4:
                return play.night()
        return None


@dataclass(slots=True, eq=False)
class Turn(Scope):
    hero: int

    def next(self, play: "Steps") -> Rule[None] | None:
        hero = play.state.heroes[self.hero]
        return None if hero.camped else play.pick(hero)


@dataclass(slots=True, eq=False)
class Engagement(Scope):
    """An enemy appears: surprise or evasion, then battle. A team goes straight to battle."""

    hero: int
    foe: Encounter
    surprised: str = "nobody"
    team: list[int] = field(default_factory=list)
    part: int = 0

    def next(self, play: "Steps") -> Rule[None] | Scope | None:
        self.part += 1
        match self.part:
            case 1:
                return play.sneak(self)
            case 2:
                return Battle(self.hero, self.foe, self.surprised)
        return None


@dataclass(slots=True, eq=False)
class Battle(Scope):
    """Rounds follow until the foe is defeated, the hero is defeated, or the hero escapes."""

    hero: int
    foe: Encounter
    surprised: str
    damage: int = 0
    rounds: int = -1
    skirmishing: bool = False

    def next(self, play: "Steps") -> Rule[None]:
        self.rounds += 1
        return play.battle_round(self) if self.rounds else play.opening(self)


@dataclass(slots=True, eq=False)
class Round(Scope):
    wounds: int = 0


@dataclass(slots=True, eq=False)
class Test(Scope):
    hero: int
    target: int
    dice: list[int] = field(default_factory=list)
    added: int = 0
    passed: list[int] = field(default_factory=list)

    @property
    def successes(self) -> int:
        return sum(die >= 5 for die in self.dice) + self.added

    def needed(self) -> int:
        return self.target - self.successes


@dataclass(slots=True, eq=False)
class Reward(Scope):
    hero: int


@dataclass(slots=True, eq=False)
class Proposal(Scope):
    hero: int
    other: int
    card: Card | None = None


class Steps(Play[Toy]):
    """The steps that the agenda names."""

    def dawn(self) -> Rule[None]:
        raise NotImplementedError

    def night(self) -> Rule[None]:
        raise NotImplementedError

    def pick(self, hero: Hero) -> Rule[None]:
        raise NotImplementedError

    def sneak(self, engagement: Engagement) -> Rule[None]:
        raise NotImplementedError

    def opening(self, battle: Battle) -> Rule[None]:
        raise NotImplementedError

    def battle_round(self, battle: Battle) -> Rule[None]:
        raise NotImplementedError
