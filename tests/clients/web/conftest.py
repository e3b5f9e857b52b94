"""A server for each test, and two browsers at it."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.clients.web.host import Host
from tests.clients.web.kit import Browser, server


@pytest.fixture
def client(tmp_path):
    with server(tmp_path) as made:
        yield made


@pytest.fixture
def ann(client):
    return Browser(client)


@pytest.fixture
def bob(client):
    return Browser(client)


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
