"""Packs as a page shows them to their authors: each card with its face, how its texts are read, and its faults.

Nothing is judged here: the faults are those that reading the packs finds, as for `sagabox cards check`."""

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

MOST_SHOWN, MOST_NUMBER, MOST_READ_LETTERS = 200, 999_999, 40_000
Pressing = Callable[[Sequence[Pack]], tuple[B, Press[Any]]]
Drawing = Callable[[Entry, B, bool], list[Facts]]  # the faces of an entry; False: another pack replaces it


def checked(built_in: Pack, own: Mapping[str, Pack], pressed: Pressing[B], draw: Drawing[B]) -> Facts:
    """Return what is in each pack and what is wrong with it, all of them played together with the built-in cards."""
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
    """The cards of a pack in the order of its file, each with its faults; and those that belong to none."""
    cards = sorted(map(card, [*pack.entries, *pack.declined]), key=lambda one: int(one["line"]))
    lines = [one["line"] for one in cards]
    rest: list[Facts] = []
    for fault in sorted(map(_fault, problems[:MOST_SHOWN]), key=lambda fault: int(fault["line"])):
        at = bisect(lines, fault["line"]) if fault["kind"] else 0
        (cards[at - 1]["faults"] if at else rest).append(fault)
    return {
        "ok": not problems,
        "summary": summed(pack, problems),
        "cards": cards,
        "faults": rest,
        "more": max(0, len(problems) - MOST_SHOWN),
    }


def _fault(problem: Problem) -> Facts:
    """Where it is, with a caret below the very letter, and what is wrong. A whole file has no line."""
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
    """Return True for a number that a page can show: its numbers are doubles, and true is none."""
    return type(value) is int and abs(value) <= MOST_NUMBER


class Readings:
    """How texts are read, word by word: so many letters of them, since a reading is many times longer than its text."""

    def __init__(self, press: Press[Any]) -> None:
        self._press, self._left = press, MOST_READ_LETTERS

    def of(self, family: Family, text: str) -> Facts | None:
        """Return the reading of a text; None if there is none (its fault says why), or if there were enough."""
        self._left -= len(text)
        if self._left < 0:
            return None
        try:
            return read_whole(self._press.language, self._press.said(family, text), text)
        except CardTextError:
            return None
