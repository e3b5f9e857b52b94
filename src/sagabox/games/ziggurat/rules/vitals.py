"""HP and grit.   rules: vitals.*, death.*, partydeath.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.events import (
    GritChanged,
    HeroFell,
    HpGained,
    HpLost,
    MaxHpChanged,
    ResetChanged,
)
from ..engine.state import HERO, Figure
from ..engine.values import arm, hp, max_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

TRACK, SHORT_TRACK = 17, 8


def most_grit(play: Ziggurat) -> int:
    """rules: components.grit-track"""
    return SHORT_TRACK if play.state.settings.grit_to_eight else TRACK


# ---------------------------------------------------------------- tracks


def change_grit(play: Ziggurat, change: int, rule: str) -> None:
    """rules: vitals.grit-uses, language.grit-change"""
    set_grit(play, play.hero.grit + change, rule)


def set_grit(play: Ziggurat, grit: int, rule: str) -> None:
    hero = play.hero
    now = max(0, min(most_grit(play), grit))
    if now != hero.grit:
        change, hero.grit = now - hero.grit, now
        play.tell(GritChanged, rule, change, now)


def change_max_hp(play: Ziggurat, change: int, rule: str) -> None:
    """HP above the new maximum go at once.   rules: vitals.max-hp-can-fall, language.max-hp-change"""
    hero = play.hero
    now = max(0, min(TRACK, hero.max_hp + change))
    if now != hero.max_hp:
        change, hero.max_hp = now - hero.max_hp, now
        play.tell(MaxHpChanged, rule, change, now)
        hero.hp = min(hero.hp, now)


def change_reset(play: Ziggurat, change: int, rule: str) -> None:
    """Below 0 the hero perishes: a law of settling.   rules: vitals.two-tracks, endure.perish"""
    hero = play.hero
    now = min(most_grit(play), hero.reset + change)
    if now != hero.reset:
        change, hero.reset = now - hero.reset, now
        play.tell(ResetChanged, rule, change, now)


# ---------------------------------------------------------------- losing and regaining HP


def take_damage(play: Ziggurat, figure: Figure, damage: int, rule: str, *, piercing: bool = False) -> int:
    """Damage outside an attack: less ARM, unless it is Piercing. Returns the HP lost.

    rules: gear.arm-reduces-damage, language.piercing"""
    reduced = damage if piercing else damage - arm(play, figure)
    return lose_hp(play, figure, reduced, rule)


def lose_hp(play: Ziggurat, figure: Figure, amount: int, rule: str) -> int:
    """Take HP, as far as there are any; return how many.

    rules: partydeath.floor, death.hero-zero"""
    amount = min(max(amount, 0), hp(play, figure))
    if not amount:
        return 0
    figure.harmed = True
    if figure.side == HERO:
        play.hero.hp -= amount
    else:
        figure.lost += amount
    left = hp(play, figure)
    play.tell(HpLost, rule, figure.card, amount, left)
    if figure.side == HERO and not left:
        play.hero.fallen = True
        play.tell(HeroFell, "death.hero-zero", figure.card)
    return amount


def heal(play: Ziggurat, figure: Figure, amount: int, rule: str) -> int:
    """Restore HP, never above the maximum; return how many.   rules: language.heal, vitals.max-hp-cap"""
    return _gain(play, figure, min(amount, max_hp(play, figure) - hp(play, figure)), rule)


def raise_hp(play: Ziggurat, figure: Figure, amount: int, rule: str) -> int:
    """Add HP: on denizens even above the printed ones, on the hero up to Max HP.   rules: language.raise"""
    if figure.side == HERO:
        return heal(play, figure, amount, rule)
    if not can_be_healed(figure):
        return 0
    figure.raised += amount
    play.tell(HpGained, rule, figure.card, amount, hp(play, figure))
    return amount


def _gain(play: Ziggurat, figure: Figure, amount: int, rule: str) -> int:
    if amount <= 0 or not can_be_healed(figure):
        return 0
    if figure.side == HERO:
        play.hero.hp += amount
        play.hero.fallen = False
    else:
        figure.lost -= amount
    play.tell(HpGained, rule, figure.card, amount, hp(play, figure))
    return amount


def can_be_healed(figure: Figure) -> bool:
    """rules: condition.undead"""
    return not figure.tokens.get("Undead")
