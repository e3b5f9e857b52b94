"""Other worlds for a game: heroes who do not fall, another Night card on top."""

from __future__ import annotations

from sagabox.kernel import EVERYBODY, NOBODY

from ..engine.play import Kilforth
from ..engine.state import Realm
from ..engine.values import max_health

HARDY = 10


def strengthen(play: Kilforth) -> None:
    """Give every hero HP to lose and wounds to heal, and AP to all but the active hero."""
    for hero in play.state.heroes:
        hero.health += HARDY if hero.hp >= max_health(play, hero) else 2 * HARDY
        hero.hp += HARDY
        if hero is not play.active() and not hero.camped:
            hero.ap += 1


def another_night(state: Realm, turn: int) -> None:
    """Put one Night card after another on top of its deck, those in the discard pile included."""
    deck, gone = list(state.zones["night:deck"]), list(state.zones["night:discard"])
    if not deck:
        return
    spots = [(pile, index) for pile in (deck, gone) for index in range(len(pile))]
    spots.sort(key=lambda spot: spot[0][spot[1]].id)
    pile, index = spots[turn % len(spots)]
    deck[-1], pile[index] = pile[index], deck[-1]
    state.zones |= {"night:deck": tuple(deck), "night:discard": tuple(gone)}
    state.known[pile[index]] = EVERYBODY if pile is gone else NOBODY
    state.known[deck[-1]] = NOBODY
