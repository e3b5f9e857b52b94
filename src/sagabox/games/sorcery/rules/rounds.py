"""The round: Time Phase, Battle Phase, Event Phase.   rules: round.*, time.*, battle.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, PASS, Coming, Menu, Rule, course, in_turn

from ..engine import lasting
from ..engine.events import PhaseBegan, QuestBegan, RoundBegan
from ..engine.scopes import Adventure, EnemyTurn, EventPhase, HeroTurn, Interval, Reading, Round
from ..engine.zones import POWERS, WORN
from . import conditions, heroes, items, souls
from .enemies import reveal_seen
from .naming import figure_id
from .story import is_waypoint, reach

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

FIRST_PARAGRAPH = 1


@course(Adventure)
def adventure(play: Sorcery, adventure: Adventure) -> Coming:
    """The Interval, the first paragraph, then round after round.   rules: round.repeats, setup.heroes-on-entrance"""
    match adventure.part:
        case "interval":
            adventure.part = "story"
            return Interval()
        case "story":
            adventure.part = "enter"
            play.tell(QuestBegan, "setup.quest-defines-map")
            return Reading(FIRST_PARAGRAPH) if FIRST_PARAGRAPH in play.state.quest.by_number else NOTHING
        case "enter":
            adventure.part = "rounds"
            return enter(play)
    if play.state.ending:
        return None
    play.state.round += 1
    return Round(play.state.round)


def enter(play: Sorcery) -> Rule[None]:
    """The Heroes put on their Magic Shields and look around where they begin.   rules: item.magic-shields-per-quest"""
    for hero in play.state.heroes:
        for card in play.pile(WORN[hero.index]):
            items.ward(play, hero, card)
    for figure in play.living():
        if is_waypoint(play, figure.area):
            reach(play, figure)
        yield from reveal_seen(play, figure)
    yield from play.announce("quest-begins")
    yield from play.settle()


@course(Round)
def round(play: Sorcery, round: Round) -> Coming:
    """rules: round.three-phases, time.four-steps, battle.hero-turn-then-enemy-turn"""
    match round.part:
        case "start":
            round.part = "damage"
            play.tell(RoundBegan, "round.three-phases", round.number)
            return start(play)
        case "damage":
            round.part = "cleanup"
            play.tell(PhaseBegan, "time.four-steps", "Time Phase")
            return damage(play)
        case "cleanup":
            round.part = "powers"
            return cleanup(play)
        case "powers":
            round.part = "resurrect"
            refresh(play)
            cool_down(play)
            return NOTHING
        case "resurrect":
            round.part = "raise"
            return resurrections(play)
        case "raise":
            round.part = "battle"
            return enhancements(play, round)
        case "battle":
            return battle(play, round)
        case "enemies":
            round.part = "battle"
            return EnemyTurn()
        case "events":
            round.part = "over"
            play.tell(PhaseBegan, "round.three-phases", "Event Phase")
            return EventPhase()
    lasting.round_ends(play)
    return None


# ---------------------------------------------------------------- Time Phase


def start(play: Sorcery) -> Rule[None]:
    """rules: dash.once-per-round, focus.once-per-round, battle.each-hero-once"""
    for hero in play.state.heroes:
        hero.acted = hero.dashed = hero.focused = False
    yield from play.announce("round-starts")
    yield from play.announce("time-phase")
    yield from play.settle()


def sufferers(play: Sorcery) -> list[Figure]:
    """Return the Characters on the map, Heroes first."""
    return [one for one in play.state.figures if one.here and not play.is_ghost(one)]


def damage(play: Sorcery) -> Rule[None]:
    """The damage of all effects on everybody, before anything else.   rules: time.cleanup-damage-before-other"""
    for figure in sufferers(play):
        conditions.time_damage(play, figure)
    yield from play.settle()


def cleanup(play: Sorcery) -> Rule[None]:
    """Tokens flip or go, then Heroes make their Saves.

    rules: bleed.time-phase, fire.time-phase-decay, poison.hero-save, time.cleanup-damage-before-other"""
    for figure in sufferers(play):
        conditions.time_decay(play, figure)
    poisoned = [one for one in sufferers(play) if one.kind == "hero" and one.poison]
    yield from in_turn(
        play,
        "time.cleanup-damage-before-other",
        poisoned,
        partial(conditions.poison_save, play),
        id=lambda one: f"next:{figure_id(one)}",
        seat=play.seat_of,
        apart=lambda one, other: True,
    )


def refresh(play: Sorcery) -> None:
    """rules: time.refresh-flips-ready-powers, time.refresh-precedes-cooldown, power.not-while-ghost"""
    for hero in play.state.heroes:
        for card in play.pile(POWERS[hero.index]):
            if play.state.cooling.get(card) == 0:
                heroes.ready_power(play, card)


def cool_down(play: Sorcery) -> None:
    """rules: time.cooldown-rotates-90"""
    for hero in play.state.heroes:
        for card in play.pile(POWERS[hero.index]):
            if card in play.state.cooling:
                heroes.turn_power(play, card)


def resurrections(play: Sorcery) -> Rule[None]:
    """Before anybody rises: a lowered rank counts.   rules: time.soul-step, resurrect.timing"""
    for hero in play.state.heroes:
        if hero.ghost and souls.may_resurrect(play, hero) is None:
            yield from souls.resurrect(play, hero)
    yield from play.settle()


def enhancements(play: Sorcery, round: Round) -> Rule[None]:
    """All seats at once, as long as somebody can and wants to rise.

    rules: time.soul-step, enhance.lowest-first, ruling.no-vote"""
    done: list[int] = []

    def lister(menu: Menu) -> None:
        for hero in play.state.heroes:
            seat = play.figure_of(hero).seat
            if seat not in done:
                menu.offer(seat, souls.Raise(hero))
        for seat in dict.fromkeys(option.seat for option in menu.open):
            menu.answer(PASS, seat)

    while any(
        souls.may_raise(play, hero) is None and play.figure_of(hero).seat not in done for hero in play.state.heroes
    ):
        option = yield from play.ask("time.soul-step", lister, interrupts=False, souls=souls.total(play))
        if isinstance(option.means, souls.Raise):
            yield from souls.rise(play, option.means.hero)
        else:
            done.append(option.seat)
    yield from play.settle()


# ---------------------------------------------------------------- Battle Phase


def battle(play: Sorcery, round: Round) -> Coming:
    """A Hero Turn, then an Enemy Turn, for each Hero.

    rules: battle.hero-turn-then-enemy-turn, battle.each-hero-once, battle.ghost-also-takes-a-turn"""
    waiting = [hero for hero in play.state.heroes if not hero.acted]
    if not waiting:
        round.part = "events"
        return NOTHING
    return choose_turn(play, round, waiting)


def choose_turn(play: Sorcery, round: Round, waiting: list[Hero]) -> Rule[None]:
    """Whoever of the players says so goes first.   rules: battle.players-choose-order"""

    def lister(menu: Menu) -> None:
        for hero in waiting:
            menu.answer(f"turn:{hero.card.slug}", play.figure_of(hero).seat, hero)

    option = yield from play.ask("battle.players-choose-order", lister, interrupts=False)
    round.part = "enemies"
    play.then(HeroTurn(option.means.index))
