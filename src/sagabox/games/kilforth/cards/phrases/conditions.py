"""What must be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.geography import ASSETS
from sagabox.games.kilforth.engine.values import max_health, value
from sagabox.games.kilforth.engine.weighing import OWN, Sums, gold_may_cross
from sagabox.language import phrase

from .choosing import singular
from .families import AssetHolding, Condition, HandHolding, Where
from .words import Attribute, Keyword, Reward

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.state import Hero

# Conditions being weighed, by game and hero: a value that depends on itself counts as not reached.
_weighing: set[tuple[int, int, Condition]] = set()


class Weighed(Condition):
    """A condition on a value that may depend on other conditions. Weighed from none upwards, so it ends."""

    def holds(self, at: At) -> bool:
        mark = (id(at.play), at.hero.index, self)
        if mark in _weighing:
            return False
        _weighing.add(mark)
        try:
            return self.weigh(at)
        finally:
            _weighing.remove(mark)

    def weigh(self, at: At) -> bool:
        raise NotImplementedError(type(self).__name__)


@phrase("you are Hidden")
class AreHidden(Condition):
    looks = frozenset({"hidden"})

    def holds(self, at: At) -> bool:
        return at.hero.hidden


@phrase("you are not Hidden")
class AreNotHidden(Condition):
    looks = frozenset({"hidden"})

    def holds(self, at: At) -> bool:
        return not at.hero.hidden


@phrase("you are at {where}")
class AreAt(Condition):
    looks = frozenset({"place"})
    where: Where

    def holds(self, at: At) -> bool:
        return at.hero.place in self.where.places(at)


@phrase("your location is in gloom")
class LocationInGloom(Condition):
    looks = frozenset({"place", "gloom"})

    def holds(self, at: At) -> bool:
        return at.play.state.gloom[at.hero.place]


@phrase("you have {count} or more gold")
class HaveGold(Condition):
    looks = frozenset({"gold"})
    count: int

    def turns(self, hero: Hero, others: Sums) -> bool:
        return gold_may_cross(self.count, hero, others)

    def holds(self, at: At) -> bool:
        return at.hero.gold >= self.count


@phrase("you have {count} or fewer HP")
class HaveFewHp(Condition):
    looks = frozenset({"hp"})
    of_hp = True
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.hp <= self.count


@phrase("you have lost no HP")
class Unhurt(Weighed):
    looks = frozenset({"hp", "assets", "ready", "skills"})
    of_hp = True

    def weigh(self, at: At) -> bool:
        return at.hero.hp >= max_health(at.play, at.hero)


@phrase("you have a(n) {holding} in play")
class HaveInPlay(Condition):
    looks = frozenset({"assets"})
    holding: AssetHolding

    def holds(self, at: At) -> bool:
        return bool(self.holding.held(at))


@phrase("you have no {reward} in play")
class HaveNoneInPlay(Condition):
    looks = frozenset({"assets"})
    reward: Reward

    def holds(self, at: At) -> bool:
        return all(card.type != singular(self.reward) for card in at.play.pile(ASSETS[at.hero.index]))


@phrase("you have a(n) {holding}")
class HaveInHand(Condition):
    looks = frozenset({"hand", "loot"})
    holding: HandHolding

    def holds(self, at: At) -> bool:
        return bool(self.holding.held(at))


@phrase("your {attribute} is {count} or more")
class AttributeAtLeast(Weighed):
    looks = OWN | {"gloom"}
    attribute: Attribute
    count: int

    def weigh(self, at: At) -> bool:
        return value(at.play, at.hero, self.attribute.value, at.target) >= self.count


@phrase("it is Day {count} or later")
class DayAtLeast(Condition):
    looks = frozenset({"day"})
    count: int

    def holds(self, at: At) -> bool:
        return at.play.state.day >= self.count


@phrase("the foe is a(n) {keyword}")
class FoeIs(Condition):
    looks = frozenset({"target"})
    keyword: Keyword

    def holds(self, at: At) -> bool:
        battle = at.play.battle()
        foe = battle.foe if at.target is None and battle is not None else at.target
        return foe is not None and self.keyword.value in foe.keywords


@phrase("another hero is at your location")
class InCompany(Condition):
    looks = frozenset({"place"})

    def holds(self, at: At) -> bool:
        return any(hero is not at.hero and hero.place == at.hero.place for hero in at.play.touchable())


@phrase("you have completed chapter {count}")
class ChapterCompleted(Condition):
    looks = frozenset({"chapter"})
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.chapter > self.count
