"""The lines of a table: the journal of its game and, beside it, what happened at the table. One chain of checksums."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sagabox.kernel import DamagedSave, Header, Lines, parsed, written

TABLE = "table"  # the key of entries that are the table's and not the game's


class Rows:
    """Takes entries as a journal's sink does; keeps those that are not handed to the store yet."""

    small = True

    def __init__(self, count: int = 0, total: int = 0) -> None:
        self.count, self.total = count, total
        self.waiting: list[bytes] = []

    @classmethod
    def begun(cls, header: Header) -> Rows:
        rows = cls()
        rows.add(header.to_plain())
        return rows

    def add(self, entry: dict[str, Any]) -> None:
        data, self.total = written(entry, self.total)
        self.waiting.append(data.rstrip(b"\n"))

    def note(self, what: str, /, **facts: Any) -> None:
        """Something that happened at the table."""
        self.add({TABLE: {"is": what, **facts}})

    def take(self) -> tuple[int, list[bytes]]:
        """The waiting lines, and how many came before them."""
        after, lines = self.count, self.waiting
        self.count, self.waiting = after + len(lines), []
        return after, lines

    def close(self) -> None:
        """Nothing is held open."""


@dataclass
class TableRecord:
    """What the lines of a table say: the game's, the table's, and where damage begins (None: nowhere)."""

    lines: Lines
    notes: list[dict[str, Any]]
    count: int
    damage: DamagedSave | None


def read_rows(table: str, rows: list[bytes]) -> TableRecord:
    """All lines up to the first damaged one. Raises SaveError if not even the header can be used."""
    name, damage = Path(table), None
    try:
        lines = parsed(name, rows)
    except DamagedSave as error:
        if error.line < 4:  # header, start and what the table was made with: without them nothing can be played
            raise
        damage, rows = error, rows[: error.line - 1]
        lines = parsed(name, rows)
    notes = [entry[TABLE] for entry in lines.entries if TABLE in entry]
    lines.entries = [entry for entry in lines.entries if TABLE not in entry]
    return TableRecord(lines, notes, len(rows), damage)
