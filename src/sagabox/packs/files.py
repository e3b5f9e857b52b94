"""Reading the files of packs by the schema of a game."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from sagabox.language import Spot, find_spot

from .card import slug
from .fields import Text
from .limits import beyond_limits
from .problems import ENOUGH, Problem, did_you_mean
from .schema import Family, Schema, faults

MAX_FILES, MAX_BYTES, MAX_ENTRIES, MAX_TWICE = 100, 1_000_000, 3_000, 20
PLACE = re.compile(r" ?\(at (?:line (\d+), column (\d+)|end of document)\)$")
HEADER = "pack"
HEADER_FIELDS = dict.fromkeys(("game", "title", "version"), Text(needed=False))


@dataclass(frozen=True)
class Source:
    """A card file."""

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
        """Return the parts, each followed by its own parts."""
        return [one for some in self.parts.values() for part in some for one in (part, *part.all_parts())]

    def texts(self, schema: Schema) -> list[tuple[Family, str]]:
        """Return the texts of the entry and its parts, each with its phrase family."""
        return [text for one in (self, *self.all_parts()) for text in schema.texts(one.table, one.data)]

    def problem(self, message: str, key: str | None = None, letter: int | None = None, item: int = 0) -> Problem:
        """Return a problem of this entry, placed at a key or at a character of its text."""
        file, text = self.source.file, self.source.text
        where = partial(find_spot, file, text, self.table, self.index, key, item, letter)
        return Problem(file, message, where, self.table, self.name)


@dataclass(frozen=True)
class PackHeader:
    """The optional table [pack] of a pack. Fields that it lacks are empty."""

    game: str = ""
    title: str = ""
    version: str = ""


@dataclass
class Pack:
    """The entries and problems of a pack; `declined` are entries with wrong fields."""

    schema: Schema
    folder: Path
    builtin: bool = False
    header: PackHeader = PackHeader()
    entries: list[Entry] = field(default_factory=list)
    declined: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_pack(schema: Schema, folder: Path, builtin: bool = False) -> Pack:
    """Read and check all entries of the *.toml files in a folder (or of one file)."""
    pack = Pack(schema, folder, builtin)
    for source in _sources(folder, pack.problems):
        if not _take(pack, source):
            break
    pack.problems += islice(_twice(pack.entries), MAX_TWICE)
    return pack


def read_text(schema: Schema, name: str, text: str) -> Pack:
    """Read and check a pack of one file, given as text."""
    pack = Pack(schema, Path(name))
    if len(text.encode()) > MAX_BYTES:
        pack.problems.append(Problem(name, f"a card file has at most {MAX_BYTES:,} bytes"))
    else:
        _take(pack, Source(name, text.replace("\r\n", "\n")))
    pack.problems += islice(_twice(pack.entries), MAX_TWICE)
    return pack


def header_of(folder: Path) -> PackHeader:
    """Return the header of a pack whose game is not known yet; `read_pack` reports its errors."""
    for source in _sources(folder, []):
        table = _parse(source, []).get(HEADER)
        if isinstance(table, dict):
            return _header(table)
    return PackHeader()


def _header(table: dict[str, Any]) -> PackHeader:
    return PackHeader(**{key: table[key] for key in HEADER_FIELDS if isinstance(table.get(key), str)})


def _take(pack: Pack, source: Source) -> bool:
    """Add the entries of a file to the pack; return False if there are too many entries or problems."""
    tables = _parse(source, pack.problems)
    if HEADER in tables:
        pack.problems += _take_header(pack, source, tables.pop(HEADER))
    for entry in _entries(pack, source, tables):
        wrong = list(islice(_problems(pack.schema, entry), ENOUGH))
        pack.problems += wrong
        (pack.declined if wrong else pack.entries).append(entry)
        if len(pack.problems) >= ENOUGH:
            pack.problems.append(entry.problem("there are too many errors up to here: no more cards were checked"))
            return False
    if len(pack.entries) <= MAX_ENTRIES:
        return True
    pack.problems.append(Problem(source.file, f"a pack has at most {MAX_ENTRIES} entries"))
    return False


def _take_header(pack: Pack, source: Source, table: Any) -> Iterator[Problem]:
    """Set the header of the pack; yield its problems."""

    def problem(message: str, key: str | None = None) -> Problem:
        return Problem(source.file, message, partial(find_spot, source.file, source.text, HEADER, 0, key))

    if not isinstance(table, dict):
        yield problem(f"write [{HEADER}] in single brackets, once")
    elif pack.header != PackHeader():
        yield problem(f"a pack has one table [{HEADER}]")
    elif wrong := list(islice(faults(HEADER, HEADER_FIELDS, table), ENOUGH)):
        yield from (problem(message, key) for key, message in wrong)
    else:
        pack.header = _header(table)
        if pack.header.game not in ("", pack.schema.game):
            yield problem(f"this pack is for {pack.header.game}, not for {pack.schema.game}", "game")


def _sources(folder: Path, problems: list[Problem]) -> Iterator[Source]:
    for path in _paths(folder, problems):
        try:
            if path.stat().st_size > MAX_BYTES:
                problems.append(Problem(str(path), f"a card file has at most {MAX_BYTES:,} bytes"))
                continue
            yield Source(str(path), path.read_bytes().decode("utf-8").replace("\r\n", "\n"))
        except OSError as error:
            problems.append(Problem(str(path), f"this file cannot be read: {error.strerror}"))
        except UnicodeDecodeError as error:
            message = f"this file is not UTF-8: byte {error.start} is not part of a character"
            problems.append(Problem(str(path), message))


def _paths(folder: Path, problems: list[Problem]) -> list[Path]:
    try:
        if folder.is_file():
            return [folder]
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError as error:
        problems.append(Problem(str(folder), f"this folder cannot be read: {error.strerror}"))
        return []
    if not paths:
        problems.append(Problem(str(folder), "there is no *.toml file in this folder"))
    if len(paths) > MAX_FILES:
        problems.append(Problem(str(folder), f"a pack has at most {MAX_FILES} files"))
        return []
    return paths


def _parse(source: Source, problems: list[Problem]) -> dict[str, Any]:
    if problem := beyond_limits(source.file, source.text):
        problems.append(problem)
        return {}
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        problems.append(_syntax_problem(source, str(error)))
    return {}


def _syntax_problem(source: Source, message: str) -> Problem:
    lines = source.text.split("\n")
    place = PLACE.search(message)
    line, column = len(lines), len(lines[-1]) + 1
    if place and place[1]:
        line, column = int(place[1]), int(place[2])
    spot = Spot(source.file, line, column, lines[line - 1] if line <= len(lines) else "")
    return Problem(source.file, f"This is not TOML: {PLACE.sub('', message)}", lambda: spot)


def _entries(pack: Pack, source: Source, tables: dict[str, Any]) -> Iterator[Entry]:
    schema, counts = pack.schema, Counter[str]()
    for table, items in tables.items():
        if len(pack.problems) >= ENOUGH:
            return
        if table not in schema.cards:
            hint = did_you_mean(table, schema.cards)
            pack.problems.append(_stray(source, table, items, f"[[{table}]] is not a kind of card: {hint}"))
            continue
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            pack.problems.append(_stray(source, table, items, f"write [[{table}]] in double brackets before each card"))
            continue
        for index, data in enumerate(items):
            yield Entry(table, data, index, source, _parts(pack, source, table, data, counts), pack.builtin)


def _stray(source: Source, table: str, items: Any, message: str) -> Problem:
    """Return a problem about something at the top of a file that is not a card."""
    name, key = (table, None) if isinstance(items, list | dict) else ("", table)
    return Problem(source.file, message, partial(find_spot, source.file, source.text, name, 0, key))


def _parts(
    pack: Pack, source: Source, above: str, data: dict[str, Any], counts: Counter[str]
) -> dict[str, list[Entry]]:
    parts: dict[str, list[Entry]] = {}
    for key, table in pack.schema.parts[above].items():
        below = data.get(key, [])
        for one in below if isinstance(below, list) else [below]:
            if isinstance(one, dict):
                index = counts[table]
                counts[table] += 1
                deeper = _parts(pack, source, table, one, counts)
                parts.setdefault(key, []).append(Entry(table, one, index, source, deeper, pack.builtin))
    return parts


def _problems(schema: Schema, entry: Entry) -> Iterator[Problem]:
    for one in (entry, *entry.all_parts()):
        for key, message in schema.faults(one.table, one.data):
            yield one.problem(message, key)


def _twice(entries: list[Entry]) -> Iterator[Problem]:
    """Yield a problem for each name that a pack uses again."""
    first: dict[str, Entry] = {}
    for entry in entries:
        for one in [entry, *entry.all_parts()]:
            other = first.setdefault(slug(one.name), one)
            if one.name and other is not one:
                where = other.problem("").spot
                line = f"{other.source.file}:{where.line}" if where else other.source.file
                yield one.problem(f"this name is already used in {line}", "name")
