"""A house for each test."""

from __future__ import annotations

import pytest

from tests.table.kit import house


@pytest.fixture
def here(tmp_path):
    made = house(tmp_path)
    yield made
    made.close()
    made.store.close()
