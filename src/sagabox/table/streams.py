"""What each seat was told, numbered: from which number on does a client have to be told again?"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import Any

import msgspec
from msgspec import Raw

from sagabox.kernel import Entry

from .game import Playing
from .screens import Screen

Said = dict[int, tuple[Entry, bytes]]  # by the place in the log: the event, and its words
_encode = msgspec.json.Encoder().encode


class Stream:
    """The events of one seat, by their places in the log; words are made when somebody wants them.

    `floor` is where the log begins for this table: a copied game does not tell what came before it."""

    def __init__(self, seat: int, floor: int) -> None:
        self.seat, self.floor = seat, floor
        self.places = array("l")
        self.screen = Screen()
        self._read = floor

    @property
    def number(self) -> int:
        return len(self.places)

    def catch_up(self, playing: Playing) -> None:
        """As far as the log goes; what was undone is no longer told."""
        log = playing.session.play.log or []
        if len(log) < self._read:
            del self.places[bisect_left(self.places, len(log)) :]
        told = 1 << self.seat
        for place in range(min(self._read, len(log)), len(log)):
            if log[place].told & told:
                self.places.append(place)
        self._read = len(log)

    def since(self, number: int, playing: Playing) -> list[dict[str, Any]]:
        """The events from a number on, in words."""
        log = playing.session.play.log or []
        told = []
        for n, place in enumerate(self.places[number:], number):
            facts = log[place].seen_by(self.seat)
            assert facts is not None
            told.append({"n": n, **playing.event(facts)})
        return told

    def news(self, number: int, playing: Playing, said: Said) -> list[Raw]:
        """The same, written. What all seats are told in the same words is put into words once: `said` keeps it."""
        log = playing.session.play.log or []
        news = []
        for n, place in enumerate(self.places[number:], number):
            entry = log[place]
            known, words = said.get(place, (None, b""))
            if known is not entry:
                words = _encode(playing.event(entry.seen_by(self.seat) or {}))[1:]
                if entry.public:
                    said[place] = entry, words
            news.append(Raw(b'{"n":%d,%s' % (n, words)))
        return news

    def number_at(self, length: int) -> int:
        """How many events this seat had been told when the log was so long."""
        return bisect_left(self.places, length)

    def length_at(self, number: int) -> int:
        """How long the log may be for this seat to have been told no more than so many events."""
        number = max(0, number)
        if number >= len(self.places):
            return self._read
        return self.places[number]
