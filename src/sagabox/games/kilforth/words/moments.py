"""The moments that trigger abilities, in words."""

from __future__ import annotations

MOMENTS = {
    "battle-starts": "when a battle starts",
    "battle-round-starts": "when a battle round starts",
    "test-begins": "before you roll the Test",
    "test-rolled": "after you roll the Test",
    "defeats": "when you defeat an encounter",
    "defeated": "when it is defeated",
    "loses-hp": "when you lose HP",
    "confronts": "when you Confront an encounter",
    "performs": "when you perform the Action",
    "moves": "when you move",
    "draws-encounter": "when you draw an encounter",
    "evades": "when you evade a foe",
    "escapes": "when you escape",
    "gains-reward": "when you gain a reward",
    "completes-chapter": "when you complete a chapter",
    "camps": "when you make Camp",
    "day-starts": "when the Day starts",
    "night-starts": "when the Night phase starts",
    "dawn": "at Dawn",
    "falls-into-gloom": "when a location falls into gloom",
    "gloom-step": "in the Gloom step",
    "changes-sides": "when you change sides",
}


def moment_told(moment: str) -> str:
    """Return `when a battle starts`, or an empty string for a word that is no moment."""
    return MOMENTS.get(moment, "")
