"""Timeouts of connections, and the eviction of idle ones.

`LiveTables` limits the number of WebSockets and the time until their hello."""

from __future__ import annotations

import sys
from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from .pages import POLICY_VIOLATION
from .security import Limits

REQUEST_SECONDS = 30.0  # for a whole request, from the connection or the request's first byte
READING_SECONDS = 60.0  # for a client to read what the server sent
GOODBYE_SECONDS = 1.0  # for a page to read the rest when the server stops
MAX_HEAD_BYTES = 65_536
MAX_FRAMES = 1_000  # read at once from a WebSocket; a page may send 60 messages at once
FRESH_SECONDS = 1.0  # younger connections are not evicted: their request may be on its way


class Deadline:
    """A timer that can be restarted."""

    __slots__ = ("_act", "_loop", "_seconds", "_timer")

    def __init__(self, loop: AbstractEventLoop, seconds: float, act: Callable[[], object]) -> None:
        self._loop, self._seconds, self._act = loop, seconds, act
        self._timer: TimerHandle | None = None

    @property
    def running(self) -> bool:
        return self._timer is not None

    def start(self) -> None:
        self.stop()
        self._timer = self._loop.call_later(self._seconds, self._act)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class TimedHttp(HttpToolsProtocol):
    """uvicorn's HTTP protocol with timeouts for requests and responses, and a limit for headers.

    uvicorn itself limits only the time between a response and the next byte (`timeout_keep_alive`)."""

    _head_bytes: int | None = None  # None: not reading headers

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
        limits: Limits | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = limits or Limits()
        self._request = Deadline(self.loop, REQUEST_SECONDS, self._give_up)
        self._reading = Deadline(self.loop, READING_SECONDS, self._close_unread)
        self._heard_at = self.loop.time()
        self._given_up = False

    @property
    def idle(self) -> bool:
        """True if the server waits for the client: for a request, the rest of one, or a response to be read."""
        served = self.cycle is not None and not self.cycle.response_complete
        return not served or self._request.running or (self._reading.running and self._unread)

    @property
    def _unread(self) -> bool:
        return self.transport.get_write_buffer_size() > 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._request.start()
        self._evict()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        super().handle_websocket_upgrade()

    def _stop(self) -> None:
        self._request.stop()
        self._reading.stop()

    # ---------------------------------------------------------------- waiting for a request

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        super().data_received(data)
        if self._head_bytes is not None:
            self._head_bytes += len(data)
            if self._head_bytes > MAX_HEAD_BYTES and not self.transport.is_closing():
                self.send_400_response("The headers of this request are too long.")
        if self.idle and not self._request.running and self in self.connections:
            self._request.start()  # blank lines between requests stop uvicorn's timer without starting a request

    def on_message_begin(self) -> None:
        self._request.start()
        self._head_bytes = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head_bytes = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._request.stop()
        super().on_message_complete()

    # ---------------------------------------------------------------- waiting for a response to be read

    def pause_writing(self) -> None:
        self._reading.start()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.start()  # for the rest
        super().resume_writing()

    def on_response_complete(self) -> None:
        if self._unread:
            self._reading.start()
        super().on_response_complete()

    def _close_unread(self) -> None:
        self._reading.stop()
        if self._unread:
            self._give_up()

    # ---------------------------------------------------------------- eviction

    def _give_up(self) -> None:
        self._given_up = True
        self.transport.abort()

    def _evict(self) -> None:
        """Close the connections that have been idle longest, if this address or all together have too many."""
        then = self.loop.time() - FRESH_SECONDS
        quiet = [one for one in self.connections if isinstance(one, TimedHttp) and one._heard_at < then]
        idle = sorted([one for one in quiet if one._evictable()], key=lambda one: one._heard_at)
        same = [one for one in idle if one._address == self._address]
        for one in [*_first(same, self._limits.idle_of_address), *_first(idle, self._limits.idle)]:
            one._give_up()

    def _evictable(self) -> bool:
        return self.idle and not self._given_up

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""


class TimedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, aborted if the page does not read everything in time.

    uvicorn itself waits for ever, even after closing the connection."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)  # pause writing while anything is unread
        self._reading = Deadline(self.loop, READING_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._reading.start()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # uvicorn ignores requests that websockets declines
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_events(self) -> None:
        if len(self.conn.events) > MAX_FRAMES:  # handling them would make everybody else wait
            self.conn.fail(POLICY_VIOLATION, "too many frames at once")
            self.handle_parser_exception()
        else:
            super().handle_events()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # drop the pongs, which would pile up for a page that does not read

    def handle_cont(self, event: Frame) -> None:
        self.frames = [b"".join(self.frames)]  # otherwise empty continuation frames could pile up
        super().handle_cont(event)


def _first(idle: list[TimedHttp], most: int) -> list[TimedHttp]:
    """Return the first connections of a list, leaving at most `most`."""
    return idle[: max(0, len(idle) - most)]


def allow_files(most: int) -> int:
    """Raise the limit of open files (sockets count) to `most`, or as far as allowed; return the new limit."""
    if sys.platform == "win32":
        return most
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS has a further limit
        return soft
    return wanted
