"""Where games are kept, and which there are."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sagabox.games.kilforth.front import NewGame, new_game_from
from sagabox.kernel import Header, SaveError, read_header

SUFFIX = ".jsonl"
GAMES, FINISHED = "games", "finished"


def data_folder(given: Path | None = None) -> Path:
    """`--data DIR`, else the user's data folder."""
    if given is not None:
        return given
    if home := os.environ.get("XDG_DATA_HOME", ""):
        return Path(home) / "sagabox"
    if sys.platform == "win32" and (home := os.environ.get("LOCALAPPDATA", "")):
        return Path(home) / "sagabox"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/sagabox").expanduser()
    return Path("~/.local/share/sagabox").expanduser()


@dataclass(frozen=True)
class Kept:
    """A saved game: its file, when it was last played, and who plays in it."""

    path: Path
    when: datetime
    game: NewGame

    def told(self) -> str:
        heroes = ", ".join(f"{hero.race} {hero.job}" for hero in self.game.heroes)
        return f"{heroes} ({self.game.mode}), last played {self.when:%d %B %H:%M}"


def kept_games(folder: Path) -> list[Kept]:
    """All games that are not finished, the last played first. Files that are no saves are left out."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            header = read_header(path)
            game = game_of(header)
        except (SaveError, OSError, ValueError, TypeError, KeyError):
            continue
        found.append(Kept(path, datetime.fromtimestamp(path.stat().st_mtime), game))
    return sorted(found, key=lambda kept: kept.when, reverse=True)


def game_of(header: Header) -> NewGame:
    return new_game_from(header.setup)


def new_path(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return free_path(folder, f"gloom-{datetime.now():%Y%m%d-%H%M%S}", SUFFIX)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """The first name that is not taken."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def put_away(path: Path) -> Path:
    """A finished game of the games' folder goes to one of its own, so that nobody is asked to resume it."""
    if path.parent.name != GAMES:
        return path
    folder = path.parent / FINISHED
    folder.mkdir(exist_ok=True)
    target = free_path(folder, path.stem, path.suffix)
    path.rename(target)
    return target
