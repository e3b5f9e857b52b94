"""Teams.   rules: team.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Refusal, Rule, refuse

from .events import Declined, TeamFormed
from .health import come_out
from .state import Engagement, Hero, TeamOffer, Test

if TYPE_CHECKING:
    from .play import Kilforth


def list_team(play: Kilforth, hero: Hero, menu: Menu) -> None:
    for other in play.in_game():
        if other is not hero and (other.place == hero.place or not menu.quick):
            refusal = may_team(play, hero, other)
            menu.offer(f"team:{other.slug}", hero.seat, refusal, propose, (play, hero, other), deed=True)


def may_team(play: Kilforth, hero: Hero, other: Hero) -> Refusal | None:
    """rules: team.formation, team.no-hidden-members, team.not-for-events, ruling.team-only-before-first-skirmish"""
    if hero.hidden:
        return refuse("hide.no-deeds")
    if other.place != hero.place:
        return refuse("team.formation", hero=other.index)
    if other.defeated:
        return refuse("defeat.unaffected", hero=other.index)
    if other.index in play.team():
        return refuse("team.formation", hero=other.index)
    battle, test = play.battle(), play.state.find(Test)
    if battle is not None and battle.rounds > 0:
        return refuse("ruling.team-only-before-first-skirmish", rounds=battle.rounds)
    if battle is not None and battle.ancient and other.chapter < 6:
        return refuse("assault.requirement-finale", hero=other.index)
    if test is not None and (test.rolled or test.purpose not in ("confront", "finale")):
        return refuse("team.not-for-events" if test.purpose == "event" else "test.step-order")
    engagement = play.state.find(Engagement)
    if play.state.settings.team_before_surprise and engagement is not None and engagement.surprise:
        return refuse("ruling.team-only-before-first-skirmish")
    return None


def propose(play: Kilforth, hero: Hero, other: Hero) -> Rule[None]:
    """Open to the partner, and to the proposer to withdraw; a seat that runs both is not asked.

    rules: team.formation, team.camped-may-join, ruling.evading-hero-may-join-team"""
    with play.scope(TeamOffer(hero.index, other.index)):
        agreed = hero.seat == other.seat
        if not agreed:

            def lister(menu: Menu) -> None:
                menu.add("accept", other.seat)
                menu.add("refuse", other.seat)
                menu.add("withdraw", hero.seat)

            option = yield from play.ask("team.formation", lister, deeds=False)
            agreed = option.id == "accept"
        if not agreed:
            play.tell(Declined, "team.formation", hero.index, other.index)
            return
        join(play, hero, other)


def join(play: Kilforth, hero: Hero, other: Hero) -> None:
    """rules: team.no-hidden-members, ruling.team-formed-late-drops-surprise"""
    come_out(play, other, "team.no-hidden-members")
    play.team().append(other.index)
    play.tell(TeamFormed, "team.formation", hero.index, other.index)
    battle, test = play.battle(), play.state.find(Test)
    if battle is not None:
        order = [one.index for one in play.clockwise(hero.index)]
        battle.members = sorted([*battle.members, other.index], key=order.index)
        battle.surprise = ""
    elif test is not None:
        test.helpers.append(other.index)
