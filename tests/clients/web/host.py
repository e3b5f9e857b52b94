"""A server of echoes over real connections, and ways to speak with it."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from sagabox.clients.web import serverline
from sagabox.clients.web.handshake import Http
from sagabox.clients.web.line import LINE
from sagabox.clients.web.serverline import ServerLine

MOST = 2 * serverline.MOST_UNREAD


class Echo:
    """Says again what it hears; some words it does more for."""

    def __init__(self, line: ServerLine) -> None:
        self.line, self.heard = line, list[str | bytes]()
        self.over = threading.Event()
        self.gate, self.waits = asyncio.Event(), False

    async def hear(self, text: str | bytes) -> None:
        assert not self.over.is_set()
        self.heard.append(text)
        if text == "wait":
            self.waits = True
            await self.gate.wait()
        elif text == "fail":
            raise ValueError("an error in the application")
        elif text == "bye":
            self.line.close(4000)
        elif text == "beat":
            self.line.beat()
        elif text == "fill":
            while not self.line._transport.get_write_buffer_size():  # somewhat more than the system takes
                self.line.say(b"x" * 10_000)
                await asyncio.sleep(0.001)
        elif text == "flood":
            for _ in range(200):  # more than the system takes
                self.line.say(b"x" * 100_000)
        else:
            self.line.say((text if isinstance(text, str) else f"{len(text)} bytes").encode())

    def go_on(self) -> None:
        self.heard.append("(room again)")

    def lost(self) -> None:
        assert not self.over.is_set()
        self.over.set()


class Host:
    """A server of echoes."""

    def __init__(self, loop: str) -> None:
        self.echoes: list[Echo] = []
        self.scopes: list[Any] = []
        config = uvicorn.Config(
            self.app, http=Http, ws=ServerLine, ws_max_size=MOST, log_config=None, lifespan="off", interface="asgi3"
        )
        config.loop = loop
        self.server = uvicorn.Server(config)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        self.scopes.append(scope)
        if scope["path"] == "/no":
            await send({"type": "websocket.close", "code": 4403})
        elif scope["path"] == "/fault":
            raise ValueError("an error in the application")
        elif scope["path"] == "/short":
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": "so much"})
            await send({"type": "websocket.close", "code": 4404})
        else:
            await send({"type": "websocket.accept"})
            await asyncio.sleep(0.05)  # what comes meanwhile is kept
            self.echoes.append(Echo(scope["extensions"][LINE]))
            await self.echoes[-1].line.listen(self.echoes[-1])

    def soon(self, what: Any, *facts: Any) -> None:
        """Do something where the server runs."""
        self.server.servers[0].get_loop().call_soon_threadsafe(what, *facts)

    def open(self, path: str = "/", **more: Any) -> Any:
        return connect(f"ws://127.0.0.1:{self.port}{path}", compression=None, max_size=None, close_timeout=5, **more)


def echo(host: Host) -> Echo:
    until(lambda: host.echoes)
    return host.echoes[-1]


def until(fact: Any) -> None:
    """Wait for something to become so."""
    end = monotonic() + 5
    while not fact():
        assert monotonic() < end, "it did not come to pass"
        sleep(0.01)


def code_of(page: ClientConnection) -> int:
    """With which code the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        page.recv(timeout=5)
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


@contextmanager
def asked(
    host: Host,
    *,
    method: str = "GET",
    http: str = "1.1",
    version: str = "13",
    key: str | None = None,
    behind: bytes = b"",
) -> Iterator[Any]:
    key = b64encode(os.urandom(16)).decode() if key is None else key
    lines = [f"{method} / HTTP/{http}", "Host: localhost", "Upgrade: websocket", "Connection: keep-alive, Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", f"Sec-WebSocket-Version: {version}", "", ""]
    with socket.create_connection(("127.0.0.1", host.port), timeout=5) as raw:
        raw.sendall("\r\n".join(lines).encode() + behind)
        with raw.makefile("rwb") as file:
            yield file


@contextmanager
def raw(host: Host, behind: bytes = b"") -> Iterator[Any]:
    """A line on which one can say whatever one wants."""
    with asked(host, behind=behind) as file:
        while file.readline() != b"\r\n":
            pass
        yield file


def say(file: Any, kind: Opcode, data: bytes = b"") -> None:
    file.write(Frame(kind, data).serialize(mask=True))
    file.flush()
