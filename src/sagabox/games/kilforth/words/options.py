"""Options in words: an option id becomes a label."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.game import ANSWERS
from sagabox.games.common.wording import capital

from .moments import moment_told
from .names import Names

Words = Callable[[list[str], Names], str]
ACTIONS = ("Move", "Confront", "Search", "Clear", "Hide", "Rest", "Discover", "Market", "Regale")
DEEDS, CAMP = "Deeds", "Camp"
GROUPS = (ANSWERS, *ACTIONS, "Other Actions", CAMP, DEEDS)
MOST_LABELS = 20_000  # cached


def label(option: Mapping[str, Any], rule: str, names: Names) -> str:
    """Return an option in at most 60 characters. `rule` is the question's: the same id can mean two things.

    Labels that name no hero are cached for all tables with the same cards."""
    if text := option.get("text"):
        return capital(str(text))
    id = str(option["id"])
    found = names.labels.get((rule, id))
    if found is None:
        verb, *things = id.split(":")
        found = capital(_label(id, verb, things, rule, names))
        if names.by_slug.keys().isdisjoint(things):
            if len(names.labels) >= MOST_LABELS:
                names.labels.clear()
            names.labels[rule, id] = found
    return found


def _label(id: str, verb: str, things: list[str], rule: str, names: Names) -> str:
    if words := BY_RULE.get((rule, verb)):
        return words(things, names)
    if words := LABELS.get(id) or LABELS.get(verb):
        try:
            return words(things, names)
        except IndexError:
            pass
    return _ability(verb, things, names, "Resolve" if rule == "trigger.order" else "Use")


def _ability(verb: str, things: list[str], names: Names, use: str) -> str:
    """Return a card used at its moment, or a verb of a card's text with its object."""
    if things and (moment := moment_told(verb)):
        return f"{use} {names.slug(things[0])} ({moment})"
    return " ".join([verb.replace("-", " "), *(names.slug(thing) for thing in things)])


def _one(pattern: str) -> Words:
    """`{}` is the thing named, `{1}` the second one."""

    def words(things: list[str], names: Names) -> str:
        return pattern.format(*(names.slug(thing) for thing in things))

    return words


def _said(text: str) -> Words:
    return lambda things, names: text


def _confront(things: list[str], names: Names) -> str:
    return f"Confront {names.slug(things[0])} with {things[1].capitalize()}"


def _fate(things: list[str], names: Names) -> str:
    whose = f"{names.slug(things[0])} calls" if len(things) > 1 else "call"
    means = "with a Fate token" if things[-1] == "token" else f"by discarding {names.slug(things[-1])}"
    return f"{whose} on Fate {means}"


def _or_hero(own: str, other: str) -> Words:
    """`own` for the hero who is asked, `other` for one whom the option names."""
    return lambda things, names: other.format(names.slug(things[0])) if things else own


def _use(things: list[str], names: Names) -> str:
    which = f" (ability {things[1]})" if len(things) > 1 else ""
    return f"Use {names.slug(things[0])}{which}"


def _clear(things: list[str], names: Names) -> str:
    return "Clear an obstacle" if things == ["obstacle"] else f"Clear the plot {names.slug(things[0])}"


def _sell(things: list[str], names: Names) -> str:
    if things == ["done"]:
        return "Complete the sale"
    if not things:
        return "Sell rumours and assets for half their gold"
    return f"Add {names.slug(things[1])} to the sale" if things[0] == "add" else f"Sell {names.slug(things[0])}"


def _heal(things: list[str], names: Names) -> str:
    return f"Heal {names.slug(things[0])} by 1 HP" if things else "Heal for 1 gold per HP"


def _ap(things: list[str], names: Names) -> str:
    return "Lose 1 AP of any kind" if things == ["any"] else f"Lose 1 {things[0].capitalize()} AP"


def _deck(pattern: str) -> Words:
    return lambda things, names: pattern.format(things[0].capitalize())


