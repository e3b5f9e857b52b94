"""The guided first game: a real game whose map, decks and dice are laid so that what must be learnt comes early."""

from __future__ import annotations

from sagabox.games.common.laid import lay_decks, lay_dice
from sagabox.kernel import Session

from ..cards.box import Box
from ..engine.play import Kilforth
from ..engine.state import Realm
from .new_game import KilforthSession, NewGame, dealt
from .playable import Playable


def guided_game(playable: Playable, seed: str) -> NewGame:
    """Return a first game: one hero, no plots, no Abilities.

    rules: setup.first-game-simplified, setup.first-game-sagas"""
    switches = {"first_game": True, "matched_sagas": True}
    return NewGame((playable.first_game.hero,), "solo", seed, switches, playable.edition.name, guided=True)


def begin_guided(playable: Playable, box: Box, game: NewGame) -> KilforthSession:
    state, first = dealt(box, game), playable.first_game
    for name, place in first.places.items():
        lay_location(state, name, place)
    lay_decks(state, {f"{back}:deck": names for back, names in first.first.items()})
    lay_dice(state, "dice", first.dice)
    return Session(Kilforth, state)


def lay_location(state: Realm, name: str, place: int) -> None:
    """Put a location at a place of the grid; the one that is there takes its place, Finale included."""
    land = list(state.map)
    now = next(index for index, card in enumerate(land) if card.name == name)
    land[now], land[place] = land[place], land[now]
    state.map = tuple(land)
    for hero in state.heroes:
        hero.finale_place = {now: place, place: now}.get(hero.finale_place, hero.finale_place)
