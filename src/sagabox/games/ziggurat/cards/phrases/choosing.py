"""Questions that the texts of cards ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.values import combined
from sagabox.games.ziggurat.rules.choosing import choose_card, choose_figure, choose_highest
from sagabox.games.ziggurat.rules.damage import targets
from sagabox.kernel import Rule

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At
    from sagabox.games.ziggurat.engine.state import Figure

    from ..card import Card
    from .words import Spread


def pick_one(at: At, figures: Sequence[Figure]) -> Rule[Figure]:
    """Ask for one figure. An enemy takes the strongest: the player breaks ties.   rules: language.weakest"""
    if at.hostile:
        return choose_highest(at.play, "language.weakest", "who", figures, lambda one: combined(at.play, one))
    return choose_figure(at.play, "language.action-list", "who", figures)


def pick_card(at: At, rule: str, verb: str, cards: Sequence[Card]) -> Rule[Card]:
    return choose_card(at.play, rule, verb, cards)


def struck(at: At, spread: Spread | None) -> Rule[list[Figure]]:
    """Return whom something strikes that names nobody: every opponent, the target, or one of the player's choice.

    rules: ruling.status-default-target, language.splash"""
    if spread is not None:
        return at.play.opponents(at.figure)
    if at.target is not None:
        return [at.target] if at.target in at.play.state.figures else []
    if at.hostile:
        return [at.play.hero_figure]
    able = targets(at.play, ranged=True)
    return [(yield from pick_one(at, able))] if able else []
