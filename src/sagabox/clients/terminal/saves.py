"""Games in files: those that were kept in the folder `games` before there was a store, and names for new files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sagabox.games.kilforth.front import NewGame, new_game_from
from sagabox.kernel import SaveError, read_header

SUFFIX = ".jsonl"
GAMES = "games"


@dataclass(frozen=True)
class Saved:
    """A saved game: its file, when it was last played, and how it was set up."""

    path: Path
    when: float
    game: NewGame


def saved_games(folder: Path) -> list[Saved]:
    """All games that are not finished, the last played first. Files that are no saves are left out."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            found.append(Saved(path, path.stat().st_mtime, game_in(path)))
        except (SaveError, OSError, ValueError, TypeError, KeyError):
            continue
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def game_in(path: Path) -> NewGame:
    """How the game of a file was set up. Raises SaveError, OSError, ValueError, TypeError, KeyError."""
    return new_game_from(read_header(path).setup)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """The first name that is not taken."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path
