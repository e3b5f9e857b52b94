"""What an Activity costs, what stands in its way, and what all Action Activities have in common.

rules: turn.*, slowed.hero-single-activity, blinded.hero-save-each-activity, stunned.hero-no-activities, bleed.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Offer, Refusal, Rule, refuse

from ..engine.events import ActivityWasted
from ..engine.scopes import HeroTurn
from ..engine.state import BLINDED, SLOWED, STUNNED
from . import conditions
from .dice import save
from .terrain import is_engaged

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero

MOVEMENT, COMBAT, ACTION, FREE = "movement", "combat", "action", "free"


def may_begin(play: Sorcery, hero: Hero, activity: str) -> Refusal | None:
    """Return why a Hero cannot perform an Activity or a Free Action now.

    rules: ghost.limits, stunned.hero-no-activities, slowed.hero-single-activity, ruling.slowed-mid-turn"""
    figure, turn = play.figure_of(hero), play.scoped(HeroTurn)
    if hero.ghost and activity != MOVEMENT:
        return refuse("ghost.limits", figure=hero.index)
    if figure.health == STUNNED:
        return refuse("stunned.hero-no-activities", figure=hero.index)
    if activity == FREE:
        return None
    if figure.health == SLOWED and turn.activities:
        return refuse("slowed.hero-single-activity", figure=hero.index)
    if activity == COMBAT and turn.combat <= 0:
        return refuse("turn.combat-activities", most=hero.soul.combat[hero.rank - 1])
    if activity == ACTION and turn.action <= 0:
        return refuse("turn.action-activities", most=hero.soul.action[hero.rank - 1])
    if activity == MOVEMENT and turn.moved:
        return refuse("turn.one-movement-activity")
    return None


def begin(play: Sorcery, hero: Hero, activity: str) -> Rule[bool]:
    """Pay for an Activity; Bleed bites first, a Blinded Hero must make a Save. Return False if it is wasted.

    rules: bleed.damage-per-activity, blinded.hero-save-each-activity, turn.movement-not-split-by-combat"""
    figure, turn = play.figure_of(hero), play.scoped(HeroTurn)
    if activity == FREE:
        return True
    turn.activities += 1
    if activity == COMBAT:
        turn.combat -= 1
        if turn.moved:
            turn.ended, turn.points = True, 0
    elif activity == ACTION:
        turn.action -= 1
    else:
        turn.moved = True
    conditions.bleed(play, figure)
    yield from play.settle()
    if hero.ghost is not turn.ghost:
        return False
    if figure.health == BLINDED and not (yield from save(play, figure, "blinded.hero-save-each-activity")):
        play.tell(ActivityWasted, "blinded.hero-save-each-activity", hero.index, activity)
        if activity == MOVEMENT:
            turn.ended = True
        return False
    return True


class Action(Offer):
    """Something that costs an Action Activity.   rules: action.list"""

    kind = "Actions"
    calm = False  # closed to an engaged Hero
    hero: Hero

    def cost(self, play: Sorcery) -> str:
        return ACTION

    def closed(self, play: Sorcery) -> Refusal | None:
        """Return what closes this Action, besides what closes all."""
        return None

    def refusal(self, play: Sorcery) -> Refusal | None:
        closed = self.closed(play)
        if closed is not None:
            return closed
        return may_begin(play, self.hero, self.cost(play))

    def do(self, play: Sorcery) -> Rule[None]:
        if (yield from begin(play, self.hero, self.cost(play))):
            yield from self.act(play)

    def act(self, play: Sorcery) -> Rule[None]:
        raise NotImplementedError(type(self).__name__)

    def engaged(self, play: Sorcery, rule: str) -> Refusal | None:
        return refuse(rule, figure=self.hero.index) if is_engaged(play, play.figure_of(self.hero)) else None
