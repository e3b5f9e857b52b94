"""Ziggurat at a table: what the table, which knows no game, asks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from sagabox.games.common.adapter import CardAdapter, packs_of
from sagabox.games.common.wording import listed
from sagabox.kernel import DamagedSave, Lines, Loaded, load_lines

from ..cards.box import SHELF, Box, ZigguratShelf
from ..engine.play import Ziggurat
from ..words.windows import WINDOWS
from .faces import form, sealed_face
from .new_game import KINDS, NAME, NewGame, begin, header, new_game_from, packer
from .playing import ZigguratPlaying

Facts = Mapping[str, Any]
SETUP = ("mode", "hero", "quest", "switches", "packs")
SHOWN = 40


class ZigguratTable(CardAdapter[Box]):
    """What a table asks of Ziggurat."""

    name = NAME
    title = "Ziggurat: The Viridian Shroud"
    windows = WINDOWS

    def __init__(self, shelf: ZigguratShelf = SHELF) -> None:
        self.shelf = shelf

    def form(self) -> dict[str, Any]:
        """Return all that can be chosen when a table is made, with its words."""
        return form(self.shelf.box())

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return all faces by handle, without the words that nobody may read before a card is met."""
        return {card.handle: sealed_face(card) for card in self.shelf.box(packs)}

    def new(self, setup: Facts, seed: str) -> ZigguratPlaying:
        """Return a game at its first question. Raises ValueError for what cannot be set up."""
        packs = packs_of(setup)
        box = self.shelf.box(packs)
        game = game_of(box, setup, seed)
        return _held_small(ZigguratPlaying(box, begin(box, game), header(box, game, packs)))

    def load(self, lines: Lines) -> tuple[ZigguratPlaying, Loaded[Ziggurat]]:
        """Return a game as it was left. Raises SaveError, PackError."""
        try:
            packs = packs_of({"packs": lines.header.packs.get("own", {})})
            game = new_game_from(lines.header.setup)
        except ValueError as error:
            raise DamagedSave(lines.path, 1, f"the set-up cannot be read: {error}") from error
        box = self.shelf.box(packs)
        loaded = load_lines(lines, header(box, game, packs), Ziggurat, KINDS, box.by_id, packer(box))
        return _held_small(ZigguratPlaying(box, loaded.session, loaded.header)), loaded


def _held_small(playing: ZigguratPlaying) -> ZigguratPlaying:
    playing.session.hold_small(packer(playing.box))
    return playing


def game_of(box: Box, setup: Facts, seed: str) -> NewGame:
    """Return the game that a set-up asks for; a hero or quest that is left open comes at random. Raises ValueError."""
    if unknown := [f"{name[:SHOWN]!r}" for name in setup if name not in SETUP]:
        raise ValueError(f"a set-up has no field {unknown[0]}: there are {listed(SETUP)}")
    if setup.get("mode", "solo") != "solo":
        raise ValueError("Ziggurat is played solo")
    switches = setup.get("switches", {})
    if not isinstance(switches, dict):
        raise ValueError("switches are true or false by name")
    random = Random(f"game {seed}")
    hero = setup.get("hero") or random.choice([card.name for card in box.heroes])
    quest = setup.get("quest") or random.choice([card.name for card in box.quests])
    if not isinstance(hero, str) or not isinstance(quest, str):
        raise ValueError("hero and quest are chosen by name")
    game = NewGame(hero, quest, seed, dict(switches))
    game.settings()
    return game
