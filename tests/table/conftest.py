"""Loaded tables for each test."""

from __future__ import annotations

import pytest

from tests.table.kit import loaded


@pytest.fixture
def here(tmp_path):
    made = loaded(tmp_path)
    yield made
    made.close()
    made.store.close()
