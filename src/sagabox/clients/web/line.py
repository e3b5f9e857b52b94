"""The line to a page, and who listens at our end of it."""

from __future__ import annotations

import asyncio
from typing import Protocol

from starlette.types import Message, Receive, Send

LINE = "sagabox.line"  # the extension of a scope under which a line of this server is found


class Ear(Protocol):
    """Who listens at our end."""

    async def hear(self, text: str | bytes) -> None:
        """A message; the next one comes when this is done."""
        ...

    def go_on(self) -> None:
        """The line is full no longer."""
        ...

    def lost(self) -> None:
        """There is nobody any more, or will not be. Said once, and last."""
        ...


class Line(Protocol):
    """What cannot be said because the page is gone is left unsaid."""

    full: bool  # the page does not read what it is sent

    def say(self, text: bytes) -> None:
        """In UTF-8."""
        ...

    def close(self, code: int) -> None: ...

    def beat(self) -> None:
        """Asked now and then: is the page still there?"""
        ...

    async def listen(self, ear: Ear) -> None: ...


class AsgiLine:
    """The line of any server that speaks ASGI, such as the one of tests. Beats are that server's own matter."""

    __slots__ = ("_receive", "_said", "_send", "full")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self.full = False

    def say(self, text: bytes) -> None:
        self._said.put_nowait({"type": "websocket.send", "text": text.decode()})

    def close(self, code: int) -> None:
        self._said.put_nowait({"type": "websocket.close", "code": code})

    def beat(self) -> None:
        pass

    async def listen(self, ear: Ear) -> None:
        """Until there is nobody any more."""
        speaking = asyncio.create_task(self._speak(ear))
        try:
            while (message := await self._receive())["type"] != "websocket.disconnect":
                text = message.get("text")
                await ear.hear(text if text is not None else bytes(message["bytes"]))
        finally:
            ear.lost()
            speaking.cancel()

    async def _speak(self, ear: Ear) -> None:
        while True:
            message = await self._said.get()
            self.full = True
            try:
                await self._send(message)
            except (RuntimeError, OSError):
                return
            self.full = False
            ear.go_on()
