"""Tables for tests: created, played and unloaded without a server."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from sagabox.kernel import to_plain
from sagabox.table.creation import create_table, new_info
from sagabox.table.loaded_tables import LoadedTables
from sagabox.table.sqlite import SqliteStore
from sagabox.table.table import Table

TWO = {"mode": "cooperative", "heroes": [{"race": "Elf", "class": "Priest", "seat": 0}, {"seat": 1}]}
ALONE = {"mode": "solo", "heroes": [{"race": "Elf", "class": "Priest"}]}


OPEN = ({"name": "Ann"}, {"kind": "open", "name": "Bob"})


def loaded(folder: Path, name: str = "a test") -> LoadedTables:
    return LoadedTables(SqliteStore(folder / "tables.sqlite", durable=False), name)


@contextmanager
def beside(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a store's file as another process would. Changes are committed."""
    with closing(sqlite3.connect(path)) as db, db:
        yield db


def new_table(
    where: LoadedTables, setup: dict[str, Any] = ALONE, seats: tuple[dict[str, Any], ...] = (), seed: str | None = "1"
) -> Table:
    table = create_table(new_info("gloom", "A table", setup, seed, 0.0, 0.0), seats, "ann", "Ann")
    where.save(table)
    where.add(table)
    return table


def facts(table: Table) -> str:
    return json.dumps(to_plain(table.session.play.state))


def play(table: Table, decisions: int, seed: int = 1) -> None:
    """Choose `count` random options: a kind first, then an option; Camp rarely."""
    random = Random(seed)
    for _ in range(decisions):
        choice = table.session.choice
        if choice is None:
            return
        kinds: dict[str, list[tuple[int, str]]] = {}
        for option in choice.open:
            kinds.setdefault(option.id.partition(":")[0], []).append((option.seat, option.id))
        names = [name for name in kinds if name != "camp" or len(kinds) == 1 or random.random() < 0.2]
        seat, option_id = random.choice(kinds[random.choice(names)])
        assert table.answer(seat, table.session.tickets[seat], option_id) is None
