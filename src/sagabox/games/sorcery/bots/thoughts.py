"""What a bot remembers from one choice to the next: it holds for as long as only its own Hero moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.scopes import HeroTurn
from .strikes import Blow, Worths

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero


class Thoughts:
    """What a Hero has worked out about areas; it holds for as long as only this Hero's place changes."""

    def __init__(self) -> None:
        self.mark: Any = None
        self.dangers: dict[int, float] = {}
        self.blows: dict[int, list[Blow]] = {}
        self.worths: Worths = {}

    def about(self, play: Sorcery, hero: Hero) -> Thoughts:
        """Forget everything if anything else has changed."""
        mark = _mark(play, hero)
        if mark != self.mark:
            self.mark, self.dangers, self.blows, self.worths = mark, {}, {}, {}
        return self


def _mark(play: Sorcery, hero: Hero) -> tuple[Any, ...]:
    state, turn = play.state, play.state.find(HeroTurn)
    figures = [
        (one.index, one.area if one.index != hero.index else 0, one.wounds, one.shields, one.broken, *afflictions(one))
        for one in state.figures
        if one.area >= 0
    ]
    lasting = [scope.lasting for scope in state.scopes if scope.lasting]
    souls = [(one.rank, one.ghost) for one in state.heroes]
    focus = turn is not None and turn.focus
    doors = state.closed, state.barriers, state.difficult, state.deadly
    return play, play.moves, hero.index, state.round, focus, doors, dict(state.cooling), figures, lasting, souls


def afflictions(figure: Figure) -> tuple[int, ...]:
    return figure.health, figure.bleed, figure.poison, figure.ko, figure.hidden
