"""What must be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.language import phrase

from ..geography import ASSETS
from ..values import max_health, value
from .choosing import singular
from .families import AssetHolding, Condition, HandHolding, Where
from .words import Attribute, Keyword, Reward

if TYPE_CHECKING:
    from ..occasion import At

# Conditions on values that are being weighed, by game and hero: a value that hangs on itself counts as not reached.
_weighing: set[tuple[int, int, Condition]] = set()


class Weighed(Condition):
    """A condition on a value that other conditions may hang on. Weighed from nothing upwards, so it ends."""

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
    marks = ("hidden",)

    def holds(self, at: At) -> bool:
        return at.hero.hidden


@phrase("you are not Hidden")
class AreNotHidden(Condition):
    marks = ("hidden",)

    def holds(self, at: At) -> bool:
        return not at.hero.hidden


@phrase("you are at {where}")
class AreAt(Condition):
    where: Where

    def holds(self, at: At) -> bool:
        return at.hero.place in self.where.places(at)


@phrase("your location is in gloom")
class LocationInGloom(Condition):
    def holds(self, at: At) -> bool:
        return at.play.state.gloom[at.hero.place]


@phrase("you have {count} or more gold")
class HaveGold(Condition):
    marks = ("gold",)
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.gold >= self.count


@phrase("you have {count} or fewer HP")
class HaveFewHp(Condition):
    marks = ("hp",)
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.hp <= self.count


@phrase("you have lost no HP")
class Unhurt(Weighed):
    def weigh(self, at: At) -> bool:
        return at.hero.hp >= max_health(at.play, at.hero)


@phrase("you have a(n) {holding} in play")
class HaveInPlay(Condition):
    marks = ()
    holding: AssetHolding

    def holds(self, at: At) -> bool:
        return bool(self.holding.held(at))


@phrase("you have no {reward} in play")
class HaveNoneInPlay(Condition):
    marks = ()
    reward: Reward

    def holds(self, at: At) -> bool:
        return all(card.type != singular(self.reward) for card in at.play.pile(ASSETS[at.hero.index]))


@phrase("you have a(n) {holding}")
class HaveInHand(Condition):
    holding: HandHolding

    def holds(self, at: At) -> bool:
        return bool(self.holding.held(at))


@phrase("your {attribute} is {count} or more")
class AttributeAtLeast(Weighed):
    attribute: Attribute
    count: int

    def weigh(self, at: At) -> bool:
        return value(at.play, at.hero, self.attribute.value, at.target) >= self.count


@phrase("it is Day {count} or later")
class DayAtLeast(Condition):
    count: int

    def holds(self, at: At) -> bool:
        return at.play.state.day >= self.count


@phrase("the foe is a(n) {keyword}")
class FoeIs(Condition):
    keyword: Keyword

    def holds(self, at: At) -> bool:
        battle = at.play.battle()
        foe = battle.foe if at.target is None and battle is not None else at.target
        return foe is not None and self.keyword.value in foe.keywords


@phrase("another hero is at your location")
class InCompany(Condition):
    def holds(self, at: At) -> bool:
        return any(hero is not at.hero and hero.place == at.hero.place for hero in at.play.touchable())


@phrase("you have completed chapter {count}")
class ChapterCompleted(Condition):
    marks = ()
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.chapter > self.count
