"""Dice as amounts.   rules: roll.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.events import AmountRolled

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def roll_amount(play: Ziggurat, dice: str, change: int = 0) -> int:
    """Roll D4, D6, D8 or 2D8 and add a number; never less than 0. A D4 is an eight-sided die halved and rounded up.

    rules: roll.d4, roll.d8, roll.2d8, roll.d8-plus-1, roll.round-up"""
    match dice:
        case "D6":
            rolled = play.roll(1, 6, "amount")
        case "2D8":
            rolled = play.roll(2, 8, "amount")
        case _:
            rolled = play.roll(1, 8, "amount")
    total = -(-rolled[0] // 2) if dice == "D4" else sum(rolled)
    amount = max(0, total + change)
    shown = f"{dice}{change:+d}" if change else dice
    play.tell(AmountRolled, f"roll.{dice.lower()}" if dice != "D6" else "components.dice", shown, rolled, amount)
    return amount


def roll_d4(play: Ziggurat, change: int = 0) -> int:
    """rules: roll.d4"""
    return roll_amount(play, "D4", change)
