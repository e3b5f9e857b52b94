"""Areas, Line of Sight, distance, control and domination: one function each, for rules, cards, odds and views.

rules: area.*, los.*, range.*, wall.*, barrier.*, control.*, dominate.*"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, refuse

from ..cards.board import UNREACHABLE, Barriers, Board
from ..cards.words import Hazard
from ..engine.state import ENEMIES, HEROES
from ..engine.values import flies, grants, has, ignores, overlays, rules_in_force

if TYPE_CHECKING:
    from ..cards.card import Band
    from ..engine.play import Sorcery
    from ..engine.state import Figure

OTHER = {HEROES: ENEMIES, ENEMIES: HEROES, "": ""}


def board(play: Sorcery) -> Board:
    """rules: los.touching-counts"""
    quest = play.state.quest
    return quest.open_board if play.state.settings.open_corners else quest.board


# ---------------------------------------------------------------- who is where


def figures_in(play: Sorcery, area: int, side: str = "") -> list[Figure]:
    """Return the figures in an area, of one faction if it is named; Ghost Souls are none.   rules: ghost.limits"""
    return [
        figure
        for figure in play.state.figures
        if figure.area == area and (not side or figure.side == side) and not play.is_ghost(figure)
    ]


def foes_in(play: Sorcery, area: int, side: str) -> list[Figure]:
    """Return the figures of the other faction that exist for one.   rules: hidden.does-not-exist"""
    return [figure for figure in figures_in(play, area, OTHER[side]) if not figure.hidden]


def is_engaged(play: Sorcery, figure: Figure) -> bool:
    """rules: combat.engaged-definition, ruling.ko-blocks-sight"""
    return figure.side == HEROES and not play.is_ghost(figure) and bool(foes_in(play, figure.area, HEROES))


# ---------------------------------------------------------------- control


def count_in(play: Sorcery, area: int, side: str) -> int:
    """Count the figures of a faction in an area.   rules: control.more-figures, ko.figure-count-zero"""
    return sum(_counts_as(play, figure) for figure in figures_in(play, area, side) if not figure.hidden)


def _counts_as(play: Sorcery, figure: Figure) -> int:
    if figure.ko:
        return 0
    return max([1, *(int(what.count) for _, what in grants(play, "counts-as", figure))])


def controls(play: Sorcery, area: int, side: str) -> bool:
    """rules: control.more-figures, control.equal-numbers, dominate.counts-as-control"""
    return count_in(play, area, side) > count_in(play, area, OTHER[side])


def dominates(play: Sorcery, area: int, side: str) -> bool:
    """rules: dominate.twice-the-figures"""
    own = count_in(play, area, side)
    return own > 0 and own >= 2 * count_in(play, area, OTHER[side])


# ---------------------------------------------------------------- ways


def closed_for(play: Sorcery, figure: Figure | None) -> int:
    """Return the bars that stop a figure, as a mask.   rules: door.blocks, door.enemies-cannot-open"""
    state = play.state
    if figure is None or figure.side != ENEMIES or not state.settings.doors_for_all:
        return state.closed
    opened = sum(1 << door for door, lock in enumerate(state.locks) if not lock)
    return state.closed & ~opened


def barriers_for(play: Sorcery, figure: Figure | None) -> Barriers:
    """rules: barrier.one-way, hindrance.flying-ignore"""
    state = play.state
    if not state.barriers or figure is None:
        return state.barriers
    if (state.settings.free_barriers and figure.side == ENEMIES) or play.is_ghost(figure) or flies(play, figure):
        return ()
    return state.barriers


def distance(play: Sorcery, source: int, target: int) -> int:
    """Return how many areas must be entered from one area to another; UNREACHABLE if no path leads there.

    rules: range.counting, ruling.barriers-count"""
    state = play.state
    return board(play).paths(state.closed, state.barriers)[source][target]


def ways(play: Sorcery, figure: Figure) -> tuple[tuple[int, ...], ...]:
    """Return the lengths of a figure's shortest ways between all areas; UNREACHABLE where there is none."""
    return board(play).paths(closed_for(play, figure), barriers_for(play, figure))


def way(play: Sorcery, figure: Figure, source: int, target: int) -> int:
    """Return the length of a figure's shortest way between two areas, or UNREACHABLE."""
    return ways(play, figure)[source][target]


def adjacent(play: Sorcery, figure: Figure | None, area: int) -> list[int]:
    """Return the areas that a figure can enter from one.   rules: area.adjacent, move.friends-never-block"""
    beside = board(play).adjacent(area, closed_for(play, figure), barriers_for(play, figure))
    if figure is None:
        return beside
    return [other for other in beside if not is_barred(play, figure, other)]


def is_barred(play: Sorcery, figure: Figure, area: int) -> bool:
    """Return True if a text forbids a figure to enter an area.   rules: golden.cards-over-manuals"""
    return area in play.barred_areas(figure)


