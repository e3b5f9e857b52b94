"""The odds of what a view offers: chances of Tests, and how battles may go. Computed from the view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sagabox import odds
from sagabox.odds import FIGHT_TO_THE_END, Forecast, Line

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Chance:
    """Of a Test: plain, with Fate and all that can be done to the dice, and (of a Stranger) to have no success."""

    plain: float
    best: float
    zero: float | None = None


def roll_from(facts: Facts, *, aids: bool = True) -> odds.Roll:
    """The roll that a view describes; without `aids` no Fate and nothing that changes dice."""
    return odds.Roll(
        dice=facts["dice"],
        target=max(1, facts["target"]),
        held=facts["held"],
        fate=facts["fate"] if aids else 0,
        success_from=max(1, facts["success_from"]),
    )


def chance_of(option: Facts) -> Chance | None:
    """The chance that an option which rolls reaches its target."""
    facts = option.get("roll")
    if not facts:
        return None
    best = roll_from(facts)
    zero = odds.outlook(best).zero_after_fate if facts.get("zero") and not facts["held"] else None
    return Chance(odds.chance(roll_from(facts, aids=False)), odds.chance(best), zero)


def battle_from(foe: Facts, surprise: str = "") -> odds.Battle:
    """The battle that a view's foe would be, or is in the middle of."""
    heroes = tuple(odds.Hero(one["hp"], roll_from(one["roll"])) for one in foe["members"])
    strikes = max((one["foe_dice"] for one in foe["members"]), default=0)
    enemy = odds.Foe(foe["hp"], odds.Roll(strikes, success_from=foe["success_from"]))
    return odds.Battle(
        heroes,
        enemy,
        surprise=_side(surprise or foe["surprise"]),
        survivors_fight_on=foe["ancient"],
        escape_allowed=foe["escape"],
    )


def _side(word: str) -> Literal["hero", "foe"] | None:
    return "hero" if word == "hero" else "foe" if word == "foe" else None


def battle_forecast(foe: Facts, surprise: str = "", line: Line = FIGHT_TO_THE_END) -> Forecast:
    return odds.forecast(battle_from(foe, surprise), line)
