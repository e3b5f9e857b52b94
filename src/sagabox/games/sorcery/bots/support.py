"""What powers and items that help are worth: by the wounds, Enemies and attacks about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..cards.card import Card, Power

if TYPE_CHECKING:
    from .turn import Turn

IN_A_FIGHT = 0.4  # what a power without a rule of its own is worth near Enemies
SUPPORT: dict[str, Callable[[Turn], float]] = {
    "mend": lambda turn: 0.5 * turn.hurt(1) - 0.5,
    "peal": lambda turn: 0.4 * turn.hurt(1) - 0.5,
    "second-wind": lambda turn: 0.5 * turn.figure.wounds - 0.4,
    "cleanse": lambda turn: 1.0 if turn.ailing(2) else -1.0,
    "dispel": lambda turn: 0.8 if turn.ailing(2) else -1.0,
    "shield-wall": lambda turn: 1.3 if turn.foes_near(2) else -1.0,
    "ward": lambda turn: 1.1 if turn.foes_near(3) else -1.0,
    "stone-rune": lambda turn: 1.2 if turn.foes_near(1) else -1.0,
    "bind": lambda turn: 1.3 if turn.foes_near(2) else -1.0,
    "dirge": lambda turn: 0.6 * turn.foes_near(1) - 0.2,
    "call-the-drowned": lambda turn: 1.2 if turn.foes_near(2) else -1.0,
    "mark": lambda turn: 0.9 if turn.can_strike() else -1.0,
    "venom": lambda turn: 0.9 if turn.can_strike() else -1.0,
    "echo-rune": lambda turn: 0.4 * turn.cooling(),
    "last-rites": lambda turn: 3.0,
    "lantern": lambda turn: 0.5,
    "dawn": lambda turn: 0.8 * turn.foes_near(0),
    "tempest": lambda turn: 0.5 * turn.foes_near(0) if turn.turn.combat <= 0 else -1.0,
    "old-hand": lambda turn: 0.6 if turn.turn.action <= 0 and turn.foes_near(1) and not turn.is_hurt() else -1.0,
    "vanish": lambda turn: 0.9 if turn.foes_near(3) and not turn.can_strike() else -1.0,
    "blink": lambda turn: 0.7 if turn.is_weak() and turn.foes_near(0) and turn.stronger(2) else -1.0,
    "slip": lambda turn: 0.6 if turn.foes_near(0) and turn.way_out() else -1.0,
    "sanctuary": lambda turn: 0.9 if turn.is_besieged() else -1.0,
    "rubble": lambda turn: 0.6 if turn.is_besieged() and turn.is_hurt() else -1.0,
    "prop-the-door": lambda turn: 0.5 if turn.is_besieged() and turn.is_hurt() else -1.0,
    "long-step": lambda turn: 0.35 if turn.stragglers() and not turn.can_strike() else -1.0,
    "weather-eye": lambda turn: 0.25 if not turn.foes_near(2) else -1.0,
}
AIDS: dict[str, Callable[[Turn], float]] = {
    "harbour-gin": lambda turn: turn.gasping(2),
    "flask-of-bell-water": lambda turn: turn.gasping(3),
    "funeral-bread": lambda turn: 0.4 * turn.hurt(1) - 1.0,
    "sailcloth-bandage": lambda turn: 0.4 * turn.hurt(0) - 0.8,
    "eel-bezoar": lambda turn: 1.0 if turn.figure.poison or turn.figure.health else -1.0,
    "widows-salts": lambda turn: 1.0 if turn.ailing(1) else -1.0,
    "ghost-salt": lambda turn: 3.0,
    "smoke-pellet": lambda turn: 1.0 if turn.is_weak() and turn.foes_near(2) and not turn.can_strike() else -1.0,
    "bottled-fog": lambda turn: 0.8 if turn.foes_near(2) > 1 and not turn.can_strike() else -1.0,
    "phial-of-lamplight": lambda turn: 0.3 * turn.cooling(),
    "iron-draught": lambda turn: 0.8 if turn.spent_in_reach() and not turn.is_hurt() else -1.0,
    "scroll-of-passage": lambda turn: 0.8 if turn.is_weak() and turn.foes_near(0) and turn.stronger(9) else -1.0,
    "sack-of-caltrops": lambda turn: 0.7 if turn.foes_near(2) and not turn.can_strike() else -1.0,
}
BY_THE_WAY = 0.5  # what a text is worth that costs no card


def aid_worth(turn: Turn, card: Card, discards: bool) -> float:
    """Return what a text of an item is worth now."""
    known = AIDS.get(card.slug)
    if known is not None:
        return known(turn)
    if not discards:
        return BY_THE_WAY
    return IN_A_FIGHT if turn.foes_near(0) else -1.0


def support_worth(turn: Turn, card: Power) -> float:
    """Return what a power that costs an Action or nothing is worth now."""
    known = SUPPORT.get(card.slug)
    if known is not None:
        return known(turn)
    return IN_A_FIGHT if turn.foes_near(1) else -1.0
