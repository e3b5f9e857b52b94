"""Action Activities: Dash, Focus, arming and trading; and the list of all of them.

rules: action.list, dash.*, focus.*, reorganize.*, exchange.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Refusal, Rule, refuse

from ..cards.words import Ability
from ..engine.events import Dashed, Focused
from ..engine.scopes import HeroTurn
from ..engine.values import forbidden
from . import conditions, elements, movement, trading
from .activities import Action
from .discoveries import OpenChest, OpenLocked, Search, UseSite
from .naming import area_id
from .prayer import Pray
from .terrain import adjacent, entry_cost

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


# ---------------------------------------------------------------- Dash and Focus


class Dash(Action):
    """Gain a movement point.   rules: dash.extra-movement, dash.once-per-round, dash.engaged-allowed"""

    id = "dash"
    rule = "dash.extra-movement"

    def closed(self, play: Sorcery) -> Refusal | None:
        if self.hero.dashed:
            return refuse("dash.once-per-round", figure=self.hero.index)
        if (ban := forbidden(play, play.figure_of(self.hero), Ability.DASH)) is not None:
            return ban
        return None

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"at_once": play.scoped(HeroTurn).ended}

    def act(self, play: Sorcery) -> Rule[None]:
        """After the Movement Activity the point is used at once.   rules: turn.movement-not-split-by-combat"""
        self.hero.dashed = True
        play.tell(Dashed, "dash.extra-movement", self.hero.index)
        turn = play.scoped(HeroTurn)
        if not turn.ended:
            turn.points += 1
            return
        yield from self.step_at_once(play)

    def step_at_once(self, play: Sorcery) -> Rule[None]:
        figure = play.figure_of(self.hero)
        areas = [area for area in adjacent(play, figure, figure.area) if entry_cost(play, figure, area) <= 1]
        if not areas or figure.ko:
            return

        def lister(menu: Menu) -> None:
            for area in areas:
                menu.answer(f"to:{area_id(play, area)}", figure.seat, area)
            menu.answer("stay", figure.seat, -1)

        option = yield from play.ask("dash.extra-movement", lister, figure=figure.index, interrupts=False)
        if option.means >= 0 and (yield from movement.evade(play, figure)):
            yield from movement.step(play, figure, option.means, "dash.extra-movement")


class DashUp(Dash):
    """Stand up.   rules: dash.stand-up, ko.hero-stands-up"""

    id = "dash:stand"
    rule = "dash.stand-up"

    def closed(self, play: Sorcery) -> Refusal | None:
        if not play.figure_of(self.hero).ko:
            return refuse("ko.lying-figure", figure=self.hero.index)
        return super().closed(play)

    def act(self, play: Sorcery) -> Rule[None]:
        self.hero.dashed = True
        play.tell(Dashed, "dash.stand-up", self.hero.index)
        conditions.lose(play, play.figure_of(self.hero), "KO", "dash.stand-up")
        yield from ()


class Focus(Action):
    """+1 Hit for the next attack of this turn.   rules: focus.bonus, focus.once-per-round, focus.engaged-allowed"""

    id = "focus"
    rule = "focus.bonus"

    def closed(self, play: Sorcery) -> Refusal | None:
        if self.hero.focused:
            return refuse("focus.once-per-round", figure=self.hero.index)
        if (ban := forbidden(play, play.figure_of(self.hero), Ability.FOCUS)) is not None:
            return ban
        if play.scoped(HeroTurn).combat <= 0:
            return refuse("focus.before-roll", figure=self.hero.index)
        return None

    def act(self, play: Sorcery) -> Rule[None]:
        self.hero.focused = True
        play.scoped(HeroTurn).focus = True
        play.tell(Focused, "focus.bonus", self.hero.index)
        yield from ()


# ---------------------------------------------------------------- arming and trading


class Arm(Action):
    """Rearrange what is equipped.   rules: reorganize.change-equipment, reorganize.not-engaged"""

    id = "arm"
    rule = "reorganize.change-equipment"

    def closed(self, play: Sorcery) -> Refusal | None:
        if not trading.can_change(play, self.hero):
            return refuse("reorganize.change-equipment", figure=self.hero.index)
        return self.engaged(play, "reorganize.not-engaged")

    def act(self, play: Sorcery) -> Rule[None]:
        return trading.rearm(play, self.hero, "reorganize.change-equipment")


class Trade(Action):
    """Exchange with a Hero in the same area.   rules: exchange.same-area, exchange.not-engaged"""

    rule = "exchange.one-item-and-crowns"
    other: Hero

    @property
    def id(self) -> str:
        return f"trade:{self.other.card.slug}"

    def closed(self, play: Sorcery) -> Refusal | None:
        if self.other.ghost or play.figure_of(self.other).area != play.figure_of(self.hero).area:
            return refuse("exchange.same-area", figure=self.other.index)
        if not trading.anything(play, self.hero, self.other):
            return refuse("exchange.one-item-and-crowns", figure=self.other.index)
        return self.engaged(play, "exchange.not-engaged")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"other": self.other.index}

    def act(self, play: Sorcery) -> Rule[None]:
        return trading.exchange(play, self.hero, self.other)


def list_actions(play: Sorcery, turn: HeroTurn, hero: Hero, menu: Menu) -> None:
    """rules: action.list"""
    figure, quest = play.figure_of(hero), play.state.quest
    for kind in (Focus, Dash, DashUp, Search, Pray, Arm):
        if kind is not DashUp or figure.ko:
            menu.offer(figure.seat, kind(hero))
    for door in elements.doors_of(play, figure.area):
        if elements.is_closed(play, door) and play.state.locks[door]:
            menu.offer(figure.seat, OpenLocked(hero, door, elements.door_id(play, door)))
    for place, chest in enumerate(elements.chests_in(play, figure.area)):
        menu.offer(figure.seat, OpenChest(hero, chest, f"chest-{place + 1}" if place else "chest"))
    for number, site in enumerate(quest.sites):
        if site.area == figure.area and not play.state.sites[number]:
            menu.offer(figure.seat, UseSite(hero, number, site))
    for other in play.state.heroes:
        if other is not hero:
            menu.offer(figure.seat, Trade(hero, other))
