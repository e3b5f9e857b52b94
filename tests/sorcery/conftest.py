"""The game is in the box while its tests run, and in no others."""

from collections.abc import Iterator

import pytest

from sagabox.games import GAMES
from sagabox.rulebooks import rulebook

NAME, MODULE = "sorcery", "tests.sorcery.game"

# Tests are tied to rules when they are collected: read the rulebook now, while the game is in the box for a moment.
GAMES.add(NAME, MODULE)
rulebook(NAME)
GAMES.remove(NAME)


@pytest.fixture(autouse=True)
def sorcery() -> Iterator[None]:
    GAMES.add(NAME, MODULE)
    yield
    GAMES.remove(NAME)
