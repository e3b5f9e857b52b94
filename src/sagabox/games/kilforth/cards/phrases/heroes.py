"""Who: heroes, and what tells them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine import context
from sagabox.games.kilforth.engine.geography import ASSETS
from sagabox.games.kilforth.engine.state import Confronting
from sagabox.games.kilforth.engine.weighing import Sums, gold_may_cross
from sagabox.games.kilforth.rules.saga import skill_level
from sagabox.kernel import Rule
from sagabox.language import phrase

from .choosing import ask_hero, rule_of
from .families import Where, Who, Whose

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.state import Hero


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
