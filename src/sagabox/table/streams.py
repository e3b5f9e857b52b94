"""The events that each seat has received, numbered for that seat."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import chain
from typing import Any

from msgspec import Raw

from sagabox.games.common.playing import Playing
from sagabox.kernel import Event

from .view_diffs import SentView


class Stream:
    """The events of one seat, found and formatted on demand.

    `floor` is where the log starts for this table: a copied game shows nothing of what came before the copy."""

    __slots__ = ("_mask", "_read", "floor", "number", "seat", "sent")

    def __init__(self, seat: int, floor: int) -> None:
        self.seat, self.floor = seat, floor
        self.number = 0  # events so far
        self.sent = SentView()
        self._mask = 1 << seat
        self._read = floor

    def catch_up(self, log: list[Event]) -> None:
        """Count the events up to the end of the log; start over if events were undone."""
        mask, length = self._mask, len(log)
        if length < self._read:
            self.number, self._read = 0, min(self.floor, length)
        self.number += len([entry for entry in log[self._read :] if entry.told & mask])
        self._read = length

    def _told(self, number: int, log: list[Event]) -> list[Event]:
        """Return the events from a number on, reading no more of the log than necessary."""
        mask, missing, start = self._mask, self.number - number, self._read
        told: list[Event] = []
        while start and len(told) < missing:
            end, start = start, max(0, start - missing + len(told))
            told[:0] = [entry for entry in log[start:end] if entry.told & mask]
        return told

    def _places(self, log: list[Event]) -> list[int]:
        """Return the positions of this seat's events in the log."""
        places = [place for place in range(self._read) if log[place].told & self._mask]
        return places[len(places) - self.number :]

    def since(self, number: int, playing: Playing) -> list[dict[str, Any]]:
        """Return the events from a number on, with their texts."""
        log, told = log_of(playing), []
        for n, entry in enumerate(self._told(number, log), number):
            facts = entry.seen_by(self.seat)
            assert facts is not None
            told.append({"n": n, **playing.event(facts)})
        return told

    def news(self, number: int, playing: Playing) -> Raw:
        """Return the same, encoded."""
        words = playing.events_written(self._told(number, log_of(playing)), self.seat)
        numbered = chain.from_iterable(enumerate(words, number))
        return Raw(b"[%s]" % (b",".join([b'{"n":%d,%s'] * len(words)) % (*numbered,)))

    def numbers_at(self, lengths: Iterable[int], playing: Playing) -> list[int]:
        """Return how many events this seat had received at each length of the log."""
        places = self._places(log_of(playing))
        return [bisect_left(places, length) for length in lengths]

    def length_at(self, number: int, playing: Playing) -> int:
        """Return the greatest length of the log at which this seat had received at most `number` events."""
        number = max(0, number)
        return self._read if number >= self.number else self._places(log_of(playing))[number]


def log_of(playing: Playing) -> list[Event]:
    return playing.session.play.log or []
