"""What can happen to the land: obstacles, encounters, gloom, and where heroes and cards go."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Amount, Effect, Quarry, Where
from .words import Land


@phrase("places/place {amount} obstacle/obstacles at {where}")
class PlaceObstacles(Effect):
    """rules: obstacle.lifetime"""

    amount: Amount
    where: Where


@phrase("removes/remove {amount} obstacle/obstacles from {where}")
class RemoveObstacles(Effect):
    amount: Amount
    where: Where


@phrase("relocates/relocate to {where}")
class Relocate(Effect):
    """rules: term.relocate"""

    where: Where


@phrase("defeats/defeat a(n) {quarry} at {where}")
class Defeat(Effect):
    """rules: term.defeat"""

    quarry: Quarry
    where: Where


@phrase("discards/discard a(n) {quarry} at {where}")
class DiscardEncounter(Effect):
    quarry: Quarry
    where: Where


@phrase("moves/move a(n) {quarry} from {where} to an adjacent location")
class MoveEncounter(Effect):
    quarry: Quarry
    where: Where


@phrase("moves/move this card to {where}")
class MoveThisCard(Effect):
    where: Where


@phrase("draws/draw an encounter at {where}")
class DrawEncounter(Effect):
    """Placed there face up; an Event is resolved.   rules: search.effect"""

    where: Where


@phrase("searches/search the {land} deck for a(n) {quarry} to place at {where}")
class DrawUntil(Effect):
    """rules: deck.draw-to-find, deck.draw-to-find-fails"""

    land: Land
    quarry: Quarry
    where: Where


@phrase("lifts/lift the gloom from {where}")
class LiftGloom(Effect):
    where: Where


@phrase("spreads/spread gloom to {where}")
class SpreadGloom(Effect):
    where: Where


@phrase("discards/discard a plot at {where}")
class DiscardPlot(Effect):
    where: Where


@phrase("loses/lose all successes against this card")
class LoseSuccesses(Effect):
    pass
