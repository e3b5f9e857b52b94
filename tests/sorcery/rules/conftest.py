"""While rules are tested, every moment that is announced is checked."""

import pytest

from ..moments import watch


@pytest.fixture(autouse=True)
def moments(monkeypatch: pytest.MonkeyPatch) -> None:
    watch(monkeypatch)
