"""The data folder of a user: its files, and the token that makes its tables the user's."""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from time import sleep

from .private import FILE, FOLDER, private_folder, tighten

STORE, OWNER = "tables.sqlite", "owner"
GAMES, REPORTS = "games", "reports"
SHORTEST, LONGEST = 20, 100


def data_folder(given: Path | None = None) -> Path:
    """Return the given folder, or the user's data folder. Raises RuntimeError for a user without a home."""
    if given is not None:
        return given
    if home := os.environ.get("XDG_DATA_HOME", ""):
        return Path(home) / "sagabox"
    if sys.platform == "win32" and (home := os.environ.get("LOCALAPPDATA", "")):
        return Path(home) / "sagabox"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/sagabox").expanduser()
    return Path("~/.local/share/sagabox").expanduser()


def close_to_others(folder: Path) -> None:
    """Create the data folder, or remove other users' rights to what Sagabox stores there. Raises OSError."""
    private_folder(folder, _is_ours)
    for name in (GAMES, REPORTS):
        tighten(folder / name, FOLDER)


def _is_ours(name: str) -> bool:
    return name in (OWNER, GAMES, REPORTS) or name.startswith(STORE)


# ---------------------------------------------------------------- tokens


def new_token() -> str:
    return token_urlsafe(32)


def hashed(token: str) -> str:
    """Return the hash of a token, which is all that the store holds of it."""
    return sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isprintable()


def owner_token(folder: Path) -> str:
    """Return the token of the folder's owner; create it on first use, readable only by the user. Raises OSError."""
    path = folder / OWNER
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)
    except FileExistsError:
        return _read(path) or _write(os.open(path, os.O_WRONLY | os.O_TRUNC))
    return _write(file)


def _write(file: int) -> str:
    token = new_token()
    with os.fdopen(file, "w", encoding="ascii") as written:
        written.write(token)
        written.flush()
        os.fsync(written.fileno())
    return token


def _read(path: Path, tries: int = 20) -> str:
    """Return the token in the file, or "" if it holds none.

    Waits a second for another process that may be about to write it."""
    tighten(path, FILE)
    for _ in range(tries):
        text = path.read_text(encoding="ascii", errors="replace").strip()
        if text:
            return text if is_token(text) else ""
        sleep(0.05)
    return ""
