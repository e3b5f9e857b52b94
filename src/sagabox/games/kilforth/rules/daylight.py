"""The Day: Breaking Camp, then turns of engaging, one Action or Camp, and engaging again.   rules: day.*, turn.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, UNTOUCHED, Coming, Menu, Offer, Rule, Touches, course

from ..cards.card import Card
from ..engine.events import ApChanged, Camped, DayBegan, MarkerTaken, TurnBegan
from ..engine.state import LAST_DAY, Day, Engagement, Game, Hero, Night, Turn
from ..engine.touches import EXCHANGE, FOE, HP, LAND
from . import actions, exchange, night
from .ending import time_runs_out
from .health import all_ap
from .moving import lose_successes

if TYPE_CHECKING:
    from ..engine.play import Kilforth


@course(Game)
def game(play: Kilforth, game: Game) -> Coming:
    """Return the next Day, until the Daylight phase of Day 25 is over.   rules: end.time, day.counting-by-night-deck"""
    state = play.state
    if state.ending:
        return None
    if state.day >= LAST_DAY:
        return time_runs_out(play)
    state.day = play.edition.next_day(play)
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
    """Return whose turn is next, clockwise from the First Hero; None if all have camped.

    rules: turn.camped-heroes-skipped"""
    start = day.first if day.last < 0 else day.last + 1
    for hero in play.clockwise(start):
        if not hero.camped:
            return hero
    return None


def breaking_camp(play: Kilforth, day: Day) -> Rule[None]:
    """Set each hero's AP to their HP.   rules: day.breaking-camp"""
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
        if turn.part == "pass":  # a Deed brought them
            turn.part = "engage-again"
        return engage_next(play, hero, turn)
    if turn.part == "engage":
        turn.part = "act"
        turn.engaged.clear()
    if turn.part == "act":
        return pick(play, hero, turn)
    if turn.part in ("engage-again", "pass") and next_hero(play, play.scoped(Day)) is not hero:
        return let_pass(play, hero, turn)
    return None


def unengaged(play: Kilforth, hero: Hero, turn: Turn) -> list[Card]:
    """Return the enemies still to be engaged in this part of the turn, wherever the hero has come to.

    rules: engage.mandatory, term.relocate-leaves"""
    return [foe for foe in play.enemies(hero, hero.place) if foe not in turn.engaged]


def engage_next(play: Kilforth, hero: Hero, turn: Turn) -> Rule[None]:
    """Engage the next enemy, in an order the hero chooses.   rules: turn.step-1-engage, engage.mandatory"""

    def lister(menu: Menu) -> None:
        for foe in unengaged(play, hero, turn):
            menu.answer(f"engage:{foe.slug}", hero.seat, foe, meets=[foe])

    option = yield from play.ask("turn.step-1-engage", lister, figure=hero.index, subject=lambda: False)
    if option is not None:
        turn.engaged.append(option.means)
        turn.fighting = True
        play.then(Engagement(hero.index, option.means))


def pick(play: Kilforth, hero: Hero, turn: Turn) -> Rule[None]:
    """Ask for one Action, Camp or a Deed, and do it; enemies come first after it.

    rules: turn.one-action-or-camp, turn.deeds-anytime, term.relocate-leaves"""

    def lister(menu: Menu) -> None:
        actions.list_actions(play, hero, menu)
        menu.offer(hero.seat, Camp(hero))
        play.interrupts(menu)

    option = yield from play.ask("turn.one-action-or-camp", lister, figure=hero.index, interrupts=False)
    turn.part = "engage" if option.interrupts else "engage-again"
    turn.place, turn.hp, turn.had = hero.place, hero.hp, exchange.wealth(play, hero)
    yield from play.perform_last(option)


def let_pass(play: Kilforth, hero: Hero, turn: Turn) -> Rule[None]:
    """Open a last window, and do the Deed that is chosen; the window opens again after it.

    rules: ruling.deeds-before-the-turn-passes"""
    turn.part = "pass"
    about = urgent(play, hero, turn)
    deed = yield from play.window_step("ruling.deeds-before-the-turn-passes", hero.seat, about, figure=hero.index)
    if deed is None:
        turn.part = "over"
    else:
        yield from play.perform_last(deed)


def urgent(play: Kilforth, hero: Hero, turn: Turn) -> Touches:
    """Return what should not wait until other heroes have had their turns.

    That is encounters and the land, which others can change; an Exchange if the hero has come to another or gained
    something since the Action was chosen; healing if they were hurt. A Hidden hero would come out for an encounter they
    have just met. All else can be done as well when their next turn begins."""
    came = hero.place != turn.place
    if hero.hidden:
        return FOE if came or turn.drawn else UNTOUCHED
    about = FOE | LAND
    if came or any(now > then for now, then in zip(exchange.wealth(play, hero), turn.had, strict=True)):
        about |= EXCHANGE
    return about | HP if hero.hp < turn.hp else about


# ---------------------------------------------------------------- Camp


class Camp(Offer):
    """rules: turn.step-2-action-or-camp, turn.camp-discards-ap"""

    id = "camp"
    kind = "Camp"
    rule = "turn.camp-discards-ap"
    hero: Hero

    def facts(self, play: Kilforth) -> dict[str, Any]:
        facts = camp_facts(self.hero)
        gives = [*facts.pop("gives", ()), *night.outlook(play, self.hero)]
        return {**facts, "gives": gives} if gives else facts

    def do(self, play: Kilforth) -> Rule[None]:
        return make_camp(play, self.hero)


def camp_facts(hero: Hero) -> dict[str, Any]:
    """Return what a hero gives up by making Camp: AP and successes.   rules: turn.camp-discards-ap"""
    facts: dict[str, Any] = {"unused": all_ap(hero)}
    if hero.successes:
        facts["gives"] = [{"what": "successes", "card": card} for card in hero.successes]
    return facts


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
