"""The way into a Kilforth game: choose heroes, begin, save, resume."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import sagabox
from sagabox import kernel
from sagabox.kernel import Header, Journal, Loaded, Packer, Session, events_in, kinds_in, load

from ..cards.box import Box
from ..editions import EDITIONS
from ..engine import events, settings, state
from ..engine.play import Kilforth
from ..engine.settings import Settings, settings_from
from ..engine.state import Realm
from ..rules.setup import HeroChoice, deal, saga_of

KINDS = kinds_in(kernel, state, settings)
EVENTS = events_in(kernel, events)
KilforthSession = Session[Kilforth]


@dataclass(frozen=True)
class NewGame:
    """All that a new game needs, its edition by name; plain data, stored in its save."""

    heroes: tuple[HeroChoice, ...]
    mode: str = "solo"
    seed: str = "1"
    switches: dict[str, bool] = field(default_factory=dict)
    edition: str = "gloom"
    guided: bool = False

    def __str__(self) -> str:
        return f"{self.seed} ({self.mode})"

    def settings(self) -> Settings:
        """Return the settings. Raises ValueError for a mode or a switch that the edition does not have."""
        return settings_from(EDITIONS[self.edition].switches, self.mode, self.switches)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def new_game_from(plain: dict[str, Any]) -> NewGame:
    """Return what `NewGame.plain` wrote. Raises ValueError for what it did not."""
    game = msgspec.convert(plain, NewGame)
    if game.edition not in EDITIONS:
        raise ValueError(f"there is no edition {game.edition!r}: there are {', '.join(EDITIONS)}")
    return game


def dealt(box: Box, game: NewGame) -> Realm:
    """Return the state of a game before anybody is asked. Raises BadSetup or ValueError for what cannot be set up."""
    return deal(EDITIONS[game.edition], box, game.settings(), game.heroes, game.seed)


def begin(box: Box, game: NewGame, *, live: bool = True) -> KilforthSession:
    """Return a game at its first question. Raises BadSetup or ValueError for what cannot be set up."""
    return Session(Kilforth, dealt(box, game), live=live)


def random_heroes(
    box: Box, count: int, seed: str, *, seats: Sequence[int] | None = None, matched: bool = False
) -> tuple[HeroChoice, ...]:
    """Return heroes at random; with `matched`, each class gets its own saga.

    rules: setup.race, setup.class, setup.saga-allocation"""
    random = Random(f"heroes {seed}")
    races = random.sample([card.name for card in box.races], count)
    jobs = random.sample(box.classes, count)
    sagas = random.sample([one.name for one in box.sagas], count)
    if matched:
        own = [saga_of(box, job) for job in jobs]
        rest = [saga for saga in sagas if saga not in own]
        sagas = [saga or rest.pop() for saga in own]
    places = list(seats) if seats is not None else [0] * count
    sides = [random.choice(("female", "male")) for _ in range(count)]
    rows = zip(races, jobs, sagas, places, sides, strict=True)
    return tuple(HeroChoice(race, job.name, saga, seat, side) for race, job, saga, seat, side in rows)


# ---------------------------------------------------------------- saves


def header(box: Box, game: NewGame) -> Header:
    return Header(sagabox.__version__, game.edition, {"digest": box.digest}, game.plain(), box.texts)


def keep(path: Path, box: Box, game: NewGame, session: KilforthSession) -> Journal[Kilforth]:
    """Return a new save; `sync` it after each decision."""
    return Journal.new(path, header(box, game), session)


@lru_cache(maxsize=16)
def packer(box: Box) -> Packer:
    """Return what compresses states and logs, for servers with many games."""
    return Packer(KINDS, EVENTS, box.by_id)


def resume(path: Path, box: Box, saved: NewGame) -> Loaded[Kilforth]:
    """Return a game as it was left. Raises SaveError for a file that cannot be trusted."""
    return load(path, header(box, saved), Kilforth, KINDS, box.by_id)
