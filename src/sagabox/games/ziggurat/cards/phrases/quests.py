"""What can happen to the quest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.state import Encountering
from sagabox.games.ziggurat.engine.touches import CARDS, TIME
from sagabox.games.ziggurat.rules import quests
from sagabox.games.ziggurat.rules.pursuit import draw_peril_event
from sagabox.kernel import NOTHING, Rule
from sagabox.language import Names, phrase

from .families import Command
from .places import QUEST

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

Malediction = Annotated[str, Names("a malediction")]


@phrase("draw a Peril Event")
class DrawPerilEvent(Command):
    """Put a peril event on the Peril Track, if none is there.   rules: peril.event-draw, peril.event-single"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        draw_peril_event(at.play)
        return NOTHING


@phrase("Escalate")
class Escalate(Command):
    """The next threat card replaces this one.   rules: time.threat-escalate"""

    stands_on = ("quest.threat",)
    elsewhere = "only a threat card escalates"
    touches = TIME | CARDS

    def resolve(self, at: At) -> Rule[None]:
        return quests.escalate(at.play)


@phrase("reveal the next quest card")
class RevealNextQuestCard(Command):
    """The quest goes on with its next card.   rules: quest.deck-stages"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        turn(at, 0)
        return NOTHING


@phrase("reveal quest card {number}")
class RevealQuestCard(Command):
    """The quest goes on with this card of its deck, counted from 1.   rules: quest.deck-stages"""

    touches = CARDS
    number: int

    def resolve(self, at: At) -> Rule[None]:
        turn(at, self.number)
        return NOTHING


@phrase("attach {malediction}")
class AttachMalediction(Command):
    """A malediction comes to the hero's tableau.   rules: malediction.place"""

    touches = CARDS
    malediction: Malediction

    def resolve(self, at: At) -> Rule[None]:
        for card in at.play.pile("set-aside"):
            if card.name == self.malediction:
                quests.attach_malediction(at.play, card)
        return NOTHING


@phrase("lift {malediction}")
class LiftMalediction(Command):
    """A malediction leaves the game. Only cards of its quest can say so.   rules: malediction.protected"""

    stands_on = QUEST
    elsewhere = "only a card of the quest lifts a malediction"
    touches = CARDS
    malediction: Malediction

    def resolve(self, at: At) -> Rule[None]:
        for card in at.play.pile("maledictions"):
            if card.name == self.malediction:
                quests.lift_malediction(at.play, card)
        return NOTHING


@phrase("you win")
class YouWin(Command):
    """The quest is won.   rules: ending.victory"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        quests.end(at.play, quests.WON, "ending.victory")
        return NOTHING


@phrase("you lose")
class YouLose(Command):
    """The quest is lost.   rules: ending.defeat"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        quests.end(at.play, quests.LOST, "ending.defeat")
        return NOTHING


def turn(at: At, number: int) -> None:
    """The quest goes on; the new card is met when this step is over.   rules: quest.deck-stages"""
    card = quests.turn_stage(at.play, number)
    if card is not None:
        at.play.then(Encountering(card))
