"""What a table is made with: a new game as the form of the page would say it, and own cards as texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sagabox.games.kilforth.front import NewGame


class CannotBegin(Exception):
    """What was asked for cannot be played; the message says why."""


def form_of(game: NewGame, packs: Mapping[str, str]) -> dict[str, Any]:
    """The set-up that makes this very game."""
    heroes = [
        {"race": hero.race, "class": hero.job, "saga": hero.saga, "side": hero.side, "seat": hero.seat}
        for hero in game.heroes
    ]
    setup: dict[str, Any] = {"mode": game.mode, "heroes": heroes, "switches": dict(game.switches)}
    return {**setup, "packs": dict(packs)} if packs else setup


def hero_names(game: NewGame) -> str:
    return ", ".join(f"{hero.race} {hero.job}" for hero in game.heroes)


def pack_texts(folders: Sequence[Path]) -> dict[str, str]:
    """The files of each folder as one text, under the folder's name. Later folders come after earlier ones."""
    texts = {}
    for number, folder in enumerate(folders, 1):
        files = [folder] if folder.is_file() else sorted(folder.glob("*.toml"))
        name = folder.resolve().stem if folder.is_file() else folder.resolve().name
        text = "\n".join(file.read_text(encoding="utf-8") for file in files)
        texts[name if len(folders) == 1 else f"{number} {name}"] = text
    return texts
