"""The way into a Quest: set-up, begin, save, resume."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

import sagabox
from sagabox import kernel
from sagabox.kernel import Header, Journal, Loaded, Packer, Session, events_in, kinds_in, load

from ..cards.box import Box
from ..engine import events, scopes, settings, state
from ..engine.play import Sorcery
from ..engine.settings import Settings, settings_from
from ..rules.chronicle import Chronicle
from ..rules.setup import deal

NAME = "sorcery"
KINDS = kinds_in(kernel, state, scopes, settings)
EVENTS = events_in(kernel, events)
SorcerySession = Session[Sorcery]


@dataclass(frozen=True)
class NewGame:
    """All that a new game needs; plain data, kept in its save."""

    chronicle: Chronicle
    seed: str = "1"
    guided: bool = False

    def settings(self) -> Settings:
        return settings_from(self.chronicle.switches)

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        heroes = ", ".join(member.hero for member in self.chronicle.party)
        return f"{self.seed} ({self.chronicle.quest}: {heroes})"


def new_game_from(plain: dict[str, Any]) -> NewGame:
    """Return what `NewGame.plain` wrote. Raises ValueError for what it did not."""
    return msgspec.convert(plain, NewGame)


def begin(box: Box, game: NewGame, *, live: bool = True) -> SorcerySession:
    """Return a game at its first question. Raises BadSetup or ValueError for what cannot be set up."""
    return Session(Sorcery, deal(box, game.settings(), game.chronicle, game.seed), live=live)


def header(box: Box, game: NewGame, packs: dict[str, str] | None = None) -> Header:
    used = {"digest": box.digest, "own": packs or {}}
    return Header(sagabox.__version__, NAME, used, game.plain(), box.texts)


@lru_cache(maxsize=16)
def packer(box: Box) -> Packer:
    """For games that are many: how their states and logs become small."""
    return Packer(KINDS, EVENTS, box.known)


def keep(path: Path, box: Box, game: NewGame, session: SorcerySession) -> Journal[Sorcery]:
    """Return a new save; `sync` it after each decision."""
    return Journal.new(path, header(box, game), session)


def resume(path: Path, box: Box, game: NewGame) -> Loaded[Sorcery]:
    """Return a game as it was left. Raises SaveError for a file that cannot be trusted."""
    return load(path, header(box, game), Sorcery, KINDS, box.known)
