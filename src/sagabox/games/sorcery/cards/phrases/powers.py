"""What cards do to powers and Activities."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Verb
from .words import Activity


@phrase("turns/turn one of your used powers")
class TurnPower(Verb):
    """One step nearer to its refresh icon; at the icon it is ready.   rules: time.cooldown-rotates-90"""


@phrase("readies/ready one of your used powers")
class ReadyPower(Verb):
    """Usable again at once.   rules: time.refresh-flips-ready-powers"""


@phrase("readies/ready all of your used powers")
class ReadyPowers(Verb):
    """Usable again at once.   rules: time.refresh-flips-ready-powers"""


@phrase("gains/gain {count} {activity} Activity/Activities")
class GainActivity(Verb):
    """In this turn.   rules: turn.combat-activities, turn.action-activities"""

    count: int
    activity: Activity
