"""How Characters move and are moved."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Amount, Area, Core, Fixed, Place, Verb, Who


@phrase("moves/move {amount} area/areas")
class Move(Verb):
    """Areas of the player's choice; overlays and Evading count.   rules: move.one-point-per-area"""

    amount: Amount


@phrase("moves/move {amount} area/areas without Evading")
class MoveFreely(Verb):
    """Areas of the player's choice; overlays count, Enemies do not strike.   rules: evade.leave-enemy-area"""

    amount: Amount


@phrase("moves/move {amount} towards {who}")
class MoveTowards(Verb):
    """Along a shortest path, until it shares the area.   rules: enemy.movement"""

    amount: Fixed
    who: Who


@phrase("moves/move {amount} towards the {area}")
class MoveTowardsArea(Verb):
    """Along a shortest path.   rules: enemy.movement"""

    amount: Fixed
    area: Area


@phrase("moves/move {amount} away from {who}")
class MoveAway(Verb):
    """Each step to an area farther away, as long as there is one.   rules: enemy.movement"""

    amount: Fixed
    who: Who


@phrase("is/are Bashed {count} area/areas")
class BeBashed(Core):
    """Pushed back from whoever has the card.   rules: bash.moves-back"""

    count: int


@phrase("is/are placed in {place}")
class BePlaced(Core):
    """Without moving through other areas.   rules: evade.not-for-forced-moves"""

    place: Place


@phrase("changes/change places with {who}")
class ChangePlaces(Verb):
    """Neither moves through other areas.   rules: evade.not-for-forced-moves"""

    who: Who


@phrase("gains/gain {count} movement point/points")
class GainPoints(Verb):
    """For the Movement Activity of this turn.   rules: move.points-from-card"""

    count: int
