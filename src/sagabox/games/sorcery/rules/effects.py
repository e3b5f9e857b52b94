"""Special game effects: AoE, Bash, Break, Criticals.   rules: aoe.*, bash.*, break.*, critical.*"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule

from ..cards.card import CriticalToken
from ..cards.words import Hazard
from ..engine.context import At
from ..engine.events import ArmorBroken, ConditionIgnored, CriticalDrawn
from ..engine.foreseen import NOTHING, Outcome, Outcomes
from ..engine.values import armor, ignores
from . import conditions, movement
from .decks import draw_aside
from .naming import area_id
from .terrain import adjacent, distance, figures_in

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


def spread(play: Sorcery, targets: Iterable[Figure], reach: int) -> list[Figure]:
    """Return the targets with all of their faction within reach; -1 for an attack that does not spread.

    rules: aoe.spreads-to-faction, aoe.reach, aoe.path-not-los, aoe.hits-hidden"""
    struck = list(targets)
    if reach < 0:
        return struck
    for target in list(struck):
        for area in range(len(play.state.quest.board.names)):
            if 0 <= distance(play, target.area, area) <= reach:
                struck += [one for one in figures_in(play, area, target.side) if one not in struck]
    return struck


def bash(play: Sorcery, figure: Figure, source: int, count: int, seat: int) -> Rule[None]:
    """Push a Character back, one area for each Bash; steps that are impossible are lost.

    rules: bash.moves-back, bash.multiple, evade.not-for-forced-moves"""
    if ignores(play, figure, Hazard.BASH):
        play.tell(ConditionIgnored, "bash.moves-back", figure.index, f"Bash {count}")
        return
    for _ in range(count):
        areas = _behind(play, figure, source)
        if not areas:
            return

        def lister(menu: Menu, areas: list[int] = areas) -> None:
            for area in areas:
                menu.answer(f"to:{area_id(play, area)}", seat, area)

        option = yield from play.ask("bash.moves-back", lister, figure=figure.index, interrupts=False)
        left = figure.area
        yield from movement.step(play, figure, option.means, "bash.moves-back")
        yield from play.announce("bashed", who=figure.index, area=left)


def bash_ends(play: Sorcery, figure: Figure, source: int) -> Outcomes:
    """Return where a Bash from an area may push a Character, each area as likely as any other.

    rules: bash.moves-back"""
    areas = [] if ignores(play, figure, Hazard.BASH) else _behind(play, figure, source)
    return [Outcome(Fraction(1, len(areas)), ((figure.index, area),)) for area in areas] or NOTHING


def _behind(play: Sorcery, figure: Figure, source: int) -> list[int]:
    """Return the adjacent areas that are farther from the attacker; all of them if both share the area."""
    beside = adjacent(play, figure, figure.area)
    if source == figure.area:
        return beside
    far = distance(play, source, figure.area)
    return [area for area in beside if distance(play, source, area) > far]


def break_armor(play: Sorcery, figure: Figure, count: int, by: int) -> None:
    """One Break after another: those that find Armor lower it, the others cost HP.

    rules: break.reduces-armor, break.at-zero-armor, break.applied-one-by-one"""
    if count and ignores(play, figure, Hazard.BREAK):
        play.tell(ConditionIgnored, "break.reduces-armor", figure.index, f"Break {count}")
        return
    for _ in range(count):
        if armor(play, figure) > 0:
            figure.broken += 1
            play.tell(ArmorBroken, "break.reduces-armor", figure.index, armor(play, figure))
        else:
            conditions.suffer(play, figure, 1, "break.at-zero-armor", by)


def draw_critical(play: Sorcery, figure: Figure, by: int) -> Rule[None]:
    """Draw a Critical token: a red one stays, any other is resolved and discarded.

    rules: critical.draw-token, red-critical.lasting-limitation"""
    if ignores(play, figure, Hazard.CRITICALS):
        play.tell(ConditionIgnored, "critical.draw-token", figure.index, "Critical")
        return
    with draw_aside(play, "critical") as (card, zone):
        if not isinstance(card, CriticalToken):
            return
        play.tell(CriticalDrawn, "critical.draw-token", figure.index, card)
        if card.red:
            conditions.hold_critical(play, figure, card, zone, by)
            return
        at = At(play, figure, card, rule="critical.draw-token")
        for body in card.program.does:
            yield from at.follow(body)
