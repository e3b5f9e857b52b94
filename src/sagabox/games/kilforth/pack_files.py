"""Reads the files of packs. Packs are data from strangers: sizes are limited, and nothing in them is evaluated."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from sagabox.language import Spot, find_spot

from .cards import slug
from .pack_errors import Problem, did_you_mean
from .pack_fields import TABLES, faults

MOST_FILES, MOST_BYTES, MOST_ENTRIES, MOST_TWICE = 100, 1_000_000, 3_000, 20
PLACE = re.compile(r" ?\(at (?:line (\d+), column (\d+)|end of document)\)$")
PARTS = {"chapter": "saga.chapter", "finale": "saga.finale", "totem": "saga.totem"}


@dataclass(frozen=True)
class Source:
    """A file of cards."""

    file: str
    text: str


@dataclass(frozen=True, eq=False)
class Entry:
    """One [[table]] of a file: the `index`-th of its name. `parts` are the tables below it."""

    table: str
    data: dict[str, Any]
    index: int
    source: Source
    parts: dict[str, list[Entry]] = field(default_factory=dict)
    builtin: bool = False

    @property
    def name(self) -> str:
        return str(self.data.get("name", ""))

    def all_parts(self) -> list[Entry]:
        return [part for some in self.parts.values() for part in some]

    def problem(self, message: str, key: str | None = None, letter: int | None = None, item: int = 0) -> Problem:
        """A mistake of this entry, placed at a key or at a letter of the text there."""
        file, text = self.source.file, self.source.text
        where = partial(find_spot, file, text, self.table, self.index, key, item, letter)
        return Problem(file, message, where, self.table, self.name)


@dataclass
class Pack:
    """What a folder holds, and what is wrong with it; `declined` are entries whose fields are wrong."""

    folder: Path
    entries: list[Entry] = field(default_factory=list)
    declined: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_pack(folder: Path, builtin: bool = False) -> Pack:
    """All entries of the *.toml files of a folder (or of one file), each checked field by field."""
    pack = Pack(folder)
    for path in _paths(pack):
        source = _source(pack, path)
        if source is not None and not _take(pack, source, builtin):
            break
    pack.problems += islice(_twice(pack.entries), MOST_TWICE)
    return pack


def read_text(name: str, text: str) -> Pack:
    """A pack of one file that is at hand as text."""
    pack = Pack(Path(name))
    if len(text.encode()) > MOST_BYTES:
        pack.problems.append(Problem(name, f"a file of cards has at most {MOST_BYTES:,} bytes"))
    else:
        _take(pack, Source(name, text.replace("\r\n", "\n")), builtin=False)
    pack.problems += islice(_twice(pack.entries), MOST_TWICE)
    return pack


def _take(pack: Pack, source: Source, builtin: bool) -> bool:
    """Put the entries of a file into the pack; False if there are too many."""
    tables = _parse(pack, source)
    for entry in _entries(pack, source, tables, builtin):
        wrong = list(_problems(entry))
        pack.problems += wrong
        (pack.declined if wrong else pack.entries).append(entry)
    if len(pack.entries) <= MOST_ENTRIES:
        return True
    pack.problems.append(Problem(source.file, f"a pack has at most {MOST_ENTRIES} entries"))
    return False


def _paths(pack: Pack) -> list[Path]:
    folder = pack.folder
    try:
        if folder.is_file():
            return [folder]
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError as error:
        pack.problems.append(Problem(str(folder), f"this folder cannot be read: {error.strerror}"))
        return []
    if not paths:
        pack.problems.append(Problem(str(folder), "there is no *.toml file in this folder"))
    if len(paths) > MOST_FILES:
        pack.problems.append(Problem(str(folder), f"a pack has at most {MOST_FILES} files"))
        return []
    return paths


def _source(pack: Pack, path: Path) -> Source | None:
    try:
        if path.stat().st_size > MOST_BYTES:
            pack.problems.append(Problem(str(path), f"a file of cards has at most {MOST_BYTES:,} bytes"))
            return None
        return Source(str(path), path.read_bytes().decode("utf-8").replace("\r\n", "\n"))
    except OSError as error:
        pack.problems.append(Problem(str(path), f"this file cannot be read: {error.strerror}"))
    except UnicodeDecodeError as error:
        pack.problems.append(
            Problem(str(path), f"this is no text in UTF-8: byte {error.start} is not part of a letter")
        )
    return None


def _parse(pack: Pack, source: Source) -> dict[str, Any]:
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        pack.problems.append(_syntax_problem(source, str(error)))
    except RecursionError:
        pack.problems.append(Problem(source.file, "brackets are nested too deeply in this file"))
    return {}


def _syntax_problem(source: Source, message: str) -> Problem:
    lines = source.text.split("\n")
    place = PLACE.search(message)
    line, column = len(lines), len(lines[-1]) + 1
    if place and place[1]:
        line, column = int(place[1]), int(place[2])
    spot = Spot(source.file, line, column, lines[line - 1] if line <= len(lines) else "")
    return Problem(source.file, f"This is not TOML: {PLACE.sub('', message)}", lambda: spot)


def _entries(pack: Pack, source: Source, tables: dict[str, Any], builtin: bool) -> Iterator[Entry]:
    counts = dict.fromkeys(PARTS.values(), 0)
    for table, items in tables.items():
        if table not in TABLES:
            pack.problems.append(
                _stray(source, table, items, f"[[{table}]] is no kind of card: {did_you_mean(table, TABLES)}")
            )
            continue
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            pack.problems.append(_stray(source, table, items, f"write [[{table}]] in double brackets before each card"))
            continue
        for index, data in enumerate(items):
            yield Entry(table, data, index, source, _parts(source, data, counts), builtin)


def _stray(source: Source, table: str, items: Any, message: str) -> Problem:
    """Something at the top of a file that is no card; a plain key stands before the first table."""
    name, key = (table, None) if isinstance(items, list | dict) else ("", table)
    return Problem(source.file, message, partial(find_spot, source.file, source.text, name, 0, key))


def _parts(source: Source, data: dict[str, Any], counts: dict[str, int]) -> dict[str, list[Entry]]:
    parts: dict[str, list[Entry]] = {}
    for key, table in PARTS.items():
        below = data.get(key, [])
        for one in below if isinstance(below, list) else [below]:
            if isinstance(one, dict):
                parts.setdefault(key, []).append(Entry(table, one, counts[table], source))
                counts[table] += 1
    return parts


def _problems(entry: Entry) -> Iterator[Problem]:
    for key, message in faults(entry.table, entry.data):
        yield entry.problem(message, key)
    for part in entry.all_parts():
        yield from _problems(part)


def _twice(entries: list[Entry]) -> Iterator[Problem]:
    """Names that a pack uses more than once."""
    first: dict[str, Entry] = {}
    for entry in entries:
        for one in [entry, *entry.all_parts()]:
            other = first.setdefault(slug(one.name), one)
            if other is not one:
                where = other.problem("").spot
                line = f"{other.source.file}:{where.line}" if where else other.source.file
                yield one.problem(f"this name is used already, in {line}", "name")
