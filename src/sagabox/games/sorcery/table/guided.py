"""The guided first Quest: the prologue with two Heroes, powers, decks and dice laid so that lessons come early."""

from __future__ import annotations

from pathlib import Path

from sagabox.games.common.laid import lay_decks
from sagabox.games.common.lessons import Lesson, read_lessons
from sagabox.kernel import Session

from ..cards.box import Box
from ..engine.play import Sorcery
from ..engine.scopes import Adventure
from ..engine.zones import POWERS, UNLEARNT
from ..rules.chronicle import Chronicle, Member
from ..rules.setup import deal
from .new_game import NewGame, SorcerySession

QUEST = "the-drowned-toll"
PARTY = (Member("Brannoc Vale", "Shieldwarden"), Member("Wren Calloway", "Pathfinder"))
DEALT = (("Bridge Breaker", "Charge"), ("Twin Shot", "Dirty Blow"))
LAID = "6"  # the seed of all that is not laid by name: a Quest that meets every lesson within 40 decisions
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
    return NewGame(Chronicle(PARTY, QUEST), seed, guided=True)


def begin_guided(box: Box, game: NewGame) -> SorcerySession:
    """Return the guided Quest at its first question, the same whatever its seed. The Heroes have their powers, so there
    is no Interval."""
    state = deal(box, game.settings(), game.chronicle, LAID)
    play = Sorcery(state)
    for zone, names in zip(POWERS, DEALT, strict=False):
        for card in [one for one in play.pile(UNLEARNT) if one.name in names]:
            play.move(card, UNLEARNT, zone)
    state.scopes = [Adventure("story")]
    lay_decks(state, FIRST)
    return Session(Sorcery, state)
