"""Games as files: exporting a table to a file, and importing a file into the store."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, replace
from errno import EINVAL
from hashlib import sha256
from itertools import chain
from pathlib import Path
from time import time
from typing import Any, BinaryIO

from sagabox.games import GAMES, adapter
from sagabox.games.common.playing import Playing
from sagabox.kernel import Loaded
from sagabox.kernel.loading import readable
from sagabox.kernel.saves import DamagedSave, ForeignSave, Lines, read, written

from .creation import new_info
from .info import TableInfo
from .loaded_tables import LoadedTables
from .private import opener
from .rows import Rows, read_rows
from .seats import Seat
from .store import Change, Store, TableSummary
from .table import Table


def table_of_file(path: Path) -> str:
    """Return the table id of a file's game: importing the same file again finds the same table. Raises OSError."""
    return f"file-{sha256(path.read_bytes()).hexdigest()[:16]}"


def write_file(store: Store, id: str, path: Path) -> None:
    """Write the game of a table to a new file, without chat, names and seats.

    Raises FileExistsError (nothing is overwritten), OSError, and SaveError for a table that cannot be read."""
    lines = read_rows(id, store.read(id)).lines
    total = 0
    with _new(path) as file:
        for entry in chain([lines.header.to_plain()], readable(lines)):
            data, total = written(entry, total)
            file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _new(path: Path) -> BinaryIO:
    try:
        return open(path, "xb", opener=opener)
    except ValueError as error:  # a character that no file name has or, on Windows, a reserved name such as CON
        raise OSError(EINVAL, "not a valid file name") from error


def read_file(loaded: LoadedTables, path: Path, name: str, setup: Mapping[str, Any], owner: str) -> Table:
    """Return the table of a file's game: the one it was imported into before, or a new one with the owner at all seats.

    The file is not changed. `setup` is the set-up of the table; its packs are cards that the file does not hold.
    Raises SaveError, ValueError, OSError, and Declined if another process has the table open."""
    id = table_of_file(path)
    if loaded.store.summary(id) is None:
        lines = _trusted(read(path), setup.get("packs", {}))
        seed = str(lines.header.setup.get("seed", ""))
        info = new_info(lines.header.game, name, dict(setup), seed, 120.0, 0.5)
        _take_in(loaded.store, replace(info, id=id), lines)
    table = loaded.open(id)
    for seat in table.seating:
        if seat.open:
            table.sit(Seat(seat.number, seat.name, owner))
    table.take_over_windows()
    loaded.save(table)
    return table


def load_file(lines: Lines, packs: Mapping[str, str]) -> tuple[Playing, Loaded[Any]]:
    """Return the game of a file. Raises SaveError or ValueError.

    `packs` are cards that the game uses and the file does not hold; they become part of its header."""
    header = lines.header
    if header.game not in GAMES:
        raise ForeignSave(lines.path, 1, f"this is a game of {header.game}, which Sagabox does not have")
    if packs:
        lines.header = replace(header, packs={**header.packs, "own": dict(packs)})
    return adapter(header.game).load(lines)


def _trusted(lines: Lines, packs: Mapping[str, str]) -> Lines:
    """Return the lines of a file to import: without its checkpoints, if a replay gives the same game.

    Raises SaveError or ValueError."""
    whole = replace(lines, entries=[entry for entry in lines.entries if "checkpoint" not in entry])
    playing, loaded = load_file(whole, packs)
    if loaded.same:  # checkpoints of the file are not trusted: the replay makes its own
        lines = whole
    else:
        playing, _ = load_file(lines, packs)
    try:
        for hero in playing.heroes():
            playing.view(hero["seat"])
    except Exception as error:
        raise DamagedSave(lines.path, 2, f"the game cannot be shown from this state ({error})") from error
    return lines


def _take_in(store: Store, info: TableInfo, lines: Lines) -> None:
    """Store the lines of a save as those of a new table."""
    rows = Rows.begun(lines.header)
    rows.note("made", **asdict(info))
    for entry in lines.entries:
        rows.add(entry)
    after, waiting = rows.take()
    summary = TableSummary(
        info.id, info.game, info.name, info.at, time(), False, {"seats": [], "heroes": [], "settings": []}
    )
    store.append(Change(info.id, after, waiting, summary)).result()
