"""What does a seat have before it? The pieces of its view as they were sent: only what changed is sent again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Raw

from sagabox.kernel import Piece, Since

Key = str | int | None
Changed = tuple[dict[str, Raw], dict[str, dict[str, Raw | None]]]  # parts, and entries within parts
_encode = msgspec.json.Encoder().encode


class Screen:
    """One for each seat that is looked from. `parts` are the pieces as JSON: a part is one piece, or has entries."""

    def __init__(self) -> None:
        self.since = Since()
        self.parts: dict[str, dict[Key, bytes]] = {}

    def update(self, pieces: Iterable[Piece], anew: bool) -> Changed:
        """Take in what may have changed. What did: whole parts, and entries within parts (None: it is gone). `anew`:
        these are all pieces there are."""
        whole: dict[str, Raw] = {}
        within: dict[str, dict[str, Raw | None]] = {}
        met: dict[str, set[Key]] = {}
        for part, key, value in pieces:
            entries = self.parts.setdefault(part, {})
            if anew:
                met.setdefault(part, set()).add(key)
            if key is not None and value is None:
                if entries.pop(key, None) is not None:
                    within.setdefault(part, {})[str(key)] = None
                continue
            data = _encode(value)
            if entries.get(key) == data:
                continue
            entries[key] = data
            if key is None:
                whole[part] = Raw(data)
            else:
                within.setdefault(part, {})[str(key)] = Raw(data)
        for part, key in list(self._left_over(met)) if anew else ():
            del self.parts[part][key]
            within.setdefault(part, {})[str(key)] = None
        return whole, within

    def _left_over(self, met: dict[str, set[Key]]) -> Iterator[tuple[str, Key]]:
        for part, entries in self.parts.items():
            for key in entries:
                if key not in met.get(part, ()):
                    yield part, key

    def whole(self) -> dict[str, Any]:
        """The view as it was sent last, whole."""
        return {part: _joined(entries) for part, entries in self.parts.items()}


def _joined(entries: dict[Key, bytes]) -> Any:
    if None in entries:
        return Raw(entries[None])
    if all(isinstance(key, int) for key in entries):
        return [Raw(entries[key]) for key in sorted(entries, key=_number)]
    return {str(key): Raw(data) for key, data in entries.items()}


def _number(key: Key) -> int:
    return key if isinstance(key, int) else -1
