"""One WebSocket: receives messages from a page and passes them to the handlers."""

from __future__ import annotations

import logging

from msgspec import MsgspecError, ValidationError
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from sagabox.table.notes import Declined

from . import messages, protocol
from .handlers import greet, handle
from .live_table import LiveTable
from .live_tables import LiveTables
from .pages import POLICY_VIOLATION, Viewer
from .responses import WENT_WRONG_TEXT
from .security import COOKIE, hashed

log = logging.getLogger(__name__)
PATH = "/ws/"
MAX_ERRORS = 50
CANNOT_OPEN = 4404
SERVER_ERROR = 1011
FULL = "This table is full. Try again later."


async def serve_page(scope: Scope, receive: Receive, send: Send, live_tables: LiveTables) -> None:
    """Serve a page until it disconnects."""
    await receive()
    await send({"type": "websocket.accept"})
    viewer = Viewer(token_of(scope), send, live_tables.limits.messages, address_of(scope))
    try:
        live_tables.add_page(viewer)
    except Declined as declined:
        await refuse(viewer, declined, POLICY_VIOLATION)
        return
    try:
        await receive_messages(receive, live_tables, viewer, str(scope["path"]).removeprefix(PATH))
    except Declined as declined:
        await refuse(viewer, declined, CANNOT_OPEN)
    except Exception:
        log.exception("a page could not be let in")
        await refuse(
            viewer,
            Declined("server", "Something went wrong on the server. Your game is saved; reload the page."),
            SERVER_ERROR,
        )
    finally:
        live_tables.remove_page(viewer)


async def receive_messages(receive: Receive, live_tables: LiveTables, viewer: Viewer, table: str) -> None:
    """Handle a page's messages, one after another. Raises Declined if the table cannot be opened or is full."""
    live = await live_tables.open(table)
    if live_tables.is_full(table):
        raise Declined("limit", FULL)
    page = Page(live_tables, live, viewer)
    try:
        while not viewer.ended and (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            await page.handle_message(text if text is not None else bytes(message["bytes"]))
    finally:
        viewer.end()
        page.leave()
    await viewer.sent()


async def refuse(viewer: Viewer, declined: Declined, code: int) -> None:
    """Send the error and close the connection."""
    viewer.send(protocol.Error(declined.code, declined.text))
    viewer.end(code)
    await viewer.sent()


def token_of(scope: Scope) -> str:
    """Return the hash of the token in a browser's cookie."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return hashed(cookie_parser("; ".join(sent)).get(COOKIE, ""))


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Page:
    """The message loop of a page at its table."""

    __slots__ = ("_errors", "_live", "_live_tables", "_viewer")

    def __init__(self, live_tables: LiveTables, live: LiveTable, viewer: Viewer) -> None:
        self._live_tables, self._live, self._viewer = live_tables, live, viewer
        self._errors = 0

    async def handle_message(self, text: str | bytes) -> None:
        """Handle one message; send an error if it is refused. Too many errors close the page."""
        live_tables, viewer = self._live_tables, self._viewer
        try:
            if length(text) > live_tables.limits.message_bytes:
                raise Declined("limit", "That message is too long. Shorten it.")
            if not viewer.bucket.take():
                raise Declined("limit", "Too many messages. Wait a moment.")
            if isinstance(text, bytes):
                raise ValidationError("it came in a binary frame")
            message = messages.decode(text)
            if isinstance(message, messages.Hello):
                await self._greet(message)
            else:
                await handle(self._live, viewer, message, live_tables)
        except MsgspecError as error:
            self._errors += 1
            viewer.send(protocol.Error("malformed", f"Invalid message: {error}"))
        except Declined as declined:
            self._errors += declined.code == "limit"
            viewer.send(protocol.Error(declined.code, declined.text))
            if declined.code == "foreign":
                viewer.end()  # it has no seat here
        except Exception:
            log.exception("a message could not be handled")
            viewer.send(protocol.Error("server", WENT_WRONG_TEXT))
        if self._errors >= MAX_ERRORS:
            viewer.end()

    async def _greet(self, hello: messages.Hello) -> None:
        live_tables, viewer, table = self._live_tables, self._viewer, self._live.table.id
        if not live_tables.admit(viewer, table):
            viewer.send(protocol.Error("limit", FULL))
            viewer.end(CANNOT_OPEN)
            return
        try:
            await greet(self._live, viewer, hello)
        finally:
            if not viewer.greeted:
                live_tables.release_page(viewer, table)

    def leave(self) -> None:
        self._live.leave(self._viewer)
        self._live_tables.release_page(self._viewer, self._live.table.id)


def length(text: str | bytes) -> int:
    """Return the length in bytes, as received."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())
