"""Combat statuses and conditions.   rules: status.*, condition.*, cooldown.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.card_index import borne
from ..engine.events import StatusChanged, StatusGained, StatusRefused
from ..engine.state import COMPANION, ENEMY, HERO, DefencePhase, Figure
from ..engine.values import arm, tucked
from .decks import discard_loot
from .powers import exhaust
from .vitals import lose_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

COMBAT = ("Stun", "Weaken", "Entangle", "Wound")
CONDITIONS = ("Poison", "Shaken", "Sunder", "Undead", "Fungal")
MOST = 2
NOT_FOR_ENEMIES = ("Shaken", "Poison")


def is_immune(play: Ziggurat, figure: Figure, status: str) -> bool:
    """rules: trait.passive-kinds"""
    bearer = None if figure.side == HERO else figure.card
    return bool(borne(play, f"immune:{status}", bearer))


def give(play: Ziggurat, figure: Figure, status: str, level: int, rule: str = "status.immediate") -> None:
    """Inflict a status or condition, as it works on this figure.

    rules: language.status, condition.shaken-companion, status.stun-companion-ready, condition.sunder"""
    if is_immune(play, figure, status):
        play.tell(StatusRefused, "trait.passive-kinds", figure.card, status)
    elif figure.side == ENEMY and status in NOT_FOR_ENEMIES:
        play.tell(StatusRefused, f"language.{status.lower()}", figure.card, status)
    elif figure.side == COMPANION and status in ("Stun", "Shaken"):
        _stagger(play, figure, status, level)
    elif status == "Sunder" and not arm(play, figure):
        lose_for_sunder(play, figure, level)
    else:
        gain(play, figure, status, level, rule)


def gain(play: Ziggurat, figure: Figure, status: str, level: int, rule: str) -> None:
    """Keep the longer duration or the higher level.   rules: status.longest-wins, condition.regain"""
    before, level = figure.tokens.get(status, 0), min(level, MOST)
    if level <= before:
        return
    figure.tokens[status] = level
    if status in COMBAT:
        figure.harmed = True
        if play.state.find(DefencePhase) is not None and status not in figure.fresh:
            figure.fresh.append(status)
    play.tell(StatusGained, rule, figure.card, status, level)


def _stagger(play: Ziggurat, figure: Figure, status: str, level: int) -> None:
    """A companion is exhausted instead; an exhausted one is entangled.

    rules: status.stun-companion-ready, status.stun-companion-exhausted, condition.shaken-companion,
    condition.shaken-companion-exhausted"""
    stun = status == "Stun"
    if play.is_ready(figure.card):
        figure.harmed = figure.harmed or stun
        exhaust(play, figure.card, "status.stun-companion-ready" if stun else "condition.shaken-companion")
        return
    rule = "status.stun-companion-exhausted" if stun else "condition.shaken-companion-exhausted"
    if is_immune(play, figure, "Entangle"):
        play.tell(StatusRefused, "trait.passive-kinds", figure.card, "Entangle")
    else:
        gain(play, figure, "Entangle", level if stun else MOST, rule)


def lose_for_sunder(play: Ziggurat, figure: Figure, level: int) -> None:
    """Without ARM, Sunder takes cards at random: the hero's equipment and items, or what is tucked under a denizen.

    rules: condition.sunder-hero-no-armour, condition.sunder-companion-no-armour, condition.sunder-enemy-no-armour"""
    sides = {HERO: "hero", COMPANION: "companion", ENEMY: "enemy"}
    rule = f"condition.sunder-{sides[figure.side]}-no-armour"
    for _ in range(level):
        if figure.side == HERO:
            held = [(card, zone) for zone in ("equipment", "items") for card in play.pile(zone)]
        else:
            held = [(card, f"tucked:{figure.card.slug}") for card in tucked(play, figure.card)]
        if not held:
            play.tell(StatusRefused, rule, figure.card, "Sunder")
            return
        card, zone = held[play.below(len(held), "sunder")]
        discard_loot(play, card, zone, rule)


def reduce(play: Ziggurat, figure: Figure, status: str, rule: str) -> None:
    """rules: language.reduce-remove"""
    set_level(play, figure, status, figure.tokens.get(status, 0) - 1, rule)


def increase(play: Ziggurat, figure: Figure, status: str, rule: str) -> None:
    """rules: condition.regain, time.poison-miss"""
    level = min(MOST, figure.tokens.get(status, 0) + 1)
    if level > figure.tokens.get(status, 0):
        give(play, figure, status, level, rule)


def remove(play: Ziggurat, figure: Figure, status: str, rule: str) -> None:
    """rules: language.reduce-remove"""
    set_level(play, figure, status, 0, rule)


def set_level(play: Ziggurat, figure: Figure, status: str, level: int, rule: str) -> None:
    if status not in figure.tokens:
        return
    if level > 0:
        figure.tokens[status] = level
    else:
        del figure.tokens[status]
        if status in figure.fresh:
            figure.fresh.remove(status)
    play.tell(StatusChanged, rule, figure.card, status, max(level, 0))


def clear_statuses(play: Ziggurat, figure: Figure, rule: str) -> None:
    """Remove all combat statuses; conditions stay.   rules: condition.persist-after-combat"""
    for status in COMBAT:
        remove(play, figure, status, rule)


# ---------------------------------------------------------------- cooldown


def deal_wounds(play: Ziggurat) -> None:
    """rules: cooldown.wound, language.wound"""
    for figure in play.state.figures:
        if level := figure.tokens.get("Wound", 0):
            lose_hp(play, figure, level, "cooldown.wound")


def cool_down(play: Ziggurat) -> None:
    """Every status token of every combatant drops by one.   rules: cooldown.tokens, components.status-tokens"""
    stay = play.state.settings.fresh_tokens_stay
    for figure in play.state.figures:
        for status in COMBAT:
            if status in figure.tokens and not (stay and status in figure.fresh):
                reduce(play, figure, status, "cooldown.tokens")
        figure.fresh.clear()
