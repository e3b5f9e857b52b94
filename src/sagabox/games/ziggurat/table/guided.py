"""The guided first game: The Monolith with Volken, map, decks and dice laid so that what must be learnt comes early."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sagabox.games.common.laid import lay_decks
from sagabox.games.common.lessons import Lesson, read_lessons
from sagabox.kernel import Session

from ..cards.box import Box
from ..engine.play import Ziggurat
from .new_game import NewGame, ZigguratSession, deal

HERO, QUEST = "Volken", "The Monolith"
LAID = "39"  # the seed of all that is not laid by name: a game that meets every lesson within 40 decisions
FIRST = {
    "jungle:deck": ("Strangler Vine",),  # a first fight that cannot go far wrong
    "companions:deck": ("Brother Toad",),  # comes along for food
    "loot:deck": ("Salt Bread",),  # found at once, and what Brother Toad wants
    "token:deck": ("2nd Wind", "Chest", "Barricade"),
}
LESSONS = Path(__file__).parents[1] / "lessons.toml"


def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in the order in which they are offered."""
    return read_lessons(LESSONS)


def guided_game(seed: str) -> NewGame:
    return NewGame(HERO, QUEST, seed, guided=True)


def begin_guided(box: Box, game: NewGame) -> ZigguratSession:
    """Return the guided game at its first question; it is the same whatever its seed."""
    state = deal(box, replace(game, seed=LAID))
    lay_decks(state, FIRST)
    return Session(Ziggurat, state)
