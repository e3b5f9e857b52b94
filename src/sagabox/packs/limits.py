"""The limits of a card file, checked before TOML is parsed: some short files take parsers hours and gigabytes.

The scan is linear and finds strings and comments as TOML does; where it takes something else for a string, TOML
declines the file at that place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sagabox.language import Spot

from .problems import Problem

MAX_LINE_LETTERS = 8_000  # enough for 800 characters written as escapes
MAX_KEY_PARTS = 4
MAX_TABLES = 1_000
MAX_VALUES = 15_000
MAX_DEPTH = 6
MAX_DIGITS = 15  # fits into 64 bits in any base that TOML allows
TOKEN = re.compile(
    r"(?P<lines>(?:[ \t]*+(?:\#[^\n]*+)?+\n)++)"
    r"|(?P<text>\#[^\n]*+"
    r"|\"\"\"(?:[^\\\"]|\\.|\"(?!\"\"))*+(?:\"{3,5}|\Z)|'''(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"
    r"|\"(?:[^\"\\\n]|\\.)*+\"?|'[^'\n]*+'?)"
    r"|(?P<mark>[\[\]{}=,.])"
    r"|(?P<number>[+-]?[0-9][0-9A-Fa-f_xob]*+)"
    r"|[^\s\[\]{}=,.\"'\#]++",
    re.DOTALL,
)


def beyond_limits(file: str, text: str) -> Problem | None:
    """Return a problem at the first place that exceeds a limit; None if there is none."""
    found = next(_too_much(text), None)
    if found is None:
        return None
    at, message = found
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    spot = Spot(file, text.count("\n", 0, at) + 1, at - start + 1, text[start : end if end >= 0 else None])
    return Problem(file, message, lambda: spot)


def _too_much(text: str) -> Iterator[tuple[int, str]]:
    """Yield each place that exceeds a limit, with the limit; the caller needs only the first."""
    start = 0
    for line in text.split("\n"):
        if len(line) > MAX_LINE_LETTERS:
            yield start + MAX_LINE_LETTERS, f"a line has at most {MAX_LINE_LETTERS:,} characters, not {len(line):,}"
        start += len(line) + 1
    depth = dots = tables = values = 0
    is_line_start = True
    for token in TOKEN.finditer(text):
        at, mark = token.start(), token["mark"] or ""
        if token["number"] and len(token[0]) > MAX_DIGITS:
            yield at, f"a number has at most {MAX_DIGITS} digits, not {len(token[0]):,}"
        if token["lines"]:
            dots, depth, is_line_start = 0, max(depth, 0), True
        elif mark:
            dots = dots + 1 if mark == "." else 0
            depth += (mark in "[{") - (mark in "]}")
            tables += mark == "{" or (mark == "[" and is_line_start and depth == 1)
            values += mark in "=,"
        is_line_start = bool(token["lines"])
        if dots >= MAX_KEY_PARTS:
            yield at, f"a key has at most {MAX_KEY_PARTS} parts with dots between them"
        if depth > MAX_DEPTH:
            yield at, f"brackets are nested too deeply: at most {MAX_DEPTH} within each other"
        if tables > MAX_TABLES:
            yield at, f"a file has at most {MAX_TABLES:,} tables"
        if values > MAX_VALUES:
            yield at, f"a file has at most {MAX_VALUES:,} values"
