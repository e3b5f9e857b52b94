"""A data folder for each test; its desks are closed afterwards."""

import pytest

from .desk import ALL, run


@pytest.fixture(autouse=True)
def cleared():
    yield
    while ALL:
        ALL.pop().storage.close()


@pytest.fixture
def typing(monkeypatch, capsys, tmp_path):
    """The command with these arguments and these lines typed; what it printed."""

    def go(*arguments: str, typed: bytes = b"") -> str:
        return run(monkeypatch, capsys, "--data", str(tmp_path), *arguments, typed=typed)

    return go


@pytest.fixture
def play(typing):
    """The same with a game of Gloom, new ones and those that wait."""

    def go(*arguments, typed=b""):
        return typing(*(() if "--resume" in arguments else ("gloom",)), *arguments, typed=typed)

    return go
