"""A battle before it is fought: who takes part, how it will be fought, and what a forecast of it says.

The battle known here: each round both sides roll, each success costs the other side 1 HP, all losses are taken at the
same time; then it is seen whether the foe is beaten, then whether heroes are, then a lone hero may escape.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from .roll import Roll

Side = Literal["hero", "foe"]
FateUse = Literal["kill", "keep"]


@dataclass(frozen=True, slots=True)
class Hero:
    """One hero of a battle. The roll's dice, faces, re-rolls, changes and certain successes are those of each round;
    its `fate` is what the hero may add in the whole battle; its target and held successes mean nothing here."""

    hp: int
    roll: Roll
    bonus: tuple[int, ...] = ()
    """Dice added in the first, second, ... round from now, besides the roll's own."""
    guard: int = 0
    """HP losses prevented in each Skirmish."""
    trap: int = 0
    """HP lost once, before the first round."""
    round_loss: int = 0
    """HP lost whenever a round starts."""


@dataclass(frozen=True, slots=True)
class Foe:
    """The foe, with the HP it has now; it rolls separately against every hero."""

    hp: int
    roll: Roll
    bonus: tuple[int, ...] = ()
    guard: int = 0


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle as it stands before its next round. The first hero is the active one, the others follow in order."""

    heroes: tuple[Hero, ...]
    foe: Foe
    surprise: Side | None = None
    """The side that rolls `surprise_dice` more in the first round."""
    surprise_dice: int = 1
    survivors_fight_on: bool = False
    """If not, the battle is over when the active hero falls."""
    escape_allowed: bool = True
    """A team never escapes, whatever this says."""

    def __post_init__(self) -> None:
        if not self.heroes:
            raise ValueError("a battle needs a hero")

    @property
    def may_escape(self) -> bool:
        return self.escape_allowed and len(self.heroes) == 1


def next_round(battle: Battle, losses: tuple[int, ...], damage: int, fate_spent: tuple[int, ...] = ()) -> Battle:
    """Return the battle after a round of these losses, this damage to the foe, and these calls on Fate."""
    calls = fate_spent or (0,) * len(battle.heroes)
    heroes = tuple(
        replace(
            hero,
            hp=max(0, hero.hp - lost),
            roll=replace(hero.roll, fate=max(0, hero.roll.fate - called)),
            bonus=hero.bonus[1:],
            trap=0,
        )
        for hero, lost, called in zip(battle.heroes, losses, calls, strict=True)
    )
    foe = replace(battle.foe, hp=max(0, battle.foe.hp - damage), bonus=battle.foe.bonus[1:])
    return replace(battle, heroes=heroes, foe=foe, surprise=None)


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for a battle: what the hero does at the end of each round, and with Fate.

    Fate is called on when it beats the foe in that round, or saved. In a team the heroes roll in order,
    and each adds Fate only when the foe is then sure to fall, counting the Fate of those still to roll.
    """

    escape_at: int = 0
    """Escape at the end of a round with this many HP or fewer; 0: never."""
    rounds: int | None = None
    """The number of rounds before the escape."""
    fate: FateUse = "kill"

    @property
    def escapes(self) -> bool:
        return self.escape_at > 0 or self.rounds is not None

    @property
    def name(self) -> str:
        if self.rounds == 1:
            return "one round then escape"
        if self.rounds is not None:
            return f"{self.rounds} rounds then escape"
        return f"escape at {self.escape_at} HP or less" if self.escape_at else "fight to the end"


FIGHT_TO_THE_END = Plan()
ONE_ROUND = Plan(rounds=1)


def plans(battle: Battle) -> tuple[Plan, ...]:
    """Return the named plans that make a difference in this battle."""
    if not battle.may_escape:
        return (FIGHT_TO_THE_END,)
    careful = tuple(Plan(escape_at=hp) for hp in range(1, min(4, battle.heroes[0].hp)))
    return (FIGHT_TO_THE_END, *careful, ONE_ROUND)


@dataclass(frozen=True, slots=True)
class HeroForecast:
    """What becomes of one hero."""

    defeated: float
    hp_lost: float
    """Mean HP lost; nobody loses more than they have."""
    hp_left: tuple[float, ...]
    """The chances to end with 0, 1, 2, ... HP."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a battle ends. `win` and `defeated` both count `both`:
    win + defeated - both + escaped + endless + evaded = 1."""

    plan: str
    win: float
    """The foe is defeated."""
    defeated: float
    """The active hero falls (and, if survivors fight on, whatever they make of it)."""
    both: float
    """The foe is defeated and the active hero falls."""
    escaped: float
    endless: float
    """A battle in which at some point no side can hurt the other."""
    hp_lost: float
    """Mean HP the active hero loses."""
    foe_hp_lost: float
    """Mean HP the foe loses, also where it survives."""
    rounds: float
    """Mean number of rounds with a Skirmish; infinite if the battle may be endless."""
    fate_spent: float
    """Mean calls on Fate."""
    heroes: tuple[HeroForecast, ...]
    evaded: float = 0.0
    """The battle does not take place: the evasion succeeds."""
    method: Literal["exact", "simulated"] = "exact"
    games: int = 0
    """How many games were rolled, if simulated."""
    win_low: float = 0.0
    win_high: float = 0.0
    defeated_low: float = 0.0
    defeated_high: float = 0.0
    """19 times in 20 the true chances lie within these; for an exact forecast they are the chances themselves."""

    @property
    def win_standing(self) -> float:
        """The foe is defeated and the active hero is not."""
        return self.win - self.both
