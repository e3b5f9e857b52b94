"""Sides: the Rose and the Skull.   rules: sides.*, setup.choose-sides-token"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Rule

from ..engine.events import SideChosen

if TYPE_CHECKING:
    from ..engine.play import Kilforth
    from ..engine.state import Hero

ROSE, SKULL = SIDES = ("rose", "skull")


def choose_side(play: Kilforth, hero: Hero, rule: str) -> Rule[None]:
    """Ask a hero for a side. A hero who keeps theirs has not changed sides.

    rules: setup.choose-sides-token, sides.flip-only-by-card"""
    side = yield from play.choose(rule, hero.seat, {f"side:{side}": side for side in SIDES}, hero.index)
    yield from take_side(play, hero, side, rule)


def change_sides(play: Kilforth, hero: Hero, rule: str) -> Rule[None]:
    """Turn a hero's token over.   rules: sides.state, sides.flip-only-by-card"""
    return take_side(play, hero, SKULL if hero.allegiance == ROSE else ROSE, rule)


def take_side(play: Kilforth, hero: Hero, side: str, rule: str) -> Rule[None]:
    """Set a hero's side; a hero who was of the other one has changed sides.   rules: sides.state"""
    before = hero.allegiance
    if side == before:
        return NOTHING
    hero.allegiance = side
    play.tell(SideChosen, rule, hero.index, side)
    return play.announce("changes-sides", hero=hero) if before else NOTHING
