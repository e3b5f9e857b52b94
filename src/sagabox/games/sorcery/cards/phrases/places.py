"""Doors, Shrines, gates, walls, overlays, Shadows and tokens on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.rules import elements, enemies
from sagabox.games.sorcery.rules.terrain import board, distance, sees
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from ..words import Overlay
from .choosing import ask_answer, ask_area
from .families import Deed, Place, Step
from .where import area_named
from .word import Area, Opening

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At

DOOR, PLACE, STORY = frozenset({"door"}), frozenset({"place"}), frozenset({"story"})


@phrase("open the {opening}")
class Open(Deed):
    """A Door, whatever its lock, or a Shrine. No Trap is drawn.

    rules: magic-lock.removal, shrine.definition, ruling.paragraph-opens-without-trap"""

    touches = DOOR
    opening: Opening

    def resolve(self, at: At) -> Rule[None]:
        elements.turn(at.play, self.opening, opened=True)
        return NOTHING


@phrase("close the {opening}")
class Close(Deed):
    """A Door or a Shrine.   rules: door.blocks, shrine.definition"""

    touches = DOOR
    opening: Opening

    def resolve(self, at: At) -> Rule[None]:
        elements.turn(at.play, self.opening, opened=False)
        return NOTHING


@phrase("unlock the {opening}")
class Unlock(Deed):
    """A locked Door becomes a normal one.   rules: magic-lock.removal"""

    touches = DOOR
    opening: Opening

    def resolve(self, at: At) -> Rule[None]:
        elements.unlock(at.play, self.opening)
        return NOTHING


@phrase("close a Door of your area")
class CloseDoor(Deed):
    """An open Door of the player's choice.   rules: door.blocks"""

    touches = DOOR

    def asking(self) -> bool:
        return True

    def check(self, at: At) -> Refusal | None:
        return None if elements.open_doors(at.play, at.place) else refuse("door.blocks", area=at.place)

    def resolve(self, at: At) -> Rule[None]:
        if doors := elements.open_doors(at.play, at.place):
            answers = {f"close:{elements.door_id(at.play, door)}": door for door in doors}
            elements.close_door(at.play, (yield from ask_answer(at, "door.blocks", answers)))


class GateDeed(Deed):
    """rules: spawn.gates"""

    touches = DOOR
    area: Area

    def turn(self, at: At, opened: bool) -> Rule[None]:
        enemies.turn_gate(at.play, area_named(at, self.area), opened=opened)
        return NOTHING


@phrase("open the gate in the {area}")
class OpenGate(GateDeed):
    """rules: spawn.gates"""

    area: Area

    def resolve(self, at: At) -> Rule[None]:
        return self.turn(at, True)


@phrase("close the gate in the {area}")
class CloseGate(GateDeed):
    """rules: spawn.gates"""

    area: Area

    def resolve(self, at: At) -> Rule[None]:
        return self.turn(at, False)


@phrase("remove the wall between the {area} and the {other}")
class RemoveWall(Deed):
    """rules: wall.blocks-movement"""

    touches = DOOR
    area: Area
    other: Area

    def resolve(self, at: At) -> Rule[None]:
        elements.remove_wall(at.play, area_named(at, self.area), area_named(at, self.other))
        return NOTHING


@phrase("lay a Barrier from the {area} to the {other}")
class LayBarrier(Deed):
    """Nobody moves that way.   rules: barrier.one-way"""

    touches = PLACE
    area: Area
    other: Area

    def resolve(self, at: At) -> Rule[None]:
        elements.lay_barrier(at.play, area_named(at, self.area), area_named(at, self.other))
        return NOTHING


@phrase("lay a Barrier towards your area")
class LayBarrierHere(Deed):
    """In an adjacent area of the player's choice: nobody moves from there to here.   rules: barrier.one-way"""

    touches = PLACE

    def asking(self) -> bool:
        return True

    def sources(self, at: At) -> list[int]:
        """Return the areas from which one can come here."""
        map, state = board(at.play), at.play.state
        beside = [area for area, bar in map.around[at.place] if not bar & state.closed]
        return [area for area in beside if (area, at.place) not in state.barriers]

    def check(self, at: At) -> Refusal | None:
        return None if self.sources(at) else refuse("barrier.one-way", area=at.place)

    def resolve(self, at: At) -> Rule[None]:
        if sources := self.sources(at):
            area = yield from ask_area(at, sources, "barrier.one-way", "barrier")
            elements.lay_barrier(at.play, area, at.place)


@phrase("the {area} becomes {overlay}")
class BecomeOverlay(Step):
    """rules: difficult.costs-two, deadly.one-hp"""

    touches = PLACE
    area: Area
    overlay: Overlay

    def resolve(self, at: At) -> Rule[None]:
        elements.lay_overlay(at.play, area_named(at, self.area), self.overlay, on=True)
        return NOTHING


@phrase("the {area} is no longer {overlay}")
class LoseOverlay(Step):
    """rules: difficult.costs-two, deadly.one-hp"""

    touches = PLACE
    area: Area
    overlay: Overlay

    def resolve(self, at: At) -> Rule[None]:
        elements.lay_overlay(at.play, area_named(at, self.area), self.overlay, on=False)
        return NOTHING


@phrase("flood {place}")
class Flood(Deed):
    """It becomes Difficult; if it is, Deadly.   rules: difficult.costs-two, deadly.one-hp"""

    touches = PLACE
    place: Place

    def resolve(self, at: At) -> Rule[None]:
        area = self.place.area(at)
        if area >= 0:
            wet = bool(at.play.state.difficult >> area & 1)
            elements.lay_overlay(at.play, area, Overlay.DEADLY if wet else Overlay.DIFFICULT, on=True)
        return NOTHING


@phrase("reveal the Shadow in the {area}")
class RevealShadow(Deed):
    """All that are there.   rules: shadow.reveal"""

    touches = frozenset({"figure"})
    area: Area

    def resolve(self, at: At) -> Rule[None]:
        return enemies.reveal_in(at.play, area_named(at, self.area))


@phrase("reveal a Shadow in range")
class RevealInRange(Deed):
    """rules: shadow.reveal"""

    touches = frozenset({"figure"})

    def asking(self) -> bool:
        return True

    def areas(self, at: At) -> list[int]:
        """Return the areas in range and in sight where a Shadow is."""
        return [
            area
            for area in enemies.shadow_areas(at.play)
            if at.band is not None
            and at.band.least <= distance(at.play, at.place, area) <= at.band.most
            and sees(at.play, at.figure, area)
        ]

    def check(self, at: At) -> Refusal | None:
        return None if self.areas(at) else refuse("shadow.reveal", card=at.card)

    def resolve(self, at: At) -> Rule[None]:
        if areas := self.areas(at):
            area = yield from ask_area(at, areas, "shadow.reveal", "reveal")
            yield from enemies.reveal_in(at.play, area)


@phrase("place a Search token in the {area}")
class PlaceSearch(Deed):
    """rules: search-area.action"""

    touches = STORY
    area: Area

    def resolve(self, at: At) -> Rule[None]:
        elements.place_search(at.play, area_named(at, self.area))
        return NOTHING


@phrase("place a Chest in the {area}")
class PlaceChest(Deed):
    """The Chest that the Quest keeps aside for that area.   rules: setup.kept-aside-objects"""

    touches = STORY
    area: Area

    def resolve(self, at: At) -> Rule[None]:
        elements.place_chest(at.play, area_named(at, self.area))
        return NOTHING
