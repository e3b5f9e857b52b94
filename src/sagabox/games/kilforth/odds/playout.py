"""Battles played out: what happens if this answer is given, tried on re-dealt forks of the game itself.

For battles with abilities that the exact odds do not know. A fork is re-dealt for the seat that asks, so that it tells
nothing the seat could not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sagabox.kernel import Choice, Event, Option, Session
from sagabox.odds import Estimate, play_on, redealt_forks, wilson

from ..engine.events import (
    AncientDefeated,
    Camped,
    EncounterDefeated,
    Engaged,
    Escaped,
    Evaded,
    GameEnded,
    Healed,
    HeroDefeated,
    HeroEliminated,
    LostHp,
    TurnBegan,
)
from ..engine.play import Kilforth
from ..engine.state import Hero, Test
from ..rules.testing import count, fate_calls
from ..rules.using import UseDeed

PLAN = "fight to the end, with all that helps"
ESCAPING = ("escape", "evade")
Answer = Callable[[Kilforth, Choice, Hero], Option]


@dataclass(frozen=True)
class Played:
    """How a number of battles went: chances with their intervals, and HP lost on the average."""

    plan: str
    win: Estimate
    defeated: Estimate
    hp_lost: float
    games: int


def played_battle(session: Session[Kilforth], seat: int, option: str, foe: str, games: int = 200) -> Played:
    """Choose an option in a number of forks, fight the foe to the end, and count."""
    won = fallen = lost = 0
    for fork in redealt_forks(session, seat, games):
        result = play_out(fork, seat, option, foe, fight_on)
        won += result.won
        fallen += result.fallen
        lost += result.lost
    return Played(PLAN, wilson(won, games), wilson(fallen, games), lost / games, games)


@dataclass(frozen=True)
class Result:
    """A battle that is over: whether the foe was beaten, whether the hero was defeated, and the HP lost."""

    won: bool = False
    fallen: bool = False
    lost: int = 0
    over: bool = False


def play_out(session: Session[Kilforth], seat: int, option: str, foe: str, answer: Answer) -> Result:
    """Give an answer, then others, until the battle with this foe is over."""
    hero = session.play.active()
    if hero is None:
        raise ValueError("nobody acts now, so nobody can fight")
    before = len(session.play.log or ())
    chosen = session.choice.find(seat, option) if session.choice else None
    if chosen is None:
        return Result()

    def result() -> Result:
        return outcome((session.play.log or [])[before:], hero.index, foe)

    def follow(choice: Choice) -> Option:
        return answer(session.play, choice, session.play.state.heroes[hero.index])

    play_on(session, follow, lambda: result().over, first=chosen)
    return result()


def outcome(log: list[Event], hero: int, foe: str) -> Result:
    """Return what a log tells of a hero's battle with a foe; later events are not counted."""
    lost = 0
    won = fallen = False
    for entry in log:
        match entry:
            case LostHp(hero=one, amount=amount) if one == hero and not won:
                lost += amount
            case Healed(hero=one, amount=amount) if one == hero and not won:
                lost -= amount
            case EncounterDefeated(card=card) if card.name == foe:
                won = True
            case AncientDefeated(ancient=card) if card.name == foe:
                won = True
            case HeroDefeated(hero=one) | HeroEliminated(hero=one) if one == hero:
                fallen = True
            case Evaded(hero=one) | Escaped(hero=one) | Camped(hero=one) if one == hero:
                return Result(won, fallen, lost, True)
            case TurnBegan() | GameEnded():
                return Result(won, fallen, lost, True)
            case Engaged(foe=card) if card.name != foe and won:
                return Result(won, fallen, lost, True)
    return Result(won, fallen, lost, fallen)


# ---------------------------------------------------------------- the plan


def fight_on(play: Kilforth, choice: Choice, hero: Hero) -> Option:
    """Fight on; call on Fate when it beats the foe; use every card that bears on dice or foe as soon as it is open."""
    opened = choice.open
    if choice.rule == "test.fate-adds-one":
        return _fate(play, opened)
    for option in opened:
        if option.id == "pass" or option.id.startswith(("pass:", "decline", "bear")):
            continue
        if option.interrupts:
            if isinstance(option.means, UseDeed) and _bears(option.means):
                return option
            continue
        if option.id not in ESCAPING:
            return option
    return opened[0]


def _bears(deed: UseDeed) -> bool:
    """Return True if a Deed touches dice or the foe."""
    return not deed.one.does.touching().isdisjoint(("dice", "foe"))


def _fate(play: Kilforth, opened: list[Option]) -> Option:
    """Call on Fate if that brings what is missing."""
    test = play.scoped(Test)
    missing = test.target - test.held - count(play, test)
    calls = sum(fate_calls(play, hero) for hero in play.state.heroes if hero.index in (test.hero, *test.helpers))
    wanted = "fate" if missing <= calls else "pass"
    return next((option for option in opened if option.id.startswith(wanted)), opened[-1])
