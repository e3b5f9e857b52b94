"""The Movement Activity: where a Hero can go, and going there.   rules: move.*, turn.one-movement-activity, dash.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Offer, Refusal, Rule, refuse

from ..engine.lasting import SNARE, records
from ..engine.scopes import HeroTurn
from ..engine.triggers import Occurrence, can_hear, occasion
from ..engine.values import move_points
from . import activities, conditions, enemies, movement, story
from .naming import area_id
from .terrain import adjacent, entry_cost, foes_in, is_deadly

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero


def points_left(play: Sorcery, turn: HeroTurn, hero: Hero) -> int:
    """Return the movement points of a Hero; before the Movement Activity, those that it would give.

    rules: move.points-from-card, dash.extra-movement"""
    if turn.ended:
        return 0
    return turn.points if turn.moved else turn.points + move_points(play, hero)


def may_move(play: Sorcery, turn: HeroTurn, hero: Hero) -> Refusal | None:
    """Return why a Hero cannot move at all now.   rules: turn.one-movement-activity, ko.hero-stands-up"""
    if turn.ended:
        return refuse("turn.movement-not-split-by-combat")
    if not turn.moved:
        return activities.may_begin(play, hero, activities.MOVEMENT)
    return None


# ---------------------------------------------------------------- what would happen


def is_quiet(play: Sorcery, figure: Figure, source: int, area: int) -> bool:
    """Return True if nothing happens to a Hero who enters an area but being there."""
    if play.is_ghost(figure):
        return True
    if is_deadly(play, figure, area) or story.is_waypoint(play, area) or enemies.would_reveal(play, figure, area):
        return False
    if records(play, f"{SNARE}:{area}"):
        return False
    moments = (("enters", Occurrence(figure.index, area=area)), ("leaves", Occurrence(figure.index, area=source)))
    return not any(
        can_hear(play, one, what) and one.listener.moment.fits(occasion(play, one, what), what)
        for moment, what in moments
        for one in play.index().listens.get(moment, ())
    )


def quiet_ways(play: Sorcery, figure: Figure, points: int) -> dict[int, list[int]]:
    """Return the areas that a Hero can reach without anything happening, each with the cheapest way there.

    rules: move.pass-through-enemies, difficult.costs-two"""
    if movement.draws_attacks(play, figure):
        return {}
    ways: dict[int, list[int]] = {figure.area: []}
    costs = {figure.area: 0}
    todo = [figure.area]
    while todo:
        area = min(todo, key=lambda one: costs[one])
        todo.remove(area)
        if area != figure.area and not play.is_ghost(figure) and foes_in(play, area, figure.side):
            continue
        for other in adjacent(play, figure, area):
            cost = costs[area] + entry_cost(play, figure, other)
            if cost <= points and cost < costs.get(other, 1_000) and is_quiet(play, figure, area, other):
                costs[other], ways[other] = cost, [*ways[area], other]
                todo.append(other)
    del ways[figure.area]
    return ways


# ---------------------------------------------------------------- offers


class Going(Offer):
    """Movement of a Hero."""

    kind = "Move"
    rule = "move.one-point-per-area"
    turn: HeroTurn
    hero: Hero

    def pay(self, play: Sorcery, cost: int) -> Rule[bool]:
        """Begin the Movement Activity if it is not begun, and spend points."""
        turn = self.turn
        if not turn.moved:
            more = turn.points
            if not (yield from activities.begin(play, self.hero, activities.MOVEMENT)):
                return False
            turn.points = more + move_points(play, self.hero)
        turn.points -= cost
        return True


class MoveTo(Going):
    """Go to an area by a way on which nothing happens.   rules: turn.movement-interleaved-with-actions"""

    area: int
    way: list[int]
    name: str

    @property
    def id(self) -> str:
        return f"move:{self.name}"

    def facts(self, play: Sorcery) -> dict[str, Any]:
        figure = play.figure_of(self.hero)
        cost = sum(entry_cost(play, figure, area) for area in self.way)
        return {"area": self.area, "points": cost, "way": self.way, "foes": _foes(play, figure, self.area)}

    def do(self, play: Sorcery) -> Rule[None]:
        figure = play.figure_of(self.hero)
        cost = sum(entry_cost(play, figure, area) for area in self.way)
        if (yield from self.pay(play, cost)):
            for area in self.way:
                yield from movement.step(play, figure, area, "move.one-point-per-area")


class StepTo(Going):
    """Enter an adjacent area where something happens, or leave Enemies behind.   rules: evade.leave-enemy-area"""

    area: int
    name: str

    @property
    def id(self) -> str:
        return f"step:{self.name}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        """rules: difficult.costs-two, ko.hero-stands-up"""
        figure = play.figure_of(self.hero)
        closed = may_move(play, self.turn, self.hero)
        if closed is not None:
            return closed
        if figure.ko:
            return refuse("ko.hero-stands-up", figure=figure.index)
        if self.area not in adjacent(play, figure, figure.area):
            return refuse("area.adjacent", area=self.area)
        have, cost = points_left(play, self.turn, self.hero), entry_cost(play, figure, self.area)
        if cost > have:
            return refuse("difficult.costs-two" if cost > 1 else "move.points-from-card", needed=cost, have=have)
        return None

    def facts(self, play: Sorcery) -> dict[str, Any]:
        figure = play.figure_of(self.hero)
        return {
            "area": self.area,
            "points": entry_cost(play, figure, self.area),
            "evades": [one.index for one in movement.draws_attacks(play, figure)],
            "attacks": [play.reaction(one, figure) for one in movement.draws_attacks(play, figure)],
            "deadly": is_deadly(play, figure, self.area),
            "waypoint": story.is_waypoint(play, self.area),
            "reveals": enemies.would_reveal(play, figure, self.area),
            "foes": _foes(play, figure, self.area),
        }

    def do(self, play: Sorcery) -> Rule[None]:
        figure = play.figure_of(self.hero)
        if (yield from self.pay(play, entry_cost(play, figure, self.area))) and (
            yield from movement.evade(play, figure)
        ):
            yield from movement.step(play, figure, self.area, "move.one-point-per-area")


def _foes(play: Sorcery, figure: Figure, area: int) -> list[int]:
    """Return the Enemies that would engage a Hero there.   rules: move.engaged-on-entering"""
    return [] if play.is_ghost(figure) else [one.index for one in foes_in(play, area, figure.side)]


class Stand(Going):
    """Stand up with a movement point.   rules: ko.hero-stands-up"""

    id = "stand"
    rule = "ko.hero-stands-up"

    def refusal(self, play: Sorcery) -> Refusal | None:
        if not play.figure_of(self.hero).ko:
            return refuse("ko.lying-figure", figure=self.hero.index)
        closed = may_move(play, self.turn, self.hero)
        if closed is None and points_left(play, self.turn, self.hero) < 1:
            return refuse("move.points-from-card", needed=1, have=0)
        return closed

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"points": 1}

    def do(self, play: Sorcery) -> Rule[None]:
        if (yield from self.pay(play, 1)):
            conditions.lose(play, play.figure_of(self.hero), "KO", "ko.hero-stands-up")


def list_moves(play: Sorcery, turn: HeroTurn, hero: Hero, menu: Menu) -> None:
    """List the areas in quiet reach, single steps where something happens, and standing up."""
    figure = play.figure_of(hero)
    open = may_move(play, turn, hero) is None and not figure.ko
    ways = quiet_ways(play, figure, points_left(play, turn, hero)) if open else {}
    for area in sorted(ways):
        menu.offer(figure.seat, MoveTo(turn, hero, area, ways[area], area_id(play, area)))
    for area in adjacent(play, figure, figure.area):
        if area not in ways:
            menu.offer(figure.seat, StepTo(turn, hero, area, area_id(play, area)))
    if figure.ko:
        menu.offer(figure.seat, Stand(turn, hero))
