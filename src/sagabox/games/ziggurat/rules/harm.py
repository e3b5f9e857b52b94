"""Damage to the whole party.   rules: language.party"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..engine.state import Sharing
from .choosing import choose_figure
from .vitals import take_damage

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def share_damage(play: Ziggurat, damage: int, *, piercing: bool) -> Rule[None]:
    """Split a total evenly; the player places the remainder, one point a character. ARM applies to each share.

    rules: language.party"""
    party = play.party()
    share, rest = divmod(damage, len(party))
    shares = {figure.card: share for figure in party}
    with play.scope(Sharing(rest)) as sharing:
        able = list(party)
        while sharing.left:
            figure = yield from choose_figure(play, "language.party", "share", able, left=sharing.left)
            able.remove(figure)
            shares[figure.card] += 1
            sharing.left -= 1
    for figure in party:
        take_damage(play, figure, shares[figure.card], "language.party", piercing=piercing)
