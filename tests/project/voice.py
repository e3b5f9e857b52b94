"""The texts that reach a player from the clients: from Python, shell scripts, Svelte markup and TypeScript."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CODE = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE)\b|^\s*(?:default-src|[\w-]+-src)|\\|%\(")
LITERAL = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|"(?P<double>(?:[^"\\\n]|\\.)*)"|'(?P<single>(?:[^'\\\n]|\\.)*)'"""
    r"""|`(?P<back>(?:[^`\\]|\\.)*)`|(?P<regex>(?<=[(,=:\[!&|?{};\s])/(?![*/\s])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/)""",
    re.DOTALL,
)
HIDDEN = re.compile(r'<(?:span class="visually-hidden"|kbd)[^>]*>.*?</(?:span|kbd)>', re.DOTALL)
SHOWN_ATTRIBUTES = re.compile(r'\b(?:aria-label|title|placeholder)="([^"]*)"')
BUTTON = re.compile(r'<(button)\b[^>]*>(.*?)</\1>|<a class="button[^"]*"[^>]*>(.*?)</a>', re.DOTALL)
HEADING = re.compile(r"<(h[1-6])\b[^>]*>(.*?)</\1>", re.DOTALL)
TITLE = re.compile(r'<(?:Page|Sheet) title="([^"\0]*)"')
GAP = "\0"  # replaces an expression in markup


class Words(NamedTuple):
    """A text and the place where it is written."""

    where: str
    text: str


# ---------------------------------------------------------------- Python and shell


def python_texts(path: Path) -> Iterator[Words]:
    """Yield the strings of a module that hold words: no docstrings, patterns, SQL or templates of card texts."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    others = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)} | set(_templates(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in others:
            continue
        if " " in node.value.strip() and not CODE.search(node.value):
            yield Words(f"{path.name}:{node.lineno}", node.value)


def _templates(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "phrase":
            yield from map(id, node.args)


def declined_texts(path: Path) -> Iterator[Words]:
    """Yield the sentence of each `Declined(code, text)`; an expression in it counts as one word."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(node, ast.Call) and isinstance(called, ast.Name) and called.id == "Declined":
            yield Words(f"{path.name}:{node.lineno}", _written(node.args[1]))


def _written(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_written(part) if isinstance(part, ast.Constant) else "word" for part in node.values)
    return ""


def shell_texts(path: Path) -> Iterator[Words]:
    """Yield what a script prints by `say`, `fail` and `echo`."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for found in re.finditer(r"""\b(?:say|fail|echo) (?:"((?:[^"\\]|\\.)*)"|'([^']*)')""", line):
            yield Words(f"{path.name}:{number}", found[1] or found[2])


# ---------------------------------------------------------------- the page


def page_texts(path: Path) -> Iterator[Words]:
    """Yield all texts of a component or module: markup, shown attributes, and literals with a space in them."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".ts":
        yield from (Words(path.name, text) for text in _literals(source))
        return
    scripts, markup, expressions = _parts(source)
    for code in [*scripts, *expressions]:
        yield from (Words(path.name, text) for text in _literals(code))
    for text in [*re.split(r"<[^>]*>", markup), *SHOWN_ATTRIBUTES.findall(markup)]:
        if words := " ".join(text.replace(GAP, " ").split()):
            yield Words(path.name, words)


def buttons(path: Path) -> Iterator[Words]:
    """Yield the text of each button, without what only screen readers get."""
    _, markup, _ = _parts(path.read_text(encoding="utf-8"))
    for found in BUTTON.finditer(HIDDEN.sub("", markup)):
        yield Words(path.name, _plain(found[2] if found[1] else found[3]))


def headings(path: Path) -> Iterator[Words]:
    """Yield the headings and the titles of pages and sheets."""
    _, markup, _ = _parts(path.read_text(encoding="utf-8"))
    for text in [found[2] for found in HEADING.finditer(HIDDEN.sub("", markup))] + TITLE.findall(markup):
        yield Words(path.name, _plain(text))


def _plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", markup).replace(GAP, " ").split())


def _literals(code: str) -> Iterator[str]:
    for found in LITERAL.finditer(code):
        text = found["double"] or found["single"] or re.sub(r"\$\{[^}]*\}", GAP, found["back"] or "")
        if " " in text.strip() and not CODE.search(text):
            yield text


def _parts(source: str) -> tuple[list[str], str, list[str]]:
    """Return the scripts of a component, its markup with a GAP for each expression, and the expressions."""
    scripts = re.findall(r"<script\b[^>]*>(.*?)</script>", source, re.DOTALL)
    markup = re.sub(r"<(script|style)\b[^>]*>.*?</\1>|<!--.*?-->", "", source, flags=re.DOTALL)
    kept: list[str] = []
    expressions: list[str] = []
    at = 0
    while (start := markup.find("{", at)) >= 0:
        end = _end_of_expression(markup, start)
        kept += markup[at:start], GAP
        expressions.append(markup[start + 1 : end])
        at = end + 1
    return scripts, "".join([*kept, markup[at:]]), expressions


def _end_of_expression(markup: str, start: int) -> int:
    """Return the place of the brace that closes the one at `start`; braces in strings do not count."""
    depth, at = 0, start
    while at < len(markup):
        literal = LITERAL.match(markup, at) if markup[at] in "\"'`" else None
        if literal is not None:
            at = literal.end()
            continue
        depth += (markup[at] == "{") - (markup[at] == "}")
        if depth == 0:
            return at
        at += 1
    raise ValueError(f"an expression does not end: {markup[start : start + 60]!r}")
