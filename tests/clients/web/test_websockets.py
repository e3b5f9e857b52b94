"""WebSockets over real connections: opening, messages and closing."""

from __future__ import annotations

import socket
from contextlib import contextmanager
from time import monotonic, sleep

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from sagabox.clients.web import timeouts
from sagabox.clients.web.server import application
from sagabox.table.sqlite import SqliteStore
from tests.clients.web.host import Host, asked, code_of, raw, running, say, until
from tests.clients.web.kit import heard
from tests.timing import PATIENCE

# ---------------------------------------------------------------- opening


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"key": ""}, b"400 "),
        ({"key": "eA=="}, b"400 "),
        ({"version": "8"}, b"400 "),
        ({"more": "x" * 10_000}, b"431 "),
        ({"method": "POST"}, b""),
    ],
    ids=["no key", "short key", "version", "long header", "method"],
)
def test_an_invalid_websocket_request_is_refused(host, wrong, status, capfd):
    with asked(host, **wrong) as file:
        assert file.read().removeprefix(b"HTTP/1.1 ").startswith(status)
    until(lambda: not host.lines)
    assert not capfd.readouterr().err


def test_endless_headers_are_cut_off(host):
    with socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        for _ in range(timeouts.MAX_HEAD_BYTES // 1_024 + 1):
            client.sendall(b"x" * 1_024)
        with client.makefile("rb") as file:
            assert file.readline() == b"HTTP/1.1 400 Bad Request\r\n"


def test_pages_of_other_origins_are_refused(table_host):
    with pytest.raises(InvalidStatus) as refused, table_host.open("/ws/nowhere", origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_an_unknown_table_gets_an_error_and_the_page_is_closed(table_host):
    with table_host.open("/ws/nowhere") as page:
        assert heard(page.recv(timeout=PATIENCE))[0]["code"] == "no_table"
        before = monotonic()
        assert code_of(page) == 4404
        assert monotonic() - before < 5


def test_nothing_is_compressed(host):
    with host.open() as page:
        page.send("hello")
        assert page.recv(timeout=PATIENCE) == "hello"
        assert page.protocol.extensions == []


# ---------------------------------------------------------------- messages


def test_messages_are_handled_one_by_one_in_order(host):
    with host.open() as page:
        for number in range(200):
            page.send(str(number))
        assert [page.recv(timeout=PATIENCE) for _ in range(200)] == [str(number) for number in range(200)]


def test_messages_of_all_kinds_and_in_parts(host):
    with host.open() as page:
        page.send(iter(["a", "bc", "", "d"]))
        page.send(b"xyz")
        page.send("ü" * 1000)
        assert [page.recv(timeout=PATIENCE) for _ in range(3)] == ["abcd", "3 bytes", "ü" * 1000]
        assert page.ping(b"there?").wait(PATIENCE)


def test_messages_go_out_at_once(host):
    with host.open():
        (line,) = host.lines
        connection = line.transport.get_extra_info("socket")
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def frames(kind: Opcode, count: int, fin: bool = True) -> bytes:
    return Frame(kind, b"", fin).serialize(mask=True) * count


def parts(count: int) -> bytes:
    """Return an empty message in `count` parts."""
    return frames(Opcode.TEXT, 1, fin=False) + frames(Opcode.CONT, count, fin=False) + frames(Opcode.CONT, 1)


FLOODS = [frames(Opcode.PING, 10_000), frames(Opcode.TEXT, 10_000), parts(10_000)]


@pytest.mark.parametrize("flood", FLOODS, ids=["pings", "messages", "a message in parts"])
def test_a_flood_of_small_frames_ends_the_connection_and_no_other(host, flood):
    with raw(host) as file, host.open() as page:
        file.write(flood)
        file.flush()
        page.send("still here")
        assert page.recv(timeout=PATIENCE) == "still here"
        until(lambda: len(host.lines) == 1)


def test_some_hundred_small_frames_are_no_flood(host):
    with raw(host) as file:
        file.write(frames(Opcode.PING, 400) + parts(400))
        file.flush()
        assert file.read(802) == b"\x8a\x00" * 400 + b"\x81\x00"


# ---------------------------------------------------------------- closing


def test_a_page_that_closes_is_answered(host):
    with host.open() as page:
        page.close(4001)
        assert page.close_code == 4001
    until(lambda: not host.server.server_state.tasks)


def test_a_page_that_vanishes_is_removed(host):
    with raw(host):
        until(lambda: host.server.server_state.tasks)
    until(lambda: not host.server.server_state.tasks)


WRONG = {
    "no UTF-8": (Frame(Opcode.TEXT, b"\xff").serialize(mask=True), 1007),
    "too long": (Frame(Opcode.TEXT, b"x" * 40_000).serialize(mask=True)[:20], 1009),
    "without a mask": (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
    "the rest of nothing": (Frame(Opcode.CONT, b"x").serialize(mask=True), 1002),
    "a close frame that says nothing": (Frame(Opcode.CLOSE, b"x").serialize(mask=True), 1002),
}


@pytest.mark.parametrize(("data", "code"), WRONG.values(), ids=WRONG)
def test_invalid_frames_end_the_connection_with_their_code(host, data, code, capfd):
    with raw(host) as file:
        file.write(data)
        file.flush()
        first, _, *rest = file.read()
        assert (first, int.from_bytes(rest[:2], "big")) == (0x88, code)
    until(lambda: not host.lines)
    assert "Traceback" not in capfd.readouterr().err


@pytest.fixture
def hurried(monkeypatch):
    monkeypatch.setattr(timeouts, "READING_SECONDS", 0.3)


@contextmanager
def flooded(host):
    """Open a page that requests more than the system buffers, and does not read it."""
    with raw(host) as file:
        say(file, Opcode.TEXT, b"flood")
        until(lambda: host.lines and not host.lines[0].writable.is_set())
        yield file


def test_a_page_that_does_not_read_is_aborted(host, hurried):
    with flooded(host):
        until(lambda: not host.lines)
        until(lambda: not host.server.server_state.tasks)


def test_pongs_do_not_pile_up_for_a_page_that_does_not_read(host):
    with flooded(host) as file:
        (line,) = host.lines
        before = line.transport.get_write_buffer_size()
        file.write(Frame(Opcode.PING, b"x" * 100).serialize(mask=True) * 900)
        file.flush()
        sleep(0.5)
        assert line.transport.get_write_buffer_size() <= before


def test_a_page_that_closes_without_reading_is_aborted(host, hurried):
    with flooded(host) as file:
        say(file, Opcode.CLOSE)
        until(lambda: not host.lines)


def test_a_page_that_reads_again_gets_the_rest(host):
    with host.open() as page:
        page.send("flood")
        sleep(0.2)
        page.send("done")
        assert [len(page.recv(timeout=PATIENCE)) for _ in range(200)] == [100_000] * 200
        assert page.recv(timeout=PATIENCE) == "done"


def test_a_page_that_answers_no_ping_is_closed(host):
    host.server.config.ws_ping_interval = host.server.config.ws_ping_timeout = 0.2
    with host.open() as polite, raw(host) as file:
        ping = file.read(6)
        assert ping[:2] == b"\x89\x04"
        say(file, Opcode.PONG, ping[2:])
        assert file.read(6)[:2] == b"\x89\x04"
        first, _, *rest = file.read()
        assert (first, int.from_bytes(rest[:2], "big")) == (0x88, 1011)
        polite.send("still here")
        assert polite.recv(timeout=PATIENCE) == "still here"


def test_a_stopping_server_closes_with_its_code(host):
    with host.open() as page:
        host.server.should_exit = True
        assert code_of(page) == 1012


def test_a_server_that_stops_does_not_wait_long_for_pages_that_do_not_read(host):
    with flooded(host):
        host.server.should_exit = True
        before = monotonic()
        until(lambda: not host.server.server_state.tasks)
        assert monotonic() - before < 5


@pytest.fixture(params=["auto", "asyncio"])
def table_host(request, tmp_path):
    app = application(SqliteStore(tmp_path / "tables.sqlite", durable=False))
    with running(Host(request.param, app=app)) as host:
        yield host
