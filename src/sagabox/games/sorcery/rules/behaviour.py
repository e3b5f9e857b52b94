"""What an Enemy follows and whom it chooses: the behaviour rule in force, and the victim.

rules: behavior.*, victim.*"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Rule

from ..cards.board import UNREACHABLE
from ..cards.card import Band, Foe
from ..cards.card import Rule as Behaviour
from ..engine.context import At
from ..engine.state import HEROES
from ..engine.values import hp_left, max_hp
from .naming import figure_id
from .terrain import distance, in_band, sees, ways

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.scopes import Activation
    from ..engine.state import Figure

ANYWHERE = Band(0, 99)


# ---------------------------------------------------------------- the behaviour rule


def rules_of(play: Sorcery, figure: Figure) -> tuple[Behaviour, ...]:
    """Return the behaviour rules of an Enemy; below half its HP those of a desperate one.   rules: enemy.scroll"""
    scroll = figure.card.scroll if isinstance(figure.card, Foe) else None
    if scroll is None:
        return ()
    return scroll.desperate if is_desperate(play, figure) else scroll.rules


def is_desperate(play: Sorcery, figure: Figure) -> bool:
    """Return True if an Enemy with two lists of rules follows the second.   rules: enemy.scroll"""
    scroll = figure.card.scroll if isinstance(figure.card, Foe) else None
    return scroll is not None and bool(scroll.desperate) and 2 * hp_left(play, figure) < max_hp(play, figure)


def chosen_rule(play: Sorcery, figure: Figure) -> int:
    """Return the number of the rule that an Enemy follows now, or -1 if it does nothing.

    rules: behavior.first-matching-range, behavior.fallback-rule, behavior.fallback-needs-path"""
    rules = rules_of(play, figure)
    for number, rule in enumerate(rules):
        if rule.band is not None and possible_targets(play, figure, rule):
            return number
    for number, rule in enumerate(rules):
        if rule.band is None and possible_targets(play, figure, rule):
            return number
    return -1


def possible_targets(play: Sorcery, figure: Figure, rule: Behaviour) -> list[Figure]:
    """Return whom a rule can be about: in range and in sight; for the rule of any range, those with a path to them.

    rules: victim.possible-targets, hidden.does-not-exist"""
    foes = [one for one in play.foes_of(figure) if not one.hidden]
    if rule.band is None:
        from_here = ways(play, figure)[figure.area]
        return [one for one in foes if from_here[one.area] != UNREACHABLE]
    return [one for one in foes if in_band(play, figure.area, one.area, rule.band) and sees(play, figure, one.area)]


# ---------------------------------------------------------------- the victim


def victims(play: Sorcery, figure: Figure, rule: Behaviour) -> list[Figure]:
    """Return those among whom the priority rules cannot decide."""
    return singled_out(play, figure, rule)[0]


def singled_out(play: Sorcery, figure: Figure, rule: Behaviour) -> tuple[list[Figure], str]:
    """Return those among whom the priority rules cannot decide, and the last rule that ruled somebody out.

    rules: victim.preferred-first, victim.most-wounded, victim.fewest-hp, victim.closest"""
    found, by = possible_targets(play, figure, rule), "victim.possible-targets"
    scroll: Any = figure.card.scroll if isinstance(figure.card, Foe) else None
    if scroll is not None and scroll.prefers is not None and figure.side != HEROES:
        at = At(play, figure, scroll, rule.band or ANYWHERE)
        preferred = scroll.prefers.who.among(at, found) or found
        found, by = preferred, "victim.preferred-first" if len(preferred) < len(found) else by
    worths: list[tuple[str, Callable[[Figure], int]]] = [
        ("victim.most-wounded", lambda one: -one.wounds),
        ("victim.fewest-hp", lambda one: hp_left(play, one)),
    ]
    if rule.band is None or rule.band.least != rule.band.most:
        worths.append(("victim.closest", lambda one: distance(play, figure.area, one.area) % 1_000))
    for name, worth in worths:
        least = _least(found, [worth(one) for one in found])
        found, by = least, name if len(least) < len(found) else by
    return found, by


def _least(figures: list[Figure], worths: list[int]) -> list[Figure]:
    return [figure for figure, worth in zip(figures, worths, strict=True) if worth == min(worths)]


def select_victim(play: Sorcery, activation: Activation, rule: Behaviour) -> Rule[int]:
    """Choose a victim; nobody is asked where it is all the same.   rules: victim.tie-controlling-player"""
    figure = play.state.figures[activation.enemy]
    found = victims(play, figure, rule)
    if len(found) > 1 and play.state.settings.dice_for_ties:
        return found[play.below(len(found), "victim")].index
    if len(found) == 1 or play.is_same_for(activation, found):
        return found[0].index
    seat = play.seat_of(figure)

    def lister(menu: Menu) -> None:
        for one in found:
            menu.answer(f"victim:{figure_id(one)}", seat, one)

    option = yield from play.ask("victim.tie-controlling-player", lister, figure=figure.index, interrupts=False)
    victim: Figure = option.means
    return victim.index
