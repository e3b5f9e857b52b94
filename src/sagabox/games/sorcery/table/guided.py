"""The guided first Quest: the prologue with two Heroes, its decks laid so that what must be learnt comes early."""

from __future__ import annotations

from pathlib import Path

from sagabox.games.common.lessons import Lesson, read_lessons
from sagabox.kernel import Session, without

from ..cards.box import Box
from ..engine.play import Sorcery
from ..engine.state import Realm
from ..rules.setup import Chronicle, Member, deal
from .new_game import NewGame, SorcerySession

QUEST = "the-drowned-toll"
PARTY = (Member("Brannoc Vale", "Shieldwarden"), Member("Wren Calloway", "Pathfinder"))
FIRST = {
    "encounter:deck": ("Teeth in the Dark", "Closing In"),  # Gremlins come, then whoever is near
    "trap:deck": ("Empty Hinge", "Loose Flagstone"),  # the first Door is kind, the second is not
}
LESSONS = Path(__file__).parents[1] / "lessons.toml"


def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in the order in which they are offered."""
    return read_lessons(LESSONS)


def guided_game(seed: str) -> NewGame:
    """Two Heroes at one seat, so that the soul choice has two answers."""
    return NewGame(Chronicle(PARTY, QUEST), seed)


def begin_guided(box: Box, game: NewGame) -> SorcerySession:
    state = deal(box, game.settings(), game.chronicle, game.seed)
    for zone, names in FIRST.items():
        for name in reversed(names):
            lay_on_top(state, zone, name)
    return Session(Sorcery, state)


def lay_on_top(state: Realm, zone: str, name: str) -> None:
    """Put a card of a deck on its top; a pack that has taken the card out leaves the deck as it is."""
    deck = state.zones[zone]
    for card in deck:
        if card.name == name:
            state.zones[zone] = (*without(deck, card), card)
            return
