"""A server for each test, and two browsers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.clients.web.host import Host, running
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
    with running(Host(request.param)) as host:
        yield host
