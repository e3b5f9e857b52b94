"""What each seat was told, numbered: from which number on does a client have to be told again?"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import chain
from typing import Any

from msgspec import Raw

from sagabox.kernel import Event

from .game import Playing
from .screens import Screen


class Stream:
    """The events of one seat; which they are and their words are found when somebody wants them.

    `floor` is where the log begins for this table: a copied game does not tell what came before it."""

    __slots__ = ("_mask", "_read", "floor", "number", "screen", "seat")

    def __init__(self, seat: int, floor: int) -> None:
        self.seat, self.floor = seat, floor
        self.number = 0  # so many were told
        self.screen = Screen()
        self._mask = 1 << seat
        self._read = floor

    def catch_up(self, log: list[Event]) -> None:
        """As far as the log goes; what was undone is no longer told."""
        mask, length = self._mask, len(log)
        if length < self._read:
            self.number, self._read = 0, min(self.floor, length)
        self.number += len([entry for entry in log[self._read :] if entry.told & mask])
        self._read = length

    def _places(self, number: int, log: list[Event]) -> list[int]:
        """Where in the log the events from a number on stand: so far back as it takes, and for most not further."""
        mask, missing, start = self._mask, self.number - number, self._read
        places: list[int] = []
        while start and len(places) < missing:
            end, start = start, max(0, start - missing + len(places))
            places[:0] = [place for place in range(start, end) if log[place].told & mask]
        return places

    def since(self, number: int, playing: Playing) -> list[dict[str, Any]]:
        """The events from a number on, in words."""
        log, told = log_of(playing), []
        for n, place in enumerate(self._places(number, log), number):
            facts = log[place].seen_by(self.seat)
            assert facts is not None
            told.append({"n": n, **playing.event(facts)})
        return told

    def news(self, number: int, playing: Playing) -> Raw:
        """The same, written."""
        log = log_of(playing)
        words = playing.events_written([log[place] for place in self._places(number, log)], self.seat)
        numbered = chain.from_iterable(enumerate(words, number))
        return Raw(playing.named(b"[%s]" % (b",".join([b'{"n":%d,%s'] * len(words)) % (*numbered,))))

    def numbers_at(self, lengths: Iterable[int], playing: Playing) -> list[int]:
        """How many events this seat had been told each time when the log was so long."""
        places = self._places(0, log_of(playing))
        return [bisect_left(places, length) for length in lengths]

    def length_at(self, number: int, playing: Playing) -> int:
        """How long the log may be for this seat to have been told no more than so many events."""
        number = max(0, number)
        return self._read if number >= self.number else self._places(number, log_of(playing))[0]


def log_of(playing: Playing) -> list[Event]:
    return playing.session.play.log or []
