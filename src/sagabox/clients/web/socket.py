"""One WebSocket: messages in, messages out. Spoken as ASGI has it, with nothing in between: there may be thousands."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from msgspec import MsgspecError, ValidationError
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from sagabox.table.notes import Declined

from . import heard
from . import protocol as say
from .actions import handle
from .hall import Hall
from .room import Room
from .security import COOKIE, hashed
from .viewers import Viewer

log = logging.getLogger(__name__)
PATH = "/ws/"
MOST_ERRORS = 50
LAST_WORDS = 2.0
POLICY_VIOLATION = 1008
GONE = 4404


class Line:
    """The line to a page. What cannot be said because the page is gone is left unsaid: listening will notice."""

    __slots__ = ("_receive", "_send", "open")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self.open = False

    async def accept(self) -> None:
        await self._receive()
        await self._send({"type": "websocket.accept"})
        self.open = True

    async def hear(self) -> str | bytes | None:
        """The next message, or None when there are no more."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self.open = False
            return None
        found: str | bytes | None = message.get("text")
        return found if found is not None else bytes(message["bytes"])

    async def say(self, text: str) -> None:
        await self._tell({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        await self._tell({"type": "websocket.close", "code": code})
        self.open = False

    async def _tell(self, message: dict[str, Any]) -> None:
        if not self.open:
            return
        try:
            await self._send(message)
        except (RuntimeError, OSError):
            self.open = False


async def talk(scope: Scope, receive: Receive, send: Send, hall: Hall) -> None:
    """A page and its table, from hello to goodbye."""
    table, token = str(scope["path"]).removeprefix(PATH), token_of(scope)
    scope["headers"] = []  # a page stays for hours: what it was asked for with can go
    line = Line(receive, send)
    await line.accept()
    viewer = Viewer(token, line.say, hall.limits.messages)
    try:
        hall.arrive(viewer)
    except Declined as declined:
        await refuse(line, declined, POLICY_VIOLATION)
        return
    try:
        room = await hall.open(table)
        if len(room.viewers) >= hall.limits.sockets_at_table:
            raise Declined("limit", "This table is full of watchers.")
        await both_ways(line, hall, room, viewer)
    except Declined as declined:
        await refuse(line, declined, GONE)
    finally:
        hall.depart(viewer)


def token_of(scope: Scope) -> str:
    """The hash of the token in a browser's cookie."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return hashed(cookie_parser("; ".join(sent)).get(COOKIE, ""))


async def both_ways(line: Line, hall: Hall, room: Room, viewer: Viewer) -> None:
    """Listen and speak until one side has enough."""
    speaking = asyncio.create_task(speak(line, viewer))
    try:
        await listen(line, hall, room, viewer)
        viewer.end()
        await asyncio.wait({speaking}, timeout=LAST_WORDS)
    finally:
        room.leave(viewer)
        speaking.cancel()


async def speak(line: Line, viewer: Viewer) -> None:
    """What waits to be said; then the line is closed, and listening ends with it."""
    await viewer.pump()
    await line.close(POLICY_VIOLATION if viewer.slow else 1000)


async def listen(line: Line, hall: Hall, room: Room, viewer: Viewer) -> None:
    errors = 0
    while errors < MOST_ERRORS:
        text = await line.hear()
        if text is None:
            return
        try:
            if length(text) > hall.limits.message_bytes:
                raise Declined("limit", "That message is too long.")
            if not viewer.bucket.take():
                raise Declined("limit", "Too many messages: wait a moment.")
            if isinstance(text, bytes):
                raise ValidationError("It came in a binary frame")
            await handle(room, viewer, heard.decode(text), hall.add)
        except MsgspecError as error:
            errors += 1
            viewer.say(say.Error("malformed", f"That is no message of this protocol: {error}"))
        except Declined as declined:
            errors += declined.code == "limit"
            viewer.say(say.Error(declined.code, declined.text))
            if declined.code == "foreign":
                viewer.end()  # there is nothing for it here
        except Exception:
            log.exception("a message could not be handled")
            viewer.say(say.Error("server", "Something went wrong here. Nothing has changed."))


def length(text: str | bytes) -> int:
    """In bytes, as it came."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())


async def refuse(line: Line, declined: Declined, code: int) -> None:
    await line.say(f"[{say.encode(say.Error(declined.code, declined.text))}]")
    await line.close(code)
