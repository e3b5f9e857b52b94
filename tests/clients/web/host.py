"""A server over real connections, and clients for it."""

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

from sagabox.clients.startup import listening_socket
from sagabox.clients.web.security import Limits
from sagabox.clients.web.server import config_of
from sagabox.clients.web.timeouts import TimedWebSocket
from tests.timing import PATIENCE


class Host:
    """A server that echoes, or runs another application, with the settings of `sagabox serve`."""

    def __init__(self, loop: str, limits: Limits | None = None, app: Any = None) -> None:
        config = config_of(app or echo, limits or Limits())
        config.loop = loop
        config.lifespan = "auto" if app else "off"
        self.server = uvicorn.Server(config)
        self.listening = listening_socket("127.0.0.1", 0)
        self.port = self.listening.getsockname()[1]

    @property
    def lines(self) -> list[TimedWebSocket]:
        """The open WebSockets."""
        return [one for one in self.server.server_state.connections.copy() if isinstance(one, TimedWebSocket)]

    def open(self, path: str = "/", **more: Any) -> Any:
        return connect(f"ws://127.0.0.1:{self.port}{path}", max_size=None, close_timeout=PATIENCE, **more)


@contextmanager
def running(host: Host) -> Iterator[Host]:
    """Run a server in a thread; check that it leaves nothing open."""
    thread = threading.Thread(target=host.server.run, args=([host.listening],))
    thread.start()
    try:
        yield host
    finally:
        host.server.should_exit = True
        thread.join(10)
    assert not thread.is_alive()
    assert not host.server.server_state.connections
    assert not host.server.server_state.tasks


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Echo each message; some messages do more."""
    if scope["type"] == "http":
        await answer_http(scope["path"], receive, send)
        return
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text", f"{len(message.get('bytes', b''))} bytes")
        for _ in range(200 if text == "flood" else 1):
            await send({"type": "websocket.send", "text": "x" * 100_000 if text == "flood" else text})


async def answer_http(path: str, receive: Any, send: Any) -> None:
    """Respond to a request: `/long` after a while, `/large` with more than the system buffers."""
    while (message := await receive()).get("more_body"):
        pass
    if message["type"] == "http.disconnect":
        return
    if path == "/long":
        await asyncio.sleep(0.6)
    body = b"x" * (50_000_000 if path == "/large" else 2)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


def until(fact: Any) -> None:
    """Wait until something is true."""
    end = monotonic() + PATIENCE
    while not fact():
        assert monotonic() < end, "it did not come to pass"
        sleep(0.01)


def code_of(page: ClientConnection) -> int:
    """Return the close code of a WebSocket."""
    with pytest.raises(ConnectionClosed) as closed:
        page.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


@contextmanager
def asked(
    host: Host, *, method: str = "GET", version: str = "13", key: str | None = None, more: str = ""
) -> Iterator[Any]:
    """Open a connection and request a WebSocket."""
    key = b64encode(os.urandom(16)).decode() if key is None else key
    lines = [f"{method} / HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: keep-alive, Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", f"Sec-WebSocket-Version: {version}", f"X-More: {more}", "", ""]
    with socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE) as raw:
        raw.sendall("\r\n".join(lines).encode())
        with raw.makefile("rwb") as file:
            yield file


@contextmanager
def raw(host: Host) -> Iterator[Any]:
    """Open a WebSocket over which anything can be sent."""
    with asked(host) as file:
        while file.readline() != b"\r\n":
            pass
        yield file


def say(file: Any, kind: Opcode, data: bytes = b"") -> None:
    file.write(Frame(kind, data).serialize(mask=True))
    file.flush()
