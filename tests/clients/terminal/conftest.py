"""A data folder for each test; its desks are closed afterwards."""

import pytest

from .desk import ALL, run


@pytest.fixture(autouse=True)
def cleared():
    yield
    while ALL:
        ALL.pop().storage.close()


@pytest.fixture
def play(monkeypatch, capsys, tmp_path):
    def go(*arguments: str, typed: bytes = b"") -> str:
        return run(monkeypatch, capsys, "--data", str(tmp_path), *arguments, typed=typed)

    return go
