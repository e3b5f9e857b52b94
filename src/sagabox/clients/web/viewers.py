"""An open page at a table: who looks, as which seat, what it was sent already, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from sagabox.kernel import WATCHER

from .protocol import FromServer, encode

MOST_WAITING = 500
Header = tuple[int, int, list[int], dict[str, bool]]  # number, ticket, which own seats are asked, what one can do
Send = Callable[[str], Awaitable[None]]


class Bucket:
    """How much may come in how short a time: `rate` a second in the long run, `burst` at once."""

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

    def __init__(self, token: str, send: Send, rate: float = 20.0) -> None:
        self.token = token
        self.seat = WATCHER
        self.you: list[int] = []
        self.greeted = False
        self.events = self.notes = 0
        self.header: Header | None = None  # what it was last told of its position beside the view
        self.cut = False  # what it was told last is no longer so
        self.bucket = Bucket(rate, rate * 3)
        self.talk = Bucket(1.0, 6.0)
        self.slow = False
        self._send = send
        self._waiting: list[str] = []
        self._ended = self._sending = False
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to say

    @property
    def plays(self) -> bool:
        return self.seat != WATCHER

    def say(self, message: FromServer) -> None:
        self.say_text(encode(message))

    def say_text(self, text: str) -> None:
        """A message that is written already; a client that does not read is cut off."""
        if self._ended:  # whatever comes now is not meant for it: it may not even be on disk
            return
        if self._sending and len(self._waiting) > MOST_WAITING:
            self.slow = True
        else:
            self._waiting.append(text)
        self._stir()

    def end(self) -> None:
        self._ended = True
        self._stir()

    def _stir(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def pump(self) -> None:
        """Send what waits, all of it in one frame, until the end."""
        while not self.slow:
            if self._waiting:
                frame, self._waiting = f"[{','.join(self._waiting)}]", []
                self._sending = True
                await self._send(frame)
                self._sending = False
                del frame  # it would be held until the next one
            elif self._ended:
                return
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
