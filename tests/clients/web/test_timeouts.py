"""Connections that keep the server waiting are closed in time, and keep nobody out."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from sagabox.clients.web import timeouts
from sagabox.clients.web.security import Limits
from tests.clients.web.host import Host, running, until
from tests.clients.web.kit import Browser, heard, server

REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"


@contextmanager
def line(host: Host, said: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", host.port), timeout=5) as raw:
        raw.sendall(said)
        yield raw


def is_closed(raw: socket.socket, *, within: float = 5.0) -> bool:
    raw.settimeout(within)
    try:
        return not raw.recv(1000)
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def is_answered(raw: socket.socket) -> bool:
    said = b""
    while not said.endswith(b"\r\n\r\nxx"):
        more = raw.recv(1000)
        if not more:
            return False
        said += more
    return said.startswith(b"HTTP/1.1 200 OK")


@pytest.fixture
def hurried(monkeypatch):
    monkeypatch.setattr(timeouts, "REQUEST_SECONDS", 0.3)
    monkeypatch.setattr(timeouts, "READING_SECONDS", 0.3)


@pytest.mark.parametrize(
    "said", [b"", REQUEST[:20], BODY, BODY + b"a few", b"\r\n"], ids=["nothing", "head", "no body", "body", "break"]
)
def test_an_unfinished_request_times_out(host, hurried, said):
    with line(host, said) as raw:
        assert is_closed(raw)


@pytest.mark.parametrize("start", [REQUEST[:20], BODY], ids=["head", "body"])
def test_a_slow_request_gets_no_extra_time(host, hurried, start):
    with line(host, start) as raw:
        end = monotonic() + 3
        while not is_closed(raw, within=0.05):
            assert monotonic() < end
            try:
                raw.sendall(b"x")
            except ConnectionError:
                break


def test_blank_lines_do_not_keep_a_connection_open(host, hurried):
    with line(host, REQUEST) as raw:
        assert is_answered(raw)
        raw.sendall(b"\r\n")
        assert is_closed(raw, within=2)


def test_each_request_on_a_connection_has_its_own_timeout(host, hurried):
    with line(host) as raw:
        for _ in range(4):
            sleep(0.1)
            raw.sendall(REQUEST[:20])
            sleep(0.1)
            raw.sendall(REQUEST[20:])
            assert is_answered(raw)


def test_a_slow_response_does_not_time_out(host, hurried):
    with line(host, REQUEST.replace(b"/", b"/long", 1)) as raw:
        assert is_answered(raw)


def test_a_client_that_does_not_read_its_response_is_closed(host, hurried):
    with line(host, REQUEST.replace(b"/", b"/large", 1)):
        until(lambda: host.server.server_state.connections)
        until(lambda: not host.server.server_state.connections)


def test_a_websocket_has_no_time_limit_of_a_request(host, hurried):
    with host.open() as page:
        sleep(0.5)
        page.send("still here")
        assert page.recv(timeout=5) == "still here"


# ---------------------------------------------------------------- eviction


@pytest.mark.parametrize(
    "limits", [Limits(idle_of_address=3), Limits(idle=3, idle_of_address=100)], ids=["address", "all"]
)
@pytest.mark.parametrize("said", [b"", REQUEST[:20], BODY], ids=["nothing", "head", "body"])
def test_the_longest_idle_connections_are_evicted(monkeypatch, limits, said):
    monkeypatch.setattr(timeouts, "FRESH_SECONDS", 0.01)
    with running(Host("auto", limits)) as host, ExitStack() as stack:
        lines = []
        for number in range(8):
            lines.append(stack.enter_context(line(host, said)))
            until(lambda: len(host.server.server_state.connections) == min(number + 1, 4))  # noqa: B023
            sleep(0.03)
        with line(host, REQUEST) as visitor:
            assert is_answered(visitor)
        closed = [is_closed(raw, within=0.1) for raw in lines]
        assert (closed[:3], closed[-1], sum(closed)) == ([True] * 3, False, 5)


def test_connections_that_come_all_at_once_are_all_answered(host):
    with ExitStack() as stack:
        lines = [stack.enter_context(line(host)) for _ in range(150)]
        for raw in lines:
            raw.sendall(REQUEST)
        assert all(is_answered(raw) for raw in lines)


@pytest.mark.parametrize("limits", [Limits(silent_of_address=2), Limits(silent=2)], ids=["of an address", "in all"])
def test_pages_without_hello_are_evicted(tmp_path, limits):
    with server(tmp_path, limits=limits) as client, ExitStack() as open_pages:
        ann = Browser(client)
        table = ann.new_table()["table"]

        def opened() -> WebSocketTestSession:
            return open_pages.enter_context(
                client.websocket_connect(f"ws://localhost/ws/{table}", headers=ann.headers())
            )

        pages = [opened() for _ in range(4)]
        for page in pages[:2]:
            with pytest.raises(WebSocketDisconnect) as closed:
                page.receive_text()
            assert closed.value.code == 1008
        for page in pages[2:]:
            page.send_text('{"t":"hello","version":3}')
            assert heard(page.receive_text())[0]["t"] == "welcome"
        others = [opened() for _ in range(3)]
        for page in others[1:]:
            page.send_text('{"t":"hello","version":3}')
            assert heard(page.receive_text())[0]["t"] == "welcome", "those at the table count no more"


@pytest.mark.parametrize("limits", [Limits(sockets_of_address=2), Limits(sockets=2)], ids=["of an address", "in all"])
def test_pages_are_limited_per_address_and_in_total(tmp_path, limits):
    with server(tmp_path, limits=limits) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        address = f"ws://localhost/ws/{table}"
        with (
            ann.page(table),
            ann.page(table),
            client.websocket_connect(address, headers=ann.headers()) as third,
        ):
            assert heard(third.receive_text())[0]["code"] == "limit"
        with ann.page(table) as page:
            assert page.frames[0]["t"] == "welcome"


def test_a_process_may_open_as_many_files_as_it_says():
    assert timeouts.allow_files(100) == 100
    with ExitStack() as stack:
        files = [stack.enter_context(socket.socket()) for _ in range(timeouts.allow_files(1_100) - 100)]
        assert len(files) > 100
