"""The server's own WebSockets, over real connections: how they end."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from sagabox.clients.web import serverline
from tests.clients.web.host import code_of, echo, raw, say, until


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
