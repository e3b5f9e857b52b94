"""The odds of options in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.kilforth.forecast import Prospect, chance_of, prospects
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
            helps = [*(["Fate"] if roll["fate"] else []), *chance.aids]
            text += f", with {' and '.join(helps)} {percent(chance.best)}"
        notes.append(text)
        if chance.zero:
            notes.append(f"turns enemy {percent(chance.zero)}")
    return notes + [prospect_words(one) for one in prospects(option, view)]


def forecast_words(forecast: Forecast) -> str:
    """Win 63%, defeat 20%, 1.4 HP lost."""
    text = f"win {percent(forecast.win)}, defeat {percent(forecast.defeated)}, {forecast.hp_lost:.1f} HP lost"
    if forecast.method == "simulated":
        text += f" (rolled: win {percent(forecast.win_low)} to {percent(forecast.win_high)})"
    return text


def prospect_words(prospect: Prospect) -> str:
    without = f", without {' and '.join(prospect.outside)}" if prospect.outside else ""
    return f"{prospect.foe}: {forecast_words(prospect.forecast())}{without}"
