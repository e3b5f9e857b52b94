"""Doors, Shrines, gates, walls, overlays, Shadows and tokens on the map."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Area, Deed, Opening, Place, Step
from .words import Overlay


@phrase("open the {opening}")
class Open(Deed):
    """A Door, whatever its lock, or a Shrine. No Trap is drawn.   rules: magic-lock.removal, shrine.definition"""

    opening: Opening


@phrase("close the {opening}")
class Close(Deed):
    """A Door or a Shrine.   rules: door.blocks, shrine.definition"""

    opening: Opening


@phrase("unlock the {opening}")
class Unlock(Deed):
    """A locked Door becomes a normal one.   rules: magic-lock.removal"""

    opening: Opening


@phrase("close a Door of your area")
class CloseDoor(Deed):
    """An open Door of the player's choice.   rules: door.blocks"""


@phrase("open the gate in the {area}")
class OpenGate(Deed):
    """rules: spawn.gates"""

    area: Area


@phrase("close the gate in the {area}")
class CloseGate(Deed):
    """rules: spawn.gates"""

    area: Area


@phrase("remove the wall between the {area} and the {other}")
class RemoveWall(Deed):
    """rules: wall.blocks-movement"""

    area: Area
    other: Area


@phrase("lay a Barrier from the {area} to the {other}")
class LayBarrier(Deed):
    """Nobody moves that way.   rules: barrier.one-way"""

    area: Area
    other: Area


@phrase("lay a Barrier towards your area")
class LayBarrierHere(Deed):
    """In an adjacent area of the player's choice: nobody moves from there to here.   rules: barrier.one-way"""


@phrase("the {area} becomes {overlay}")
class BecomeOverlay(Step):
    """rules: difficult.costs-two, deadly.one-hp"""

    area: Area
    overlay: Overlay


@phrase("the {area} is no longer {overlay}")
class LoseOverlay(Step):
    """rules: difficult.costs-two, deadly.one-hp"""

    area: Area
    overlay: Overlay


@phrase("flood {place}")
class Flood(Deed):
    """It becomes Difficult; if it is, Deadly.   rules: difficult.costs-two, deadly.one-hp"""

    place: Place


@phrase("reveal the Shadow in the {area}")
class RevealShadow(Deed):
    """All that are there.   rules: shadow.reveal"""

    area: Area


@phrase("reveal a Shadow in range")
class RevealInRange(Deed):
    """rules: shadow.reveal"""


@phrase("place a Search token in the {area}")
class PlaceSearch(Deed):
    """rules: search-area.action"""

    area: Area


@phrase("place a Chest in the {area}")
class PlaceChest(Deed):
    """The Chest that the Quest keeps aside for that area.   rules: setup.kept-aside-objects"""

    area: Area
