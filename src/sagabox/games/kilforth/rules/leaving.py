"""Leaving a location or a team, and what is lost by it.   rules: confront.lose-on-leaving, term.relocate-leaves"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.events import Arrived, SuccessesLost
from ..engine.state import Hero, Turn

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def lose_successes(play: Kilforth, hero: Hero, rule: str) -> None:
    """rules: confront.lose-on-leaving, finale.lose-successes"""
    for card in hero.successes:
        play.tell(SuccessesLost, rule, hero.index, card)
    hero.successes.clear()
    hero.attribute.clear()


def travel(play: Kilforth, hero: Hero, place: int, rule: str) -> None:
    """Leave one location for another, however it comes about.

    rules: confront.lose-on-leaving, evade.ignored-until, term.relocate-leaves"""
    if place == hero.place:
        return
    lose_successes(play, hero, "confront.lose-on-leaving")
    hero.evaded.clear()
    leave_team(play, hero)
    hero.before, hero.place = hero.place, place
    play.tell(Arrived, rule, hero.index, play.state.map[place])


def leave_team(play: Kilforth, hero: Hero) -> None:
    """Whoever goes elsewhere or falls is in no team any more; if it is the active hero, there is none.

    rules: team.formation, team.active-hero-falls"""
    turn = play.state.find(Turn)
    if turn is None or not turn.team:
        return
    if turn.hero == hero.index:
        turn.team.clear()
    elif hero.index in turn.team:
        turn.team.remove(hero.index)
