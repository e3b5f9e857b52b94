"""Moving from area to area, and Evading.   rules: move.*, evade.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Rule, in_turn

from ..engine import lasting
from ..engine.context import At
from ..engine.events import Arrived, Evaded, SnareSprung, Stepped
from ..engine.state import BLINDED, ENEMIES, HEROES, STUNNED
from . import blows, combat, conditions, elements, enemies, story
from .naming import area_id, figure_id
from .terrain import adjacent, dominates, entry_cost, foes_in, is_deadly

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


def step(play: Sorcery, figure: Figure, area: int, rule: str) -> Rule[None]:
    """Enter an adjacent area, with all that this entails.

    rules: move.one-point-per-area, move.engaged-on-entering, deadly.one-hp, bos.waypoints, shadow.reveal"""
    source = figure.area
    if figure.side == ENEMIES:
        elements.pass_door(play, figure, source, area)
    figure.area = area
    play.tell(Stepped, rule, figure.index, source, area)
    yield from _entered(play, figure, source)


def put(play: Sorcery, figure: Figure, area: int, rule: str) -> Rule[None]:
    """Come to an area without moving through others.   rules: evade.not-for-forced-moves"""
    source = figure.area
    figure.area = area
    play.tell(Arrived, rule, figure.index, area)
    yield from _entered(play, figure, source)


def _entered(play: Sorcery, figure: Figure, source: int) -> Rule[None]:
    if is_deadly(play, figure, figure.area):
        conditions.suffer(play, figure, 1, "deadly.one-hp")
    yield from play.announce("leaves", who=figure.index, area=source)
    yield from play.announce("enters", who=figure.index, area=figure.area)
    yield from spring_snares(play, figure)
    if figure.kind == "hero" and not play.is_ghost(figure):
        story.reach(play, figure)
        yield from enemies.reveal_seen(play, figure)


def spring_snares(play: Sorcery, figure: Figure) -> Rule[None]:
    """rules: power.cost"""
    for one in lasting.records(play, f"{lasting.SNARE}:{figure.area}"):
        source: Any = one.source
        owner = play.bearer(one.bearer)
        at = At(play, owner, source, it=figure.index)
        snare = source.program.snares[one.amount]
        if snare.catches(at, figure) and figure is not owner:
            lasting.remove(play, one)
            play.tell(SnareSprung, "power.cost", figure.index, figure.area)
            yield from snare.core.affect(at, figure)


# ---------------------------------------------------------------- Evade


def draws_attacks(play: Sorcery, figure: Figure) -> list[Figure]:
    """Return the Enemies that would strike a Hero who leaves.

    rules: evade.attacks-unless-dominating, evade.dominating-is-safe, ko.no-attacks, stunned.enemy-no-reactions"""
    if figure.side != HEROES or figure.hidden or play.is_ghost(figure) or dominates(play, figure.area, HEROES):
        return []
    return [one for one in foes_in(play, figure.area, HEROES) if not one.ko and one.health != STUNNED]


def evade(play: Sorcery, figure: Figure) -> Rule[bool]:
    """Take the attacks of those who are left behind; return True if the Hero can still go.

    rules: evade.leave-enemy-area, evade.may-be-stopped, evade.order-of-attacks"""
    strikers = draws_attacks(play, figure)
    if not strikers:
        return True
    area = figure.area
    play.tell(Evaded, "evade.leave-enemy-area", figure.index, area)
    yield from in_turn(
        play,
        "evade.order-of-attacks",
        strikers,
        partial(react, play, figure),
        id=lambda one: f"next:{figure_id(one)}",
        seat=lambda one: figure.seat,
        alike=lambda one, other: play.alike(one, other) or _strike_alike(play, figure, one, other),
        still=lambda one: one.here and play.is_alive(figure) and figure.area == area,
        figure=figure.index,
    )
    return play.is_alive(figure) and figure.area == area and not figure.ko


def _strike_alike(play: Sorcery, figure: Figure, one: Figure, other: Figure) -> bool:
    """Return True if the Reaction attacks of two Enemies are the same, whatever else tells them apart: no card adds to
    them, and no text waits for what they do."""
    strikers = one, other
    if any(any(blows.boons(play, striker, figure)) for striker in strikers):
        return False
    prospects = [(play.reaction(striker, figure), striker.health) for striker in strikers]
    waits = any(
        play.listeners("attacked", who=figure.index, whom=striker.index)
        or play.listeners("wounded", who=figure.index, whom=striker.index)
        or play.listeners("wounds", who=striker.index, whom=figure.index)
        or play.listeners("kills", who=striker.index, whom=figure.index)
        for striker in strikers
    )
    return prospects[0] == prospects[1] and not waits


def react(play: Sorcery, figure: Figure, striker: Figure) -> Rule[None]:
    """A Reaction attack.   rules: enemy.reaction-attack, blinded.enemy-reactions, slowed.enemy-reactions-free"""
    if striker.health == BLINDED and not conditions.sees_enough(play, striker, "blinded.enemy-reactions"):
        return
    yield from combat.strike(play, combat.basic(striker, figure.index))


# ---------------------------------------------------------------- moves that a text grants


def wander(at: At, figure: Figure, areas: int, *, evading: bool) -> Rule[None]:
    """Move a Character step by step as its player likes, within so many areas.

    rules: move.one-point-per-area, difficult.costs-two"""
    play, left = at.play, areas
    while left > 0 and play.is_alive(figure) and not figure.ko:
        costs = {area: entry_cost(play, figure, area) for area in adjacent(play, figure, figure.area)}
        open = [area for area, cost in costs.items() if cost <= left]
        if not open:
            return

        def lister(menu: Menu, open: list[int] = open) -> None:
            for area in open:
                menu.answer(f"to:{area_id(play, area)}", play.seat_of(figure), area)
            menu.answer("stay", play.seat_of(figure), -1)

        option = yield from play.ask(
            "move.one-point-per-area", lister, figure=figure.index, interrupts=False, card=at.card, left=left
        )
        if option.means < 0:
            return
        left -= costs[option.means]
        if evading and not (yield from evade(play, figure)):
            return
        yield from step(play, figure, option.means, at.rule)
