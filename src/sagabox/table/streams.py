"""What each seat was told, numbered: from which number on does a client have to be told again?"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import chain
from typing import Any

from msgspec import Raw

from sagabox.games.common.playing import Playing
from sagabox.kernel import Event

from .view_diffs import Screen


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

    def _told(self, number: int, log: list[Event]) -> list[Event]:
        """The events from a number on: the log is read so far back as it takes, and for most not further."""
        mask, missing, start = self._mask, self.number - number, self._read
        told: list[Event] = []
        while start and len(told) < missing:
            end, start = start, max(0, start - missing + len(told))
            told[:0] = [entry for entry in log[start:end] if entry.told & mask]
        return told

    def _places(self, log: list[Event]) -> list[int]:
        """Where in the log its events stand, from the first one on."""
        places = [place for place in range(self._read) if log[place].told & self._mask]
        return places[len(places) - self.number :]

    def since(self, number: int, playing: Playing) -> list[dict[str, Any]]:
        """The events from a number on, in words."""
        log, told = log_of(playing), []
        for n, entry in enumerate(self._told(number, log), number):
            facts = entry.seen_by(self.seat)
            assert facts is not None
            told.append({"n": n, **playing.event(facts)})
        return told

    def news(self, number: int, playing: Playing) -> Raw:
        """The same, written."""
        words = playing.events_written(self._told(number, log_of(playing)), self.seat)
        numbered = chain.from_iterable(enumerate(words, number))
        return Raw(b"[%s]" % (b",".join([b'{"n":%d,%s'] * len(words)) % (*numbered,)))

    def numbers_at(self, lengths: Iterable[int], playing: Playing) -> list[int]:
        """How many events this seat had been told each time when the log was so long."""
        places = self._places(log_of(playing))
        return [bisect_left(places, length) for length in lengths]

    def length_at(self, number: int, playing: Playing) -> int:
        """How long the log may be for this seat to have been told no more than so many events."""
        number = max(0, number)
        return self._read if number >= self.number else self._places(log_of(playing))[number]


def log_of(playing: Playing) -> list[Event]:
    return playing.session.play.log or []
