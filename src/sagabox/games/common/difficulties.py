"""Named difficulties: sets of variants and house rules, each with how often the game's bot won with it."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from .game import Game

FILE = "difficulties.toml"


class Difficulty(Struct, frozen=True):
    """A difficulty: the switches that it turns on, and how many games the best bot won of how many, with these seeds.

    The figures are those of `sagabox balance GAME --difficulty ID --seeds FROM-TO`."""

    id: str
    name: str
    text: str
    switches: tuple[str, ...]
    won: int
    games: int
    seeds: str

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def row(self) -> dict[str, Any]:
        """The difficulty in a form."""
        return {**msgspec.to_builtins(self), "share": round(self.share, 3)}


def difficulties(game: Game) -> tuple[Difficulty, ...]:
    """Return the difficulties of a game, the easiest first; none if its folder has no file of them."""
    return _read(game.package)


@cache
def _read(package: str) -> tuple[Difficulty, ...]:
    file = files(package) / FILE
    if not file.is_file():
        return ()
    return tuple(msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8"))["difficulty"], list[Difficulty]))


def difficulty_named(game: Game, id: str) -> Difficulty:
    """Return a difficulty. Raises ValueError for one that the game does not have."""
    found = next((one for one in difficulties(game) if id.casefold() in (one.id, one.name.casefold())), None)
    if found is None:
        there = ", ".join(one.id for one in difficulties(game)) or "none"
        raise ValueError(f"{game.title} has no difficulty {id!r}. It has {there}")
    return found
