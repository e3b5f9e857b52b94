"""Prices in words: what an option costs, gives up and does, from the facts of its offer.

rules: ability.cost, ability.sacrifice, loot.one-use, test.fate-adds-one, turn.camp-discards-ap, term.trap-when"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .names import signed

Option = Mapping[str, Any]
WORDS = {
    "camp": "You lose {count} unused AP.",
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
}
LAST = "This is your last AP today."
# Costs beside the label, in this order; other losses are in the label already.
SHORT = {"ap": "{text}", "gold": "{text}", "lose": "{text}", "sacrifice": "sacrifice", "token": "used up"}
MILD = ("ap", "gold", "fate", "trap")  # stated, but confirmed only by players who confirm everything
ONE_AP, LAST_AP = "1 AP", "last AP"
GOLD = re.compile(r"^(?:pay|lose) (?=\d+ gold$)")
LASTING = re.compile(r"\bgain (\w+ [+-]\d+(?: for each [^;.]*?)?) until the end of (?:the|your) ")
MINUS = re.compile(r" -(?=\d)")
FINALE = 5


def cost_words(option: Option) -> str:
    """Return what an option costs or brings, in a few words beside its label."""
    parts = []
    if option.get("ap"):
        parts.append(LAST_AP if option.get("last") else ONE_AP)
    if gold := option.get("gold"):
        parts.append(f"{signed(gold)} gold")
    if gives := [one for one in option.get("gives", ()) if one["what"] in SHORT]:
        gives.sort(key=lambda one: tuple(SHORT).index(one["what"]))
        parts += [GOLD.sub("\u2212", SHORT[one["what"]].format(**one)) for one in gives]
    return ", ".join(parts)


def price_words(option: Option) -> dict[str, Any]:
    """Return what an option gives up in sentences, and `dear` if a player should confirm it; empty if it is nothing."""
    gives = option.get("gives", ())
    price = [WORDS[one["what"]].format(**one) for one in gives]
    if option.get("last"):
        price.insert(0, LAST)
    return {"price": " ".join(price), "dear": any(one["what"] not in MILD for one in gives)} if price else {}


def effect_words(option: Option) -> str:
    """Return what an option does beside its label, or an empty string if its label says it all."""
    if text := option.get("effect"):
        return MINUS.sub(" \u2212", LASTING.sub(r"\1 this ", text))
    if chapter := option.get("chapter"):
        return "attempt the Finale" if chapter == FINALE else f"complete chapter {chapter}"
    return ""
