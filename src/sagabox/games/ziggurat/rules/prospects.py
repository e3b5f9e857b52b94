"""Checks before they are rolled: what views say of them, and what odds are made from.   rules: check.*, equipment.*"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.state import Checking, Part
from ..engine.values import total

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

EQUIPMENT = "Equipment"


class Outlook(NamedTuple):
    """A check that a text asks for, and the grit and equipment that its price takes before the roll."""

    checking: Checking
    grit: int = 0
    equipment: int = 0


def paid(costs: Iterable[Any], rolls: Iterable[Outlook]) -> list[Outlook]:
    """Return checks as they are rolled once these costs of a text are paid.

    rules: language.grit-change, language.equipment-cost"""
    prices = [(cost.grit(), cost.equipment()) for cost in costs]
    grit, equipment = sum(grit for grit, _ in prices), sum(equipment for _, equipment in prices)
    return [one._replace(grit=one.grit + grit, equipment=one.equipment + equipment) for one in rolls]


def outlook_facts(play: Ziggurat, outlooks: Sequence[Outlook]) -> dict[str, Any]:
    """Return the check of an option as `roll`, or as `rolls` if the player chooses the stat; empty without one."""
    rolls = [prospect(play, *one) for one in outlooks]
    if len(rolls) > 1:
        return {"rolls": rolls}
    return {"roll": rolls[0]} if rolls else {}


def prospect(
    play: Ziggurat, checking: Checking, grit: int = 0, equipment: int = 0, *, spent: bool | None = None
) -> dict[str, Any]:
    """Return a check before it is rolled, as odds need it: MODs with their sources, bonus, target, grit.

    `grit` and `equipment` are paid before. `spent` says whether equipment is spent on the next roll; None leaves it to
    the player.

    rules: equipment.boosts-check, check.each-roll-full"""
    whole = play.state.settings.equipment_whole_attempt
    lasts = whole and checking.equipment > 0
    helped = spent or lasts
    found = [*checking.parts, *([Part(EQUIPMENT, 1)] if helped else [])]
    held = len(play.pile("equipment")) - equipment
    return {
        "about": checking.about,
        "parts": [[part.source, part.amount] for part in found],
        "mods": total(found),
        "bonus": [*checking.bonus, *([EQUIPMENT] if helped else [])],
        "target": checking.target,
        "tally": checking.tally,
        "aims": checking.aims,
        "grit": max(0, play.hero.grit - grit),
        "reset": play.hero.reset,
        "equipment": 0 if checking.combat else max(0, held - bool(spent)),
        "spent": lasts or spent,
        "whole": whole,
        "combat": checking.combat,
    }
