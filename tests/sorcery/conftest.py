"""The starter pack is in place of the cards while rules are tested; `full_box` brings the real cards back."""

from collections.abc import Iterator

import pytest

from sagabox.games import GAMES

NAME, STARTER, FULL = "sorcery", "tests.sorcery.game", "sagabox.games.sorcery"


@pytest.fixture(autouse=True)
def sorcery() -> Iterator[None]:
    GAMES.add(NAME, STARTER)
    yield
    GAMES.add(NAME, FULL)


@pytest.fixture
def full_box(sorcery: None) -> None:
    GAMES.add(NAME, FULL)
