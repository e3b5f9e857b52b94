"""Cards that wait for a moment.   rules: trigger.special, language.combat-rule"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Ability, Rule

from ..cards.card import Card
from ..cards.program import Listener
from .context import At
from .state import SEAT
from .values import keywords
from .voices import Voice, in_force, is_here

if TYPE_CHECKING:
    from .play import Ziggurat

ALSO = {"EnemyDies": ("NamedDies",)}  # moments that come together


def listeners(play: Ziggurat, moment: str, **facts: Any) -> list[Ability]:
    """Return the abilities that hear a moment now."""
    return [
        _ability(play, voice, listener)
        for voice in play.voices().all
        for name in (moment, *ALSO.get(moment, ()))
        for listener in voice.program.listeners.get(name, ())
        if in_force(play, voice.card, listener.where) and _hears(play, voice, listener, facts)
    ]


def _hears(play: Ziggurat, voice: Voice, listener: Listener, facts: dict[str, Any]) -> bool:
    """Return True if this occurrence of the moment is the one that is waited for."""
    who: Card | None = facts.get("who")
    if who is not None:
        return listener.sort.fits(who.back, keywords(play, who)) and listener.name in ("", who.name)
    return "tile" not in facts or is_here(play, voice.card)


def _ability(play: Ziggurat, voice: Voice, listener: Listener) -> Ability:
    bearer = play.figure_of(voice.bearer) if voice.bearer is not None else play.hero_figure
    at = At(play, voice.card, bearer or play.hero_figure)
    does = partial(_follow, at, listener)
    touches = frozenset[str]().union(*(one.touching() for one in listener.does))
    return Ability(voice.card.slug, SEAT, does, touches, idle=lambda: at.is_idle(listener.does))


def _follow(at: At, listener: Listener) -> Rule[None]:
    return at.follow(listener.does)
