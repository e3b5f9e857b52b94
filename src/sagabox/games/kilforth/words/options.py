"""Options in words: an option id becomes a label."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.game import ANSWERS
from sagabox.games.common.wording import capital

from .moments import moment_told
from .names import Names
from .prices import brief

ACTIONS = ("Move", "Confront", "Search", "Clear", "Hide", "Rest", "Discover", "Market", "Regale")
DEEDS, CAMP = "Deeds", "Camp"
GROUPS = (ANSWERS, *ACTIONS, "Other Actions", CAMP, DEEDS)


def label(option: Mapping[str, Any], rule: str, names: Names) -> str:
    """Return an option in at most 60 characters: by question and verb, by the whole id, by the verb, or made up of the
    words of its id. `rule` is the question's: the same id can mean two things."""
    if text := option.get("text"):
        return capital(brief(str(text)))
    id: str = option["id"]
    verb, *things = id.split(":")
    patterns = BY_RULE.get((rule, verb)) or LABELS.get(id) or LABELS.get(verb, ())
    if isinstance(patterns, tuple):
        patterns = patterns[len(things)] if len(things) < len(patterns) else ""
    if not patterns:
        return capital(_ability(verb, things, names, "Resolve" if rule == "trigger.order" else "Use"))
    named, last = [names.slug(thing) for thing in things], (things or [""])[-1]
    spent = "with a Fate token" if last == "token" else f"by discarding {names.slug(last)}"
    return capital(patterns.format(*named, word=last.capitalize(), spent=spent))


def _ability(verb: str, things: list[str], names: Names, use: str) -> str:
    """Return a card used at its moment, or a verb of a card's text with its object."""
    if things and (moment := moment_told(verb)):
        return f"{use} {names.slug(things[0])} ({moment})"
    return " ".join([verb.replace("-", " "), *(names.slug(thing) for thing in things)])


# By verb or whole id: `{}` is the name of the thing, `{1}` that of the second one, `{word}` the last thing as written.
# Where the number of things decides: one pattern for none, one for one thing, and so on.
LABELS: dict[str, str | tuple[str, ...]] = {
    "move": "Move to {}",
    "clear:obstacle": "Clear an obstacle",
    "clear": "Clear the plot {}",
    "search": "Search this location",
    "hide": "Hide",
    "confront": "Confront {} with {word}",
    "provoke": "Provoke {} (becomes your enemy)",
    "rest": "Rest",
    "discover": "Discover {}",
    "market": "Go to the Market",
    "regale": "Regale",
    **dict.fromkeys(("use", "resolve"), ("", "Use {}", "Use {0} (ability {1})")),
    "camp": "Make Camp for the Day",
    "come-out": ("Come out of hiding", "{} comes out of hiding"),
    "overcome": "Overcome {}",
    "team": "Form a team with {}",
    "exchange": "Exchange with {}",
    "assault": "Assault {}",
    "engage": "Engage {}",
    "surprise": "Come out and strike with Surprise",
    "evade": "Stay Hidden and try to evade",
    "pass": ("Pass", "{} passes"),
    "fate": ("", "Call on Fate {spent}", "{0} calls on Fate {spent}"),
    "fight-on": "Fight on",
    "escape": "Escape, make Camp and end your turn",
    "escape-to": "Escape to {}",
    "heal": ("Heal for 1 gold per HP", "Heal {} by 1 HP"),
    "purchase": "Draw 3 {word} cards and buy 1",
    "sell:done": "Complete the sale",
    "sell": ("Sell rumours and assets for half their gold", "Sell {}", "Add {1} to the sale"),
    "leave": "Leave the Market",
    "done": "Done",
    "buy": "Buy {}",
    "gold": "Take the gold",
    "loot": "Draw a Loot token",
    "take": "Take {}",
    "draw": "Draw from the {word} deck",
    "nothing": "Take nothing",
    "trophy": "Claim the Trophy of {}",
    "decline": ("Decline", "{} declines"),
    "loot-to": "Give the Loot Step to {}",
    "rumour-to": "Give the Rumour Step to {}",
    "deck": "Draw 2 {word} cards and keep 1",
    "keep": "Keep {}",
    "sacrifice": "Sacrifice {}",
    "discard": "Discard {}",
    "ap:any": "Lose 1 AP of any kind",
    "ap": "Lose 1 {word} AP",
    "skill": "Learn {}",
    "no-skill": "Learn no skill",
    "complete": "{} completes a chapter at no cost",
    "totem:keep": "Keep the Totem as an asset",
    "totem:sell": "Remove the Totem from the game for its gold",
    "give": "Give {}",
    "give-gold": "Give 1 gold",
    "take-gold": "Ask for 1 gold",
    "propose": "Propose this exchange",
    "cancel": "Cancel the exchange",
    "accept": "Accept",
    "refuse": "Decline",
    "withdraw": "Withdraw the offer",
    "add-gold": "Add 1 gold to your side",
    "gold-to": "Give all the gold to {}",
    "one-gold-to": "Give 1 gold to {}",
    "add": "Add {} to your side",
    "show": "Use {} and keep it",
    "give-up": "Sacrifice {} for its gold",
    "place": "{}",
    "hero": "{}",
    "number": "{}",
    "x": "X = {}",
    "pay": "Pay the cost of {}",
    "bear": "Suffer the effect of {}",
    "put": "Put {} into play",
    "top": "Put {} on top",
    "veil": "Veil {}",
    "unveil": "Unveil {}",
    "skip": "Skip the failed effect",
    "side": "Join the {word}",
    "unclaim": "Withdraw your claim on {}",
}

BY_RULE: dict[tuple[str, str], str] = {
    ("deed.exchange", "take"): "Ask for {}",
    ("reward.rumour-step", "take"): "Take {} as a rumour",
    ("reward.rumour-step", "draw"): "Discard it and draw the top {word} card as a rumour",
    ("market.purchase-one-mandatory", "nothing"): "Buy nothing",
    ("term.trophy-card", "keep"): "Put {} into play",
    ("term.trophy-card", "sell"): "Discard {} for its gold",
    ("saga.cost-keywords", "discard"): "Discard the rumour {}",
    ("setup.starting-reward", "keep"): "Keep {} as your starting rumour",
    ("ability.hero-you-may", "decline"): "Do not use {}",
}