LABELS: dict[str, Words] = {
    "move": _one("Move to {}"),
    "clear": _clear,
    "search": _said("Search this location"),
    "hide": _said("Hide"),
    "confront": _confront,
    "provoke": _one("Provoke {} (becomes your enemy)"),
    "rest": _said("Rest"),
    "discover": _one("Discover {}"),
    "market": _said("Go to the Market"),
    "regale": _said("Regale"),
    "use": _use,
    "resolve": _use,
    "camp": _said("Make Camp for the Day"),
    "come-out": _or_hero("Come out of hiding", "{} comes out of hiding"),
    "overcome": _one("Overcome {}"),
    "team": _one("Form a team with {}"),
    "exchange": _one("Exchange with {}"),
    "assault": _one("Assault {}"),
    "engage": _one("Engage {}"),
    "surprise": _said("Come out and strike with Surprise"),
    "evade": _said("Stay Hidden and try to evade"),
    "pass": _or_hero("Pass", "{} passes"),
    "fate": _fate,
    "fight-on": _said("Fight on"),
    "escape": _said("Escape, make Camp and end your turn"),
    "escape-to": _one("Escape to {}"),
    "heal": _heal,
    "purchase": _deck("Draw 3 {} cards and buy 1"),
    "sell": _sell,
    "leave": _said("Leave the Market"),
    "done": _said("Done"),
    "buy": _one("Buy {}"),
    "gold": _said("Take the gold"),
    "loot": _said("Draw a Loot token"),
    "take": _one("Take {}"),
    "draw": _deck("Draw from the {} deck"),
    "nothing": _said("Take nothing"),
    "trophy": _one("Claim the Trophy of {}"),
    "decline": _or_hero("Decline", "{} declines"),
    "loot-to": _one("Give the Loot Step to {}"),
    "rumour-to": _one("Give the Rumour Step to {}"),
    "deck": _deck("Draw 2 {} cards and keep 1"),
    "keep": _one("Keep {}"),
    "sacrifice": _one("Sacrifice {}"),
    "discard": _one("Discard {}"),
    "ap": _ap,
    "skill": _one("Learn {}"),
    "no-skill": _said("Learn no skill"),
    "complete": _one("{} completes a chapter at no cost"),
    "totem:keep": _said("Keep the Totem as an asset"),
    "totem:sell": _said("Remove the Totem from the game for its gold"),
    "give": _one("Give {}"),
    "give-gold": _said("Give 1 gold"),
    "take-gold": _said("Ask for 1 gold"),
    "propose": _said("Propose this exchange"),
    "cancel": _said("Cancel the exchange"),
    "accept": _said("Accept"),
    "refuse": _said("Decline"),
    "withdraw": _said("Withdraw the offer"),
    "add-gold": _said("Add 1 gold to your side"),
    "gold-to": _one("Give all the gold to {}"),
    "one-gold-to": _one("Give 1 gold to {}"),
    "add": _one("Add {} to your side"),
    "show": _one("Use {} and keep it"),
    "give-up": _one("Sacrifice {} for its gold"),
    "place": _one("{}"),
    "hero": _one("{}"),
    "number": lambda things, names: things[0],
    "x": lambda things, names: f"X = {things[0]}",
    "pay": _one("Pay the cost of {}"),
    "bear": _one("Suffer the effect of {}"),
    "put": _one("Put {} into play"),
    "top": _one("Put {} on top"),
    "veil": _one("Veil {}"),
    "unveil": _one("Unveil {}"),
    "skip": _said("Skip the failed effect"),
}

BY_RULE: dict[tuple[str, str], Words] = {
    ("deed.exchange", "take"): _one("Ask for {}"),
    ("reward.rumour-step", "take"): _one("Take {} as a rumour"),
    ("reward.rumour-step", "draw"): _deck("Discard it and draw the top {} card as a rumour"),
    ("market.purchase-one-mandatory", "nothing"): _said("Buy nothing"),
    ("term.trophy-card", "keep"): _one("Put {} into play"),
    ("term.trophy-card", "sell"): _one("Discard {} for its gold"),
    ("saga.cost-keywords", "discard"): _one("Discard the rumour {}"),
    ("setup.starting-reward", "keep"): _one("Keep {} as your starting rumour"),
    ("ability.hero-you-may", "decline"): _one("Do not use {}"),
}
