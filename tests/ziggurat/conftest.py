"""A fixture that plays Ziggurat with its starter cards where a test asks the box for the game."""

from collections.abc import Iterator

import pytest

from sagabox.games import GAMES


@pytest.fixture
def starter() -> Iterator[None]:
    GAMES.add("ziggurat", "tests.ziggurat.game")
    yield
    GAMES.add("ziggurat", "sagabox.games.ziggurat")
