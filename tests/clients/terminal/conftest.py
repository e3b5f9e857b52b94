"""Desks are cleared when a test is over."""

import pytest

from .desk import ALL


@pytest.fixture(autouse=True)
def cleared():
    yield
    while ALL:
        ALL.pop().keeper.close()
