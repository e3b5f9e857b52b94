"""Docstrings and comments in the rooms of all games and in Kilforth: the trade's words, and none to avoid."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "sagabox"
ROOMS = ("kernel", "language", "odds", "packs", "players", "lab", "table", "rulebooks", "clients")
GAMES = ("games/common", "games/kilforth")
MODULES = [file for room in (*ROOMS, *GAMES) for file in sorted((PACKAGE / room).rglob("*.py"))]
AVOIDED = (
    *("whoever", "whom", "somebody", "told", "kept", "upon", "beforehand", "anew", "hangs? on", "by and by"),
    *("so many", "no such", "come to pass", "awaited", "owed", "stirred", "meanwhile", "till"),
)
AVOID = re.compile(rf"\b(?:{'|'.join(AVOIDED)})\b|(?<=^# )whether\b|^whether\b", re.IGNORECASE)
QUOTED = re.compile(r"`[^`]*`|\b[a-z]+\.[a-z-]+")  # names of code, rule ids


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def objections(source: str) -> list[str]:
    return [f"{line}: {word}" for line, text in prose(source) for word in AVOID.findall(QUOTED.sub("", text))]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('def f():\n    """Whether somebody looks."""', ["2: Whether", "2: somebody"]),
        ("a = 1  # so many are kept", ["1: so many", "1: kept"]),
        ('told = "anew"  # True if `kept`', []),
        ('"""rules: deed.exchange-state-kept"""', []),
        ("a = 1  # True if whether does not begin it", []),
    ],
)
def test_words_to_avoid_are_found_in_prose_alone(source, found):
    assert objections(source) == found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_docstring_or_comment_has_a_word_to_avoid(path):
    assert objections(path.read_text(encoding="utf-8")) == []
