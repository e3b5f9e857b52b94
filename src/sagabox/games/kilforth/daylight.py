"""The Day: Breaking Camp, then turns of engaging, one Action or Camp, and engaging again.   rules: day.*, turn.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Menu, Rule

from . import actions, team
from .cards import Card
from .ending import time_runs_out
from .events import ApChanged, Arrived, Camped, DayBegan, MarkerTaken, SuccessesLost, TurnBegan
from .state import LAST_DAY, Coming, Day, Engagement, Game, Hero, Night, Turn, course

if TYPE_CHECKING:
    from .play import Kilforth


@course(Game)
def game(play: Kilforth, game: Game) -> Coming:
    """Day after Day, until the Daylight phase of Day 25 is over.   rules: end.time, day.counting-by-night-deck"""
    state = play.state
    if state.ending:
        return None
    if state.day >= LAST_DAY:
        return time_runs_out(play)
    state.day += 1
    return Day(state.day)


@course(Day)
def day(play: Kilforth, day: Day) -> Coming:
    """rules: day.two-phases, turn.order, turn.daylight-ends-when-all-camped"""
    if play.state.ending:
        return None
    if day.part == "breaking-camp":
        day.part = "turns"
        return breaking_camp(play, day)
    if day.part == "turns":
        if (hero := next_hero(play, day)) is not None:
            day.last = hero.index
            return Turn(hero.index)
        day.part = "night"
        return Night() if day.number < LAST_DAY else None
    return None


def next_hero(play: Kilforth, day: Day) -> Hero | None:
    """Clockwise, beginning with the First Hero; camped heroes get no more turns.   rules: turn.camped-heroes-skipped"""
    start = day.first if day.last < 0 else day.last + 1
    for hero in play.clockwise(start):
        if not hero.camped:
            return hero
    return None


def breaking_camp(play: Kilforth, day: Day) -> Rule[None]:
    """Each hero's AP become equal to their HP.   rules: day.breaking-camp"""
    play.tell(DayBegan, "day.two-phases", day.number)
    play.state.marker_taken = False
    day.first = play.first_hero().index
    for hero in play.in_game():
        hero.camped = hero.regaled = False
        hero.fate_calls = 0
        hero.ap = hero.hp
        play.tell(ApChanged, "day.breaking-camp", hero.index, hero.ap, "")
    yield from play.announce("day-starts")
    yield from play.settle()


# ---------------------------------------------------------------- a turn


@course(Turn)
def turn(play: Kilforth, turn: Turn) -> Coming:
    """rules: turn.step-1-engage, turn.step-2-action-or-camp, turn.step-3-engage-again"""
    hero = play.state.heroes[turn.hero]
    if play.state.ending or hero.camped or hero.eliminated:
        return None
    if turn.place < 0:
        turn.place = hero.place
        if play.state.settings.evasion_for_turn:
            hero.evaded.clear()
        play.tell(TurnBegan, "turn.order", hero.index)
    if turn.fighting:  # an engagement is over, however it ended   rules: team.disband
        turn.fighting = False
        turn.team.clear()
    if turn.part != "act" and unengaged(play, hero, turn):
        return engage_next(play, hero, turn)
    if turn.part == "engage":
        turn.part = "act"
        turn.engaged.clear()
    if turn.part == "act":
        return pick(play, hero, turn)
    return None


def unengaged(play: Kilforth, hero: Hero, turn: Turn) -> list[Card]:
    """The enemies still to be engaged, at the location where this part of the turn began."""
    if turn.place != hero.place:
        return []
    return [foe for foe in play.enemies(hero, hero.place) if foe not in turn.engaged]


def engage_next(play: Kilforth, hero: Hero, turn: Turn) -> Rule[None]:
    """One after another, in an order the hero chooses.   rules: turn.step-1-engage, engage.mandatory"""

    def lister(menu: Menu) -> None:
        for foe in unengaged(play, hero, turn):
            menu.add(f"engage:{foe.slug}", hero.seat, foe)

    option = yield from play.ask("turn.step-1-engage", lister, subject=lambda: bool(unengaged(play, hero, turn)))
    if option is not None:
        turn.engaged.append(option.means)
        turn.fighting = True
        play.then(Engagement(hero.index, option.means))


def pick(play: Kilforth, hero: Hero, turn: Turn) -> Rule[None]:
    """One Action, Camp, or a Deed.   rules: turn.one-action-or-camp, turn.deeds-anytime"""

    def lister(menu: Menu) -> None:
        actions.list_actions(play, hero, menu)
        menu.add("camp", hero.seat, camp, (play, hero))
        play.deeds(menu)

    option = yield from play.ask("turn.one-action-or-camp", lister, deeds=False)
    if not option.deed:
        turn.part = "engage-again"
    yield from play.perform(option)
    turn.place = hero.place


# ---------------------------------------------------------------- Camp and travel


def camp(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: turn.step-2-action-or-camp, turn.camp-discards-ap"""
    return make_camp(play, hero)


def make_camp(play: Kilforth, hero: Hero) -> Rule[None]:
    """Pass for the rest of the phase: AP and successes go; the first to camp takes the First Hero marker.

    rules: turn.camp-discards-ap, confront.lose-on-camp, turn.first-to-camp-takes-marker"""
    if hero.camped:
        return NOTHING
    hero.camped = True
    hero.ap = 0
    hero.typed_ap.clear()
    play.tell(Camped, "turn.one-action-or-camp", hero.index)
    lose_successes(play, hero, "confront.lose-on-camp")
    if not play.state.marker_taken:
        play.state.marker_taken = True
        play.state.first = hero.index
        play.tell(MarkerTaken, "turn.first-to-camp-takes-marker", hero.index)
    return play.announce("camps", hero=hero)


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
    team.leave_team(play, hero)
    hero.before, hero.place = hero.place, place
    play.tell(Arrived, rule, hero.index, play.state.map[place])
