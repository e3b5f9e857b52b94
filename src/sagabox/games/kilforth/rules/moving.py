"""Move, and leaving a location or a team.   rules: move.*, confront.lose-on-leaving, term.relocate-leaves"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, Rule, refuse

from ..cards.card import Card
from ..engine.events import Arrived, SuccessesLost
from ..engine.geography import DIAGONALS, NEIGHBOURS, PLACES
from ..engine.state import Hero, Turn
from ..engine.touches import HP
from ..engine.values import grant
from . import encounters
from .acting import Action

if TYPE_CHECKING:
    from ..engine.play import Kilforth


class Move(Action):
    """rules: move.adjacent, move.draws-encounter"""

    kind = "Move"
    rule = "move.adjacent"
    place: int
    location: Card
    near: bool

    @property
    def id(self) -> str:
        return f"move:{self.location.slug}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        return None if self.near else refuse("move.adjacent", place=self.location)

    def details(self, play: Kilforth) -> dict[str, Any]:
        foes = play.enemies(self.hero, self.place)
        does = [one.does.gist() for one in play.ground(self.place).listens.get("moves", ())]
        return {**({"meets": foes} if foes else {}), **({"effect": "; ".join(does)} if does else {})}

    def perform(self, play: Kilforth) -> Rule[None]:
        """Go there and do what the location says; if no encounter is there, draw one. Enemies are engaged when all of
        this is done.

        rules: move.draws-encounter, move.no-draw-if-occupied, move.draw-ignores-obstacles,
        move.location-effect-before-encounter"""
        hero, place = self.hero, self.place
        travel(play, hero, place, way(play, hero, place))
        if perilous(play, hero):
            yield from play.window("turn.deeds-anytime", hero.seat, HP, figure=hero.index, foe=self.location)
        yield from play.announce("moves", hero=hero, place=place)
        yield from play.settle()
        if hero.place == place and not play.encounters(hero, place):
            yield from encounters.draw_encounter(play, hero, place, "move.draws-encounter")


def moves(play: Kilforth, hero: Hero, quick: bool) -> list[Move]:
    near, land = reachable(play, hero), play.state.map
    found = [Move(hero, place, land[place], True) for place in near]
    if not quick:
        found += [Move(hero, place, land[place], False) for place in PLACES if place not in (*near, hero.place)]
    return found


def reachable(play: Kilforth, hero: Hero) -> list[int]:
    """rules: move.adjacent, move.shortcut, move.stay-on-map"""
    places = list(NEIGHBOURS[hero.place])
    if shortcut := play.state.map[hero.place].shortcut:
        places += [
            place
            for place in PLACES
            if place != hero.place and place not in places and play.state.map[place].shortcut == shortcut
        ]
    if grant(play, hero, "diagonal"):
        places += [place for place in DIAGONALS[hero.place] if place not in places]
    return places


def perilous(play: Kilforth, hero: Hero) -> bool:
    """Return True if the location that a hero has moved to may take their last HP.   rules: turn.deeds-anytime"""
    heard = play.ground(hero.place).listens.get("moves", ())
    return any(one.does.sums["hp-"] >= hero.hp for one in heard)


def way(play: Kilforth, hero: Hero, place: int) -> str:
    """Return the rule that leads there."""
    if place in NEIGHBOURS[hero.place]:
        return "move.adjacent"
    shortcut = play.state.map[hero.place].shortcut
    return "move.shortcut" if shortcut and shortcut == play.state.map[place].shortcut else "game.cards-beat-rulebook"


# ---------------------------------------------------------------- leaving


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
    """Take a hero who goes elsewhere or falls out of the team; if it is the active hero, disband it.

    rules: team.formation, team.active-hero-falls"""
    turn = play.state.find(Turn)
    if turn is None or not turn.team:
        return
    if turn.hero == hero.index:
        turn.team.clear()
    elif hero.index in turn.team:
        turn.team.remove(hero.index)
