"""The Enemy Turn: Minions, the Encounter card, and who is activated in which order.

rules: enemy-turn.*, encounter.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Coming, Menu, Rule, course

from ..cards.card import Encounter
from ..engine.context import At
from ..engine.events import (
    EncounterChosen,
    EncounterDrawn,
    EnemyTurnBegan,
)
from ..engine.scopes import Activation, EnemyTurn
from . import ordering
from .decks import draw
from .naming import figure_id
from .terrain import nearest

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


@course(EnemyTurn)
def enemy_turn(play: Sorcery, turn: EnemyTurn) -> Coming:
    """rules: enemy-turn.minions-first, enemy-turn.draw-encounter, enemy-turn.no-enemy-no-card"""
    match turn.part:
        case "minions":
            play.tell(EnemyTurnBegan, "battle.hero-turn-then-enemy-turn", play.state.active)
            turn.part = "draw"
            turn.waiting = [(one.index, -1) for one in play.state.figures if one.kind == "minion" and one.here]
            return NOTHING if not turn.waiting else next_one(play, turn)
        case "draw" if not turn.waiting:
            turn.part = "enemies"
            return (
                draw_encounter(play, turn)
                if any(one.kind == "enemy" and one.here for one in play.state.figures)
                else NOTHING
            )
        case "enemies" if not turn.waiting:
            turn.part = "over"
            return end_turn(play, turn)
        case "over":
            return None
    return next_one(play, turn)


def draw_encounter(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
    """Draw an Encounter card; those whom it selects are activated, else its Otherwise is done.

    rules: encounter.selects-enemies, encounter.otherwise, enemy-turn.discard-encounter"""
    card = draw(play, "encounter", "encounter:discard")
    if not isinstance(card, Encounter) or card.tree is None:
        return
    turn.card = card
    play.tell(EncounterDrawn, "enemy-turn.draw-encounter", card)
    yield from play.announce("encounter-drawn")
    turn.waiting = selected(play, card)
    play.tell(EncounterChosen, "encounter.selects-enemies", card, [index for index, _ in turn.waiting])
    if not turn.waiting:
        at = At(play, play.leader(), card, rule="encounter.otherwise")
        yield from at.follow(card.tree.body)
        yield from play.settle()


def selected(play: Sorcery, card: Encounter) -> list[tuple[int, int]]:
    """Return the Enemies that a card selects, each once, with the number of the selection that names it first.

    rules: encounter.once-per-card, minion.no-encounter, spawn.no-activation"""
    assert card.tree is not None
    at = At(play, play.leader(), card, rule="encounter.selects-enemies")
    found: dict[int, int] = {}
    for number, selection in enumerate(card.tree.selections):
        for figure in selection.who.candidates(at):
            if figure.kind == "enemy" and figure.here:
                found.setdefault(figure.index, number)
    return sorted(found.items())


def next_one(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
    """Activate the next of those who wait: player by player, clockwise from the active player.

    rules: encounter.order"""
    figures = play.state.figures
    turn.waiting = [(index, number) for index, number in turn.waiting if figures[index].here]
    if not turn.waiting:
        return
    waiting = _own(play, turn)
    chosen = waiting[0]
    if len(waiting) > 1 and ordering.matters(play, [_ordered(turn, *one) for one in waiting]):
        seat = play.seat_of(figures[chosen[0]])

        def lister(menu: Menu) -> None:
            listed: list[Figure] = []
            for index, number in waiting:
                if not any(play.alike(figures[index], other) for other in listed):
                    listed.append(figures[index])
                    menu.answer(f"activate:{figure_id(figures[index])}", seat, (index, number))

        option = yield from play.ask("encounter.order", lister, interrupts=False)
        chosen = option.means
    turn.waiting.remove(chosen)
    turn.begun.append(chosen[0])
    play.then(_ordered(turn, *chosen))


def in_seat_order(play: Sorcery, waiting: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return those who wait in the order in which they are activated if nobody changes it.

    rules: encounter.order"""
    figures = play.state.figures
    if play.state.settings.nearest_first:
        heroes = [figure.area for figure in play.living()]
        return sorted(waiting, key=lambda one: nearest(play, heroes, figures[one[0]].area) % 1_000)
    seats = play.clockwise()
    return sorted(waiting, key=lambda one: seats.index(play.seat_of(figures[one[0]])))


def _own(play: Sorcery, turn: EnemyTurn) -> list[tuple[int, int]]:
    """Return those of whom the next one is chosen: all of the first seat that has any; the nearest, if that rules."""
    figures, first = play.state.figures, in_seat_order(play, turn.waiting)
    if play.state.settings.nearest_first:
        return first[:1]
    seat = play.seat_of(figures[first[0][0]])
    return [one for one in first if play.seat_of(figures[one[0]]) == seat]


def _ordered(turn: EnemyTurn, index: int, number: int) -> Activation:
    """Return the activation of an Enemy that waits; with a number, as the Encounter card has it."""
    return Activation(index, turn.card if number >= 0 else None, number)


def end_turn(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
    yield from play.announce("enemy-turn-ends")
    yield from play.settle()


def order(play: Sorcery, figures: list[int]) -> None:
    """Have Enemies activated as soon as what goes on is done.   rules: activation.other-triggers"""
    for index in figures:
        play.then(Activation(index))


def order_encounter(play: Sorcery) -> None:
    """rules: enemy-turn.draw-encounter"""
    play.then(EnemyTurn("draw"))
