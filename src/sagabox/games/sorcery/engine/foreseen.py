"""What may come of a text before any die is rolled: where figures go, whom it harms, whom it activates.

Where somebody is to choose, each choice is as likely as any other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ..odds.attack import Attack
from .state import NOWHERE

if TYPE_CHECKING:
    from .play import Sorcery


class Harm(NamedTuple):
    """HP that a figure may lose: to an attack, or a number of them without any defence."""

    target: int
    blow: Attack | int


class Outcome(NamedTuple):
    """One way in which things can go: where figures have gone, by index; the harm done, in order; who is activated
    next; how many Encounter cards are drawn next."""

    chance: Fraction = Fraction(1)
    places: tuple[tuple[int, int], ...] = ()
    harms: tuple[Harm, ...] = ()
    called: tuple[int, ...] = ()
    draws: int = 0

    def then(self, more: Outcome) -> Outcome:
        places = (*self.places, *more.places) if more.places else self.places
        return Outcome(
            self.chance * more.chance,
            places,
            self.harms + more.harms,
            self.called + more.called,
            self.draws + more.draws,
        )


Outcomes = Sequence[Outcome]
Foresight = Callable[[], Outcomes]
NOTHING: Outcomes = (Outcome(),)


def shared(ways: Sequence[Outcomes]) -> Outcomes:
    """Return what may come if one of these ways is chosen."""
    if len(ways) == 1:
        return ways[0]
    share = Fraction(1, max(1, len(ways)))
    return [one._replace(chance=one.chance * share) for way in ways for one in way] or NOTHING


def in_order(play: Sorcery, steps: Iterable[Foresight], *, apart: bool = False) -> Outcomes:
    """Return what may come of one step after another: each is foreseen where the earlier ones have put the figures.

    `apart` tells that each step is another figure's, so that it need not be known exactly where the others went."""
    found: Outcomes = NOTHING
    for step in steps:
        if found is NOTHING:
            found = step()
            continue
        after: list[Outcome] = []
        for one in found:
            with placed(play, one.places):
                after += [one.then(more) for more in step()]
        found = merged(play, after) if apart else after
    return found


def merged(play: Sorcery, outcomes: Outcomes) -> Outcomes:
    """Return outcomes with those made one that do the same: of Enemies away from all Heroes, it does not count where
    they are."""
    if len(outcomes) < 2:
        return outcomes
    known: dict[tuple[Any, ...], Outcome] = {}
    for one in outcomes:
        key = crowds(play, one.places), one.harms, one.called, one.draws
        same = known.get(key)
        known[key] = one if same is None else same._replace(chance=same.chance + one.chance)
    return list(known.values())


def crowds(play: Sorcery, places: Iterable[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """Return these places of figures, but NOWHERE for an area without a Hero."""
    areas = dict(places)
    with_hero = {areas.get(figure.index, figure.area) for figure in play.living()}
    return frozenset((index, area if area in with_hero else NOWHERE) for index, area in areas.items())


@contextmanager
def placed(play: Sorcery, places: Iterable[tuple[int, int]]) -> Iterator[None]:
    """Look at the game as if figures were in other areas."""
    figures = play.state.figures
    before = [(figures[index], figures[index].area) for index, _ in places]
    for index, area in places:
        figures[index].area = area
    try:
        yield
    finally:
        for figure, area in reversed(before):
            figure.area = area
