"""What a new table is made with: custom cards as texts, and why a game cannot begin."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sagabox.games import GAMES


class CannotBegin(Exception):
    """What was asked for cannot be played; the message says why."""


def pack_texts(game: str, folders: Sequence[Path]) -> dict[str, str]:
    """The files of each folder as one text, under the folder's name. Later folders come after earlier ones.

    Raises CannotBegin with all that is wrong in them."""
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
