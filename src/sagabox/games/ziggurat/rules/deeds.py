"""What can be done in the middle of a question: powers, items and rummaging.   rules: power.out-of-combat, rummage.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Touches

from ..engine.state import SEAT, Hero
from .rummaging import UseItem, items_of, may_rummage, rummages
from .using import PowerDeed, usable_powers

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

ANYTHING: Touches = frozenset({"hp", "grit", "dice", "cards", "status", "time", "map", "ready", "foe"})


def list_powers(play: Ziggurat, doer: Hero, menu: Menu) -> None:
    """Outside combat, at any time.   rules: power.out-of-combat"""
    if play.fight() is None:
        for offer in usable_powers(play, PowerDeed):
            menu.offer(SEAT, offer)


def list_items(play: Ziggurat, doer: Hero, menu: Menu) -> None:
    """In combat one in each round, at any moment; outside combat by Rummage.   rules: combat.item-once"""
    if play.fight() is not None or may_rummage(play):
        for card in items_of(play, "quick", "combat"):
            menu.offer(SEAT, UseItem(card))


def list_rummages(play: Ziggurat, doer: Hero, menu: Menu) -> None:
    """rules: actions.rummage-timing, combat.no-reveal-or-equip"""
    if may_rummage(play):
        for offer in rummages(play):
            menu.offer(SEAT, offer)