def entry_cost(play: Sorcery, figure: Figure, area: int) -> int:
    """rules: move.one-point-per-area, difficult.costs-two, difficult.enemies-ignore, ghost.movement"""
    if figure.side == ENEMIES or play.is_ghost(figure) or ignores(play, figure, Hazard.DIFFICULT):
        return 1
    return 2 if overlays(play)[0] >> area & 1 else 1


def is_deadly(play: Sorcery, figure: Figure, area: int) -> bool:
    """rules: deadly.one-hp, deadly.enemies-ignore, ghost.movement"""
    if figure.kind != "hero" or play.is_ghost(figure) or not overlays(play)[1] >> area & 1:
        return False
    return not ignores(play, figure, Hazard.DEADLY)


# ---------------------------------------------------------------- sight


def sees(play: Sorcery, figure: Figure, target: int) -> bool:
    """Return True if a figure sees into an area.   rules: los.sight-marks, los.same-area"""
    return sees_from(play, figure, figure.area, target)


def sees_from(play: Sorcery, figure: Figure, source: int, target: int) -> bool:
    """Return True if a figure in one area would see into another.

    rules: los.enemies-block-heroes, los.heroes-do-not-block, door.blocks, barrier.not-los"""
    if source == target:
        return True
    sight = board(play).sight(source, target)
    if sight.blocked or sight.bars & play.state.closed:
        return False
    if (
        sight.through
        and figure.side == HEROES
        and sight.through & enemy_areas(play)
        and not has(play, "sees-past", figure)
    ):
        return False
    return within_sight(play, source, target)


def within_sight(play: Sorcery, source: int, target: int) -> bool:
    """Return True if no fog is between two areas."""
    limits = [what.count for what in rules_in_force(play, "sight")]
    return not limits or 0 <= distance(play, source, target) <= min(limits)


def enemy_areas(play: Sorcery) -> int:
    """Return the areas with Enemies as a mask: K.O. ones block, Hidden ones do not.   rules: ruling.ko-blocks-sight"""
    mask = 0
    for figure in play.state.figures:
        if figure.area >= 0 and figure.side == ENEMIES and not figure.hidden:
            mask |= 1 << figure.area
    return mask


def in_band(play: Sorcery, source: int, target: int, band: Band) -> bool:
    """rules: range.counting"""
    far = distance(play, source, target)
    return far != UNREACHABLE and band.least <= far <= band.most


def may_reach(play: Sorcery, figure: Figure, target: Figure, band: Band) -> Refusal | None:
    """Return why a figure cannot attack or affect another.

    rules: range.attack-needs-range-and-los, combat.engaged-target-limit, hidden.does-not-exist"""
    far = distance(play, figure.area, target.area)
    if target.side != figure.side:
        if target.hidden:
            return refuse("hidden.does-not-exist", figure=target.index)
        if target.area != figure.area and is_engaged(play, figure):
            return refuse("combat.engaged-target-limit", figure=target.index)
    if far == UNREACHABLE or not band.least <= far <= band.most:
        return refuse("range.attack-needs-range-and-los", figure=target.index, distance=far, range=str(band))
    if not sees(play, figure, target.area):
        return blocked_sight(play, figure, target)
    return None


def obstacle(play: Sorcery, figure: Figure, target: int) -> tuple[str, int]:
    """Return the rule that breaks a figure's line into an area it does not see, and the bar or area in the way, or -1.

    rules: los.blocking-terrain, wall.blocks-los, door.blocks, los.enemies-block-heroes"""
    sight = board(play).sight(figure.area, target)
    if sight.blocked:
        return "los.blocking-terrain", -1
    if bars := sight.bars & play.state.closed:
        number = bars.bit_length() - 1
        return ("wall.blocks-los" if board(play).bars[number].is_wall else "door.blocks"), number
    between = sight.through & enemy_areas(play)
    if between and figure.side == HEROES and not has(play, "sees-past", figure):
        return "los.enemies-block-heroes", between.bit_length() - 1
    return "los.sight-marks", -1


def blocked_sight(play: Sorcery, figure: Figure, target: Figure) -> Refusal:
    """Return what stands in the line between two figures."""
    rule, number = obstacle(play, figure, target.area)
    facts: dict[str, Any] = {"figure": target.index}
    if rule == "los.enemies-block-heroes":
        facts["area"] = number
    elif number >= 0:
        facts["door"] = board(play).bars[number].name
    return refuse(rule, **facts)


def nearest(play: Sorcery, areas: Iterable[int], source: int) -> int:
    """Return the shortest distance from an area to any of these, or UNREACHABLE."""
    found = [far for area in areas if (far := distance(play, source, area)) != UNREACHABLE]
    return min(found, default=UNREACHABLE)
