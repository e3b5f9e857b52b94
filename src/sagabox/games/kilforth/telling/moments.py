"""The moments that abilities wait for, in words."""

from __future__ import annotations

MOMENTS = {
    "battle-starts": "when a battle starts",
    "battle-round-starts": "when a battle round starts",
    "test-begins": "when you make the Test",
    "test-rolled": "when you have rolled the Test",
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
    "dawn": "when Dawn comes",
    "falls-into-gloom": "when a location falls into gloom",
}


def moment_told(moment: str) -> str:
    """`when a battle starts`, or nothing for a word that is no moment."""
    return MOMENTS.get(moment, "")
