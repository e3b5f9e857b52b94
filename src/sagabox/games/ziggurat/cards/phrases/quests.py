"""What can happen to the quest."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import Names, phrase

from .families import Command

Malediction = Annotated[str, Names("a malediction")]


@phrase("draw a Peril Event")
class DrawPerilEvent(Command):
    """Put a peril event on the Peril Track, if none is there.   rules: peril.event-draw, peril.event-single"""


@phrase("Escalate")
class Escalate(Command):
    """The next threat card replaces this one.   rules: time.threat-escalate"""


@phrase("reveal the next quest card")
class RevealNextQuestCard(Command):
    """The quest goes on with its next card.   rules: quest.deck-stages"""


@phrase("reveal quest card {number}")
class RevealQuestCard(Command):
    """The quest goes on with this card of its deck, counted from 1.   rules: quest.deck-stages"""

    number: int


@phrase("attach {malediction}")
class AttachMalediction(Command):
    """A malediction comes to the hero's tableau.   rules: malediction.place"""

    malediction: Malediction


@phrase("lift {malediction}")
class LiftMalediction(Command):
    """A malediction leaves the game. Only cards of its quest can say so.   rules: malediction.protected"""

    malediction: Malediction


@phrase("you win")
class YouWin(Command):
    """The quest is won.   rules: ending.victory"""


@phrase("you lose")
class YouLose(Command):
    """The quest is lost.   rules: ending.defeat"""
