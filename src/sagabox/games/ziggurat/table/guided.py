"""The guided first game: The Monolith with Volken, its decks laid so that what must be learnt comes early."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sagabox.kernel import Session, without

from ..cards.box import Box
from ..engine.play import Ziggurat
from ..engine.state import Delve
from .new_game import NewGame, ZigguratSession, deal

HERO, QUEST = "Volken", "The Monolith"
FIRST = {
    "jungle:deck": ("Strangler Vine",),  # a first fight that cannot go far wrong
    "companions:deck": ("Brother Toad",),  # comes along for food
    "loot:deck": ("Salt Bread",),  # found at once, and what Brother Toad wants
    "token:deck": ("2nd Wind", "Chest", "Barricade"),
}
LESSONS = Path(__file__).parents[1] / "lessons.toml"
NOTHING: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, and its moments: questions by rule, options by verb, open scopes by name."""

    id: str
    title: str
    text: str
    rule: str
    asks: tuple[str, ...] = NOTHING
    opens: tuple[str, ...] = NOTHING
    scopes: tuple[str, ...] = NOTHING

    def comes_now(self, view: Mapping[str, Any]) -> bool:
        """Return True if a view shows the moment of the lesson."""
        asked = view["asked"]
        if asked is None:
            return False
        verbs = {option["id"].partition(":")[0] for option in asked["options"]}
        open_scopes = {scope["is"] for scope in view["scopes"]}
        return asked["rule"] in self.asks or not verbs.isdisjoint(self.opens) or not open_scopes.isdisjoint(self.scopes)


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in the order in which they are offered."""
    return msgspec.convert(tomllib.loads(LESSONS.read_text(encoding="utf-8")), Lessons).lesson


def guided_game(seed: str) -> NewGame:
    return NewGame(HERO, QUEST, seed)


def begin_guided(box: Box, game: NewGame) -> ZigguratSession:
    state = deal(box, game)
    for zone, names in FIRST.items():
        for name in reversed(names):
            lay_on_top(state, zone, name)
    return Session(Ziggurat, state)


def lay_on_top(state: Delve, zone: str, name: str) -> None:
    """Put a card of a deck on its top; a pack that has taken the card out leaves the deck as it is."""
    deck = state.zones[zone]
    for card in deck:
        if card.name == name:
            state.zones[zone] = (*without(deck, card), card)
            return
