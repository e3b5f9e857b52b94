"""One WebSocket: messages in, messages out."""

from __future__ import annotations

import logging

from msgspec import MsgspecError, ValidationError
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from sagabox.table.notes import Declined

from . import heard
from . import protocol as say
from .actions import greet, handle
from .hall import Hall
from .line import LINE, AsgiLine, Line
from .room import Room
from .security import COOKIE, hashed
from .viewers import POLICY_VIOLATION, Viewer

log = logging.getLogger(__name__)
PATH = "/ws/"
MOST_ERRORS = 50
GONE = 4404
FULL = "This table is full of watchers."


async def talk(scope: Scope, receive: Receive, send: Send, hall: Hall) -> None:
    """Let a page in. At a line of this server this is done when somebody listens, elsewhere when the page is gone."""
    table, token = str(scope["path"]).removeprefix(PATH), token_of(scope)
    line: Line = scope.get("extensions", {}).get(LINE) or AsgiLine(receive, send)
    await receive()
    await send({"type": "websocket.accept"})
    viewer = Viewer(token, line, hall.limits.messages)
    try:
        hall.arrive(viewer)
    except Declined as declined:
        await refuse(send, declined, POLICY_VIOLATION)
        return
    try:
        room = await hall.open(table)
        if hall.is_full(table):
            raise Declined("limit", FULL)
    except BaseException as error:
        hall.depart(viewer)
        if not isinstance(error, Declined):
            raise
        await refuse(send, error, GONE)
        return
    await line.listen(Page(hall, room, viewer))


def token_of(scope: Scope) -> str:
    """The hash of the token in a browser's cookie."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return hashed(cookie_parser("; ".join(sent)).get(COOKIE, ""))


class Page:
    """A page at its table, from hello to goodbye."""

    __slots__ = ("_errors", "_hall", "_room", "_viewer")

    def __init__(self, hall: Hall, room: Room, viewer: Viewer) -> None:
        self._hall, self._room, self._viewer = hall, room, viewer
        self._errors = 0

    async def hear(self, text: str | bytes) -> None:
        if self._errors >= MOST_ERRORS:
            return
        hall, viewer = self._hall, self._viewer
        try:
            if length(text) > hall.limits.message_bytes:
                raise Declined("limit", "That message is too long.")
            if not viewer.bucket.take():
                raise Declined("limit", "Too many messages: wait a moment.")
            if isinstance(text, bytes):
                raise ValidationError("It came in a binary frame")
            message = heard.decode(text)
            if isinstance(message, heard.Hello):
                await self._greet(message)
            else:
                await handle(self._room, viewer, message, hall.add)
        except MsgspecError as error:
            self._errors += 1
            viewer.say(say.Error("malformed", f"That is no message of this protocol: {error}"))
        except Declined as declined:
            self._errors += declined.code == "limit"
            viewer.say(say.Error(declined.code, declined.text))
            if declined.code == "foreign":
                viewer.end()  # there is nothing for it here
        except Exception:
            log.exception("a message could not be handled")
            viewer.say(say.Error("server", "Something went wrong here. Nothing has changed."))
        if self._errors >= MOST_ERRORS:
            viewer.end()

    async def _greet(self, hello: heard.Hello) -> None:
        hall, viewer, table = self._hall, self._viewer, self._room.table.id
        if not hall.let_in(viewer, table):
            viewer.say(say.Error("limit", FULL))
            viewer.end(GONE)
            return
        try:
            await greet(self._room, viewer, hello)
        finally:
            if not viewer.greeted:
                hall.let_out(viewer, table)

    def go_on(self) -> None:
        self._viewer.go_on()

    def lost(self) -> None:
        self._viewer.end()
        self._room.leave(self._viewer)
        self._hall.let_out(self._viewer, self._room.table.id)
        self._hall.depart(self._viewer)


def length(text: str | bytes) -> int:
    """In bytes, as it came."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())


async def refuse(send: Send, declined: Declined, code: int) -> None:
    text = f"[{say.encode(say.Error(declined.code, declined.text)).decode()}]"
    try:
        await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close", "code": code})
    except (RuntimeError, OSError):
        return  # it has not waited for that
