"""Lengths of code in the rooms of all games and in Kilforth: a function fits on a screen, a file has one topic."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "sagabox"
ROOMS = ("kernel", "language", "odds", "packs", "players", "lab", "table", "rulebooks", "clients")
GAMES = ("games/common", "games/kilforth")
MODULES = [file for room in (*ROOMS, *GAMES) for file in sorted((PACKAGE / room).rglob("*.py"))]
MOST_IN_A_FILE, MOST_IN_A_FUNCTION = 300, 40  # lines


def long_functions(source: str) -> list[str]:
    """Return the functions that are too long, each with its length."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in found]
    return [f"{name}: {length} lines" for name, length in lengths if length > MOST_IN_A_FUNCTION]


def test_a_long_function_is_found():
    assert long_functions("def f():\n" + "    pass\n" * 40) == ["f: 41 lines"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_files_and_functions_are_short(path):
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= MOST_IN_A_FILE
    assert long_functions(source) == []
