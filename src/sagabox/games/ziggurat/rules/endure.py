"""Endure, and the hero's end.   rules: endure.*, death.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..engine.events import HeroEndured, HeroPerished
from .powers import refresh
from .statuses import clear_statuses
from .vitals import change_max_hp, change_reset, set_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

PERISHED = "perished"


def endure(play: Ziggurat) -> Rule[None]:
    """The grit reset is that from before it is lowered.

    rules: endure.step-1-max-hp, endure.step-2-hp, endure.step-3-grit, endure.step-4-reset"""
    hero = play.hero
    hero.fallen = False
    if hero.reset <= 0:
        perish(play, "endure.perish")
        return
    change_max_hp(play, -1, "endure.step-1-max-hp")
    hero.hp = min(hero.grit, hero.max_hp)
    play.tell(HeroEndured, "endure.step-2-hp", hero.card, hero.hp)
    set_grit(play, hero.reset, "endure.step-3-grit")
    change_reset(play, -1, "endure.step-4-reset")
    for card in (hero.card, hero.weapon):
        refresh(play, card, "endure.step-5-ready")
    for figure in play.party() if play.state.settings.endure_clears_party else [play.hero_figure]:
        clear_statuses(play, figure, "endure.step-6-statuses")
    yield from play.announce("HeroEndures")


def trigger(play: Ziggurat) -> None:
    """A check, an encounter or a combat round is over: a hero who is still at 0 HP has to Endure.

    rules: endure.trigger, ruling.endure-at-zero-grit"""
    if play.hero.hp <= 0:
        play.hero.fallen = True


def perish(play: Ziggurat, rule: str) -> None:
    """rules: death.hero-end, ending.defeat"""
    play.tell(HeroPerished, rule, play.hero.card)
    play.state.ending = PERISHED
