"""What Enemies intend, and what breaks Lines of Sight, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.wording import capital

from .names import Names

Facts = Mapping[str, Any]
BY = {
    "victim.possible-targets": "",
    "victim.preferred-first": " (preferred)",
    "victim.most-wounded": " (most wounded)",
    "victim.fewest-hp": " (fewest HP)",
    "victim.closest": " (closest)",
}
IDLE = {
    "stunned.enemy-skips": "Stunned: skips its activation.",
    "ko.enemy-stands-up": "K.O.: stands up and does nothing else.",
    "behavior.fallback-needs-path": "Does nothing: no path leads to a Hero.",
}
OBSTACLES = {
    "los.blocking-terrain": "rock is in the way",
    "los.enemies-block-heroes": "an Enemy in {between} is in the way",
    "door.blocks": "the {door} is closed",
    "wall.blocks-los": "a wall is in the way",
    "los.sight-marks": "too far to see",
}


def intent_text(intent: Facts, names: Names) -> str:
    """Return what an Enemy would do now: "At range 1-2: targets Wren Calloway (fewest HP), moves to the Nave."."""
    first = "Blinded: rolls first. " if intent["rolls"] else ""
    if intent["rule"] < 0:
        return first + IDLE[intent["idle"]]
    whom = " or ".join(names.who(index) for index in intent["victims"])
    goes = [area for area in intent["areas"] if area != intent["area"]]
    where = f", moves to {' or '.join(names.area(area) for area in goes)}" if goes else ""
    band = "any range" if intent["range"] == "any" else f"range {intent['range']}"
    return f"{first}At {band}: targets {whom}{BY[intent['by']]}{where}."


def line_text(line: Facts, names: Names) -> str:
    """Return why a Hero does not see into an area: "An Enemy in the Choir is in the way."."""
    words = {"between": names.area(line.get("between", -1)), "door": line.get("door", "")}
    return f"{capital(OBSTACLES[line['rule']].format(**words))}."
