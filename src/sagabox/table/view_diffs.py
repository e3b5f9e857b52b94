"""What does a seat have before it? Marks of the pieces of its view that were sent: only what changed is sent again."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw

from sagabox.kernel import Piece, Since

Key = str | int | None
Changed = tuple[dict[str, Raw], dict[str, dict[str, Raw | None]]]  # parts, and entries within parts
SLOTS: dict[tuple[str, Key], int] = {}  # where the mark of a piece stands, the same on all screens
NEVER = 0
_encode = msgspec.json.Encoder().encode


class SentView:
    """One for each seat that is looked from. There may be thousands, so of what was sent it keeps hashes alone."""

    __slots__ = ("_hashes", "since")

    def __init__(self) -> None:
        self.since = Since()
        self._hashes = array("q")

    def update(self, pieces: Iterable[Piece], anew: bool) -> Changed:
        """Take in what may have changed. What did: whole parts, and entries within parts (None: it is gone). `anew`:
        these are all pieces there are."""
        whole: dict[str, Raw] = {}
        within: dict[str, dict[str, Raw | None]] = {}
        hashes, met = self._hashes, set()
        for part, key, value in pieces:
            slot = SLOTS.get((part, key), len(hashes))
            if slot >= len(hashes):
                slot = self._new_slot(part, key)
            if anew:
                met.add(slot)
            data = b"" if key is not None and value is None else _encode(value)
            hashed = (hash(data) or 1) if data else NEVER
            if hashes[slot] == hashed:
                continue
            hashes[slot] = hashed
            if key is None:
                whole[part] = Raw(data)
            else:
                within.setdefault(part, {})[str(key)] = Raw(data) if data else None
        if anew:
            for (part, key), slot in SLOTS.items():
                if slot < len(hashes) and hashes[slot] != NEVER and slot not in met:
                    hashes[slot] = NEVER
                    within.setdefault(part, {})[str(key)] = None
        return whole, within

    def _new_slot(self, part: str, key: Key) -> int:
        slot = SLOTS.setdefault((part, key), len(SLOTS))
        self._hashes.extend([NEVER] * (len(SLOTS) - len(self._hashes)))
        return slot


def whole(pieces: Iterable[Piece]) -> dict[str, Any]:
    """A view, put together from all its pieces."""
    view: dict[str, Any] = {}
    for part, key, value in pieces:
        if key is None:
            view[part] = value
        elif isinstance(key, int):
            view.setdefault(part, []).append(value)
        elif value is not None:
            view.setdefault(part, {})[key] = value
    return view
