"""The server's own WebSockets, over real connections: how they begin, go on and end."""

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
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from sagabox.clients.web import serverline
from sagabox.clients.web.handshake import MOST_HEAD, Http
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
                self.line.say("x" * 10_000)
                await asyncio.sleep(0.001)
        elif text == "flood":
            for _ in range(200):  # more than the system takes
                self.line.say("x" * 100_000)
        else:
            self.line.say(text if isinstance(text, str) else f"{len(text)} bytes")

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


@pytest.fixture(params=["auto", "asyncio"])  # as on Windows
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    host = Host(request.param)
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


# ---------------------------------------------------------------- how it begins


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


def test_the_application_is_told_who_asks(host):
    with host.open("/ws/a%20b?x=1"):
        (scope,) = host.scopes
        assert (scope["type"], scope["path"], scope["raw_path"]) == ("websocket", "/ws/a b", b"/ws/a%20b")
        assert (scope["query_string"], scope["scheme"], scope["client"][0]) == (b"x=1", "ws", "127.0.0.1")
        assert dict(scope["headers"])[b"host"] == f"127.0.0.1:{host.port}".encode()


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"method": "POST"}, 400),
        ({"http": "1.0"}, 400),
        ({"key": ""}, 400),
        ({"key": "eA=="}, 400),
        ({"key": "@" * 24}, 400),
        ({"version": "8"}, 426),
    ],
)
def test_what_is_no_request_for_a_websocket_is_refused(host, wrong, status):
    with asked(host, **wrong) as file:
        answer = file.read().decode()
        assert answer.startswith(f"HTTP/1.1 {status} ")
        assert ("sec-websocket-version: 13" in answer) == (status == 426)
    assert not host.scopes


