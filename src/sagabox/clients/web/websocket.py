"""One WebSocket: messages in, messages out."""

from __future__ import annotations

import logging

from msgspec import MsgspecError, ValidationError
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from sagabox.table.notes import Declined

from . import messages
from . import protocol as say
from .handlers import greet, handle
from .live_table import Room
from .live_tables import Hall
from .pages import POLICY_VIOLATION, Viewer
from .responses import WENT_WRONG_TEXT
from .security import COOKIE, hashed

log = logging.getLogger(__name__)
PATH = "/ws/"
MOST_ERRORS = 50
GONE = 4404
SERVER_ERROR = 1011
FULL = "This table is full. Try again later."


async def talk(scope: Scope, receive: Receive, send: Send, hall: Hall) -> None:
    """Serve a page until it is gone."""
    await receive()
    await send({"type": "websocket.accept"})
    viewer = Viewer(token_of(scope), send, hall.limits.messages, address_of(scope))
    try:
        hall.arrive(viewer)
    except Declined as declined:
        await refuse(viewer, declined, POLICY_VIOLATION)
        return
    try:
        await listen(receive, hall, viewer, str(scope["path"]).removeprefix(PATH))
    except Declined as declined:
        await refuse(viewer, declined, GONE)
    except Exception:
        log.exception("a page could not be let in")
        await refuse(
            viewer,
            Declined("server", "Something went wrong on the server. Your game is saved; reload the page."),
            SERVER_ERROR,
        )
    finally:
        hall.depart(viewer)


async def listen(receive: Receive, hall: Hall, viewer: Viewer, table: str) -> None:
    """Handle a page's messages, one after another. Raises Declined if the table cannot be opened or is full."""
    room = await hall.open(table)
    if hall.is_full(table):
        raise Declined("limit", FULL)
    page = Page(hall, room, viewer)
    try:
        while not viewer.ended and (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            await page.hear(text if text is not None else bytes(message["bytes"]))
    finally:
        viewer.end()
        page.leave()
    await viewer.sent()


async def refuse(viewer: Viewer, declined: Declined, code: int) -> None:
    viewer.say(say.Error(declined.code, declined.text))
    viewer.end(code)
    await viewer.sent()


def token_of(scope: Scope) -> str:
    """The hash of the token in a browser's cookie."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return hashed(cookie_parser("; ".join(sent)).get(COOKIE, ""))


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Page:
    """A page at its table, from hello to goodbye."""

    __slots__ = ("_errors", "_hall", "_room", "_viewer")

    def __init__(self, hall: Hall, room: Room, viewer: Viewer) -> None:
        self._hall, self._room, self._viewer = hall, room, viewer
        self._errors = 0

    async def hear(self, text: str | bytes) -> None:
        hall, viewer = self._hall, self._viewer
        try:
            if length(text) > hall.limits.message_bytes:
                raise Declined("limit", "That message is too long. Shorten it.")
            if not viewer.bucket.take():
                raise Declined("limit", "Too many messages. Wait a moment.")
            if isinstance(text, bytes):
                raise ValidationError("it came in a binary frame")
            message = messages.decode(text)
            if isinstance(message, messages.Hello):
                await self._greet(message)
            else:
                await handle(self._room, viewer, message, hall)
        except MsgspecError as error:
            self._errors += 1
            viewer.say(say.Error("malformed", f"Invalid message: {error}"))
        except Declined as declined:
            self._errors += declined.code == "limit"
            viewer.say(say.Error(declined.code, declined.text))
            if declined.code == "foreign":
                viewer.end()  # there is nothing for it here
        except Exception:
            log.exception("a message could not be handled")
            viewer.say(say.Error("server", WENT_WRONG_TEXT))
        if self._errors >= MOST_ERRORS:
            viewer.end()

    async def _greet(self, hello: messages.Hello) -> None:
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

    def leave(self) -> None:
        self._room.leave(self._viewer)
        self._hall.let_out(self._viewer, self._room.table.id)


def length(text: str | bytes) -> int:
    """In bytes, as it came."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())
