"""Cards that wait for a moment.   rules: trigger.special, language.combat-rule"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Ability, Rule

from ..cards.card import Card
from ..cards.program import Listener
from .card_index import InForce, in_force, is_here
from .context import At
from .state import SEAT
from .values import keywords

if TYPE_CHECKING:
    from .play import Ziggurat

ALSO = {"EnemyDies": ("NamedDies",)}  # moments that come together


def listeners(play: Ziggurat, moment: str, **facts: Any) -> list[Ability]:
    """Return the abilities that hear a moment now."""
    return [
        _ability(play, source, listener)
        for source in play.card_index().all
        for name in (moment, *ALSO.get(moment, ()))
        for listener in source.program.listeners.get(name, ())
        if in_force(play, source.card, listener.where) and _hears(play, source, listener, facts)
    ]


def _hears(play: Ziggurat, source: InForce, listener: Listener, facts: dict[str, Any]) -> bool:
    """Return True if this occurrence of the moment is the one that is waited for."""
    who: Card | None = facts.get("who")
    if who is not None:
        return listener.sort.fits(who.back, keywords(play, who)) and listener.name in ("", who.name)
    return "tile" not in facts or is_here(play, source.card)


def _ability(play: Ziggurat, source: InForce, listener: Listener) -> Ability:
    bearer = play.figure_of(source.bearer) if source.bearer is not None else play.hero_figure
    at = At(play, source.card, bearer or play.hero_figure)
    does = partial(_follow, at, listener)
    touches = frozenset[str]().union(*(one.touching() for one in listener.does))
    return Ability(source.card.slug, SEAT, does, touches, idle=lambda: at.is_idle(listener.does))


def _follow(at: At, listener: Listener) -> Rule[None]:
    return at.follow(listener.does)
