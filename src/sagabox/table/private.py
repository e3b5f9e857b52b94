"""File rights: the data folder and its files are for their user alone. A no-op on Windows, which has no modes."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE

log = logging.getLogger(__name__)
FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077  # the rights of group and others


def private_folder(folder: Path, is_ours: Callable[[str], bool] = lambda name: True) -> None:
    """Create the folder, or remove other users' rights to it. Log a warning if that fails.

    A folder that holds files other than ours (a home, /tmp) keeps its rights. Raises OSError if it cannot be
    created."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    if not _is_open(folder):
        return
    if all(is_ours(path.name) for path in folder.iterdir()):
        tighten(folder, FOLDER)
    else:
        log.warning(
            "Other users can list %s. It holds other files too, so its rights were not changed. "
            "Name a folder for Sagabox alone with --data DIR.",
            folder,
        )


def private_file(path: Path) -> None:
    """Create an empty file, or remove other users' rights to an existing one. Raises OSError.

    An existing file is never opened: closing it would drop the locks that SQLite holds on it in this process."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))
    except FileExistsError:
        tighten(path, FILE)


def opener(path: str, flags: int) -> int:
    """Open a file for `open(opener=...)`; a new one gets private rights."""
    return os.open(path, flags, FILE)


def tighten(path: Path, mode: int) -> None:
    """Remove other users' rights to a file or folder, if it exists. Log a warning if that fails."""
    if not _is_open(path):
        return
    with suppress(OSError):  # another user's, or a file system without modes
        path.chmod(mode)
    if _is_open(path):
        log.warning("Other users can read %s, and its rights cannot be changed. Name another folder with --data.", path)


def _is_open(path: Path) -> bool:
    """Return True if group or others have rights to the path; False if it does not exist, and on Windows."""
    try:
        return os.name == "posix" and bool(S_IMODE(path.stat().st_mode) & OTHERS)
    except FileNotFoundError:
        return False
