"""A bundle for a bug report: what a maintainer needs, and nothing of the person or the machine's folders."""

from __future__ import annotations

import hashlib
import json
import platform
import re
import zipfile
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import sagabox
from sagabox.games.kilforth.pack import pack_digest
from sagabox.kernel import to_plain

from .saves import free_path

if TYPE_CHECKING:
    from .table import Table

_FOLDERS = re.compile(r"(?:[A-Za-z]:)?[/\\](?:[^/\\\s\"']+[/\\])+")


def write_report(table: Table, words: str) -> Path:
    """A zip of text files beside the store."""
    folder = table.keeper.folder / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, f"report-{datetime.now():%Y%m%d-%H%M%S}", ".zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in parts(table, words).items():
            bundle.writestr(name, without_folders(text))
    return path


def parts(table: Table, words: str) -> dict[str, str]:
    session = table.session
    digest = hashlib.sha256(json.dumps(to_plain(session.play.state), sort_keys=True).encode()).hexdigest()
    about = [
        f"sagabox {sagabox.__version__}, Python {platform.python_version()}, {platform.system()}",
        f"cards {pack_digest(table.box)}",
        f"state {digest}",
        f"number {session.number}, seat {table.seat}",
        f"asked {table.view['asked']['rule'] if table.view.get('asked') else 'nothing'}",
        f"set up as {json.dumps(table.game.plain())}",
        f"said: {words}" if words else "nothing was said about it",
    ]
    return {
        "about.txt": "\n".join(about),
        "log.txt": "\n".join(f"{one.text} [{one.rule}]" for one in table.told()),
        "decisions.txt": "\n".join(json.dumps({type(step).__name__: asdict(step)}) for step in session.line),
        "errors.txt": "\n\n".join(f"report {number}\n{text}" for number, text in session.reports.items()),
    }


def without_folders(text: str) -> str:
    """File names stay, the folders before them go."""
    return _FOLDERS.sub("", text)
