"""Hero Actions: what they have in common.   rules: actions.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sagabox.kernel import NOTHING, Offer, Refusal, Rule, refuse

from ..engine.card_index import standing
from ..engine.events import ActionTaken
from ..engine.state import HeroPhase

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


class HeroAction(Offer):
    """The one action of a Hero Phase."""

    name: ClassVar[str] = ""

    @property
    def kind(self) -> str:
        return self.name or "Actions"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        shut = standing(play, f"closed:{self.name}")
        return refuse("actions.basic-list", card=shut[0].card, action=self.name) if shut else self.closed(play)

    def closed(self, play: Ziggurat) -> Refusal | None:
        """Return why the action itself is not available, or None."""
        return None

    def begin(self, play: Ziggurat) -> None:
        """Put the action's procedure on the agenda."""

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: loop.hero-phase"""
        take_action(play, self.name or self.id, self.rule)
        self.begin(play)
        return NOTHING


def take_action(play: Ziggurat, action: str, rule: str) -> None:
    """rules: loop.hero-phase, actions.basic-list"""
    play.scoped(HeroPhase).action = action
    play.tell(ActionTaken, rule, action)
