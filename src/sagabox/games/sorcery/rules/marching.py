"""How Enemies and Minions move: along shortest paths, towards somebody or away.   rules: enemy.movement"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule

from ..cards.words import Stat
from ..engine.context import At
from ..engine.scopes import Activation
from ..engine.values import stat
from . import movement
from .naming import area_id
from .terrain import adjacent, ways

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure

Ways = tuple[tuple[int, ...], ...]


def seen_by(at: At, figure: Figure) -> At:
    """Return the same occasion from another Character's place."""
    return At(at.play, figure, at.card, at.band, at.victim, at.it, rule=at.rule)


def more_areas(play: Sorcery, figure: Figure) -> int:
    """Return how much farther an Enemy goes with each move.   rules: activation.instructions-override"""
    if figure.kind == "hero":
        return 0
    activation = play.state.find(Activation)
    ordered = play.rider(activation) if activation is not None and activation.enemy == figure.index else None
    return stat(play, figure, Stat.MOVE) + (ordered.more_areas() if ordered is not None else 0)


# ---------------------------------------------------------------- where a march can end


def ends_towards(play: Sorcery, figure: Figure, targets: Sequence[int], count: int) -> list[int]:
    """Return the areas where a march of so many areas towards the nearest target can end.

    rules: enemy.movement"""
    table = ways(play, figure)
    from_here = table[figure.area]
    far = min((from_here[target] for target in targets if from_here[target] >= 0), default=0)
    if far == 0 or count <= 0:
        return [figure.area]
    goals = [target for target in targets if from_here[target] == far]
    ring = [figure.area]
    for _ in range(min(count, far)):
        ahead = _ahead(play, figure, ring, goals, table)
        if not ahead:
            break
        ring = ahead
    return ring


def _ahead(play: Sorcery, figure: Figure, ring: list[int], goals: list[int], table: Ways) -> list[int]:
    """Return the areas one step nearer to a goal."""
    found: list[int] = []
    for area in ring:
        beside = adjacent(play, figure, area)
        for goal in goals:
            left = table[area][goal]
            found += [one for one in beside if table[one][goal] == left - 1]
    return list(dict.fromkeys(found))


def ends_away(play: Sorcery, figure: Figure, sources: Sequence[int], count: int) -> list[int]:
    """Return the areas where a flight of so many areas can end: each step leads farther away.

    rules: enemy.movement"""
    ring, table = [figure.area], ways(play, figure)
    for _ in range(count):
        farther = [
            one
            for area in ring
            for one in adjacent(play, figure, area)
            if _distance(table, sources, one) > _distance(table, sources, area)
        ]
        if not farther:
            break
        ring = list(dict.fromkeys(farther))
    return ring


def _distance(table: Ways, sources: Sequence[int], area: int) -> int:
    return min((table[source][area] for source in sources if table[source][area] >= 0), default=UNREACHED)


UNREACHED = 1_000


# ---------------------------------------------------------------- the march


def march(at: At, figure: Figure, ends: list[int]) -> Rule[None]:
    """Choose where to end, and walk there.   rules: enemy.movement, enemy.leaves-freely, move.friends-never-block"""
    play, seat = at.play, at.play.seat_of(figure)
    end = ends[0]
    if len(ends) > 1:

        def lister(menu: Menu) -> None:
            for area in ends:
                menu.answer(f"to:{area_id(play, area)}", seat, area)

        option = yield from play.ask("enemy.movement", lister, figure=figure.index, interrupts=False)
        end = option.means
    for area in path(play, figure, end):
        if not figure.here or figure.ko:
            return
        yield from movement.step(play, figure, area, "enemy.movement")


def path(play: Sorcery, figure: Figure, end: int) -> list[int]:
    """Return the areas of a shortest way to an area; empty if it is there already or no way leads there."""
    areas: list[int] = []
    area, table = figure.area, ways(play, figure)
    while area != end:
        left = table[area][end]
        ahead = [one for one in adjacent(play, figure, area) if table[one][end] == left - 1]
        if left < 0 or not ahead:
            return areas
        area = ahead[0]
        areas.append(area)
    return areas
