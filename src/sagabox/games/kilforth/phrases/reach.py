"""How far an ability can reach on any occasion, so that what has nothing to do with the others need not be weighed."""

from __future__ import annotations

from sagabox.kernel import Touches
from sagabox.language import walk

from ..program import Reach
from ..touching import AP, CARDS
from . import effects, land, roaming
from .families import Instruction

LAND_CHANGES = frozenset({"obstacles", "gloom", "encounters", "wandering", "decks"})
AP_CHANGES = frozenset({"ap", "typed-ap"})
LOST_WITH_HP = frozenset({"hp", "cards", "fate?"}) | AP_CHANGES  # and what hears of the loss: see `Reach.hurts`


def reach_of(does: Instruction, looks: Touches) -> Reach:
    """`looks` is what its conditions, numbers and locations hang on."""
    marks = looks
    hurts = False
    for node in walk(does):
        if isinstance(node, Instruction):
            marks |= _changed(node)
            hurts = hurts or isinstance(node, effects.LoseHp)
    return Reach(marks, hurts)


def _changed(node: Instruction) -> Touches:
    if isinstance(node, land.PlaceObstacles):
        return frozenset({"obstacles+"})
    if isinstance(node, land.RemoveObstacles):
        return frozenset({"obstacles-"})
    if isinstance(node, land.MoveThisCard):
        return frozenset({"wandering+"})
    if isinstance(node, land.OnLand | roaming.DrawUntil):
        return LAND_CHANGES | node.touches
    if isinstance(node, effects.LoseHp):
        return LOST_WITH_HP
    if node.touches == AP:
        return AP_CHANGES
    return node.touches | {"decks", "assets"} if node.touches & CARDS else node.touches
