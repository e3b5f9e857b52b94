"""A shelf with two built-in cards."""

import pytest

from .ferry import FerryShelf


@pytest.fixture
def shelf(tmp_path):
    folder = tmp_path / "built-in"
    folder.mkdir()
    return FerryShelf(folder)
