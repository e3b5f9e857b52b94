"""Where: areas, spots, and what Characters can be told apart by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.values import overlays
from sagabox.games.sorcery.rules.enemies import open_gates
from sagabox.games.sorcery.rules.terrain import distance, may_reach, nearest, sees_from
from sagabox.language import phrase

from ..card import Band as Reach
from ..card import band_from
from ..words import Nature, Overlay, Style
from .families import Place, Spot, Where
from .kinds import Kind
from .word import Area, Band, OfFoe, OfHero

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character


def area_named(at: At, name: str) -> int:
    """Return the number of an area; -1 if this Quest has none of that name."""
    return at.play.state.quest.board.numbers.get(name, -1)


@phrase("your area")
class YourArea(OfHero, Place):
    """Where whoever has the card is."""

    def area(self, at: At) -> int:
        return at.place


@phrase("this area")
class ThisArea(OfFoe, Place):
    """Where the Enemy is that has the card or is activated."""

    def area(self, at: At) -> int:
        return at.place


@phrase("the {name}")
class NamedArea(Place):
    """An area of the map."""

    name: Area

    def area(self, at: At) -> int:
        return area_named(at, self.name)


@phrase("the victim's area")
class VictimsArea(Place):
    """Where the victim is."""

    stands_on = ("scroll",)

    def area(self, at: At) -> int:
        return at.figures()[at.victim].area if at.victim >= 0 else -1


@phrase("in {place}")
class In(Where, Spot):
    """In one area."""

    place: Place

    def has(self, at: At, figure: Character) -> bool:
        return figure.area == self.place.area(at)

    def areas(self, at: At) -> list[int]:
        area = self.place.area(at)
        return [area] if area >= 0 else []


@phrase("at the nearest gate")
class AtNearestGate(Spot):
    """The open Spawn Gate nearest to any Hero.   rules: spawn.gate-choice"""

    def areas(self, at: At) -> list[int]:
        heroes = [figure.area for figure in at.play.living()]
        gates = [(far, area) for area in open_gates(at.play) if (far := nearest(at.play, heroes, area)) >= 0]
        return [area for far, area in gates if far == min(gates)[0]]


@phrase("at the gate in the {area}")
class AtGate(Spot):
    """If it is open.   rules: spawn.gates"""

    area: Area

    def areas(self, at: At) -> list[int]:
        area = area_named(at, self.area)
        return [area] if area in open_gates(at.play) else []


@phrase("in range")
class InRange(Where):
    """As near as the power, weapon or behaviour reaches, and in sight.   rules: range.attack-needs-range-and-los"""

    ranged = True

    def has(self, at: At, figure: Character) -> bool:
        return at.band is None or is_within(at, figure, at.band)


@phrase("in range {band}")
class InBand(Where):
    """So near, and in sight."""

    band: Band

    def has(self, at: At, figure: Character) -> bool:
        if self.band == "any":
            return distance(at.play, at.place, figure.area) >= 0
        return is_within(at, figure, band_from(self.band))


def is_within(at: At, figure: Character, band: Reach) -> bool:
    """rules: range.attack-needs-range-and-los, combat.engaged-target-limit"""
    return figure.here and may_reach(at.play, at.figure, figure, band) is None


@phrase("in sight")
class InSight(Where):
    """rules: los.sight-marks"""

    def has(self, at: At, figure: Character) -> bool:
        return sees_from(at.play, at.figure, at.place, figure.area)


@phrase("within {count} area/areas")
class Within(Where):
    """So many steps away at most, in sight or not.   rules: range.counting"""

    count: int

    def has(self, at: At, figure: Character) -> bool:
        return 0 <= distance(at.play, at.place, figure.area) <= self.count


@phrase("within {count} area/areas of a(n) {kind!}")
class WithinOf(Where):
    """So many steps away from one of them at most.   rules: range.counting"""

    count: int
    kind: Kind

    def has(self, at: At, figure: Character) -> bool:
        others = [one.area for one in self.kind.figures(at) if not one.hidden]
        return 0 <= nearest(at.play, others, figure.area) <= self.count


@phrase("that shares its area with a(n) {kind!}")
class Sharing(Where):
    """Another Character of that kind is in the same area."""

    kind: Kind

    def has(self, at: At, figure: Character) -> bool:
        return any(one.area == figure.area and one is not figure and not one.hidden for one in self.kind.figures(at))


@phrase("in play")
class InPlay(Where):
    """Anywhere on the map."""

    def has(self, at: At, figure: Character) -> bool:
        return figure.here


@phrase("in a(n) {overlay} area")
class OnOverlay(Where):
    """rules: difficult.costs-two, deadly.one-hp"""

    overlay: Overlay

    def has(self, at: At, figure: Character) -> bool:
        return bool(overlays(at.play)[self.overlay is Overlay.DEADLY] >> figure.area & 1)


@phrase("of {nature}")
class OfNature(Where):
    """Heroes of a Soul Nature.   rules: hero.soul-nature"""

    nature: Nature

    def has(self, at: At, figure: Character) -> bool:
        return figure.kind == "hero" and at.play.hero(figure).soul.nature == self.nature.value


@phrase("of {style}")
class OfStyle(Where):
    """Heroes of a fighting style.   rules: hero.fighting-style"""

    style: Style

    def has(self, at: At, figure: Character) -> bool:
        return figure.kind == "hero" and at.play.hero(figure).card.style == self.style.value
