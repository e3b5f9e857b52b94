"""The words that a view of Gloom is sent with: questions, options with costs and odds, refusals, events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from operator import attrgetter
from typing import Any

from sagabox.kernel import Event
from sagabox.kernel.schema import is_simple, names_of, once_per_class

from ..odds.view_odds import battle_forecast, chance_of, forecast_words
from ..words import Names, ask_title, asked_hero, group, label, say_refusal, signed, tell
from .prices import price_words

View = dict[str, Any]
MOST_SAID = 20_000
WITHDRAW = "withdraw"  # take one's own offer back
UNTOLD = ("pass", "choose", "done", "nothing", "decline", "number", "x")


def question_words(view: View, names: Names) -> None:
    """Puts into a view what its question and its options say."""
    asked = view["asked"]
    if [option["id"] for option in asked["options"]] == [WITHDRAW]:  # somebody else's answer is awaited
        asked["waits"] = True
    asked["hero"], asked["text"] = title_words(view, names)
    for option in asked["options"]:
        answer_words(option, asked["rule"], names)


def title_words(view: View, names: Names) -> tuple[int, str]:
    """Whom the question of a view concerns, and what it says. Of the view it needs seat, heroes, scopes, what is shown
    and, for some questions, zones and log."""
    hero = asked_hero(view)
    return hero, ask_title(view, names, hero)


def answer_words(option: dict[str, Any], rule: str, names: Names) -> None:
    """Puts into an option what it says."""
    option.update(option_words(option, rule, names))
    if "roll" in option and (odds := odds_of(option)):
        option["odds"] = odds
    if "gives" in option:
        option |= price_words(option.pop("gives"), option["cost"])


def closed_words(refused: list[dict[str, Any]], rule: str, names: Names) -> None:
    """Add label, group and reason to the refused options."""
    for one in refused:
        one["label"] = label(one, rule, names)
        one["group"] = group(one)
        one["text"] = refusal_words(one["rule"], one["facts"], names)


def option_words(option: Mapping[str, Any], rule: str, names: Names) -> dict[str, str]:
    """Label, group and cost. Tables ask for the same again and again; what names no hero is the same at all of them."""
    key = (option["id"], rule, option.get("kind"), option.get("gold"), option.get("text"))
    words: dict[str, str] | None = names.said.get(key)
    if words is None:
        words = {"label": label(option, rule, names), "group": group(option), "cost": cost_words(option)}
        if names.by_slug.keys().isdisjoint(option["id"].split(":")):
            remember(names, key, words)
    return words


def decision_words(option: str, rule: str, hidden: Collection[str], names: Names) -> str:
    """An answer that was given, with "a card" for those that are hidden. Empty for what only its question explains."""
    verb, *things = option.split(":")
    if verb in UNTOLD:
        return ""
    if any(thing in hidden for thing in things):
        things = ["a-card" if thing in hidden else thing for thing in things if not thing.isdecimal()]
    return label({"id": ":".join([verb, *things])}, rule, names)


def remember(names: Names, key: tuple[Any, ...], words: Any) -> None:
    """What was said once, and can be said again."""
    if len(names.said) >= MOST_SAID:
        names.said.clear()
    names.said[key] = words


def cost_words(option: Mapping[str, Any]) -> str:
    """What an option costs or brings, in a few words."""
    parts = ["1 AP"] if option.get("kind") and option["kind"] not in ("Camp", "Deeds") else []
    if gold := option.get("gold"):
        parts.append(f"{signed(gold)} gold")
    return ", ".join(parts)


def odds_of(option: Mapping[str, Any]) -> dict[str, Any] | None:
    chance = chance_of(option)
    if chance is None:
        return None
    return {"plain": _share(chance.plain), "best": _share(chance.best), "zero": _share(chance.zero)}


def forecast_of(foe: Mapping[str, Any], names: Names, own: Collection[int]) -> dict[str, Any]:
    """Return the forecast of a battle against a foe of a view, for the hero who fights it or leads the team. A hero
    among `own` who fights alone is "you"."""
    forecast = battle_forecast(foe)
    fighting = [one["hero"] for one in foe["members"]]
    whom = "you" if len(fighting) == 1 and fighting[0] in own else names.hero(fighting[0])
    return {
        "win": _share(forecast.win),
        "defeat": _share(forecast.defeated),
        "both": _share(forecast.both),
        "hp_lost": round(forecast.hp_lost, 2),
        "method": forecast.method,
        "words": forecast_words(forecast, whom)._asdict(),
    }


def _share(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)


def event_words(facts: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """Return an event as it is sent: its sentence, rule and weight, the facts behind it, and the sources of dice."""
    told = tell(facts, names)
    rest = dict(facts)
    kind = rest.pop("event")
    del rest["rule"]
    words = {"kind": kind, "text": told.text, "rule": told.rule, "weight": told.weight, "facts": rest}
    return words | {"detail": told.detail} if told.detail else words


@once_per_class
def event_key(kind: type[Event]) -> Callable[[Event], tuple[Any, ...]] | None:
    """Return the function that finds what the words of an event depend on, but for the names of heroes: its source and
    its facts. None for events with lists of dice and the like, hardly ever the same twice."""
    return attrgetter("source", *names_of(kind)) if is_simple(kind) else None


def refusal_words(rule: str, facts: Mapping[str, Any], names: Names) -> str:
    return say_refusal(rule, facts, names) or "Not available now."
