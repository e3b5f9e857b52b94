"""What AP can be spent on here and now.   rules: term.typed-ap, term.spend-ap"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Refusal

from ..engine.state import Hero
from ..engine.touches import AP
from . import actions, using
from .health import all_ap

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def wasted_ap(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """Return why AP would be wasted: between engagements with no AP left, for an Action that cannot be done;
    else None. Any AP are welcome where a card lets them be spent.

    rules: term.typed-ap, term.spend-ap, turn.camp-discards-ap"""
    if all_ap(hero) or not play.state.between_actions() or hero is not play.active():
        return None
    for _, one in [*using.usables(play, hero), *actions.usable_here(play, hero)]:
        if one.action == action or (one.action is None and AP & one.does.costing()):
            return None
    return actions.may_perform(play, hero, action)


def can_spend(play: Kilforth, hero: Hero) -> bool:
    """Return True if the hero has AP that can be spent on an Action here and now.   rules: term.typed-ap"""
    return bool(hero.ap) or any(actions.may_perform(play, hero, kind) is None for kind in hero.typed_ap)
