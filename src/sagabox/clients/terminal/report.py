"""The file of a bug report: what a maintainer needs, without names of people or folders."""

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
from sagabox.clients.reports import MAX_BYTES, MAX_TEXT, REPORT_TO, newest
from sagabox.kernel import to_plain
from sagabox.table.data_folder import REPORTS
from sagabox.table.private import opener, private_folder

from .save_files import free_path

if TYPE_CHECKING:
    from .client import Client

_FOLDERS = re.compile(r"(?:[A-Za-z]:)?[/\\](?:[^/\\\s\"']+[/\\])+")


def write_report(client: Client, happened: str, expected: str) -> Path:
    """Write a zip of text files into the data folder. Raises OSError."""
    folder = client.storage.folder / REPORTS
    private_folder(folder)
    path = free_path(folder, f"report-{datetime.now():%Y%m%d-%H%M%S}", ".zip")
    with open(path, "xb", opener=opener) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in parts(client, happened, expected).items():
            bundle.writestr(name, without_folders(text))
    return path


def parts(client: Client, happened: str, expected: str) -> dict[str, str]:
    """Return the files of a report by name.

    It has all decisions, so that the game can be replayed; the log is cut to its last lines."""
    session, header = client.session, client.table.playing.header
    digest = hashlib.sha256(json.dumps(to_plain(session.play.state), sort_keys=True).encode()).hexdigest()
    errors = [f"report {number}\n{text}" for number, text in session.reports.items()]
    about = [
        f"sagabox {sagabox.__version__}, Python {platform.python_version()}, {platform.system()}",
        f"cards {header.packs.get('digest', '')}",
        f"state {digest}",
        f"number {session.number}, seat {client.seat}",
        f"asked {client.view['asked']['rule'] if client.view.get('asked') else 'nothing'}",
        f"set up as {json.dumps(header.setup)}",
        f"happened: {happened[:MAX_TEXT]}",
        f"expected: {expected[:MAX_TEXT]}",
        REPORT_TO,
    ]
    return {
        "about.txt": "\n".join(about),
        "log.txt": "\n".join(newest([f"{one['text']} [{one['rule']}]" for one in client.events()], MAX_BYTES)),
        "decisions.txt": "\n".join(json.dumps({type(step).__name__: asdict(step)}) for step in session.line),
        "errors.txt": "\n\n".join(newest(errors, MAX_BYTES)),
    }


def without_folders(text: str) -> str:
    """Remove the folders of all paths; file names stay."""
    return _FOLDERS.sub("", text)
