"""Per-seat view diffs: store a hash of every part sent, and send a part again only if its hash changed."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw

from sagabox.kernel import Since, ViewPart

Key = str | int | None
Changed = tuple[dict[str, Raw], dict[str, dict[str, Raw | None]]]  # parts, and entries within parts
SLOTS: dict[tuple[str, Key], int] = {}  # the index of each part's hash, the same for all views
NOT_SENT = 0
_encode = msgspec.json.Encoder().encode


class SentView:
    """The hashes of the parts that one seat was sent. There may be thousands of these, so the parts are not stored."""

    __slots__ = ("_hashes", "since")

    def __init__(self) -> None:
        self.since = Since()
        self._hashes = array("q")

    def update(self, pieces: Iterable[ViewPart], anew: bool) -> Changed:
        """Return what has changed among these parts: whole parts, and entries within parts (None: removed).

        `anew`: these are all parts of the view, so parts that are not among them were removed."""
        whole: dict[str, Raw] = {}
        within: dict[str, dict[str, Raw | None]] = {}
        hashes, seen = self._hashes, set()
        for part, key, value in pieces:
            slot = SLOTS.get((part, key), len(hashes))
            if slot >= len(hashes):
                slot = self._new_slot(part, key)
            if anew:
                seen.add(slot)
            data = b"" if key is not None and value is None else _encode(value)
            hashed = (hash(data) or 1) if data else NOT_SENT
            if hashes[slot] == hashed:
                continue
            hashes[slot] = hashed
            if key is None:
                whole[part] = Raw(data)
            else:
                within.setdefault(part, {})[str(key)] = Raw(data) if data else None
        if anew:
            for (part, key), slot in SLOTS.items():
                if slot < len(hashes) and hashes[slot] != NOT_SENT and slot not in seen:
                    hashes[slot] = NOT_SENT
                    within.setdefault(part, {})[str(key)] = None
        for part in whole:
            within.pop(part, None)
        return whole, within

    def _new_slot(self, part: str, key: Key) -> int:
        slot = SLOTS.setdefault((part, key), len(SLOTS))
        self._hashes.extend([NOT_SENT] * (len(SLOTS) - len(self._hashes)))
        return slot


def whole(pieces: Iterable[ViewPart]) -> dict[str, Any]:
    """Return a view, built from all its parts."""
    view: dict[str, Any] = {}
    for part, key, value in pieces:
        if key is None:
            view[part] = value
        elif isinstance(key, int):
            view.setdefault(part, [])[key : key + 1] = [value]
        elif value is not None:
            view.setdefault(part, {})[key] = value
    return view
