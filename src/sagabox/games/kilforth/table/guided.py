"""The guided first game: a real game whose decks are laid so that what must be learnt comes early."""

from __future__ import annotations

from sagabox.kernel import Session, without

from ..cards.box import Box
from ..engine.play import Kilforth
from ..engine.state import Realm
from .front import Front
from .new_game import KilforthSession, NewGame, dealt


def guided_game(front: Front, seed: str) -> NewGame:
    """One hero, no plots, no Abilities.   rules: setup.first-game-simplified, setup.first-game-sagas"""
    switches = {"first_game": True, "matched_sagas": True}
    return NewGame((front.first_game.hero,), "solo", seed, switches, front.edition.name)


def begin_guided(front: Front, box: Box, game: NewGame) -> KilforthSession:
    state = dealt(box, game)
    for back, names in front.first_game.first.items():
        for name in reversed(names):
            lay_on_top(state, f"{back}:deck", name)
    return Session(Kilforth, state)


def lay_on_top(state: Realm, zone: str, name: str) -> None:
    """A card of a deck comes next; a pack that has taken it out leaves the deck as it lies."""
    deck = state.zones[zone]
    for card in deck:
        if card.name == name:
            state.zones[zone] = (*without(deck, card), card)
            return
