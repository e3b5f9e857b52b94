"""The chances the player reckons with, each worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..odds import Battle, Foe, Hero, Plan, Roll, chance_within, expected_rolls, forecast, outlook


@lru_cache(maxsize=20_000)
def within(dice: int, least: int, target: int, held: int, fate: int, rolls: int) -> float:
    """Return the chance to collect the successes in the given number of rolls."""
    if rolls <= 0:
        return 0.0
    return chance_within(Roll(max(0, dice), max(1, target), held, fate, success_from=max(2, least)), rolls)


@lru_cache(maxsize=20_000)
def rolls_needed(dice: int, least: int, target: int, held: int) -> float:
    """Return how many rolls it takes on average."""
    mean = expected_rolls(Roll(max(0, dice), max(1, target), held, success_from=max(2, least)))
    return float(mean) if mean is not None else 99.0


@lru_cache(maxsize=4_000)
def no_success(dice: int, least: int, fate: int) -> float:
    """Return the chance that a first roll ends with nothing, Fate spent to prevent it."""
    return outlook(Roll(max(0, dice), 1, 0, fate, success_from=max(2, least))).zero_after_fate


class Fight(NamedTuple):
    """How a battle may end."""

    win: float
    defeated: float
    escaped: float
    hp_lost: float


@lru_cache(maxsize=50_000)
def fights(
    hp: int, dice: int, least: int, fate: int, foe_dice: int, foe_hp: int, foe_least: int, surprise: str, most: int
) -> list[Fight]:
    """Return how a battle of one hero may end: fought to the end, and with an escape at 1 HP, 2 HP, ... up to `most`.
    Read-only."""
    battle = Battle(
        (Hero(hp, Roll(max(0, dice), fate=fate, success_from=max(2, least))),),
        Foe(max(1, foe_hp), Roll(foe_dice, success_from=foe_least)),
        surprise="hero" if surprise == "hero" else "foe" if surprise == "foe" else None,
    )
    lines = [forecast(battle, Plan(escape_at=hp)) for hp in range(most + 1)]
    return [Fight(told.win, told.defeated, told.escaped, told.hp_lost) for told in lines]
