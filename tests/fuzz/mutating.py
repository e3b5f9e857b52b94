"""Mutations of valid examples: structure and bytes, the same for the same seed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 15, 16, 65_536, 10**9, 10**18, 2**63, 2**64, -(2**70), 10**400, 0.5, -0.0, 1e308,
    "", "x", "@", "@@", "@race/elf", "@nothing", "\0", "\x7f", "é", "💀", "null", "x" * 300, "x" * 20_000, "../..",
    [], {}, [[]], [None], {"": None}, {"is": "tuple"}, {"is": "dict", "of": 3}, {"is": "Realm"}, {"is": []},
)  # fmt: skip


class Fuzz:
    """The rounds of a test until its time is up; at least one."""

    def __init__(self, seconds: float, seed: str) -> None:
        self.seconds, self.seed, self.random = seconds, seed, Random(seed)

    def rounds(self) -> Iterator[int]:
        end, number = monotonic() + self.seconds, 0
        while number == 0 or monotonic() < end:
            yield number
            number += 1

    def changed(self, value: Any) -> Any:
        """Return a copy of plain data with one to three places changed."""
        value = copy.deepcopy(value)
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            value = self._changed_once(value)
        return value

    def _changed_once(self, value: Any) -> Any:
        places = list(_places(value))
        if not places:
            return self.odd()
        holder, key = self.random.choice(places)
        match self.random.randrange(6):
            case 0 | 1:
                holder[key] = self.odd()
            case 2:
                del holder[key]
            case 3 if isinstance(holder, dict):
                holder[self.random.choice(["x", "is", "t", "seat", str(key) + "s"])] = holder.pop(key)
            case 4:
                holder[key] = self._nudged(holder[key])
            case _:
                other, place = self.random.choice(places)
                holder[key] = copy.deepcopy(other.get(place) if isinstance(other, dict) else other[-1:])
        return value

    def odd(self) -> Any:
        if self.random.random() < 0.03:
            deep: Any = 1
            for _ in range(self.random.choice((10, 50, 150))):
                deep = [deep] if self.random.random() < 0.5 else {"a": deep}
            return deep
        return copy.deepcopy(self.random.choice(ODD))

    def _nudged(self, value: Any) -> Any:
        """Return a value of the same kind, slightly off."""
        if isinstance(value, bool) or value is None:
            return not value
        if isinstance(value, int | float):
            return value + self.random.choice((-1, 1, 1_000, -value * 2))
        if isinstance(value, str):
            return self.bytes_of(value.encode(errors="replace")).decode(errors="replace")
        return value * 2 if isinstance(value, list) else {**value, "more": 1}

    def bytes_of(self, data: bytes) -> bytes:
        """Return the data with some bytes cut out, doubled or replaced."""
        raw = bytearray(data)
        for _ in range(self.random.choice((1, 1, 2, 5))):
            start = self.random.randrange(len(raw) + 1)
            end = min(len(raw), start + self.random.choice((1, 2, 10, 100)))
            marks = self.random.choice(MARKS) * self.random.choice(TIMES)
            raw[start:end] = self.random.choice((b"", raw[start:end] * 2, self.random.randbytes(3), marks))
        return bytes(raw)

    def text_of(self, value: Any) -> str:
        """Return the data as JSON, sometimes with broken bytes."""
        text = json.dumps(value)
        return self.bytes_of(text.encode()).decode(errors="replace") if self.random.random() < 0.3 else text


MARKS = (*(mark.encode() for mark in "[]{}\"'\\=.,#:\n0a-+ "), b'"""', b"'''", b"[[", b"a.", b"{a=", b"\xff", b"\0")
TIMES = (1, 1, 1, 3, 50, 5_000)


def _places(value: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Yield each place in plain data: its container and key."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield value, key
        if depth < 12:
            yield from _places(inner, depth + 1)
