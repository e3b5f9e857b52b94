"""What must be true, and what can be waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.language import phrase

from ..geography import ASSETS
from ..values import max_health, value
from .choosing import singular
from .families import AssetHolding, Condition, HandHolding, Moment, Quarry, Where
from .words import Action, Attribute, Keyword, Reward, Terrain

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
    def holds(self, at: At) -> bool:
        return at.hero.hidden


@phrase("you are not Hidden")
class AreNotHidden(Condition):
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
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.gold >= self.count


@phrase("you have {count} or fewer HP")
class HaveFewHp(Condition):
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.hp <= self.count


@phrase("you have lost no HP")
class Unhurt(Weighed):
    def weigh(self, at: At) -> bool:
        return at.hero.hp >= max_health(at.play, at.hero)


@phrase("you have a(n) {holding} in play")
class HaveInPlay(Condition):
    holding: AssetHolding

    def holds(self, at: At) -> bool:
        return bool(self.holding.held(at))


@phrase("you have no {reward} in play")
class HaveNoneInPlay(Condition):
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
    count: int

    def holds(self, at: At) -> bool:
        return at.hero.chapter > self.count


@phrase("a battle starts")
class BattleStarts(Moment):
    """rules: battle.start-order"""

    name = "battle-starts"
    interaction = True


@phrase("a battle round starts")
class BattleRoundStarts(Moment):
    """rules: battle.start-order"""

    name = "battle-round-starts"
    interaction = True


@phrase("you defeat a(n) {quarry}")
class YouDefeat(Moment):
    name = "defeats"
    quarry: Quarry

    def fits(self, at: At) -> bool:
        return at.target is not None and self.quarry.fits(at, at.target)


@phrase("you lose HP")
class YouLoseHp(Moment):
    name = "loses-hp"


@phrase("you make a(n) {attribute} Test")
class YouTest(Moment):
    """Before the dice are rolled.   rules: test.step-order"""

    name = "test-begins"
    interaction = True
    attribute: Attribute

    def fits(self, at: At) -> bool:
        return at.word == self.attribute.value


@phrase("you have rolled a(n) {attribute} Test")
class YouRolled(Moment):
    """When the dice lie open.   rules: test.step-order"""

    name = "test-rolled"
    interaction = True
    attribute: Attribute

    def fits(self, at: At) -> bool:
        return at.word == self.attribute.value


@phrase("you Confront this card")
class YouConfrontThis(Moment):
    name = "confronts"
    interaction = True

    def fits(self, at: At) -> bool:
        return at.target is at.card


@phrase("you Confront a(n) {quarry}")
class YouConfront(Moment):
    name = "confronts"
    quarry: Quarry

    def fits(self, at: At) -> bool:
        return at.target is not None and self.quarry.fits(at, at.target)


@phrase("you perform a(n) {action} Action")
class YouPerform(Moment):
    name = "performs"
    action: Action

    def fits(self, at: At) -> bool:
        return at.word == self.action.value


@phrase("you move to a(n) {terrain} location")
class YouMoveTo(Moment):
    name = "moves"
    terrain: Terrain

    def fits(self, at: At) -> bool:
        return at.play.state.map[at.place].terrain == self.terrain.value


@phrase("you move to a gloom location")
class YouMoveToGloom(Moment):
    name = "moves"

    def fits(self, at: At) -> bool:
        return at.play.state.gloom[at.place]


@phrase("you draw a(n) {quarry}")
class YouDraw(Moment):
    name = "draws-encounter"
    quarry: Quarry

    def fits(self, at: At) -> bool:
        return at.target is not None and self.quarry.fits(at, at.target)


@phrase("you evade a foe")
class YouEvade(Moment):
    name = "evades"


@phrase("you escape")
class YouEscape(Moment):
    name = "escapes"


@phrase("you gain a(n) {reward}")
class YouGain(Moment):
    name = "gains-reward"
    reward: Reward

    def fits(self, at: At) -> bool:
        return at.target is not None and at.target.type == singular(self.reward)


@phrase("you complete a chapter")
class YouComplete(Moment):
    name = "completes-chapter"


@phrase("you make Camp")
class YouCamp(Moment):
    name = "camps"


@phrase("the Day starts")
class DayStarts(Moment):
    """Breaking Camp.   rules: day.breaking-camp"""

    name = "day-starts"


@phrase("the Night phase starts")
class NightStarts(Moment):
    name = "night-starts"


@phrase("Dawn comes")
class DawnComes(Moment):
    name = "dawn"


@phrase("this location falls into gloom")
class ThisFalls(Moment):
    name = "falls-into-gloom"
    of_card = True

    def fits(self, at: At) -> bool:
        return at.play.state.map[at.place] is at.card


@phrase("a location falls into gloom")
class AnyFalls(Moment):
    name = "falls-into-gloom"


@phrase("this card is defeated")
class ThisDefeated(Moment):
    name = "defeated"

    def fits(self, at: At) -> bool:
        return at.target is at.card
