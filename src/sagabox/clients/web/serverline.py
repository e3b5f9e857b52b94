"""The WebSockets of this server: thousands may be open, and a page that is only looked at takes next to nothing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import unquote

from starlette.types import Message, Scope
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected, get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState

from .frames import Broken, Frames, Kind, closing, code_of, text_of, written
from .handshake import Request, accepted, answer
from .line import LINE, Ear

log = logging.getLogger(__name__)
MOST_UNREAD = 65_536
MOST_AT_ONCE = 100  # frames; then it is the turn of others
PATIENCE = 10.0  # seconds until a page that is told goodbye is let go without an answer
HURRY = 1.0  # the same when the server stops


class Stage:
    """Plain numbers, as kinds of frames are."""

    NEW: Final = 0
    ASKED: Final = 1  # for a WebSocket
    OPEN: Final = 2
    CLOSING: Final = 3  # we have said goodbye
    DEAF: Final = 4  # what comes can no longer be understood
    GONE: Final = 5


class ServerLine(asyncio.Protocol):
    """What uvicorn hands the connection to when a browser asks for a WebSocket (`Config(ws=ServerLine)`).

    The application is called as ASGI has it, to be asked whether it accepts. After that it does not wait for messages,
    but leaves an ear with `listen` and is done: while nobody speaks, a page has no task, no timer and no queue."""

    __slots__ = (
        "_busy",
        "_config",
        "_ear",
        "_frames",
        "_held",
        "_quiet",
        "_rests",
        "_server",
        "_stage",
        "_state",
        "_timer",
        "_transport",
        "full",
    )

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._config, self._server, self._state = config, server_state, app_state
        self._stage: int = Stage.NEW
        self._frames = Frames(config.ws_max_size)
        self._ear: Ear | None = None
        self._busy = True  # until somebody listens, and while a message is dealt with
        self._held = False  # nothing is taken from the network
        self._rests = False  # what is unread waits until others had their turn
        self._quiet = False  # nothing was heard since the last beat
        self._timer: asyncio.TimerHandle | None = None
        self.full = False

    # ---------------------------------------------------------------- from the network

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(cast(Any, self))
        before: Any = self._transport.get_protocol()
        if hasattr(before, "parser"):  # whoever read the request; the two hold each other, and are needed no more
            before.parser = None

    def connection_lost(self, error: Exception | None) -> None:
        self._server.connections.discard(cast(Any, self))
        self._stage = Stage.GONE
        if self._timer is not None:
            self._timer.cancel()
        self._lose()

    def data_received(self, data: bytes) -> None:
        self._quiet = False
        if self._stage == Stage.NEW:
            self._begin(Request.read(data))
        elif self._stage < Stage.DEAF:
            self._frames.feed(data)
            self._read()

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self._ear is not None:
            self._ear.go_on()
        self._read()

    def shutdown(self) -> None:
        """The server stops."""
        if self._stage == Stage.ASKED:
            self._end_with(answer(HTTPStatus.SERVICE_UNAVAILABLE))
        elif self._stage == Stage.OPEN:
            self._write(closing(1012))
        self._turn_deaf(HURRY)

    # ---------------------------------------------------------------- how it begins

    def _begin(self, request: Request) -> None:
        self._stage = Stage.ASKED
        if refusal := request.refusal():
            self._end_with(refusal)
            return
        task = asyncio.get_running_loop().create_task(self._ask(request))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _ask(self, request: Request) -> None:
        """Whether the application accepts."""

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            if self._stage == Stage.OPEN:
                self._speak(message)
            elif self._stage != Stage.ASKED:
                raise ClientDisconnected
            elif message["type"] == "websocket.accept":
                self._stage = Stage.OPEN
                self._write(accepted(request.key, self._server.default_headers))
            else:
                self._end_with(answer(HTTPStatus.FORBIDDEN))

        try:
            await self._config.loaded_app(cast(Any, self._scope(request)), cast(Any, receive), cast(Any, send))
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a page could not be let in")
        if self._stage == Stage.ASKED:
            self._end_with(answer(HTTPStatus.INTERNAL_SERVER_ERROR))
        elif self._ear is None:
            self.close(1011)

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.target.partition(b"?")
        root = self._config.root_path
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": root,
            "path": root + unquote(path.decode("ascii", "replace")),
            "raw_path": root.encode("ascii") + path,
            "query_string": query,
            "headers": request.headers,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {LINE: self},
        }

    def _end_with(self, last: bytes) -> None:
        if self._stage < Stage.DEAF:
            self._stage = Stage.DEAF
            self._write(last)
            self._transport.close()

    # ---------------------------------------------------------------- listening

    async def listen(self, ear: Ear) -> None:
        """From now on what comes is heard there. Done at once."""
        self._ear, self._busy = ear, False
        if self._stage == Stage.OPEN:
            self._read()
        else:
            self._lose()

    def _read(self) -> None:
        """One message at a time. While it is dealt with, and while the page does not read, what comes has to wait.
        Frames that need no dealing with can come by the million: nobody else is kept waiting for them."""
        left = 0 if self._rests else MOST_AT_ONCE
        while left and not self._busy and not self.full and self._stage < Stage.DEAF:
            left -= 1
            try:
                message = self._frames.next()
                if message is None:
                    break
                self._take(*message)
            except Broken as broken:
                self._break_off(broken)
        if not left and not self._rests:
            self._rests = True
            asyncio.get_running_loop().call_soon(self._go_on)
        self._hold(self._rests or ((self._busy or self.full) and len(self._frames) > MOST_UNREAD))

    def _go_on(self) -> None:
        self._rests = False
        self._read()

    def _hold(self, held: bool) -> None:
        if held == self._held or self._transport.is_closing():
            return
        self._held = held
        if held:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _take(self, kind: int, data: bytes) -> None:
        if kind == Kind.CLOSE:
            code = code_of(data)
            if self._stage == Stage.OPEN:
                self._write(closing(code))
            self._stage = Stage.DEAF
            self._transport.close()  # when it has read all; it may never do so
            self._let_go(PATIENCE)
        elif self._stage != Stage.OPEN:
            return
        elif kind == Kind.PING:
            self._write(written(Kind.PONG, data))
        elif kind in (Kind.TEXT, Kind.BINARY) and self._ear is not None:
            text = text_of(data) if kind == Kind.TEXT else data
            self._busy = True
            task = asyncio.get_running_loop().create_task(self._ear.hear(text))
            self._server.tasks.add(task)
            task.add_done_callback(self._heard)

    def _heard(self, task: asyncio.Task[None]) -> None:
        self._server.tasks.discard(task)
        self._busy = False
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a message could not be handled", exc_info=error)
        if self._stage != Stage.OPEN:
            self._lose()
        self._read()

    def _lose(self) -> None:
        """To be told when it is done with what it heard last."""
        if self._ear is not None and not self._busy:
            ear, self._ear = self._ear, None
            ear.lost()

    # ---------------------------------------------------------------- speaking

    def _speak(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.say(message["text"].encode())
        else:
            self.close(message["code"])

    def _write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(data)

    def say(self, text: bytes) -> None:
        if self._stage == Stage.OPEN:
            self._write(written(Kind.TEXT, text))

    def close(self, code: int) -> None:
        """Say goodbye, and wait a while for the page to do the same."""
        if self._stage == Stage.OPEN:
            self._stage = Stage.CLOSING
            self._write(closing(code))
            self._let_go(PATIENCE)
            if self._ear is None:  # what comes now concerns nobody else
                self._busy = False
                self._read()

    def _break_off(self, broken: Broken) -> None:
        if self._stage == Stage.OPEN:
            log.warning("A page was sent away: %s", broken)
            self._write(closing(broken.code))
        self._turn_deaf(PATIENCE)

    def _turn_deaf(self, patience: float) -> None:
        """What is still on its way is let come, or our goodbye would be lost."""
        self._stage = Stage.DEAF
        self._frames = Frames(0)
        self._hold(False)
        if self._transport.can_write_eof() and not self._transport.is_closing():
            with suppress(OSError):  # nobody is there any more
                self._transport.write_eof()
        self._let_go(patience)

    def _let_go(self, patience: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(patience, self._transport.abort)
        self._lose()

    def beat(self) -> None:
        if self._stage != Stage.OPEN:
            return
        if self._quiet:
            self.close(1011)
        else:
            self._quiet = True
            self._write(written(Kind.PING, b""))
