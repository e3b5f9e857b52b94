"""The editions that the passages are played by, and a folder for a pack."""

from pathlib import Path

import pytest

from sagabox.games.kilforth.editions import EDITIONS
from sagabox.games.kilforth.gloom.shelf import SHELF

from .kit import playing_by

HERE = Path(__file__).parent


def pytest_generate_tests(metafunc):
    """Run a test for each edition; for one alone if the test's folder, its file (`GAME = ...`) or its rules say so."""
    if "edition" in metafunc.fixturenames:
        metafunc.parametrize("edition", editions_of(metafunc), indirect=True, scope="module")


def editions_of(metafunc):
    folder = Path(metafunc.module.__file__).relative_to(HERE).parts[0]
    if game := getattr(metafunc.module, "GAME", folder if folder in EDITIONS else ""):
        return [game]
    marks = metafunc.definition.iter_markers("rule")
    return list(dict.fromkeys(mark.kwargs["game"] for mark in marks if mark.kwargs["alone"])) or list(EDITIONS)


@pytest.fixture(autouse=True, scope="module")
def edition(request):
    """The edition whose rules the passages of this test are played by."""
    playing_by.edition = request.param
    return EDITIONS[request.param]


@pytest.fixture
def pack(tmp_path):
    """Writes files into a folder and loads them as a pack."""

    def load(**files):
        for name, content in files.items():
            (tmp_path / f"{name}.toml").write_text(content, encoding="utf-8")
        return SHELF.load([tmp_path])

    return load
