"""A tree as an indented outline for people."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def explain(tree: Any, indent: str = "") -> str:
    """Return the outline of a tree: each phrase by its name, with its fields below it."""
    return "\n".join(indent + line for line in _lines("", tree))


def as_words(name: str) -> str:
    """Return the name of a class or field as plain words: "LoseHp" is "lose hp"."""
    return HUMP.sub(" ", name).replace("_", " ").lower()


def _lines(label: str, tree: Any) -> Iterator[str]:
    if isinstance(tree, tuple):
        yield label.rstrip()
        for item in tree:
            yield from ("  " + line for line in _lines("- ", item))
        return
    if not is_dataclass(tree):
        yield label + (str(tree.value).partition("/")[0] if isinstance(tree, Enum) else str(tree))
        return
    yield label + as_words(type(tree).__name__)
    for field in fields(tree):
        if (content := getattr(tree, field.name)) is not None:
            yield from ("  " + line for line in _lines(f"{as_words(field.name)}: ", content))
