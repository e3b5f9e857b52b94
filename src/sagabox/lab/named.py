"""The rules that a game's code names: those whose ids are strings in questions, events and refusals."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from sagabox.games import GAMES
from sagabox.rulebooks import rulebook

NAME_NO_RULES = ("words", "settings.py", "edition.py", "faces.py")  # texts about rules, and the rules of set-up forms


def named_rules(game: str) -> list[str]:
    """Return the ids that the code of a game names and its rulebook answers, in the order of the rulebook."""
    found: set[str] = set()
    for source in _sources(files(GAMES[game].code)):
        found.update(_strings(ast.parse(source.read_text(encoding="utf-8"))))
    return [id for id in rulebook(game).by_id if id in found]


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for item in folder.iterdir():
        if item.name in NAME_NO_RULES:
            continue
        if item.is_dir():
            yield from _sources(item)
        elif item.name.endswith(".py"):
            yield item


def _strings(tree: ast.AST) -> Iterator[str]:
    """Yield all strings of a module but those of functions that refuse a set-up: no game begins with it."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and _refuses_a_setup(node)]
    refused = {id(node) for function in functions for node in ast.walk(function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in refused:
            yield node.value


def _refuses_a_setup(function: ast.FunctionDef) -> bool:
    raised = [node.exc for node in ast.walk(function) if isinstance(node, ast.Raise)]
    return any(isinstance(one, ast.Call) and getattr(one.func, "id", "") == "BadSetup" for one in raised)
