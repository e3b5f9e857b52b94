"""A server for each test, and two browsers at it."""

from __future__ import annotations

import pytest

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
