"""Lessons of a guided first game: data that every client can show, each at its first moment."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

NOTHING: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson and its moments: questions by rule, options by verb, open scopes by name, and flags of the view.

    A flag is a field that is true or not empty; with a point, a field of any record in a list: `heroes.ghost`."""

    id: str
    title: str
    text: str
    rule: str
    asks: tuple[str, ...] = NOTHING
    opens: tuple[str, ...] = NOTHING
    scopes: tuple[str, ...] = NOTHING
    flags: tuple[str, ...] = NOTHING

    def comes_now(self, view: Mapping[str, Any]) -> bool:
        """Return True if a view shows the moment of the lesson to a seat that is asked."""
        asked = view["asked"]
        if asked is None:
            return False
        verbs = {option["id"].partition(":")[0] for option in asked["options"]}
        scopes = {scope["is"] for scope in view["scopes"]}
        shown = asked["rule"] in self.asks or not verbs.isdisjoint(self.opens) or not scopes.isdisjoint(self.scopes)
        return shown or any(is_set(view, flag) for flag in self.flags)


def is_set(view: Mapping[str, Any], flag: str) -> bool:
    """Return True if a flag of the view is set."""
    part, _, name = flag.partition(".")
    return any(record[name] for record in view[part]) if name else bool(view[part])


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def read_lessons(path: Path) -> tuple[Lesson, ...]:
    """Return the lessons of a file, in the order in which they are offered. Raises ValueError for a broken file."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lessons).lesson
