"""An open page at a table: its seats, what it has received, and the queue of messages to it."""

from __future__ import annotations

import asyncio
from time import monotonic

from starlette.types import Send

from sagabox.kernel import WATCHER

from .protocol import FromServer, encode

MAX_WAITING = 500  # queued messages, before a page that does not read is closed
# number, ticket, own seats that are asked, can undo, can redo, the next seat knows what the present one does not
Header = tuple[int, int, tuple[int, ...], bool, bool, bool]
GOODBYE = 1000
POLICY_VIOLATION = 1008


class Bucket:
    """A token bucket: `rate` per second on average, `burst` at once."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take an amount; return False if there is not enough."""
        now = monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Viewer:
    """An open page. `you` are the seats that this browser plays; `seat` is the one it views."""

    __slots__ = (
        "_code",
        "_hints",
        "_send",
        "_sending",
        "_talk",
        "_waiting",
        "address",
        "bucket",
        "cut",
        "ended",
        "events",
        "greeted",
        "header",
        "notes",
        "seat",
        "token",
        "you",
    )

    def __init__(self, token: str, send: Send, rate: float = 20.0, address: str = "") -> None:
        self.token, self.address = token, address
        self.seat = WATCHER
        self.you: list[int] = []
        self.greeted = False
        self.events = self.notes = 0
        self.header: Header | None = None  # the header it last received
        self.cut = False  # it has received events that were undone
        self.bucket = Bucket(rate, rate * 3)
        self.ended = False  # nothing more is sent to it or accepted from it
        self._code = GOODBYE
        self._talk: Bucket | None = None
        self._hints: Bucket | None = None
        self._send = send
        self._waiting: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None

    @property
    def plays(self) -> bool:
        return self.seat != WATCHER

    @property
    def talk(self) -> Bucket:
        """The bucket for chat and quick messages, created on first use."""
        if self._talk is None:
            self._talk = Bucket(1.0, 6.0)
        return self._talk

    @property
    def hints(self) -> Bucket:
        """The bucket for hints, created on first use."""
        if self._hints is None:
            self._hints = Bucket(1.0, 5.0)
        return self._hints

    def send(self, message: FromServer) -> None:
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Queue an encoded message. A page that does not read is closed."""
        if self.ended:
            return
        if len(self._waiting) >= MAX_WAITING:
            self._waiting.clear()
            self.end(POLICY_VIOLATION)
            return
        self._waiting.append(message)
        self._start_sending()

    def end(self, code: int = GOODBYE) -> None:
        """Close the page once all queued messages are sent. No-op if it is closed already."""
        if not self.ended:
            self.ended, self._code = True, code
            self._start_sending()

    async def sent(self) -> None:
        """Wait until nothing is queued."""
        if self._sending is not None:
            await self._sending

    def _start_sending(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        """Send all queued messages in one frame, and those queued during that in the next."""
        try:
            while self._waiting:
                text = b"[%s]" % b",".join(self._waiting)
                self._waiting.clear()
                await self._send({"type": "websocket.send", "text": text.decode()})
            if self.ended:
                await self._send({"type": "websocket.close", "code": self._code})
        except (RuntimeError, OSError):
            self.ended = True  # the page has disconnected
        finally:
            self._sending = None
