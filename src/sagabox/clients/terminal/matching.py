"""Matching a typed line with the options: by number, letter, id, or the start of an id or label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sagabox.games.common.wording import fits, split


@dataclass(frozen=True)
class MenuEntry:
    """An option in the menu."""

    number: int
    id: str
    label: str
    group: str
    notes: tuple[str, ...] = ()
    rule: str = ""
    detail: str = ""
    price: str = ""
    letter: str = ""


def match(line: str, entries: Sequence[MenuEntry]) -> list[MenuEntry]:
    """Return the entries that a line can mean: one if it is clear, several if not, none if nothing matches."""
    wanted = " ".join(line.split()).casefold()
    if not wanted:
        return []
    if wanted.isdecimal():
        return [entry for entry in entries if str(entry.number) == wanted.lstrip("0")]
    if lettered := [entry for entry in entries if entry.letter and entry.letter == wanted]:
        return lettered
    for agrees in (
        lambda entry: wanted == entry.id or wanted == entry.label.casefold(),
        lambda entry: entry.id.startswith(wanted) or entry.label.casefold().startswith(wanted),
        lambda entry: fits(split(wanted), entry.id, entry.label, entry.group),
    ):
        if found := [entry for entry in entries if agrees(entry)]:
            return found
    return []
