"""The Hero Turn: Movement, Combat, Actions and Free Actions in any order.   rules: turn.*, battle.active-player"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Coming, Menu, Offer, Refusal, Rule, course, refuse

from ..cards.card import Item
from ..engine import lasting
from ..engine.events import TurnBegan, TurnEnded
from ..engine.scopes import HeroTurn
from . import actions, activities, combat, conditions, free, moving, using
from .naming import figure_id
from .terrain import may_reach

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero


@course(HeroTurn)
def hero_turn(play: Sorcery, turn: HeroTurn) -> Coming:
    """rules: turn.any-order-optional"""
    hero = play.state.heroes[turn.hero]
    if turn.part == "start":
        turn.part = "act"
        return start(play, turn, hero)
    if turn.part == "act" and hero.ghost is turn.ghost:
        return pick(play, turn, hero)
    if turn.part != "over":
        turn.part = "over"
        return finish(play, turn, hero)
    return None


def start(play: Sorcery, turn: HeroTurn, hero: Hero) -> Rule[None]:
    """rules: turn.combat-activities, turn.action-activities, battle.active-player"""
    play.state.active = hero.index
    turn.ghost = hero.ghost
    turn.combat, turn.action = hero.soul.combat[hero.rank - 1], hero.soul.action[hero.rank - 1]
    play.tell(TurnBegan, "battle.players-choose-order", hero.index)
    lasting.turn_starts(play, hero.index)
    if not hero.ghost:
        yield from play.announce("turn-starts", who=hero.index)
    yield from play.settle()


def pick(play: Sorcery, turn: HeroTurn, hero: Hero) -> Rule[None]:
    """rules: turn.any-order-optional, turn.free-actions-unlimited"""
    option = yield from play.ask(
        "turn.any-order-optional",
        partial(list_options, play, turn, hero),
        figure=hero.index,
        interrupts=False,
        combat=turn.combat,
        action=turn.action,
    )
    yield from play.perform(option)


def list_options(play: Sorcery, turn: HeroTurn, hero: Hero, menu: Menu) -> None:
    moving.list_moves(play, turn, hero, menu)
    if not hero.ghost:
        list_attacks(play, hero, menu)
        using.list_uses(play, hero, menu)
        actions.list_actions(play, turn, hero, menu)
        free.list_free_actions(play, hero, menu)
    menu.offer(play.figure_of(hero).seat, EndTurn(turn))


class EndTurn(Offer):
    """What is left unused lapses.   rules: turn.any-order-optional"""

    id = "end"
    rule = "turn.any-order-optional"
    kind = "End"
    turn: HeroTurn

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"combat": self.turn.combat, "action": self.turn.action, "moved": self.turn.moved}

    def do(self, play: Sorcery) -> Rule[None]:
        self.turn.part = "end"
        return NOTHING


def finish(play: Sorcery, turn: HeroTurn, hero: Hero) -> Rule[None]:
    """rules: health.discard-at-end, battle.each-hero-once"""
    hero.acted = True
    if not hero.ghost:
        yield from play.announce("turn-ends", who=hero.index)
        conditions.discard_health(play, play.figure_of(hero))
    lasting.turn_ends(play, hero.index)
    play.tell(TurnEnded, "turn.any-order-optional", hero.index)
    yield from play.settle()


# ---------------------------------------------------------------- Combat Activities


class Strike(Offer):
    """Attack with a weapon, or with bare hands.   rules: turn.one-attack-per-combat-activity, turn.weapon-reuse"""

    rule = "turn.one-attack-per-combat-activity"
    kind = "Combat"
    hero: Hero
    weapon: Item | None
    target: Figure

    @property
    def id(self) -> str:
        arms = self.weapon.slug if self.weapon is not None else "bare-hands"
        return f"attack:{arms}:{figure_id(self.target)}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        """rules: turn.combat-engaged-restriction, ko.no-attacks"""
        closed = activities.may_begin(play, self.hero, activities.COMBAT)
        if closed is not None:
            return closed
        figure = play.figure_of(self.hero)
        if figure.ko:
            return refuse("ko.no-attacks", figure=figure.index)
        return may_reach(play, figure, self.target, combat.reach(play, figure, self.weapon))

    def facts(self, play: Sorcery) -> dict[str, Any]:
        turn = play.scoped(HeroTurn)
        ends = turn.points if turn.moved and not turn.ended else 0
        facts = {"target": self.target.index, "attack": play.forecast(self.hero, self.weapon, self.target)}
        return {**facts, "ends_movement": ends}

    def do(self, play: Sorcery) -> Rule[None]:
        if (yield from activities.begin(play, self.hero, activities.COMBAT)) and self.target.here:
            yield from combat.strike(play, combat.with_weapon(play, self.hero, self.weapon, self.target.index))


def list_attacks(play: Sorcery, hero: Hero, menu: Menu) -> None:
    """rules: combat.engaged-target-limit, range.attack-needs-range-and-los"""
    figure = play.figure_of(hero)
    for weapon in combat.weapons(play, hero):
        for target in play.foes_of(figure):
            menu.offer(figure.seat, Strike(hero, weapon, target))
