"""What can be answered, in words: an option id becomes a label, and belongs to a group."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .moments import moment_told
from .names import Names, article

Words = Callable[[list[str], Names], str]
ACTIONS = ("Move", "Confront", "Search", "Clear", "Hide", "Rest", "Discover", "Market", "Regale")
ANSWERS, DEEDS, CAMP = "Answers", "Deeds", "Camp"
GROUPS = (ANSWERS, *ACTIONS, "Other Actions", CAMP, DEEDS)


def group(option: Mapping[str, Any]) -> str:
    """The heading an option stands under: its Action, Camp, Deeds or, for answers to a question, Answers."""
    kind = str(option.get("kind", ""))
    if kind in GROUPS:
        return kind
    return "Other Actions" if kind else ANSWERS


def label(option: Mapping[str, Any], rule: str, names: Names) -> str:
    """An option as a short sentence without a full stop. `rule` is the question's: the same id can mean two things."""
    id = str(option["id"])
    if text := option.get("text"):
        return capital(str(text))
    verb, _, rest = id.partition(":")
    things = rest.split(":") if rest else []
    if words := BY_RULE.get((rule, verb)):
        return capital(words(things, names))
    if words := LABELS.get(id) or LABELS.get(verb):
        try:
            return capital(words(things, names))
        except IndexError:
            pass
    return _unheard(verb, things, names)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _unheard(verb: str, things: list[str], names: Names) -> str:
    """A moment with the card that hears it, or a verb of a card's text with what it is done to."""
    if things and (moment := moment_told(verb)):
        return capital(f"use {names.slug(things[0])} ({moment})")
    words = " ".join([verb.replace("-", " "), *(names.slug(thing) for thing in things)])
    return capital(words)


def _one(pattern: str) -> Words:
    """`{}` is the thing named, `{1}` the second one."""

    def words(things: list[str], names: Names) -> str:
        return pattern.format(*(names.slug(thing) for thing in things))

    return words


def _said(text: str) -> Words:
    return lambda things, names: text


def _confront(things: list[str], names: Names) -> str:
    return f"confront {names.slug(things[0])} with {things[1].capitalize()}"


def _fate(things: list[str], names: Names) -> str:
    whose = f"{names.slug(things[0])} calls" if len(things) > 1 else "call"
    means = "with a Fate token" if things[-1] == "token" else f"by discarding {names.slug(things[-1])}"
    return f"{whose} on Fate {means}"


def _pass(things: list[str], names: Names) -> str:
    return f"{names.slug(things[0])} lets it stand" if things else "let it be"


def _use(things: list[str], names: Names) -> str:
    which = f" (ability {things[1]})" if len(things) > 1 else ""
    return f"use {names.slug(things[0])}{which}"


def _clear(things: list[str], names: Names) -> str:
    return "clear an obstacle" if things == ["obstacle"] else f"clear the plot {names.slug(things[0])}"


def _sell(things: list[str], names: Names) -> str:
    if things == ["done"]:
        return "sell what was put up"
    if not things:
        return "sell rumours and assets for half their value"
    return f"put up {names.slug(things[1])}" if things[0] == "add" else f"sell {names.slug(things[0])}"


def _heal(things: list[str], names: Names) -> str:
    return f"heal {names.slug(things[0])} by 1 HP" if things else "buy healing: 1 gold for each HP"


def _ap(things: list[str], names: Names) -> str:
    return "lose an AP of any use" if things == ["any"] else f"lose {article(things[0].capitalize())} AP"


def _deck(pattern: str) -> Words:
    return lambda things, names: pattern.format(things[0].capitalize())


LABELS: dict[str, Words] = {
    "move": _one("move to {}"),
    "clear": _clear,
    "search": _said("search this location"),
    "hide": _said("hide"),
    "confront": _confront,
    "provoke": _one("make an enemy of {} on purpose"),
    "rest": _said("rest"),
    "discover": _one("discover {}"),
    "market": _said("go to the Market"),
    "regale": _said("regale"),
    "use": _use,
    "resolve": _use,
    "camp": _said("make Camp for the Day"),
    "come-out": _said("come out of hiding"),
    "overcome": _one("overcome {}"),
    "team": _one("form a team with {}"),
    "exchange": _one("exchange with {}"),
    "assault": _one("assault {}"),
    "engage": _one("engage {}"),
    "surprise": _said("come out and strike with Surprise"),
    "evade": _said("stay hidden and try to evade"),
    "pass": _pass,
    "fate": _fate,
    "fight-on": _said("fight on"),
    "escape": _said("escape, camp and end the turn"),
    "escape-to": _one("escape to {}"),
    "heal": _heal,
    "purchase": _deck("look at three cards of the {} deck and buy one"),
    "sell": _sell,
    "leave": _said("leave the Market"),
    "done": _said("that is all"),
    "buy": _one("buy {}"),
    "gold": _said("take the gold"),
    "loot": _said("draw a Loot token"),
    "take": _one("take {}"),
    "draw": _deck("draw from the {} deck"),
    "nothing": _said("take nothing"),
    "trophy": _one("claim the Trophy of {}"),
    "decline": lambda things, names: f"{names.slug(things[0])} declines" if things else "decline",
    "loot-to": _one("the Loot Step goes to {}"),
    "rumour-to": _one("the Rumour Step goes to {}"),
    "deck": _deck("draw two cards of the {} deck and keep one"),
    "keep": _one("keep {}"),
    "sacrifice": _one("sacrifice {}"),
    "discard": _one("discard {}"),
    "ap": _ap,
    "skill": _one("learn {}"),
    "no-skill": _said("learn no skill"),
    "complete": _one("{} completes a chapter free of cost"),
    "totem:keep": _said("keep the Totem as an asset"),
    "totem:sell": _said("give up the Totem for its gold"),
    "give": _one("give {}"),
    "give-gold": _said("give 1 gold"),
    "take-gold": _said("ask for 1 gold"),
    "propose": _said("propose this exchange"),
    "cancel": _said("give the exchange up"),
    "accept": _said("accept"),
    "refuse": _said("refuse"),
    "withdraw": _said("take the offer back"),
    "add-gold": _said("add 1 gold to what you give"),
    "gold-to": _one("all the gold goes to {}"),
    "one-gold-to": _one("1 gold goes to {}"),
    "add": _one("add {} to what you give"),
    "show": _one("show {} and keep it"),
    "give-up": _one("give up {} for its gold"),
    "place": _one("{}"),
    "hero": _one("{}"),
    "number": lambda things, names: things[0],
    "x": lambda things, names: f"X is {things[0]}",
    "pay": _one("pay what {} asks"),
    "bear": _one("bear what {} does instead"),
    "put": _one("put {} into play"),
    "top": _one("lay {} on top"),
    "veil": _one("veil {}"),
    "unveil": _one("unveil {}"),
    "skip": _said("go on without what failed"),
}

BY_RULE: dict[tuple[str, str], Words] = {
    ("deed.exchange", "take"): _one("ask for {}"),
    ("reward.rumour-step", "take"): _one("keep {} itself as a rumour"),
    ("reward.rumour-step", "draw"): _deck("gain the top card of the {} deck as a rumour"),
    ("term.trophy-card", "keep"): _one("put {} into play"),
    ("term.trophy-card", "sell"): _one("discard {} for its full gold value"),
    ("saga.cost-keywords", "discard"): _one("discard the rumour {}"),
    ("setup.starting-reward", "keep"): _one("keep {} as your first rumour"),
    ("ability.hero-you-may", "decline"): _one("leave {} alone"),
}
