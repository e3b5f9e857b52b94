"""Teams.   rules: team.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import WITHDRAW, Menu, Refusal, Rule, refuse

from ..engine.events import Declined, TeamFormed
from ..engine.state import Engagement, Hero, TeamOffer, Test
from . import assault, spending
from .acting import HeroDeed
from .health import come_out
from .testing import TOGETHER

if TYPE_CHECKING:
    from ..engine.play import Kilforth


class FormTeam(HeroDeed):
    """Open to the partner, and to the proposer to withdraw; a seat that runs both is not asked.

    rules: team.formation, team.camped-may-join, ruling.evading-hero-may-join-team"""

    rule = "team.formation"
    other: Hero

    @property
    def id(self) -> str:
        return f"team:{self.other.slug}"

    def requirement(self, play: Kilforth) -> Refusal | None:
        """rules: team.formation, team.no-hidden-members, team.not-for-events, ruling.team-only-before-first-skirmish"""
        hero, other = self.hero, self.other
        if other.place != hero.place:
            return refuse("team.formation", hero=other.index)
        if other.defeated:
            return refuse("defeat.unaffected", hero=other.index)
        if other.index in play.team():
            return refuse("team.formation", hero=other.index)
        if nothing_to_do(play, hero):
            return refuse("team.formation", ap=0)
        battle, test = play.battle(), play.state.find(Test)
        if battle is not None and battle.skirmished:
            return refuse("ruling.team-only-before-first-skirmish", rounds=battle.rounds)
        if battle is not None and battle.ancient and other.chapter < 6:
            return refuse("assault.requirement-finale", hero=other.index)
        if test is not None and (test.rolled or test.purpose not in TOGETHER):
            return refuse("team.not-for-events" if test.purpose == "event" else "test.step-order")
        if play.state.settings.team_before_surprise and (battle is not None or _judged(play)):
            return refuse("ruling.team-only-before-first-skirmish")
        return None

    def do(self, play: Kilforth) -> Rule[None]:
        hero, other = self.hero, self.other

        def lister(menu: Menu) -> None:
            menu.answer("accept", other.seat, True)
            menu.answer("refuse", other.seat, False)
            menu.answer(WITHDRAW, hero.seat, False)

        with play.scope(TeamOffer(hero.index, other.index)):
            agreed = hero.seat == other.seat
            if not agreed:
                heroes, between = {other.seat: other.index, hero.seat: hero.index}, (hero.index, other.index)
                option = yield from play.ask("team.formation", lister, figure=heroes, interrupts=False, between=between)
                agreed = option.means
            if agreed:
                join(play, hero, other)
            else:
                play.tell(Declined, "team.formation", hero.index, other.index)


def _judged(play: Kilforth) -> bool:
    """Return True if Surprise has been determined in what is going on."""
    engagement = play.state.find(Engagement)
    return engagement is not None and engagement.judged


def nothing_to_do(play: Kilforth, hero: Hero) -> bool:
    """Return True if a team would have nothing to do: between engagements without AP that can be spent, or as the turn
    passes, only an Assault is left.   rules: team.assault"""
    over = play.state.passing() or (play.state.between_actions() and not spending.can_spend(play, hero))
    return over and not can_assault(play, hero)


def can_assault(play: Kilforth, hero: Hero) -> bool:
    """Return True if an Ancient is open to an Assault, perhaps after coming out of hiding."""
    ancients = play.pile("ancients") if play.state.arrived else ()
    return any(not assault.Assault(hero, ancient).requirement(play) for ancient in ancients)


def join(play: Kilforth, hero: Hero, other: Hero) -> None:
    """rules: team.no-hidden-members, ruling.team-formed-late-drops-surprise"""
    come_out(play, other, "team.no-hidden-members")
    order = [one.index for one in play.clockwise(hero.index)]
    members = play.team()
    members.append(other.index)
    members.sort(key=order.index)
    play.tell(TeamFormed, "team.formation", hero.index, other.index)
    battle, test = play.battle(), play.state.find(Test)
    if battle is not None:
        battle.members = [hero.index, *members]
        battle.surprise = ""
    elif test is not None:
        test.helpers.append(other.index)
