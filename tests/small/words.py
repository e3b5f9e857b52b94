"""The Quay in words: events, questions, options and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .pieces import NAMES

EVENTS = {
    "HourBegan": "Hour {hour} begins",
    "Moved": "{figure} goes to the {area}",
    "Loaded": "{figure} loads {card}",
    "Delivered": "{figure} delivers {cards}",
    "Drew": "{figure} draws {card}",
    "Discarded": "{figure} discards {card} (3 tricks at most)",
    "Played": "{figure} plays {card}",
    "Rolled": "The watchman rolls for {figure}: {dice}",
    "Caught": "The watchman catches {figure} with {total}",
    "Passed": "The watchman lets {figure} go with {total}",
    "GaveUp": "{figure} gives up {card}",
    "Unsealed": "The orders are unsealed: {card}",
    "Paid": "{figure} earns {coins} coins",
    "Won": "{winners} win the night",
    "Asked": "Only one option, chosen for you: {option}",
}
WALK = "The watchman rolls for his way: {dice}"
STORIES = ("HourBegan", "Delivered", "Caught", "Unsealed", "Won")
QUESTIONS = {
    "turn.two-actions": "Your turn, {left} left. What do you do?",
    "load.keep-one": "Which crate do you keep?",
    "move.neighbour": "Where do you go?",
    "trick.limit": "You have too many tricks. Which do you discard?",
    "watch.arrival": "The watchman is here. Use a trick?",
    "watch.order": "Both smugglers are here. Who is inspected first?",
    "watch.reactions": "The watchman has {total} of 7. Answer the roll?",
    "watch.forfeit": "You are caught. Which crate do you give up?",
}
LABELS = {
    "move": "Go to the {}",
    "load": "Load a crate",
    "deliver": "Deliver all crates",
    "draw": "Draw a trick",
    "play": "Play {}",
    "keep": "Keep {}",
    "discard": "Discard {}",
    "react": "{}: play {}",
    "arrival": "{}: use {}",
    "inspect": "{} first",
    "give-up": "Give up {}",
    "pass": "Pass",
}
REFUSALS = {
    "move.neighbour": "That area is too far. Go to an area beside the {area}.",
    "load.at-jetty": "Crates are loaded at the jetty while there are any. Go there first.",
    "load.limit": "You carry {most} crates already. Deliver them first.",
    "deliver.in-lane": "Crates are delivered in the lane. Go there with a crate.",
    "trick.draw": "No tricks are left. Play one first.",
    "trick.reaction": "{card} answers a roll. The game will ask you then.",
    "table.stale": "The game had moved on, so nothing was chosen. Choose again.",
    "table.not-offered": "That is not an option now. Choose another.",
    "engine.error": "Something went wrong in the rules. Nothing changed; choose another option.",
}


def event_text(facts: Mapping[str, Any]) -> str:
    pattern = WALK if facts["event"] == "Rolled" and facts["rule"] == "watch.walk" else EVENTS[facts["event"]]
    return f"{_filled(pattern, facts)}."


def refusal_text(rule: str, facts: Mapping[str, Any]) -> str:
    return _filled(REFUSALS.get(rule, "That is not possible now."), facts)


def label(id: str) -> str:
    """Return an option in words; handles as cards are called."""
    verb, *things = id.split(":")
    return LABELS[verb].format(*(thing.replace("-", " ").title() for thing in things))


def _filled(text: str, facts: Mapping[str, Any]) -> str:
    filled = text.format(**{name: said(name, value) for name, value in facts.items()})
    return filled[:1].upper() + filled[1:]


def said(name: str, value: Any) -> str:
    if name == "winners":
        return " and ".join(NAMES[one] for one in value)
    if name == "figure":
        return NAMES[value]
    if isinstance(value, list):
        return ", ".join(map(str, value)) if name != "dice" else " ".join(map(str, value))
    return "a card" if str(value).startswith("(") else str(value)
