"""Whether it matters which of several Enemies is activated first.   rules: encounter.order"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING

from ..engine.foreseen import Outcomes, in_order
from ..engine.scopes import Activation
from ..engine.values import hp_left
from ..odds.attack import Attack
from ..odds.losses import Chances, Harm, blows
from . import activation, conditions, intent

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure

Blows = dict[int, set[tuple[Harm, ...]]]  # on each figure: those that it may take, one after another
PUSHES = ("Bash", "Critical")  # upshots that may change what the next Enemy finds


def matters(play: Sorcery, waiting: Sequence[Activation]) -> bool:
    """Return True if the order can matter: two are not alike, and one may change what the other does."""
    figures = play.state.figures
    return any(
        not play.alike(figures[one.enemy], figures[other.enemy]) and not _apart(play, one, other)
        for one, other in combinations(waiting, 2)
    )


def _apart(play: Sorcery, one: Activation, other: Activation) -> bool:
    """Return True if two Enemies do the same in either order: the wounds that either brings do not change whom the
    other chooses, neither goes where that changes an attack of the other, and blows on one victim come to the same."""
    alone, others = intent.foresee(play, one), intent.foresee(play, other)
    harmed, hers = _harmed(alone), _harmed(others)
    if not harmed and not hers:
        return True
    common = [play.state.figures[index] for index in harmed.keys() & hers.keys()]
    return (
        _still_chooses(play, other, harmed)
        and _still_chooses(play, one, hers)
        and all(_commute(play, figure, harmed[figure.index], hers[figure.index]) for figure in common)
        and _undisturbed(play, one, alone, others)
        and _undisturbed(play, other, others, alone)
    )


def _still_chooses(play: Sorcery, ordered: Activation, harmed: Blows) -> bool:
    """Return True if an Enemy has the same victims however many HP these figures lose, and does the same if one falls.

    rules: victim.most-wounded, victim.fewest-hp"""
    if activation.instead(play, ordered) is not None:
        return True
    enemy = play.state.figures[ordered.enemy]
    victims = intent.chosen(play, enemy)[1]
    for index, ways in harmed.items():
        figure = play.state.figures[index]
        chances = [_chances(play, figure, harms) for harms in ways]
        if any(one[-1] for one in chances) and not _heeds_no_fall(play, ordered, figure):
            return False
        for lost in {lost for one in chances for lost, chance in enumerate(one[:-1]) if chance}:
            figure.wounds += lost
            found = intent.chosen(play, enemy)[1]
            figure.wounds -= lost
            if found != victims:
                return False
    return True


def _heeds_no_fall(play: Sorcery, ordered: Activation, figure: Figure) -> bool:
    """Return True if an Enemy does the same after a Hero has fallen, and no text waits for that fall.

    rules: death.becomes-ghost, quest-end.all-heroes-dead"""
    fall = {"who": figure.index, "area": figure.area}
    if figure.kind != "hero" or play.listeners("dies", **fall) or play.index().listens.get("kills"):
        return False
    if play.living() == [figure]:  # nothing follows
        return True
    hero, before = play.hero(figure), intent.foresee(play, ordered)
    hero.ghost = True
    play.reindex()
    after = intent.foresee(play, ordered)
    hero.ghost = False
    play.reindex()
    return before == after


def _chances(play: Sorcery, figure: Figure, harms: tuple[Harm, ...]) -> Chances:
    return blows(hp_left(play, figure), harms, play.state.red.faces, play.state.blue.faces)


def _harmed(outcomes: Outcomes) -> Blows:
    """Return the blows that each figure may take, one after another."""
    found: Blows = {}
    for one in outcomes:
        for index in {harm.target for harm in one.harms}:
            found.setdefault(index, set()).add(tuple(harm.blow for harm in one.harms if harm.target == index))
    return found


def _undisturbed(play: Sorcery, one: Activation, alone: Outcomes, firsts: Outcomes) -> bool:
    """Return True if an Enemy harms others just as much after another has moved."""
    after = in_order(play, [lambda: firsts, partial(intent.foresee, play, one)])
    moved = {harm for outcome in firsts for harm in outcome.harms}
    found = {harm for outcome in after for harm in outcome.harms} - moved
    return found == {harm for outcome in alone for harm in outcome.harms} - moved


def _commute(play: Sorcery, figure: Figure, some: set[tuple[Harm, ...]], others: set[tuple[Harm, ...]]) -> bool:
    """Return True if blows of two Enemies cost a figure as much in either order."""
    return all(
        _conditions_commute((*one, *other))
        and _chances(play, figure, one + other) == _chances(play, figure, other + one)
        for one, other in product(some, others)
    )


def _conditions_commute(harms: Sequence[Harm]) -> bool:
    """Return True if no attack may push its victim, and no two bring a condition of one kind in different ranks."""
    names = {upshot.name for harm in harms if isinstance(harm, Attack) for upshot in harm.upshots}
    kinds = ["health" if name in conditions.HEALTH else name.partition(" ")[0] for name in names]
    return not any(name.startswith(PUSHES) for name in names) and len(set(kinds)) == len(kinds)
