"""The server's own WebSockets, over real connections: how they begin, and go on."""

from __future__ import annotations

import socket
from time import monotonic, sleep

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from sagabox.clients.web.handshake import MOST_HEAD
from tests.clients.web.host import MOST, asked, code_of, echo, raw, until

# ---------------------------------------------------------------- how it begins


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
