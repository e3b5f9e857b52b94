"""The Quay as the box knows it: `GAMES.add("quay", "tests.small.game")`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from sagabox.games.common.game import BotMaker, Game, GameAdapter

if TYPE_CHECKING:
    from .cards import QuayShelf
    from .terminal import QuayTerminal
    from .trials import QuayTrials


class QuayGame(Game):
    """Two smugglers and a watchman, three hours of one night."""

    name = "quay"
    title = "The Quay"
    package = code = "tests.small"

    def adapter(self) -> GameAdapter:
        return _adapter()

    def trials(self) -> QuayTrials:
        from .trials import QuayTrials

        return QuayTrials()

    def shelf(self) -> QuayShelf:
        from .cards import SHELF

        return SHELF

    def terminal(self) -> QuayTerminal:
        from .terminal import QuayTerminal

        return QuayTerminal()

    def bots(self) -> Mapping[str, BotMaker]:
        from .bot import Haulier

        return {"haulier": Haulier}


@cache
def _adapter() -> GameAdapter:
    from .adapter import QuayTable

    return QuayTable()


GAME = QuayGame()
