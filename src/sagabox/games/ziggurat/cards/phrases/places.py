"""The cards on which a text can stand."""

from __future__ import annotations

from dataclasses import dataclass

DENIZENS = ("denizen", "persona")
OWN = ("hero", "weapon", "gear", "virtuosity", "true_name")
PERSONAS = ("persona", "Persona")  # its abilities, and its text
SPENT = ("Event", "Peril Choice", "Persona")  # their cards do not stay
LOCAL = (*SPENT, "Place", "Environment")  # location encounters
QUEST = ("quest.stage", "quest.threat", "peril")
SPAWNING = (*LOCAL, *QUEST, "malediction")
TIMED = ("Place", "Environment", "Persona", "quest.stage", "quest.threat", "malediction")
RESTFUL = (*DENIZENS, *OWN, "quest.stage", "Place", "Environment")  # At Rest abilities

PERSONA_ONLY = '"{words}" makes sense on a Persona only'
DENIZENS_ONLY = '"{words}" is for the abilities of denizens'

NAMES = {
    "quest.stage": "a quest card",
    "quest.threat": "a threat card",
    "true_name": "a true name",
    "peril": "a peril event",
    "loot": "a loot card",
    "hero": "a hero card",
}


@dataclass(frozen=True)
class Use:
    """On what a text stands. `place` is the kind of card; for an encounter its type, for a part its table. `field` is
    traits, powers, or empty where both may stand. `track` and `time` tell whether the card has such."""

    place: str
    field: str = ""
    faction: str = ""
    track: bool = False
    time: bool = False

    @property
    def for_companions(self) -> bool:
        """True if only companions can bear it."""
        return self.place == "persona" or self.faction == "Companions"


def a_place(place: str) -> str:
    return NAMES.get(place) or (f"an {place}" if place[0] in "aeiouE" else f"a {place}")


def any_place(places: tuple[str, ...]) -> str:
    return " or ".join(dict.fromkeys(a_place(one) for one in places))
