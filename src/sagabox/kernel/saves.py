"""Saves on disk, and the errors of a damaged one.

One readable file of JSON lines, only ever appended to: a header, the state at the start, then one line for each note of
the game's course, and now and then a checkpoint. Each line ends with a checksum over all lines before it."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

import msgspec

FORMAT = 1
MOST_BYTES, MOST_LINE_BYTES = 64_000_000, 16_000_000  # of a file, and of its header: a long game has 4,000,000
BINARY: int = getattr(os, "O_BINARY", 0)  # Windows would write each line end as two letters, past the checksums
_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


class SaveError(ValueError):
    """A save that cannot be used: the file, the line and the reason. The file is left as it is."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        super().__init__(f"{path.name}: line {line}: {why}")
        self.path, self.line, self.why = path, line, why


class DamagedSave(SaveError):
    """A save with damaged lines."""


class ForeignSave(SaveError):
    """A file that is no save of this game."""


class NewerSave(SaveError):
    """A save of a newer version."""


class UnfitSave(SaveError):
    """A save without a checkpoint that can be read under these rules."""


@dataclass(slots=True, frozen=True)
class Header:
    """What a game is played with: engine version, game, packs, setup, and the text of every card in it."""

    engine: str
    game: str
    packs: dict[str, Any]
    setup: dict[str, Any]
    cards: dict[str, str]

    def to_plain(self) -> dict[str, Any]:
        return {"sagabox": FORMAT, **{name: getattr(self, name) for name in HEADER}}


HEADER: dict[str, type] = {"engine": str, "game": str, "packs": dict, "setup": dict, "cards": dict}


def written(entry: dict[str, Any], before: int) -> tuple[bytes, int]:
    """Return a line of a save, and the checksum up to it."""
    text = _encode(entry)
    total = crc32(text, before)
    return b'%s,"sum":"%08x"}\n' % (text[:-1], total), total


@dataclass(slots=True)
class Lines:
    """The lines of a save: its header, the entries after it, the checksum so far, and the length of its whole lines."""

    path: Path
    header: Header
    entries: list[dict[str, Any]]
    total: int
    whole: int
    torn: int


def read_header(path: Path) -> Header:
    """Return the header of a saved game."""
    with path.open("rb") as file:
        return _header(path, file.readline(MOST_LINE_BYTES))


def read(path: Path) -> Lines:
    """Return all lines of a save without a torn last one. Raises SaveError for any other damage."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ForeignSave(path, 1, f"no save has more than {MOST_BYTES:,} bytes")
    whole = data.rfind(b"\n") + 1
    if not whole:
        _header(path, data)
    lines = parsed(path, data[:whole].split(b"\n")[:-1])
    lines.whole, lines.torn = whole, len(data) - whole
    return lines


def parsed(path: Path, lines: list[bytes]) -> Lines:
    """Parse the lines of a save, wherever they are stored; `path` names them in errors. Raises SaveError."""
    header = _header(path, lines[0] if lines else b"")
    entries: list[dict[str, Any]] = []
    total = 0
    for number, line in enumerate(lines, 1):
        entry, total = _entry(path, number, line, total)
        entries.append(entry)
    return Lines(path, header, entries[1:], total, 0, 0)


def _entry(path: Path, number: int, line: bytes, before: int) -> tuple[dict[str, Any], int]:
    """Parse a line and check it against the checksum of those before it."""
    try:
        entry = _decode(line)
    except (ValueError, RecursionError) as error:
        raise DamagedSave(path, number, f"not readable: {error}") from error
    if not isinstance(entry, dict) or "sum" not in entry:
        raise DamagedSave(path, number, "no line of a save")
    found = entry.pop("sum")
    total = crc32(line[: line.rfind(b',"sum":')] + b"}", before)
    if found != f"{total:08x}":
        raise DamagedSave(path, number, "changed since it was written, or lines before it are missing")
    return entry, total


def _header(path: Path, line: bytes) -> Header:
    try:
        entry = _decode(line)
    except (ValueError, RecursionError) as error:
        if line.startswith(b'{"sagabox":'):
            raise DamagedSave(path, 1, f"the header is not whole: {error}") from error
        raise ForeignSave(path, 1, "this is not a Sagabox save") from error
    if not isinstance(entry, dict) or not isinstance(version := entry.get("sagabox"), int):
        raise ForeignSave(path, 1, "this is not a Sagabox save")
    if version > FORMAT:
        raise NewerSave(path, 1, f"format {version}; this version reads up to format {FORMAT}")
    if wrong := [name for name, kind in HEADER.items() if not isinstance(entry.get(name), kind)]:
        raise DamagedSave(path, 1, f"the header lacks {', '.join(wrong)}")
    if not all(isinstance(text, str) for text in entry["cards"].values()):
        raise DamagedSave(path, 1, "the cards of the header are no texts")
    return Header(**{name: entry[name] for name in HEADER})


class Sink(Protocol):
    """Where the lines of a save go, and whether packed states and logs go there compressed."""

    small: bool

    def add(self, entry: dict[str, Any]) -> None: ...

    def close(self) -> None: ...


class Writer:
    """Appends lines to a file. Each is on the disk before the next: after a crash only the last can be torn."""

    small = False  # it can be read by eye

    def __init__(self, path: Path, total: int, flags: int) -> None:
        self.path, self.total = path, total
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | BINARY | flags, 0o600)

    @classmethod
    def new(cls, path: Path, header: Header) -> "Writer":
        """Start a new file. Raises FileExistsError if it exists."""
        writer = cls(path, 0, os.O_CREAT | os.O_EXCL)
        writer.add(header.to_plain())
        if os.name == "posix":  # the name of a new file must be on the disk as well
            folder = os.open(path.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
        return writer

    @classmethod
    def onward(cls, lines: Lines) -> "Writer":
        """Continue a file that was read; a torn line is cut off."""
        writer = cls(lines.path, lines.total, 0)
        if lines.torn:
            os.ftruncate(writer._file, lines.whole)
        return writer

    def add(self, entry: dict[str, Any]) -> None:
        data, self.total = written(entry, self.total)
        while data:
            data = data[os.write(self._file, data) :]
        os.fsync(self._file)

    def close(self) -> None:
        os.close(self._file)
