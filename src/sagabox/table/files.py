"""Games as files: a table written to a file that can be sent and replayed, and a file taken into the store."""

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

from .creation import fresh
from .loaded_tables import House
from .private import opener
from .rows import Rows, read_rows
from .seats import Seat
from .store import Card, Change, Store
from .table import Made, Table


def table_of_file(path: Path) -> str:
    """The id that a file's game has in a store: the same file is taken in once. Raises OSError."""
    return f"file-{sha256(path.read_bytes()).hexdigest()[:16]}"


def write_file(store: Store, id: str, path: Path) -> None:
    """The game of a table as a save, without what belongs to the table alone: talk, names, seats.

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
    except ValueError as error:  # a letter that no name has or, on Windows, a name of no file: CON
        raise OSError(EINVAL, "no file can be called so") from error


def read_file(house: House, path: Path, name: str, setup: Mapping[str, Any], owner: str) -> Table:
    """The table of a file's game: the one it was taken into before, or a new one with the owner at all seats.

    The file is left as it is. `setup` is what such a table is made with; its packs are those cards that the file does
    not hold. Raises SaveError, ValueError, OSError, and Declined if another process drives the table."""
    id = table_of_file(path)
    if house.store.card(id) is None:
        lines = _trusted(read(path), setup.get("packs", {}))
        seed = str(lines.header.setup.get("seed", ""))
        made = fresh(lines.header.game, name, dict(setup), seed, 120.0, 0.5)
        _take_in(house.store, replace(made, id=id), lines)
    table = house.open(id)
    for seat in table.seating:
        if seat.open:
            table.sit(Seat(seat.number, seat.name, owner))
    table.take_over_windows()
    house.keep(table)
    return table


def load_file(lines: Lines, packs: Mapping[str, str]) -> tuple[Playing, Loaded[Any]]:
    """Return the game of a file. The packs are those cards that it is played with and does not hold; they become a
    part of its header. Raises SaveError or ValueError."""
    header = lines.header
    if header.game not in GAMES:
        raise ForeignSave(lines.path, 1, f"a game of {header.game}, which is not in the box")
    if packs:
        lines.header = replace(header, packs={**header.packs, "own": dict(packs)})
    return adapter(header.game).load(lines)


def _trusted(lines: Lines, packs: Mapping[str, str]) -> Lines:
    """Return the lines of a file as they may be taken in: without its checkpoints if a replay gives the same game.
    Raises SaveError or ValueError."""
    whole = replace(lines, entries=[entry for entry in lines.entries if "checkpoint" not in entry])
    playing, loaded = load_file(whole, packs)
    if loaded.same:  # nothing that the file says of later moments is taken on trust
        lines = whole
    else:
        playing, _ = load_file(lines, packs)
    try:
        for hero in playing.heroes():
            playing.view(hero["seat"])
    except Exception as error:
        raise DamagedSave(lines.path, 2, f"no game can be shown from this state ({error})") from error
    return lines


def _take_in(store: Store, made: Made, lines: Lines) -> None:
    """The lines of a save, as lines of a table."""
    rows = Rows.begun(lines.header)
    rows.note("made", **asdict(made))
    for entry in lines.entries:
        rows.add(entry)
    after, waiting = rows.take()
    card = Card(made.id, made.game, made.name, made.at, time(), False, {"seats": [], "heroes": [], "settings": []})
    store.append(Change(made.id, after, waiting, card)).result()
