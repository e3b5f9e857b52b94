"""Where, and who: locations and heroes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

from sagabox.games.kilforth.engine import context
from sagabox.games.kilforth.engine.geography import ASSETS, NEIGHBOURS, PLACES
from sagabox.games.kilforth.engine.state import Confronting
from sagabox.games.kilforth.engine.weighing import Sums, Waiting, gold_may_cross
from sagabox.games.kilforth.rules.saga import skill_level
from sagabox.kernel import NOTHING, UNTOUCHED, Rule
from sagabox.language import Names, phrase
from sagabox.packs import slug

from .choosing import ON_MAP, anchor, ask_hero, rule_of
from .families import Where, Who, Whose
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
        """Chance does not look where something can be done."""
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


# ---------------------------------------------------------------- who


def _those(at: context.At, heroes: list[Hero], whose: Whose | None) -> list[Hero]:
    return heroes if whose is None else [hero for hero in heroes if whose.fits(at, hero)]


@phrase("all heroes[ {whose}]")
class AllHeroes(Who):
    """All heroes in the game.   rules: def.all-heroes, defeat.unaffected"""

    whose: Whose | None = None

    def candidates(self, at: context.At) -> list[Hero]:
        return _those(at, at.play.touchable(), self.whose)


@phrase("each hero[ {whose}]")
class EachHero(Who):
    """All heroes who take part as a team.   rules: def.all-heroes"""

    whose: Whose | None = None

    def is_many(self) -> bool:
        return False

    def candidates(self, at: context.At) -> list[Hero]:
        battle, confronting = at.play.battle(), at.play.state.find(Confronting)
        acting = [(at.play.active() or at.hero).index, *at.play.team()]
        if battle is not None:
            acting = battle.members
        elif confronting is not None and confronting.members:
            acting = confronting.members
        return _those(at, [hero for hero in at.play.touchable() if hero.index in acting], self.whose)


@phrase("one other hero[ {whose}]")
class OneOtherHero(Who):
    whose: Whose | None = None

    def is_many(self) -> bool:
        return False

    def candidates(self, at: context.At) -> list[Hero]:
        return _those(at, [hero for hero in at.play.touchable() if hero is not at.hero], self.whose)

    def asking(self) -> bool:
        return True

    def heroes(self, at: context.At) -> Rule[list[Hero]]:
        found = self.candidates(at)
        if not found:
            return []
        hero = yield from ask_hero(at, rule_of(at), found, at.hero)
        return [hero]


def _settle_tie(at: context.At, heroes: list[Hero], rule: str) -> Rule[list[Hero]]:
    """rules: def.strongest, def.weakest"""
    if not heroes:
        return []
    hero = yield from ask_hero(at, rule, heroes, at.play.first_hero())
    return [hero]


@phrase("the Strongest hero")
class StrongestHero(Who):
    """rules: def.strongest"""

    def is_many(self) -> bool:
        return False

    def candidates(self, at: context.At) -> list[Hero]:
        heroes = at.play.touchable()
        most = max((skill_level(at.play, hero) for hero in heroes), default=0)
        return [hero for hero in heroes if skill_level(at.play, hero) == most]

    def asking(self) -> bool:
        return True

    def heroes(self, at: context.At) -> Rule[list[Hero]]:
        return _settle_tie(at, self.candidates(at), "def.strongest")


@phrase("the Weakest hero")
class WeakestHero(Who):
    """rules: def.weakest"""

    def is_many(self) -> bool:
        return False

    def candidates(self, at: context.At) -> list[Hero]:
        heroes = at.play.touchable()
        least = min((skill_level(at.play, hero) for hero in heroes), default=0)
        return [hero for hero in heroes if skill_level(at.play, hero) == least]

    def asking(self) -> bool:
        return True

    def heroes(self, at: context.At) -> Rule[list[Hero]]:
        return _settle_tie(at, self.candidates(at), "def.weakest")


@phrase("the First Hero")
class FirstHero(Who):
    def is_many(self) -> bool:
        return False

    def candidates(self, at: context.At) -> list[Hero]:
        first = at.play.first_hero()
        return [first] if first in at.play.touchable() else []


@phrase("at {where}")
class At(Whose):
    looks = frozenset({"place"})
    where: Where

    def fits(self, at: context.At, hero: Hero) -> bool:
        return self.where.has(at, hero.place)


@phrase("who is/are not Hidden")
class NotHidden(Whose):
    """rules: hide.benefit-night"""

    looks = frozenset({"hidden"})

    def fits(self, at: context.At, hero: Hero) -> bool:
        return not hero.hidden


@phrase("who has/have {count} or more gold")
class HasGold(Whose):
    looks = frozenset({"gold"})
    count: int

    def turns(self, hero: Hero, others: Sums) -> bool:
        return gold_may_cross(self.count, hero, others)

    def fits(self, at: context.At, hero: Hero) -> bool:
        return hero.gold >= self.count


@phrase("with no Allies")
class WithoutAllies(Whose):
    looks = frozenset({"assets"})

    def fits(self, at: context.At, hero: Hero) -> bool:
        return all(card.type != "Ally" for card in at.play.pile(ASSETS[hero.index]))
