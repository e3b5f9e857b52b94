"""Time: on this card, on pursuers, and Time Passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.touches import TIME
from sagabox.games.ziggurat.rules import exploring
from sagabox.games.ziggurat.rules.passing import change_time, remove_time, time_passes
from sagabox.kernel import NOTHING, Rule
from sagabox.language import phrase

from .families import Amount, Command
from .places import TIMED

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At


class OfThisCard(Command):
    """A change of the Time on this card."""

    touches = TIME
    stands_on = TIMED
    elsewhere = "{place} has no Time"


@phrase("add {amount} Time")
class AddTime(OfThisCard):
    """Put Time on this card.   rules: language.add-time"""

    gives_time = True
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        change_time(at.play, at.card, self.amount.of(at), "language.add-time")
        return NOTHING


@phrase("remove {amount} Time")
class RemoveTime(OfThisCard):
    """Take Time off this card. It sets off no TIMED ACTION, but does set off a TIME OUT.

    rules: time.timed-action-only-time-passes, time.time-out"""

    amount: Amount

    def idle(self, at: At) -> bool:
        return not at.play.state.time.get(at.card)

    def resolve(self, at: At) -> Rule[None]:
        return remove_time(at.play, at.card, self.amount.of(at))


@phrase("add {amount} Time to pursuit")
class AddTimeToPursuit(Command):
    """Put Time on groups in pursuit, divided as the player likes.   rules: pursuit.time-is-distance"""

    touches = TIME
    amount: Amount

    def idle(self, at: At) -> bool:
        return not at.play.state.groups

    def resolve(self, at: At) -> Rule[None]:
        return exploring.add_time_to_pursuit(at.play, self.amount.of(at), "pursuit.time-is-distance")


@phrase("Time Passes")
class TimePassesNow(Command):
    """Time Passes; in a fight, once the round is over.   rules: language.time-passes"""

    touches = TIME

    def resolve(self, at: At) -> Rule[None]:
        return time_passes(at.play, "language.time-passes")
