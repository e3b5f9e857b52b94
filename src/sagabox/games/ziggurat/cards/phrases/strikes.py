"""How an attack strikes."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, phrase

from .families import Strike
from .places import DENIZENS
from .words import How


@phrase("{bonus} ATK")
class AttackBonus(Strike):
    """Makes the power an attack, and adds to its damage.   rules: language.atk-prefix, attackpower.needs-hit"""

    bonus: Annotated[int, SIGNED]


@phrase("{how}")
class Strikes(Strike):
    """Says how the attack strikes.   rules: language.action-list"""

    how: How


@phrase("Discard[ {count}]", "Unequip({count})")
class DiscardTucked(Strike):
    """Then discard loot tucked under this denizen: so many cards, or 1.

    rules: equip.discard-cost, variant.unequip-term"""

    stands_on = DENIZENS
    elsewhere = 'loot is tucked under denizens: on {place} write "Discard n Equipment;"'
    count: int | None = None
