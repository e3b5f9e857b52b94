"""An open page at a table: who looks, as which seat, what it was sent already, and what waits to be sent."""

from __future__ import annotations

import asyncio
from time import monotonic

from sagabox.kernel import WATCHER

from .line import Line
from .protocol import FromServer, encode

MOST_WAITING = 500
Header = tuple[int, int, tuple[int, ...], bool, bool]  # number, ticket, own seats that are asked; can undo, redo
GOODBYE = 1000
POLICY_VIOLATION = 1008


class Bucket:
    """How much may come in how short a time: `rate` a second in the long run, `burst` at once."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, monotonic()

    def take(self, amount: float = 1.0) -> bool:
        now = monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Viewer:
    """`you` are the seats that are played from this browser; `seat` is the one it looks as."""

    __slots__ = (
        "_beaten",
        "_ended",
        "_goodbye",
        "_line",
        "_stirred",
        "_talk",
        "_waiting",
        "bucket",
        "cut",
        "events",
        "greeted",
        "header",
        "notes",
        "seat",
        "slow",
        "token",
        "you",
    )

    def __init__(self, token: str, line: Line, rate: float = 20.0) -> None:
        self.token = token
        self.seat = WATCHER
        self.you: list[int] = []
        self.greeted = False
        self.events = self.notes = 0
        self.header: Header | None = None  # what it was last told of its position beside the view
        self.cut = False  # what it was told last is no longer so
        self.bucket = Bucket(rate, rate * 3)
        self.slow = False
        self._talk: Bucket | None = None
        self._line = line
        self._waiting: list[bytes] = []
        self._ended = self._stirred = self._beaten = False
        self._goodbye = GOODBYE

    @property
    def plays(self) -> bool:
        return self.seat != WATCHER

    @property
    def talk(self) -> Bucket:
        """How much it may talk; most never do."""
        if self._talk is None:
            self._talk = Bucket(1.0, 6.0)
        return self._talk

    def say(self, message: FromServer) -> None:
        self.say_written(encode(message))

    def say_written(self, message: bytes) -> None:
        """A message that is written already; a client that does not read is cut off."""
        if self._ended or self.slow:  # whatever comes now is not meant for it: it may not even be on disk
            return
        if self._line.full and len(self._waiting) > MOST_WAITING:
            self.slow = True
        else:
            self._waiting.append(message)
        if not self._stirred:
            self._stir()

    def end(self, code: int = GOODBYE) -> None:
        """When all that waits is said."""
        if not self._ended:
            self._ended, self._goodbye = True, code
        if not self._stirred:
            self._stir()

    def beat(self) -> None:
        """Now and then. A page that has still not said hello the second time is let go."""
        if self._beaten and not self.greeted:
            self.end()
        self._beaten = True
        self._line.beat()

    def _stir(self) -> None:
        """What is said in one go goes out together."""
        self._stirred = True
        asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """Send what waits, all of it in one frame."""
        self._stirred = False
        if self.slow:
            self._waiting.clear()
            self._line.close(POLICY_VIOLATION)
            return
        if self._waiting and (self._ended or not self._line.full):
            text = b"[%s]" % b",".join(self._waiting)
            self._waiting.clear()
            self._line.say(text)
        if self._ended:
            self._line.close(self._goodbye)
