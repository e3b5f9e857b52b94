"""One WebSocket: messages in, messages out."""

from __future__ import annotations

import asyncio
import logging

from msgspec import MsgspecError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sagabox.table.notes import Declined

from . import protocol as say
from .actions import handle
from .hall import Hall
from .room import Room
from .security import COOKIE, hashed
from .viewers import Viewer

log = logging.getLogger(__name__)
MOST_ERRORS = 50
LAST_WORDS = 2.0
POLICY_VIOLATION = 1008
GONE = 4404


async def talk(socket: WebSocket, hall: Hall) -> None:
    """A page and its table, from hello to goodbye."""
    await socket.accept()
    viewer = Viewer(hashed(socket.cookies.get(COOKIE, "")), socket.send_text, hall.limits.messages)
    try:
        hall.arrive(viewer)
    except Declined as declined:
        await refuse(socket, declined, POLICY_VIOLATION)
        return
    try:
        room = await hall.open(socket.path_params["table"])
        if len(room.viewers) >= hall.limits.sockets_at_table:
            raise Declined("limit", "This table is full of watchers.")
        await both_ways(socket, hall, room, viewer)
    except Declined as declined:
        await refuse(socket, declined, GONE)
    finally:
        hall.depart(viewer)


async def both_ways(socket: WebSocket, hall: Hall, room: Room, viewer: Viewer) -> None:
    """Listen and speak until one side has enough."""
    speaking = asyncio.create_task(speak(socket, viewer))
    try:
        await listen(socket, hall, room, viewer)
        viewer.end()
        await asyncio.wait({speaking}, timeout=LAST_WORDS)
    finally:
        room.leave(viewer)
        speaking.cancel()


async def speak(socket: WebSocket, viewer: Viewer) -> None:
    """What waits to be said; then the line is closed, and listening ends with it."""
    try:
        await viewer.pump()
    except (RuntimeError, WebSocketDisconnect):
        return  # the page is gone: listening will notice
    await close(socket, POLICY_VIOLATION if viewer.slow else 1000)


async def close(socket: WebSocket, code: int) -> None:
    states = (socket.application_state, socket.client_state)
    if states == (WebSocketState.CONNECTED, WebSocketState.CONNECTED):
        await socket.close(code)


async def listen(socket: WebSocket, hall: Hall, room: Room, viewer: Viewer) -> None:
    errors = 0
    while errors < MOST_ERRORS:
        text = await receive(socket)
        if text is None:
            return
        try:
            if len(text) > hall.limits.message_bytes:
                raise Declined("limit", "That message is too long.")
            if not viewer.bucket.take():
                raise Declined("limit", "Too many messages: wait a moment.")
            await handle(room, viewer, say.decode(text), hall.add)
        except MsgspecError as error:
            errors += 1
            viewer.say(say.Error("malformed", f"That is no message of this protocol: {error}"))
        except Declined as declined:
            errors += declined.code == "limit"
            viewer.say(say.Error(declined.code, declined.text))
        except Exception:
            log.exception("a message could not be handled")
            viewer.say(say.Error("server", "Something went wrong here. Nothing has changed."))


async def receive(socket: WebSocket) -> str | bytes | None:
    """The next message, or None when there are no more."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    found: str | bytes = message.get("text") or message.get("bytes") or b""
    return found


async def refuse(socket: WebSocket, declined: Declined, code: int) -> None:
    try:
        await socket.send_text(f"[{say.encode(say.Error(declined.code, declined.text))}]")
        await socket.close(code)
    except (RuntimeError, WebSocketDisconnect):
        return
