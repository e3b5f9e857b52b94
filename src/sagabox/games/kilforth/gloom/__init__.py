"""Gloom of Kilforth: one to four heroes, 25 Days, a saga to complete and an Ancient to defeat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from sagabox.games.common.game import BotMaker, Game, GameAdapter

if TYPE_CHECKING:
    from ..cards.box import KilforthShelf
    from ..lab.trials import KilforthTrials
    from ..terminal.parts import KilforthTerminal


class Gloom(Game):
    """The game as the box knows it."""

    name = "gloom"
    title = "Gloom of Kilforth"
    package = __name__
    code = "sagabox.games.kilforth"

    def adapter(self) -> GameAdapter:
        return _adapter()

    def shelf(self) -> KilforthShelf:
        from ..cards.box import SHELF

        return SHELF

    def trials(self) -> KilforthTrials:
        return _trials()

    def terminal(self) -> KilforthTerminal:
        from ..terminal.parts import KilforthTerminal

        return KilforthTerminal()

    def bots(self) -> Mapping[str, BotMaker]:
        from ..bots.player import HeuristicPlayer

        return {"heuristic": HeuristicPlayer}


@cache
def _adapter() -> GameAdapter:
    from ..table.adapter import KilforthTable

    return KilforthTable()


@cache
def _trials() -> KilforthTrials:
    from ..lab.trials import KilforthTrials

    return KilforthTrials()


GAME = Gloom()
