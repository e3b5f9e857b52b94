"""Finds where a value is in a TOML file, to show the author of a card the exact line and word.

A small scanner, used only for errors; `tomllib` reads the file itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from .errors import CardTextError, pointed

TOKEN = re.compile(
    r"(?P<comment>\#[^\n]*)"
    r"|(?P<long>\"\"\"(?:[^\\\"]|\\.|\"(?!\"\"))*+\"{3,5}|'''.*?'{3,5})"
    r"|(?P<short>\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*')"
    r"|(?P<line>\n)|(?P<mark>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.\"'#]+)",
    re.DOTALL,
)
OPENING = re.compile(r"(?:\"{3}|'{3})(?:\r?\n)?|[\"']")
FOLD = re.compile(r"\\[ \t]*\r?\n\s*")
LETTER = re.compile(rf"{FOLD.pattern}|\\u.{{4}}|\\U.{{8}}|\\.|\r\n|.", re.DOTALL)
PLAIN = re.compile(r"\r\n|.", re.DOTALL)
HEADER = re.compile(r"\[\[?([^\]\n]*)\]\]?")


@dataclass(frozen=True)
class Spot:
    """A place in a file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    words: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}\n{self.shown('  ')}"

    def shown(self, indent: str = "") -> str:
        """Return the line with a caret below the character."""
        return pointed(self.words, self.column - 1, indent)


@dataclass(frozen=True)
class Value:
    """The value of a key: the position of the key, its strings with their quotes, and its inline tables."""

    at: int
    strings: list[tuple[int, str]]
    tables: list[Inline]


@dataclass(frozen=True)
class Inline:
    """A table in braces: its position, and its values by key."""

    at: int
    values: dict[str, Value]


class PlacedError(ValueError):
    """A card text that cannot be read, with its place in the file."""

    def __init__(self, spot: Spot, message: str) -> None:
        self.spot, self.message = spot, message
        super().__init__(f"{spot}\n{message}")


def place_error(
    error: CardTextError, file: str, source: str, table: str, index: int, key: str = "text", item: int = 0
) -> PlacedError:
    """Return the error with its place in the file.

    The text is the `item`-th string under `key` in the `index`-th [[table]]."""
    return PlacedError(find_spot(file, source, table, index, key, item, error.at), error.message)


def find_spot(
    file: str, source: str, table: str, index: int, key: str | None = None, item: int = 0, letter: int | None = None
) -> Spot:
    """Return the place of an entry, of a key in it, or of a character of its text; as exact as can be found."""
    entry, values = _entries(source).get((table, index), (0, {}))
    value = values.get(key) if key is not None else None
    if value is None:
        return _spot(file, source, entry)
    if letter is None or item >= len(value.strings):
        return _spot(file, source, value.at)
    at, raw = value.strings[item]
    return _spot(file, source, at + _offset(raw, letter))


def _spot(file: str, source: str, at: int) -> Spot:
    start = source.rfind("\n", 0, at) + 1
    end = source.find("\n", at)
    words = source[start : end if end >= 0 else None].rstrip("\r")
    return Spot(file, source.count("\n", 0, at) + 1, at - start + 1, words)


@lru_cache(maxsize=4)  # callers ask for many places of one file in a row
def _entries(source: str) -> dict[tuple[str, int], tuple[int, dict[str, Value]]]:
    """Return the position and values of each table, by its name and its index among those of that name."""
    table, values = "", dict[str, Value]()
    found: dict[tuple[str, int], tuple[int, dict[str, Value]]] = {("", 0): (0, values)}  # before the first table
    counts: Counter[str] = Counter()

    def add(name: str, at: int, content: dict[str, Value]) -> None:
        found[name, counts[name]] = at, content
        counts[name] += 1

    def add_inline(above: str, key: str, value: Value) -> None:
        name = f"{above}.{key}" if above else key
        for inline in value.tables:
            add(name, inline.at, inline.values)
            for inner, content in inline.values.items():
                add_inline(name, inner, content)

    for at, name, value in _statements(source):
        if value is None:
            table, values = name, {}
            add(table, at, values)
        else:
            values[name] = value
            add_inline(table, name, value)
    return found


def _statements(source: str) -> Iterator[tuple[int, str, Value | None]]:
    """Yield each header (without value) and each key with its value, in order."""
    at = 0
    while token := TOKEN.search(source, at):
        at = token.end()
        if token["comment"] or token["line"]:
            continue
        if token[0] == "[" and (header := HEADER.match(source, token.start())):
            yield header.start(), header[1].strip().strip("\"'"), None
            at = header.end()
            continue
        start = token.start()
        at, key = _key(source, start)
        value = Value(start, [], [])
        at = _read_value(source, at, value)
        yield start, key, value


def _key(source: str, at: int) -> tuple[int, str]:
    """Parse the key that starts here: return the start of its value, and the key."""
    key = ""
    while (token := TOKEN.search(source, at)) and token[0] != "=":
        key += token[0].strip("\"'")
        at = token.end()
    return (token.end() if token else len(source)), key


def _read_value(source: str, at: int, value: Value) -> int:
    """Collect the strings and inline tables of a value; return its end."""
    while token := TOKEN.search(source, at):
        at = token.end()
        if token["comment"] or token["line"]:
            continue
        if token["long"] or token["short"]:
            value.strings.append((token.start(), token[0]))
        elif token[0] == "[":
            return _read_list(source, at, value)
        elif token[0] == "{":
            inline = Inline(token.start(), {})
            value.tables.append(inline)
            at = _read_inline(source, at, inline)
            value.strings.extend(one for inner in inline.values.values() for one in inner.strings)
            return at
        return _past_number(source, at)
    return len(source)


def _read_list(source: str, at: int, value: Value) -> int:
    while token := TOKEN.search(source, at):
        if token[0] == "]":
            return token.end()
        skipped = token["comment"] or token["line"] or token[0] == ","
        at = token.end() if skipped else _read_value(source, token.start(), value)
    return len(source)


def _read_inline(source: str, at: int, inline: Inline) -> int:
    while token := TOKEN.search(source, at):
        if token[0] == "}":
            return token.end()
        if token["comment"] or token["line"] or token[0] == ",":
            at = token.end()
            continue
        start = token.start()
        at, key = _key(source, start)
        value = inline.values[key] = Value(start, [], [])
        at = _read_value(source, at, value)
    return len(source)


def _past_number(source: str, at: int) -> int:
    """Return the end of a number or date, which may go on after a point or a blank."""
    while (token := TOKEN.match(source, at)) and (token["bare"] or token[0] == "."):
        at = token.end()
    return at


def _offset(raw: str, letter: int) -> int:
    """Return the offset of the `letter`-th character in a quoted string."""
    opening = OPENING.match(raw)
    at = opening.end() if opening else 0
    end = len(raw) - (3 if raw.startswith(('"""', "'''")) else 1)
    while at < end:
        step = LETTER.match(raw, at) if raw[0] == '"' else PLAIN.match(raw, at)
        if step and FOLD.match(step[0]):
            at = step.end()
            continue
        if letter == 0:
            break
        at = step.end() if step else at + 1
        letter -= 1
    return at
