"""How long something lasts."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Until


class HiddenUntil(Until):
    """How long somebody is Hidden."""


@phrase("the attack ends")
class AttackEnds(Until):
    """The attack that is going on."""


@phrase("your turn ends")
class TurnEnds(HiddenUntil):
    """The Hero Turn that is going on."""


@phrase("the round ends")
class RoundEnds(HiddenUntil):
    """With the next Time Phase it is over."""


@phrase("your next turn starts")
class NextTurnStarts(HiddenUntil):
    """Your next Hero Turn; an Enemy's next activation."""


@phrase("your next turn ends")
class NextTurnEnds(HiddenUntil):
    """Your next Hero Turn after this one; an Enemy's next activation."""


@phrase("you attack or your next turn ends")
class AttackOrTurnEnds(HiddenUntil):
    """Whichever comes first."""


@phrase("the Quest ends")
class QuestEnds(Until):
    """For good."""
