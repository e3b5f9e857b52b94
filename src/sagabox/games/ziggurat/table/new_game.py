"""The way into a game of Ziggurat: choose hero and quest, begin, save, resume."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

import sagabox
from sagabox import kernel
from sagabox.kernel import Header, Journal, Loaded, Packer, Session, events_in, kinds_in, load

from ..cards.box import Box
from ..cards.card import Avatar, Quest
from ..engine import events, settings, state
from ..engine.play import Ziggurat
from ..engine.settings import Settings, settings_from
from ..engine.state import Delve
from ..rules import setup

KINDS = kinds_in(kernel, state, settings)
EVENTS = events_in(kernel, events)
NAME = "ziggurat"
ZigguratSession = Session[Ziggurat]


@dataclass(frozen=True)
class NewGame:
    """All that a new game needs; plain data, kept in its save."""

    hero: str
    quest: str
    seed: str = "1"
    switches: dict[str, bool] = field(default_factory=dict)
    guided: bool = False

    def __str__(self) -> str:
        return f"{self.seed} ({self.hero}, {self.quest})"

    def settings(self) -> Settings:
        return settings_from(self.switches)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def new_game_from(plain: dict[str, Any]) -> NewGame:
    """Return what `NewGame.plain` wrote. Raises ValueError for what it did not."""
    return msgspec.convert(plain, NewGame)


def begin(box: Box, game: NewGame, *, live: bool = True) -> ZigguratSession:
    """Return a game at its first question. Raises ValueError for a hero or quest that there is not."""
    return Session(Ziggurat, deal(box, game), live=live)


def deal(box: Box, game: NewGame) -> Delve:
    """Return a game as it is set up, before its first question. Raises ValueError."""
    hero, quest = _card(box, "hero", game.hero), _card(box, "quest", game.quest)
    assert isinstance(hero, Avatar)
    assert isinstance(quest, Quest)
    return setup.begin(Ziggurat, box, quest, hero, game.seed, game.settings())


def _card(box: Box, kind: str, name: str) -> Any:
    card = next((one for one in box.of(kind) if one.name == name), None)
    if card is None:
        raise ValueError(f"there is no {kind} {name!r}: choose {', '.join(one.name for one in box.of(kind))}")
    return card


# ---------------------------------------------------------------- saves


def header(box: Box, game: NewGame, packs: dict[str, str] | None = None) -> Header:
    used = {"digest": box.digest, "own": packs or {}}
    return Header(sagabox.__version__, NAME, used, game.plain(), box.texts)


def keep(path: Path, box: Box, game: NewGame, session: ZigguratSession) -> Journal[Ziggurat]:
    """Return a new save; `sync` it after each decision."""
    return Journal.new(path, header(box, game), session)


@lru_cache(maxsize=16)
def packer(box: Box) -> Packer:
    """Return what makes the states and logs of many games small."""
    return Packer(KINDS, EVENTS, box.by_id)


def resume(path: Path, box: Box, saved: NewGame) -> Loaded[Ziggurat]:
    """Return a game as it was left. Raises SaveError for a file that cannot be trusted."""
    return load(path, header(box, saved), Ziggurat, KINDS, box.by_id)
