"""The odds of options in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.kilforth.forecast import battle_forecast, chance_of
from sagabox.odds import Forecast

View = Mapping[str, Any]


def percent(chance: float) -> str:
    """Whole per cents; what is possible is never 0 %, what is uncertain never 100 %."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def option_odds(option: Mapping[str, Any], view: View) -> list[str]:
    """What an option's dice may bring, and the battle it may lead to."""
    notes = []
    if (chance := chance_of(option)) is not None:
        roll = option["roll"]
        text = f"{roll['dice']} dice for {roll['target'] - roll['held']}: {percent(chance.plain)}"
        if chance.best > chance.plain:
            text += f", with Fate {percent(chance.best)}"
        notes.append(text)
        if chance.zero:
            notes.append(f"turns enemy {percent(chance.zero)}")
    return notes


def forecast_words(forecast: Forecast) -> str:
    """Win 63%, defeat 20%, 1.4 HP lost."""
    text = f"win {percent(forecast.win)}, defeat {percent(forecast.defeated)}, {forecast.hp_lost:.1f} HP lost"
    if forecast.method == "simulated":
        text += f" (rolled: win {percent(forecast.win_low)} to {percent(forecast.win_high)})"
    return text


def foe_odds(foe: Mapping[str, Any], surprise: str = "") -> str:
    forecast = battle_forecast(foe, surprise)
    return f"{foe['card']}: {forecast_words(forecast)} ({forecast.line})"
