"""Ambush: lying in wait for pursuers.   rules: ambush.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Refusal, Rule, course, refuse

from ..engine.state import SEAT, Ambushing, Checking, Meeting
from .actions import HeroAction
from .checks import ALL_STATS, MISS, choose_check, is_match, make_check, stat_check, succeeded
from .meetings import arrive_concealed, waiting_denizens
from .passing import change_group_time, passing_facts, time_passes
from .prospects import prospect
from .statuses import give

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

TARGET = 5


class Ambush(HeroAction):
    """Wait until pursuers come, and meet them first."""

    name = "Ambush"

    @property
    def id(self) -> str:
        return "ambush"

    @property
    def rule(self) -> str:
        return "ambush.purpose"

    def closed(self, play: Ziggurat) -> Refusal | None:
        """rules: ambush.needs-pursuers"""
        return None if play.state.groups else refuse("ambush.needs-pursuers")

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {**passing_facts(play), "rolls": [prospect(play, checking) for checking in ambush_checks(play)]}

    def begin(self, play: Ziggurat) -> None:
        play.then(Ambushing())


def ambush_checks(play: Ziggurat) -> list[Checking]:
    """rules: ambush.check"""
    return [stat_check(play, stat, target=TARGET) for stat in ALL_STATS]


@course(Ambushing)
def ambushing(play: Ziggurat, ambush: Ambushing) -> Coming:
    """rules: ambush.time-passes, ambush.countdown, ambush.arrive, ambush.check"""
    if (met := waiting_denizens(play)) is not None:
        return met
    ambush.part += 1
    match ambush.part:
        case 1:
            return time_passes(play, "ambush.time-passes")
        case 2:
            return count_down(play, ambush)
        case 3:
            return check_ambush(play, ambush)
        case 4:
            return meet_pursuers(play, ambush)
    return None


def count_down(play: Ziggurat, ambush: Ambushing) -> Rule[None]:
    """Not Time Passes: no Timed Action. It stops as soon as a group has no Time.   rules: ambush.countdown"""
    groups = play.state.groups
    while groups and all(group.time for group in groups):
        for group in groups:
            change_group_time(play, group, -1, "ambush.countdown")
    ambush.groups = [group.number for group in groups if not group.time]
    arrive_concealed(play, [one for one in ambush.groups if not play.group(one).revealed], "ambush.arrive")
    yield from play.settle()


def check_ambush(play: Ziggurat, ambush: Ambushing) -> Rule[None]:
    """rules: ambush.check, ambush.miss-match, check.non-combat-definition"""
    if not ambush.groups:
        return
    checking = yield from make_check(play, (yield from choose_check(play, ambush_checks(play), "ambush.check")))
    ambush.success = succeeded(checking)
    ambush.stunned = not ambush.success and checking.outcome == MISS and is_match(checking)
    if ambush.stunned:
        for figure in play.party():
            give(play, figure, "Stun", 1, "ambush.miss-match")


def meet_pursuers(play: Ziggurat, ambush: Ambushing) -> Coming:
    """rules: ambush.success-fight, ambush.success-parley, ambush.fail"""
    here = [group for group in play.state.groups if group.number in ambush.groups]
    concealed = [group.number for group in here if not group.revealed]
    joining = [group.number for group in here if group.revealed]
    if not here:
        return None
    meeting = Meeting(hostile=not ambush.success, concealed=concealed, joining=joining)
    return choose_benefit(play, meeting) if ambush.success else meeting


def choose_benefit(play: Ziggurat, meeting: Meeting) -> Rule[None]:
    """Stun or Entangle for a fight, or a MOD for talk.   rules: ambush.success-fight, ambush.success-parley"""

    def lister(menu: Menu) -> None:
        menu.answer("benefit:stun", SEAT, "Stun")
        menu.answer("benefit:entangle", SEAT, "Entangle")
        if meeting.concealed:
            menu.answer("benefit:talk", SEAT, "")

    option = yield from play.ask("ambush.success-fight", lister, figure=SEAT)
    meeting.benefit = option.means
    if not meeting.benefit:
        meeting.bonus = 1
    play.then(meeting)
