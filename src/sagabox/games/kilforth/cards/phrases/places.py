"""Where: locations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

from sagabox.games.kilforth.engine import context
from sagabox.games.kilforth.engine.geography import NEIGHBOURS, PLACES
from sagabox.games.kilforth.engine.weighing import Waiting
from sagabox.kernel import NOTHING, UNTOUCHED, Rule
from sagabox.language import Names, phrase
from sagabox.packs import slug

from .choosing import ON_MAP, anchor
from .families import Where
from .words import Terrain

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.state import Hero


@phrase("your location")
class YourLocation(Where):
    looks = frozenset({"place"})

    def places(self, at: context.At) -> list[int]:
        return [at.hero.place]


class Anchored(Where):
    """Where the card lies, or thereabouts."""

    looks = frozenset({"place"})

    def watched(self, at: context.At, waiting: Waiting, heroes: list[Hero]) -> Iterator[str]:
        return iter(["encounters?"]) if at.card.kind in ON_MAP else super().watched(at, waiting, heroes)


@phrase("this location")
class ThisLocation(Anchored):
    stands_on = ("location", "encounter")

    def places(self, at: context.At) -> list[int]:
        return [anchor(at)]


@phrase("an adjacent location")
class AdjacentLocation(Anchored):
    """Adjacent to where the card lies, or else to its hero.   rules: def.adjacent"""

    choice = True

    def places(self, at: context.At) -> list[int]:
        return list(NEIGHBOURS[anchor(at)])


@phrase("any location")
class AnyLocation(Where):
    looks = UNTOUCHED
    choice = True

    def places(self, at: context.At) -> list[int]:
        return list(PLACES)


@phrase("a(n) {terrain} location")
class LocationOf(Where):
    looks = UNTOUCHED
    choice = True
    terrain: Terrain

    def places(self, at: context.At) -> list[int]:
        return _of_terrain(at, self.terrain)

    def has(self, at: context.At, place: int) -> bool:
        return bool(at.play.state.map[place].terrain == self.terrain.value)


@phrase("a gloom location")
class GloomLocation(Where):
    looks = frozenset({"gloom"})
    choice = True

    def places(self, at: context.At) -> list[int]:
        return _in_gloom(at)

    def has(self, at: context.At, place: int) -> bool:
        return at.play.state.gloom[place]


@phrase("a random location")
class RandomLocation(Where):
    looks = UNTOUCHED

    def places(self, at: context.At) -> list[int]:
        return list(PLACES)

    def pick(self, at: context.At, fits: Callable[[int], bool]) -> Rule[list[int]]:
        """Pick any place by chance; one that does not match is none."""
        yield from NOTHING
        place = at.play.below(len(PLACES), "place")
        return [place] if fits(place) else []


@phrase("{name}")
class NamedLocation(Where):
    looks = UNTOUCHED
    name: Annotated[str, Names("a location")]

    def places(self, at: context.At) -> list[int]:
        return [at.play.slugs()[slug(self.name)]]


@phrase("each {terrain} location")
class EachLocationOf(Where):
    looks = UNTOUCHED
    one = False
    terrain: Terrain

    def places(self, at: context.At) -> list[int]:
        return _of_terrain(at, self.terrain)


@phrase("each gloom location")
class EachGloomLocation(Where):
    looks = frozenset({"gloom"})
    one = False

    def places(self, at: context.At) -> list[int]:
        return _in_gloom(at)


@phrase("each adjacent location")
class EachAdjacentLocation(Anchored):
    """rules: def.adjacent"""

    one = False

    def places(self, at: context.At) -> list[int]:
        return list(NEIGHBOURS[anchor(at)])


def _of_terrain(at: context.At, terrain: Terrain) -> list[int]:
    name: str = terrain.value
    return [place for place, card in enumerate(at.play.state.map) if card.terrain == name]


def _in_gloom(at: context.At) -> list[int]:
    return [place for place, dark in enumerate(at.play.state.gloom) if dark]
