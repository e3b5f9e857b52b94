"""The words that a view of Gloom is sent with: questions, options with costs and odds, refusals, events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.odds import Forecast

from .forecast import battle_forecast, chance_of
from .telling import Names, ask_title, asked_hero, group, label, say_refusal, tell

View = dict[str, Any]
MOST_KNOWN = 10_000


def question_words(view: View, names: Names) -> None:
    """Puts into a view what its question, options and refusals say."""
    asked = view["asked"]
    rule = asked["rule"]
    asked["text"] = ask_title(view, names)
    asked["hero"] = asked_hero(view)
    for option in asked["options"]:
        option["label"] = label_of(option, rule, names)
        option["group"] = group(option)
        option["cost"] = cost_words(option)
        if odds := odds_of(option):
            option["odds"] = odds
    for refused in asked["refused"]:
        refused["label"] = label_of(refused, rule, names)
        refused["group"] = group(refused)
        refused["text"] = refusal_words(refused["rule"], refused["facts"], names)
    for foe in (view.get("shown") or {}).get("foes", ()):
        foe["forecast"] = forecast_of(foe)


class Known(dict[Any, Any]):
    """What was worked out before, up to a limit: tables ask for the same things again and again."""

    def of(self, key: Any, make: Callable[[], Any]) -> Any:
        if key not in self:
            if len(self) >= MOST_KNOWN:
                self.clear()
            self[key] = make()
        return self[key]


LABELS, FORECASTS = Known(), Known()


def label_of(option: Mapping[str, Any], rule: str, names: Names) -> str:
    key = (option["id"], option.get("text"), rule, names.heroes)
    text: str = LABELS.of(key, lambda: label(option, rule, names))
    return text


def forecast_of(foe: Mapping[str, Any]) -> dict[str, Any]:
    facts: dict[str, Any] = FORECASTS.of(str(foe), lambda: forecast_facts(battle_forecast(foe)))
    return facts


def cost_words(option: Mapping[str, Any]) -> str:
    """What an option costs or brings, in a few words."""
    parts = ["1 AP"] if option.get("kind") and option["kind"] not in ("Camp", "Deeds") else []
    if gold := option.get("gold"):
        parts.append(f"{gold:+d} gold")
    return ", ".join(parts)


def odds_of(option: Mapping[str, Any]) -> dict[str, Any] | None:
    chance = chance_of(option)
    if chance is None:
        return None
    return {"plain": _share(chance.plain), "best": _share(chance.best), "zero": _share(chance.zero)}


def forecast_facts(forecast: Forecast) -> dict[str, Any]:
    return {
        "win": _share(forecast.win),
        "defeat": _share(forecast.defeated),
        "hp_lost": round(forecast.hp_lost, 2),
        "method": forecast.method,
    }


def _share(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)


def event_words(facts: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """An event as it is sent: its sentence, rule and weight, and the facts behind it."""
    told = tell(facts, names)
    rest = {name: value for name, value in facts.items() if name not in ("event", "rule")}
    return {"kind": facts["event"], "text": told.text, "rule": told.rule, "weight": told.weight, "facts": rest}


TABLE_REFUSALS = {
    "table.stale": "That answer was meant for an earlier moment, and was not given.",
    "table.not-offered": "That is not among the answers that are open to you now.",
    "engine.error": "Something in the rules engine failed. The game stands as before, and this answer is closed.",
}


def refusal_words(rule: str, facts: Mapping[str, Any], names: Names) -> str:
    return TABLE_REFUSALS.get(rule) or say_refusal(rule, facts, names) or "That is closed now."
