"""What powers that help are worth: by the wounds, Enemies and attacks about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..cards.card import Power

if TYPE_CHECKING:
    from .turn import Turn

IN_A_FIGHT = 0.4  # what a power without a rule of its own is worth near Enemies
LEFT_ALONE = frozenset(
    ("old-hand", "vanish", "blink", "slip", "prop-the-door", "rubble", "long-step", "weather-eye", "sanctuary")
)
SUPPORT: dict[str, Callable[[Turn], float]] = {
    "mend": lambda turn: 0.5 * turn.hurt(1) - 0.5,
    "peal": lambda turn: 0.4 * turn.hurt(1) - 0.5,
    "second-wind": lambda turn: 0.5 * turn.figure.wounds - 0.6,
    "cleanse": lambda turn: 1.0 if turn.figure.bleed or turn.figure.poison else -1.0,
    "dispel": lambda turn: 0.8 if turn.figure.bleed or turn.figure.poison else -1.0,
    "shield-wall": lambda turn: 1.3 if turn.foes_near(2) else -1.0,
    "ward": lambda turn: 1.1 if turn.foes_near(3) else -1.0,
    "stone-rune": lambda turn: 1.2 if turn.foes_near(1) else -1.0,
    "bind": lambda turn: 1.3 if turn.foes_near(2) else -1.0,
    "dirge": lambda turn: 0.6 * turn.foes_near(1) - 0.2,
    "call-the-drowned": lambda turn: 1.2 if turn.foes_near(2) else -1.0,
    "mark": lambda turn: 0.9 if turn.turn.combat > 0 and turn.best_blow(turn.figure.area) else -1.0,
    "venom": lambda turn: 0.9 if turn.turn.combat > 0 and turn.best_blow(turn.figure.area) else -1.0,
    "echo-rune": lambda turn: 1.0,
    "last-rites": lambda turn: 3.0,
    "lantern": lambda turn: 0.5,
    "dawn": lambda turn: 0.8 * turn.foes_near(0),
    "tempest": lambda turn: 0.5 * turn.foes_near(0) if turn.turn.combat <= 0 else -1.0,
}


def support_worth(turn: Turn, card: Power) -> float:
    """Return what a power that costs an Action or nothing is worth now."""
    if card.slug in LEFT_ALONE:
        return -1.0
    known = SUPPORT.get(card.slug)
    if known is not None:
        return known(turn)
    return IN_A_FIGHT if turn.foes_near(1) else -1.0
