"""The Quay at a table: set-up and saves. What is about cards, all games do alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

import sagabox
from sagabox import kernel
from sagabox.games.common.adapter import CardAdapter, packs_of
from sagabox.games.common.game import Facts, GameAdapter
from sagabox.kernel import DamagedSave, Header, Lines, Loaded, Packer, Session, events_in, kinds_in, load_lines
from sagabox.packs import Box

from . import pieces
from .cards import SHELF
from .pieces import Piece
from .playing import NewGame, QuayPlaying, QuaySession
from .rules import deal
from .table import QuayPlay

KINDS = kinds_in(kernel, pieces)
EVENTS = events_in(kernel, pieces)
SETUP = ("seats", "night", "coins", "packs")
EXAMPLE_PACK = '[[trick]]\nname = "Squall"\ntext = "Reaction: The roll is -3."\n'


class QuayTable(CardAdapter[Box[Piece]], GameAdapter):
    """One for each process."""

    name = "quay"
    title = "The Quay"
    shelf = SHELF
    windows = QuayPlaying.windows

    def form(self, packs: Mapping[str, str]) -> dict[str, Any]:
        return {
            "seats": [1, 2],
            "windows": [one._asdict() for one in self.windows],
            "kinds": list(SHELF.schema.kinds),
            "examples": ["Reaction: The roll is -2."],
            "example_pack": EXAMPLE_PACK,
            "cards": [card.name for card in SHELF.box(packs)],
        }

    def new(self, setup: Facts, seed: str) -> QuayPlaying:
        game, packs = game_of(setup, seed), packs_of(setup)
        box = SHELF.box(packs)
        return held_small(box, begin(box, game), header(box, game, packs))

    def load(self, lines: Lines) -> tuple[QuayPlaying, Loaded[QuayPlay]]:
        try:
            game = msgspec.convert(lines.header.setup, NewGame)
            packs = packs_of({"packs": lines.header.packs.get("own", {})})
        except ValueError as error:
            raise DamagedSave(lines.path, 1, f"the set-up cannot be read: {error}") from error
        box = SHELF.box(packs)
        loaded = load_lines(lines, header(box, game, packs), QuayPlay, KINDS, box.by_id, packer(box))
        return held_small(box, loaded.session, loaded.header), loaded


def game_of(setup: Facts, seed: str) -> NewGame:
    """Return the game that a set-up asks for. Raises ValueError for what there is not."""
    if unknown := [name for name in setup if name not in SETUP]:
        raise ValueError(f"a set-up has no field {unknown[0]!r}: there are {', '.join(SETUP)}")
    return msgspec.convert({"seed": seed, **{name: setup[name] for name in SETUP[:-1] if name in setup}}, NewGame)


def begin(box: Box[Piece], game: NewGame, *, live: bool = True) -> QuaySession:
    """Return a game at its first question."""
    return Session(QuayPlay, deal(list(box), game.seed, game.seats, game.night, game.coins), live=live)


def header(box: Box[Piece], game: NewGame, packs: dict[str, str] | None = None) -> Header:
    used = {"digest": box.digest, "own": packs or {}}
    return Header(sagabox.__version__, QuayTable.name, used, game.plain(), box.texts)


def packer(box: Box[Piece]) -> Packer:
    return Packer(KINDS, EVENTS, box.by_id)


def held_small(box: Box[Piece], session: QuaySession, header: Header) -> QuayPlaying:
    session.hold_small(packer(box))
    return QuayPlaying(session, header)
