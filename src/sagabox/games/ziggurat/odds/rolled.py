"""Fights played out on re-dealt forks: against several foes, with companions, and with powers that no model knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sagabox.kernel import Choice, Event, Option, Session
from sagabox.odds import Estimate, play_on, redealt_forks, wilson

from ..engine.events import FightEnded, HpLost
from ..engine.play import Ziggurat
from ..engine.state import SEAT
from ..engine.values import hp
from ..rules.attacking import HeroAttack
from ..rules.companion_attacks import CompanionAttack
from ..rules.fight_ends import VICTORY

LINE = "attack the weakest enemy with all powers, then companions do; defend each round and burn no grit"
GAMES = 100
PREFERRED = ("with:", "defend", "block:", "benefits:bonus-result", "done", "strike", "stay", "pass", "roll")


class Result(NamedTuple):
    """How one fight went until it was over or the hero fell."""

    won: bool
    fallen: bool
    lost: int


class Rolled(NamedTuple):
    """How many fights went: chances with their intervals, and the HP that the hero lost on average."""

    won: Estimate
    fallen: Estimate
    lost: float


def rolled_fight(session: Session[Ziggurat], games: int = GAMES) -> Rolled:
    """Play a fight to its end in so many forks, and count. The same moment gives the same answer."""
    results = [played_fight(fork) for fork in redealt_forks(session, SEAT, games)]
    won, fallen = sum(one.won for one in results), sum(one.fallen for one in results)
    return Rolled(wilson(won, games), wilson(fallen, games), sum(one.lost for one in results) / games)


def played_fight(session: Session[Ziggurat]) -> Result:
    """Fight on along the line until the fight is over or the hero falls."""
    play = session.play
    before, start = len(play.log or ()), play.hero.hp
    play_on(session, lambda choice: fight_on(play, choice), lambda: play.fight() is None or play.hero.hp <= 0)
    return outcome((play.log or [])[before:], play, start)


def outcome(log: Iterable[Event], play: Ziggurat, start: int) -> Result:
    """Return what a log tells of a fight. What follows the hero's fall is not counted."""
    lost = 0
    for entry in log:
        match entry:
            case HpLost(who=who, amount=amount, left=left) if who is play.hero.card:
                lost += amount
                if left <= 0:
                    return Result(won=False, fallen=True, lost=start)
            case FightEnded(how=how):
                return Result(how == VICTORY, fallen=False, lost=lost)
    return Result(won=False, fallen=False, lost=lost)


def fight_on(play: Ziggurat, choice: Choice) -> Option:
    """Strike the enemy with the fewest HP; else the plainest answer that fights on."""
    able = choice.open
    attacks = [one for one in able if isinstance(one.means, HeroAttack)]
    attacks = attacks or [one for one in able if isinstance(one.means, CompanionAttack)]
    if attacks:
        return min(attacks, key=lambda one: _left(play, one.means))
    for wanted in (f"refresh:{play.hero.weapon.slug}", *PREFERRED):
        for option in able:
            if option.id.startswith(wanted) and not option.interrupts:
                return option
    return next((option for option in able if not option.interrupts), able[0])


def _left(play: Ziggurat, attack: HeroAttack | CompanionAttack) -> tuple[int, bool]:
    """The HP of the target, a power before a plain blow; a blow against all comes first."""
    if attack.target is None:
        return 0, False
    plain = isinstance(attack, CompanionAttack) and attack.combo is None
    return hp(play, attack.target), plain
