"""Save files: those in the folder `games` from before the store, and names for new files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sagabox import games
from sagabox.games.common.terminal import Saved
from sagabox.kernel import SaveError, read_header
from sagabox.kernel.saves import ForeignSave

SUFFIX = ".jsonl"


@dataclass(frozen=True)
class SavedFile:
    """A saved game in a file: when it was last played, which game it is, and its set-up."""

    path: Path
    when: float
    game: str
    saved: Saved


def saved_games(folder: Path) -> list[SavedFile]:
    """Return all games of a folder. Files that are not saves are skipped."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            found.append(saved_in(path))
        except (SaveError, OSError, ValueError, TypeError, KeyError):
            continue
    return found


def saved_in(path: Path) -> SavedFile:
    """Return the game of a file, from its header. Raises SaveError, OSError, ValueError, TypeError, KeyError."""
    header = read_header(path)
    if header.game not in games.GAMES:
        raise ForeignSave(path, 1, f"this is a game of {header.game}, which Sagabox does not have")
    saved = games.GAMES[header.game].terminal().saved(header)
    return SavedFile(path, path.stat().st_mtime, header.game, saved)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return the first path that does not exist yet."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path
