"""The odds of options in a few words: exact, or played out where an ability is outside the exact model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.rows import percent, row_text

from ..odds import FIGHT_TO_THE_END, Forecast
from ..odds.playout import Played
from ..odds.view_odds import Chance, Prospect, chance_of, forecast_odds, prospects

View = Mapping[str, Any]
PlayOut = Callable[[str, str], Played | None]


def battle_notes(option: Mapping[str, Any], view: View, play_out: PlayOut) -> list[str]:
    """Return how the battles that an option leads to may end."""
    return [prospect_words(one, option["id"], play_out) for one in prospects(option, view)]


def chance_words(roll: Mapping[str, Any], chance: Chance) -> str:
    """Return a roll in words: 4 dice for 2: 41%, with Fate 80%."""
    wanted = max(0, roll["target"] - roll["held"])
    text = f"{roll['dice']} {'die' if roll['dice'] == 1 else 'dice'} for {wanted}: {percent(chance.plain)}"
    if chance.best > chance.plain:
        helps = [*(["Fate"] if roll["fate"] else []), *chance.aids]
        text += f", with {' and '.join(helps)} {percent(chance.best)}"
    if chance.outside:
        text += f", {' and '.join(chance.outside)} not counted"
    return text


def prospect_words(prospect: Prospect, id: str, play_out: PlayOut) -> str:
    """Return a battle in words: Kobold to the end: 63% the foe falls, 45% you are defeated, about 1.4 HP lost."""
    played = play_out(id, prospect.foe) if prospect.outside else None
    if played is not None:
        return f"{prospect.foe}: {played_words(played)}"
    without = f", {' and '.join(prospect.outside)} not counted" if prospect.outside else ""
    forecast = prospect.forecast()
    line = "to the end" if forecast.plan == FIGHT_TO_THE_END.name else forecast.plan
    return f"{prospect.foe} {line}: {outcome_words(forecast)}{without}"


def outcome_words(forecast: Forecast) -> str:
    text = ", ".join(map(row_text, forecast_odds(forecast)))
    if forecast.evaded:
        text = f"{percent(forecast.evaded)} you evade the foe, {text}"
    if forecast.method == "simulated":
        text += f" (simulated: {percent(forecast.win_low)} to {percent(forecast.win_high)} the foe falls)"
    return text


def played_words(played: Played) -> str:
    win, defeat = played.win, played.defeated
    return (
        f"played {played.games} times: {percent(win.low)} to {percent(win.high)} the foe falls, "
        f"{percent(defeat.low)} to {percent(defeat.high)} you are defeated, about {played.hp_lost:.1f} HP lost"
    )


def odds_lines(option: Mapping[str, Any], view: View, play_out: PlayOut) -> list[str]:
    """Return everything about an option's odds, line by line of play."""
    lines = []
    if (chance := chance_of(option)) is not None:
        roll = option["roll"]
        parts = " + ".join(f"{name} {amount}" for name, amount in roll["parts"]) or "nothing"
        lines.append(f"{roll['attribute']} {roll['dice']} = {parts}; a {roll['success_from']} or more is a success.")
        lines.append(f"{chance_words(roll, chance)}.")
        if chance.zero is not None:
            lines.append(f"{percent(chance.zero)} to roll no successes and make an enemy.")
    for one in prospects(option, view):
        lines += [f"{one.foe}, {forecast.plan}: {outcome_words(forecast)}." for forecast in one.forecasts()]
        if one.outside and (played := play_out(option["id"], one.foe)) is not None:
            lines.append(f"Not in these numbers: {', '.join(one.outside)}.")
            lines.append(f"{one.foe}, {played.plan}: {played_words(played)}.")
    return lines
