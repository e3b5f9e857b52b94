"""What a typed line means: an option by number, id, or the beginning of an id or of its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """An option as it stands in the menu."""

    number: int
    id: str
    label: str
    group: str
    short: str = ""
    notes: tuple[str, ...] = ()
    rule: str = ""
    detail: str = ""


def match(line: str, entries: Sequence[Entry]) -> list[Entry]:
    """The options a line can mean: one if it is clear, several if not, none if nothing fits."""
    wanted = " ".join(line.split()).casefold()
    if not wanted:
        return []
    if wanted.isdecimal():
        return [entry for entry in entries if str(entry.number) == wanted.lstrip("0")]
    for fits in (
        lambda entry: wanted == entry.id or wanted == entry.label.casefold(),
        lambda entry: entry.id.startswith(wanted) or entry.label.casefold().startswith(wanted),
        lambda entry: has_words(wanted, f"{entry.id} {entry.label} {entry.group}"),
    ):
        if found := [entry for entry in entries if fits(entry)]:
            return found
    return []


def has_words(wanted: str, text: str) -> bool:
    """Whether each word wanted begins a word of the text."""
    words = split(text)
    return all(any(word.startswith(one) for word in words) for one in split(wanted))


def split(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.casefold().replace("'", "")).split()
