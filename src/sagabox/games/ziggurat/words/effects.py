"""What options do and cost, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sagabox.games.common.wording import capital, count, listed

from .names import card_name, way

Option = Mapping[str, Any]

EFFECTS: dict[str, str] = {
    "rest": "Ready all cards, heal the party, turn memories into mastery",
    "ambush": "Your pursuers come to you; succeed for an advantage",
    "retreat": "Reach a total of 3 to escape after this round",
    "ritual": "Exhaust yourself and spend the name's mastery; success costs 1 Max HP",
    "cover": "Exhaust the companion to block as much damage as its ATK",
    "reveal": "Turn up your oldest equipment card: it becomes an item",
    "scout": "Draw and lay a tile for each doorway; costs no Time",
    "explore": "Enter, and meet what is there",
    "fight": "The fight begins",
    "defend": "Each D8 you beat blocks its value from one attack",
    "block": "The enemy deals that much less damage",
    "strike": "Deal the result as damage",
    "roll:equipment": "Discard 1 equipment: +1 MOD and a bonus result",
    "again": "Add to your total; a miss loses it all",
    "bank": "Your total counts as X",
    "barrier": "The barrier blocks the way until you open it",
    "sphere": "The sphere becomes 1 mastery on that track",
    "refresh": "You can use it again",
    "group": "They arrive 1 Time later",
    "escape": "Leave the fight; a backtrack token stays behind",
    "move": "At most 3 explored tiles; a backtrack token stays here",
    "equip": "Your equipment cards go under the companion, up to its limit",
    "trade": "Strong: keep 1 of 3 loot cards; weak: it leaves; miss: it attacks",
    "recruit": "Strong: it joins you; weak: it leaves; miss: it attacks",
    "spend": "Discard 1 equipment to heal 1 HP, and 1 more for each boost on it",
    "recover": "Share the points of the token among grit and HP",
    "target": "Takes the attack",
    "cube": "It counts on that track",
    "cube:max-hp": "Your HP stay as they are",
    "cube:reset": "Your grit resets 1 higher",
    "three": "Mastery in the cache can move to any track",
    "keep": "The others are discarded",
    "stop": "Your move ends",
    "enough": "You keep the rest of your equipment",
}
BY_QUESTION: dict[tuple[str, str], str] = {
    ("spawn.then-parley", "reveal"): "See who the concealed denizen is",
    ("actions.rummage-timing", "pass"): "You keep your items as they are",
    ("attack.choose-one", "done"): "The enemies strike next",
    ("combat.item-once", "pass"): "You keep your items",
    ("companion.unharmed", "pass"): "The companion stays ready",
    ("cdefence.voluntary", "pass"): "The companion does not block",
    ("rest.limit-companions", "drop"): "The companion is discarded",
    ("rest.limit-items", "drop"): "The item is discarded",
    ("rest.limit-true-names", "drop"): "The true name is discarded",
    ("escape.optional", "stay"): "The party is no longer entangled",
}


def effect_words(option: Option, rule: str) -> str:
    """Return what an option does: as the card says it, or in short."""
    if option.get("texts"):
        return " ".join(option["texts"])
    if "leads" in option:
        return _leads(option["leads"])
    verb, _, things = str(option["id"]).partition(":")
    if verb == "tile" and "doors" in option:
        return count(option["doors"], "door") + (f", {option['secret']} secret" if option["secret"] else "")
    if verb == "rest" and things:
        return ""
    return EFFECTS.get(str(option["id"])) or BY_QUESTION.get((rule, verb)) or EFFECTS.get(verb, "")


def _leads(leads: Mapping[str, Any]) -> str:
    """Where the doors of a tile lead, laid in one way."""
    told = [
        ("leads {}", _ways(leads["open"])),
        ("dead end {}", _ways(leads["walled"])),
        ("also joins {}", leads["joins"]),
        ("walls up {}", [f"door {side} of {number.upper()}" for number, side in _keys(leads["blocks"])]),
    ]
    return capital("; ".join(pattern.format(listed(things)) for pattern, things in told if things)) or "A dead end"


def _ways(doors: Sequence[tuple[int, str]]) -> list[str]:
    return [f"{way(lying)}{' (secret)' if kind == 'secret' else ''}" for lying, kind in doors]


def _keys(doors: Sequence[str]) -> list[list[str]]:
    return [key.split(":") for key in doors]


def cost_words(option: Option) -> str:
    """Return what an option costs at once."""
    if option.get("passes"):
        return "Time Passes"
    return f"grit to {option['grit']}" if option["id"] == "burn" and "grit" in option else ""


def offered_words(option: Option) -> str:
    """Return what an option gives up for good: an offering."""
    return f"You may lose {card_name(option['offering'])}." if option.get("offering") else ""