def test_a_head_of_a_request_without_end_is_cut_off(host):
    with socket.create_connection(("127.0.0.1", host.port), timeout=5) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        for _ in range(MOST_HEAD // 1_024 + 1):
            client.sendall(b"x" * 1_024)
        with client.makefile("rb") as file:
            assert file.readline() == b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    assert not host.scopes


def test_a_head_may_be_long_and_come_in_pieces(host):
    with host.open(f"/{'x' * 30_000}", user_agent_header="y" * 8_000) as page:
        page.send("hello")
        assert page.recv(timeout=5) == "hello"


@pytest.mark.parametrize(("path", "status"), [("/no", 403), ("/fault", 500)])
def test_the_application_may_refuse_or_fail(host, path, status):
    with pytest.raises(InvalidStatus) as refused, host.open(path):
        pass
    assert refused.value.response.status_code == status


@pytest.mark.parametrize("cut", [0, 3, 9])
def test_what_comes_before_the_answer_is_kept(host, cut):
    frame = Frame(Opcode.TEXT, b"early").serialize(mask=True)
    with raw(host, behind=frame + frame[:cut]) as file:
        file.write(frame[cut:])
        file.flush()
        assert file.read(14) == b"\x81\x05early" * 2


def test_an_application_may_say_something_and_close_at_once(host):
    with host.open("/short") as page:
        assert page.recv(timeout=5) == "so much"
        before = monotonic()
        assert code_of(page) == 4404
        assert monotonic() - before < 3  # the goodbye of the page is heard


# ---------------------------------------------------------------- messages


def test_messages_are_heard_one_after_another_in_their_order(host):
    with host.open() as page:
        for number in range(200):
            page.send(str(number))
        assert [page.recv(timeout=5) for _ in range(200)] == [str(number) for number in range(200)]


def test_messages_go_out_at_once(host):
    with host.open():
        connection = echo(host).line._transport.get_extra_info("socket")
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_messages_of_all_kinds_and_in_parts(host):
    with host.open() as page:
        page.send(iter(["a", "bc", "d"]))
        page.send(b"xyz")
        page.send("ü" * 1000)
        assert [page.recv(timeout=5) for _ in range(3)] == ["abcd", "3 bytes", "ü" * 1000]
        assert page.ping(b"there?").wait(5)


def test_a_message_may_be_longer_than_what_is_kept_unread(host):
    with host.open() as page:
        page.send("x" * MOST)
        assert page.recv(timeout=5) == "x" * MOST


def test_while_a_message_is_dealt_with_the_next_ones_wait(host):
    with host.open() as page:
        page.send("wait")
        until(lambda: echo(host).waits)
        for _ in range(200):  # more than is kept unread
            page.send("x" * 1_000)
        sleep(0.1)
        assert echo(host).heard == ["wait"]
        host.soon(echo(host).gate.set)
        assert {page.recv(timeout=5) for _ in range(200)} == {"x" * 1_000}


FLOODS = {
    "pings": Frame(Opcode.PING, b"").serialize(mask=True) * 1_000,
    "a message in many parts": Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
    + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 1_000
    + Frame(Opcode.CONT, b"").serialize(mask=True),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_flood_of_small_frames_leaves_others_their_turn(host, flood):
    with host.open() as page:
        line, unread = echo(host).line, list[int]()

        def come() -> None:
            line.data_received(flood)
            unread.append(len(line._frames))  # the others have their turn now

        host.soon(come)
        until(lambda: unread and not len(line._frames))
        assert unread[0] > len(flood) / 2
        page.send("still here")
        while page.recv(timeout=5) != "still here":
            pass


def test_an_error_in_the_application_does_not_end_the_line(host, caplog):
    with host.open() as page:
        page.send("fail")
        page.send("still here")
        assert page.recv(timeout=5) == "still here"
    assert "a message could not be handled" in caplog.text


# ---------------------------------------------------------------- how it ends


def test_a_page_that_closes_is_answered_and_lost(host):
    with host.open() as page:
        page.send("hello")
        page.recv(timeout=5)
        page.close(4001)
        assert page.close_code == 4001
    assert echo(host).over.wait(5)


def test_a_page_that_vanishes_is_lost(host):
    with raw(host):
        echo(host)
    assert echo(host).over.wait(5)


def test_whoever_vanishes_is_lost_only_when_the_last_message_is_done(host):
    with raw(host) as file:
        say(file, Opcode.TEXT, b"wait")
        until(lambda: echo(host).waits)
    until(lambda: not host.server.server_state.connections)
    assert not echo(host).over.is_set()
    host.soon(echo(host).gate.set)
    assert echo(host).over.wait(5)


def test_the_application_closes(host):
    with host.open() as page:
        page.send("bye")
        page.send("too late")
        assert code_of(page) == 4000
    assert echo(host).over.wait(5)
    assert echo(host).heard == ["bye"]


WRONG = {
    "no UTF-8": (Frame(Opcode.TEXT, b"\xff").serialize(mask=True), 1007),
    "too long": (Frame(Opcode.TEXT, b"x" * 300_000).serialize(mask=True), 1009),
    "without a mask": (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
    "the rest of nothing": (Frame(Opcode.CONT, b"x").serialize(mask=True), 1002),
    "a close frame that says nothing": (Frame(Opcode.CLOSE, b"x").serialize(mask=True), 1002),
}


@pytest.mark.parametrize(("data", "code"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_understood_ends_the_line_with_its_code(host, data, code):
    with raw(host) as file:
        file.write(Frame(Opcode.TEXT, b"good").serialize(mask=True) + data)
        file.flush()
        assert file.read(6) == b"\x81\x04good"
        assert file.read() == b"\x88\x02" + code.to_bytes(2, "big")
    assert echo(host).over.wait(5)
    assert echo(host).heard == ["good"]


def test_a_page_that_stops_reading_makes_the_line_full_and_is_cut_off(host, monkeypatch):
    monkeypatch.setattr(serverline, "PATIENCE", 0.2)
    with raw(host) as file:
        say(file, Opcode.TEXT, b"flood")
        until(lambda: echo(host).line.full)
        for _ in range(10):
            say(file, Opcode.PING, b"x")
        assert echo(host).heard == ["flood"]
        host.soon(echo(host).line.close, 1008)
        assert echo(host).over.wait(5)
        until(lambda: not host.server.server_state.connections)


def test_a_page_that_says_goodbye_and_reads_no_more_is_let_go(host, monkeypatch):
    monkeypatch.setattr(serverline, "PATIENCE", 0.2)
    with raw(host) as file:
        say(file, Opcode.TEXT, b"fill")
        say(file, Opcode.CLOSE, b"")
        assert echo(host).over.wait(5)
        until(lambda: not host.server.server_state.connections)


def test_a_server_that_stops_does_not_wait_long_for_pages_that_do_not_read(host, monkeypatch):
    monkeypatch.setattr(serverline, "HURRY", 0.2)
    with raw(host) as file:
        say(file, Opcode.TEXT, b"flood")
        until(lambda: echo(host).line.full)
        host.server.should_exit = True
        until(lambda: not host.server.server_state.connections)


def test_a_page_that_reads_again_is_told_so(host):
    with host.open() as page:
        page.send("flood")
        while "(room again)" not in echo(host).heard:
            page.recv(timeout=5)
        page.send("hello")
        while page.recv(timeout=5) != "hello":
            pass


def test_a_page_that_answers_no_beat_is_let_go(host):
    with raw(host) as file:
        say(file, Opcode.TEXT, b"beat")
        assert file.read(2) == b"\x89\x00"
        say(file, Opcode.PONG, b"")
        say(file, Opcode.TEXT, b"beat")
        assert file.read(2) == b"\x89\x00"
        host.soon(echo(host).line.beat)
        assert file.read(4) == b"\x88\x02" + (1011).to_bytes(2, "big")
    assert echo(host).over.wait(5)


def test_a_server_that_stops_says_so(host):
    with host.open() as page:
        echo(host)
        host.server.should_exit = True
        assert code_of(page) == 1012
    assert echo(host).over.wait(5)


def test_a_server_that_stops_says_so_to_those_who_speak_just_then(host):
    """What was sent and not heard yet does not break the line before the goodbye is read."""
    with raw(host) as file:
        say(file, Opcode.TEXT, b"wait")
        until(lambda: echo(host).waits)
        for _ in range(100):
            say(file, Opcode.TEXT, b"x" * 10_000)
        host.server.should_exit = True
        assert file.read() == b"\x88\x02" + (1012).to_bytes(2, "big")
        host.soon(echo(host).gate.set)
    assert echo(host).over.wait(5)
    assert echo(host).heard == ["wait"]
