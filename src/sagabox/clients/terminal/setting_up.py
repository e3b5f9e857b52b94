"""Custom cards for a new table, and the error if a game cannot start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sagabox.games import GAMES


class CannotBegin(Exception):
    """The game that the user asked for cannot be played; the message says why."""


def pack_texts(game: str, folders: Sequence[Path]) -> dict[str, str]:
    """Return the files of each folder as one text, by the folder's name, in the order given.

    Raises CannotBegin with all errors."""
    if not folders:
        return {}
    try:
        GAMES[game].shelf().load(folders)
    except ValueError as error:
        raise CannotBegin(f"these cards cannot be used.\n\n{error}") from None
    texts = {}
    for number, folder in enumerate(folders, 1):
        files = [folder] if folder.is_file() else sorted(folder.glob("*.toml"))
        name = folder.resolve().stem if folder.is_file() else folder.resolve().name
        text = "\n".join(file.read_text(encoding="utf-8") for file in files)
        texts[name if len(folders) == 1 else f"{number} {name}"] = text
    return texts
