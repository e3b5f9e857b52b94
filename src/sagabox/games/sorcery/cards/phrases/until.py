"""How long something lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.scopes import HeroTurn
from sagabox.language import phrase

from .families import Until

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At


class HiddenUntil(Until):
    """How long somebody is Hidden."""


@phrase("the attack ends")
class AttackEnds(Until):
    """The attack that is going on."""

    def key(self, at: At) -> str:
        return ""


@phrase("the round ends")
class RoundEnds(HiddenUntil):
    """With the next Time Phase it is over."""

    def key(self, at: At) -> str:
        return "round"


@phrase("your turn ends")
class ThisTurnEnds(HiddenUntil):
    """The Hero Turn that is going on."""

    def key(self, at: At) -> str:
        return f"turn-ends:{at.figure.index}"


@phrase("your next turn starts")
class NextTurnStarts(HiddenUntil):
    """Your next Hero Turn; an Enemy's next activation."""

    def key(self, at: At) -> str:
        return f"turn-starts:{at.figure.index}"


@phrase("your next turn ends")
class NextTurnEnds(HiddenUntil):
    """Your next Hero Turn after this one; an Enemy's next activation."""

    def key(self, at: At) -> str:
        return turn_after_this(at)


@phrase("you attack or your next turn ends")
class AttackOrTurnEnds(HiddenUntil):
    """Whichever comes first."""

    def key(self, at: At) -> str:
        return f"attack-or-{turn_after_this(at)}"


@phrase("the Quest ends")
class QuestEnds(Until):
    """For good."""

    def key(self, at: At) -> str:
        return "quest"


def turn_after_this(at: At) -> str:
    """In a Hero's own turn the next one is meant."""
    turn = at.play.state.find(HeroTurn)
    own = turn is not None and turn.hero == at.figure.index
    return f"{'next-' if own else ''}turn-ends:{at.figure.index}"
