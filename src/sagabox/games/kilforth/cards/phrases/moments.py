"""What can be waited for: the moments that abilities hear of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.language import phrase

from .choosing import singular
from .families import Moment, Quarry
from .words import Action, Attribute, Reward, Terrain

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


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
    stands_on = ("encounter",)

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
    stands_on = ("location",)

    def fits(self, at: At) -> bool:
        return at.play.state.map[at.place] is at.card


@phrase("a location falls into gloom")
class AnyFalls(Moment):
    name = "falls-into-gloom"


@phrase("this card is defeated")
class ThisDefeated(Moment):
    name = "defeated"
    stands_on = ("encounter",)

    def fits(self, at: At) -> bool:
        return at.target is at.card
