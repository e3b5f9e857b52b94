"""The lines of a table: the journal of its game and the table's own entries, in one chain of checksums."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sagabox.kernel import DamagedSave, Header, Lines, parsed, written

TABLE = "table"  # the key of entries that belong to the table, not to the game


class Rows:
    """A sink for a journal: holds the lines that the store does not have yet."""

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
        """Add an entry of the table."""
        self.add({TABLE: {"is": what, **facts}})

    def take(self) -> tuple[int, list[bytes]]:
        """Return how many lines came before the pending ones, and remove and return those."""
        after, lines = self.count, self.waiting
        self.count, self.waiting = after + len(lines), []
        return after, lines

    def close(self) -> None:
        """Do nothing: no file is open."""


@dataclass
class TableRecord:
    """The lines of a table, read: the game's, the table's entries, and the first damage (None if there is none)."""

    lines: Lines
    notes: list[dict[str, Any]]
    count: int
    damage: DamagedSave | None


def read_rows(table: str, rows: list[bytes]) -> TableRecord:
    """Read all lines up to the first damaged one. Raises SaveError if not even the first three can be used."""
    name, damage = Path(table), None
    try:
        lines = parsed(name, rows)
    except DamagedSave as error:
        if error.line < 4:  # header, start and table info: the game needs all three
            raise
        damage, rows = error, rows[: error.line - 1]
        lines = parsed(name, rows)
    notes = [entry[TABLE] for entry in lines.entries if TABLE in entry]
    lines.entries = [entry for entry in lines.entries if TABLE not in entry]
    return TableRecord(lines, notes, len(rows), damage)
