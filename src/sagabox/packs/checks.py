"""Packs as a page shows them to their authors: each card with its face, the reading of its texts, and its errors.

The errors are those that reading the packs finds, as in `sagabox cards check`."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sagabox.language import CardTextError, find_spot

from .box import B
from .files import Entry, Pack
from .press import Press, merged
from .problems import Problem
from .reading import Facts, read_whole
from .report import summed
from .schema import Family

MAX_SHOWN, MAX_NUMBER, MAX_READ_LETTERS = 200, 999_999, 40_000
Pressing = Callable[[Sequence[Pack]], tuple[B, Press[Any]]]
Drawing = Callable[[Entry, B, bool], list[Facts]]  # returns the faces of an entry; False: another pack replaces it


def checked(built_in: Pack, own: Mapping[str, Pack], pressed: Pressing[B], draw: Drawing[B]) -> Facts:
    """Return the cards and errors of each pack, all played together with the built-in cards."""
    box, press = pressed([built_in, *own.values()])
    readings, used = Readings(press), set(merged(list(own.values())))

    def card(entry: Entry) -> Facts:
        return {
            "kind": entry.table,
            "name": entry.name,
            "line": find_spot(entry.source.file, entry.source.text, entry.table, entry.index).line,
            "count": count if is_number(count := entry.data.get("count")) else 1,
            "faces": draw(entry, box, entry in used),
            "texts": [read for one in entry.texts(press.schema) if (read := readings.of(*one)) is not None],
            "faults": [],
        }

    found = [
        {"name": name, **_pack(pack, [one for one in press.problems if one.file == name], card)}
        for name, pack in own.items()
    ]
    elsewhere = [_fault(one) for one in press.problems if one.file not in own]
    notes = [f"{one[:1].upper()}{one[1:]}." for one in box.warnings]
    return {"ok": not press.problems, "packs": found, "faults": elsewhere, "notes": notes}


def _pack(pack: Pack, problems: list[Problem], card: Callable[[Entry], Facts]) -> Facts:
    """Return the cards of a pack in file order, each with its errors, and the errors that belong to no card."""
    cards = sorted(map(card, [*pack.entries, *pack.declined]), key=lambda one: int(one["line"]))
    lines = [one["line"] for one in cards]
    rest: list[Facts] = []
    for fault in sorted(map(_fault, problems[:MAX_SHOWN]), key=lambda fault: int(fault["line"])):
        at = bisect(lines, fault["line"]) if fault["kind"] else 0
        (cards[at - 1]["faults"] if at else rest).append(fault)
    return {
        "ok": not problems,
        "summary": summed(pack, problems),
        "cards": cards,
        "faults": rest,
        "more": max(0, len(problems) - MAX_SHOWN),
    }


def _fault(problem: Problem) -> Facts:
    """Return an error with its place and a caret below the character. An error of a whole file has no line."""
    spot = problem.spot
    return {
        "line": spot.line if spot else 0,
        "column": spot.column if spot else 0,
        "shown": spot.shown() if spot else "",
        "kind": problem.table,
        "card": problem.card,
        "message": problem.message,
    }


def is_number(value: object) -> bool:
    """Return True for an int that a page can show: its numbers are doubles. Booleans do not count."""
    return type(value) is int and abs(value) <= MAX_NUMBER


class Readings:
    """Readings of texts, up to a total length: a reading is many times longer than its text."""

    def __init__(self, press: Press[Any]) -> None:
        self._press, self._left = press, MAX_READ_LETTERS

    def of(self, family: Family, text: str) -> Facts | None:
        """Return the reading of a text; None if it cannot be read, or if the total length is used up."""
        self._left -= len(text)
        if self._left < 0:
            return None
        try:
            return read_whole(self._press.language, self._press.said(family, text), text)
        except CardTextError:
            return None
