"""What can be asked as a price."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Cost, Payer
from .words import Offering


@phrase("exhaust {payers:or}")
class Exhaust(Cost):
    """Exhaust a ready card, one of these.   rules: language.exhaust-cost"""

    payers: tuple[Payer, ...]


@phrase("discard {count} Equipment")
class DiscardEquipment(Cost):
    """Discard face-down equipment of the hero.   rules: language.equipment-cost"""

    count: int


@phrase("discard {count} Item/Items")
class DiscardItems(Cost):
    """Discard items of the player's choice.   rules: item.use"""

    count: int


@phrase("discard a {offering}")
class DiscardOffering(Cost):
    """Discard an item with this keyword, a companion or an unbound true name.   rules: item.parley-terms"""

    offering: Offering


@phrase("lose {count} HP")
class LoseHp(Cost):
    """The hero loses HP, whatever the ARM."""

    count: int


@phrase("lose {count} Grit")
class LoseGrit(Cost):
    """The hero loses grit."""

    count: int


@phrase("remove {count} cube/cubes")
class RemoveCubes(Cost):
    """Take mastery cubes off this card's track.   rules: mastery.track-anatomy"""

    count: int
