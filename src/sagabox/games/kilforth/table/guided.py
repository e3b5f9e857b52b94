"""The guided first game: a real game whose decks are laid so that what must be learnt comes early."""

from __future__ import annotations

from sagabox.kernel import Session, without

from ..cards.box import Box
from ..engine.play import Kilforth
from ..engine.state import Realm
from ..rules.setup import HeroChoice, deal
from .new_game import KilforthSession, NewGame

HERO = HeroChoice("Half-Elf", "Priest", "Rescue Villagers")
FIRST = {
    "plains": ("Trader", "Farmer"),  # Strangers: won with Influence, offended at no success
    "forest": ("Charcoal Burners' Camp", "Sacred Shrine"),  # a Place for a first Test, one that a Priest Overcomes
    "mountain": ("Hermit's Eyrie", "Boulder-Rolling Goblins"),
    "badlands": ("Remote Town", "Kobold"),  # successes kept from Test to Test; a Trap that costs HP, and so AP
    "night": ("Falling Star", "Harvest Moon"),  # the first nights are kind
}


def guided_game(seed: str) -> NewGame:
    """One hero, no plots, no Abilities.   rules: setup.first-game-simplified, setup.first-game-sagas"""
    return NewGame((HERO,), "solo", seed, {"first_game": True, "matched_sagas": True})


def begin_guided(box: Box, game: NewGame) -> KilforthSession:
    state = deal(box, game.settings(), game.heroes, game.seed)
    for back, names in FIRST.items():
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
