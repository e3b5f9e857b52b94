"""How a WebSocket begins: the request that a browser makes for one, and the answers to it. Requests of any kind have
an end here, too."""

from __future__ import annotations

import sys
from asyncio import BaseTransport, Protocol, Transport
from base64 import b64decode
from binascii import Error
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from socket import IPPROTO_TCP, TCP_NODELAY
from typing import cast

from httptools import HttpParserUpgrade
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.utils import accept_key

Header = tuple[bytes, bytes]
VERSION = b"13"
MOST_HEAD = 65_536


class Http(HttpToolsProtocol):
    """uvicorn's reader of requests, which would take a head (the first line and the headers) of any length."""

    _in_head = False
    _head_bytes = 0
    _chunk = b""  # what is being read

    def connection_made(self, transport: BaseTransport) -> None:
        """What is said goes out at once. Not every loop sees to that: without it the second of two messages waits until
        the first is acknowledged, which takes 40 ms and more."""
        super().connection_made(cast(Transport, transport))
        with suppress(OSError):  # it may be gone already
            transport.get_extra_info("socket").setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)

    def data_received(self, data: bytes) -> None:
        self._chunk = data
        super().data_received(data)
        self._chunk = b""
        if not self._in_head:
            return
        self._head_bytes += len(data)
        if self._head_bytes > MOST_HEAD and not self.transport.is_closing():
            self.transport.write(answer(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE))
            self.transport.close()

    def on_message_begin(self) -> None:
        self._in_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.scope["http_version"] == "1.0":  # has no way to become anything else
            self.send_400_response("A WebSocket needs HTTP/1.1.")
            return
        end = sys.exception()
        assert isinstance(end, HttpParserUpgrade)
        super().handle_websocket_upgrade()
        if behind := self._chunk[end.args[0] :]:  # somebody did not wait to be let in
            cast(Protocol, self.transport.get_protocol()).data_received(behind)


@dataclass(frozen=True)
class Request:
    """A request as the server read it already: each header in a line, its name in small letters."""

    method: bytes
    target: bytes
    headers: list[Header]

    @classmethod
    def read(cls, head: bytes) -> Request:
        first, *lines = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
        method, _, rest = first.partition(b" ")
        parted = (line.partition(b":") for line in lines)
        return cls(method, rest.rpartition(b" ")[0], [(name.lower(), value.strip()) for name, _, value in parted])

    def all(self, name: bytes) -> list[bytes]:
        return [value for header, value in self.headers if header == name]

    @property
    def key(self) -> bytes:
        return b"".join(self.all(b"sec-websocket-key"))

    def refusal(self) -> bytes:
        """The answer to a request for something else than this server speaks; empty if it is in order."""
        if self.method != b"GET" or not _is_key(self.key):
            return answer(HTTPStatus.BAD_REQUEST)
        if self.all(b"sec-websocket-version") != [VERSION]:
            return answer(HTTPStatus.UPGRADE_REQUIRED, [(b"sec-websocket-version", VERSION)])
        return b""


def _is_key(key: bytes) -> bool:
    """Whether it is sixteen bytes, written as a browser writes them."""
    try:
        return len(b64decode(key, validate=True)) == 16
    except Error:
        return False


def accepted(key: bytes, headers: Iterable[Header]) -> bytes:
    """From here on both sides speak in frames."""
    proof = accept_key(key.decode("ascii")).encode()
    ours = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-accept", proof)]
    return _head(HTTPStatus.SWITCHING_PROTOCOLS, [*ours, *headers])


def answer(status: HTTPStatus, headers: Iterable[Header] = ()) -> bytes:
    """There will be no WebSocket; the connection ends with this."""
    body = f"{status.phrase}\n".encode()
    ours = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(body))]
    return _head(status, [*ours, (b"connection", b"close"), *headers]) + body


def _head(status: HTTPStatus, headers: Iterable[Header]) -> bytes:
    first = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode()
    return first + b"".join([name + b": " + value + b"\r\n" for name, value in headers]) + b"\r\n"
