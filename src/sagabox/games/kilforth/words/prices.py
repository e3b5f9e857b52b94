"""Prices in words: what an option costs, gives up and does, from the facts of its offer.

rules: ability.cost, ability.sacrifice, loot.one-use, test.fate-adds-one, turn.camp-discards-ap, term.trap-when"""

from __future__ import annotations

import re
from typing import Any

from .names import signed

WORDS = {
    "successes": "You lose your successes against {card}.",
    "sacrifice": "You sacrifice {card}.",
    "sacrificed": "You sacrifice {card}.",
    "discard": "You discard {card}.",
    "give-up": "You sacrifice {card}.",
    "fate": "You spend a Fate token.",
    "token": "You use up {card}.",
    "lose": "You {text}.",
    "defeat": "To clear the plot: {text}.",
    "provoke": "{card} becomes your enemy for good.",
    "assault": "You cannot escape from {card}.",
    "totem": "You remove the Totem from the game.",
    "ap": "You {text}.",
    "gold": "You {text}.",
    "trap": "{card}'s Trap: {text}.",
    "gloom": "The gloom takes {count} HP here tonight.",
    "ground": "{card} tonight: {text}.",
    "short-gold": "The interlude will cost {cost} gold, and you have {gold}.",
    "short-word": "The interlude will also need a card with {word}.",
}
LAST, UNUSED = "This is your last AP today.", "You lose {} unused AP."
# Costs beside the label, in this order; other losses are in the label already.
SHORT = {"ap": "{text}", "gold": "{text}", "lose": "{text}", "sacrifice": "sacrifice", "token": "used up"}
# What comes of an option later: `foreseen` says so, unless a price that must be confirmed does.
FORESEEN = ("gloom", "ground", "short-gold", "short-word")
# Stated, but confirmed only by players who confirm everything.
MILD = ("ap", "gold", "fate", "trap", *FORESEEN)
ONE_AP, LAST_AP = "1 AP", "last AP"
GOLD = re.compile(r"^(?:pay|lose) (?=\d+ gold$)")
LASTING = re.compile(r"\b[Gg]ain (\w+ [+-]\d+(?: for each [^;.]*?)?) until the end of (?:the|your) ")
MINUS = re.compile(r" -(?=\d)")
FINALE = 5


def brief(effect: str) -> str:
    """Return an effect of a card as an option says it: "Fight +2 this battle"."""
    return MINUS.sub(" \u2212", LASTING.sub(r"\1 this ", effect))


def option_words(option: dict[str, Any]) -> None:
    """Put the facts of an option into words: `cost` beside its label, `effect`, and `price` in sentences, with `dear`
    if a player should confirm it."""
    ap, last = option.pop("ap", 0), option.pop("last", False)
    unused, gives = option.pop("unused", 0), option.pop("gives", ())
    cost = [LAST_AP if last else ONE_AP] if ap else []
    if gold := option.get("gold"):
        cost.append(f"{signed(gold)} gold")
    for what, text in SHORT.items() if gives else ():
        cost += [GOLD.sub("\u2212", text.format(**one)) for one in gives if one["what"] == what]
    if gives or last or unused:
        price = [LAST] if last else [UNUSED.format(unused)] if unused else []
        option["price"] = " ".join(price + [WORDS[one["what"]].format(**one) for one in gives])
        option["dear"] = bool(unused) or any(one["what"] not in MILD for one in gives)
    if chapter := option.pop("chapter", 0):
        trial = "interlude" if option.pop("interlude", False) else "Finale" if chapter == FINALE else ""
        option["effect"] = f"attempt the {trial}" if trial else f"complete chapter {chapter}"
    elif effect := option.get("effect"):
        option["effect"] = brief(effect)
    if printed := option.get("text"):
        option["text"] = brief(printed)
    coming = [WORDS[one["what"]].format(**one) for one in gives if one["what"] in FORESEEN]
    if coming and not option["dear"]:
        option["foreseen"] = " ".join(coming)
    option["cost"] = ", ".join(cost)
