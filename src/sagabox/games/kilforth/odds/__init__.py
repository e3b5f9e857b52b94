"""Exact odds of dice, re-rolls and battles. Rolls and battles are described as plain data."""

from .battle import FIGHT_TO_THE_END, ONE_ROUND, Battle, Foe, Forecast, Hero, HeroForecast, Plan, next_round, plans
from .forecast import evasion_forecast, exact_forecast, forecast, forecasts
from .rerolls import Reroll
from .roll import (
    Lying,
    Outlook,
    Roll,
    at_least_one,
    chance,
    chance_lying,
    chance_within,
    distribution,
    exact_chance,
    expected_rolls,
    outlook,
)
from .rolled import rolled_forecast

__all__ = [
    "FIGHT_TO_THE_END",
    "ONE_ROUND",
    "Battle",
    "Foe",
    "Forecast",
    "Hero",
    "HeroForecast",
    "Lying",
    "Outlook",
    "Plan",
    "Reroll",
    "Roll",
    "at_least_one",
    "chance",
    "chance_lying",
    "chance_within",
    "distribution",
    "evasion_forecast",
    "exact_chance",
    "exact_forecast",
    "expected_rolls",
    "forecast",
    "forecasts",
    "next_round",
    "outlook",
    "plans",
    "rolled_forecast",
]
