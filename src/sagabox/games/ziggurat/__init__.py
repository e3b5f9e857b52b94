"""Ziggurat: The Viridian Shroud: one hero, one quest, a labyrinth that is laid as it is walked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from sagabox.games.common.game import BotMaker, Game, GameAdapter

if TYPE_CHECKING:
    from .cards.box import ZigguratShelf
    from .lab.trials import ZigguratTrials
    from .terminal.parts import ZigguratTerminal


class ZigguratGame(Game):
    """The game as the box knows it."""

    name = "ziggurat"
    title = "Ziggurat: The Viridian Shroud"
    package = code = __name__

    def adapter(self) -> GameAdapter:
        return _adapter()

    def shelf(self) -> ZigguratShelf:
        from .cards.box import SHELF

        return SHELF

    def trials(self) -> ZigguratTrials:
        return _trials()

    def terminal(self) -> ZigguratTerminal:
        from .terminal.parts import ZigguratTerminal

        return ZigguratTerminal()

    def bots(self) -> Mapping[str, BotMaker]:
        from .bots.player import HeuristicPlayer

        return {"heuristic": HeuristicPlayer}


@cache
def _adapter() -> GameAdapter:
    from .table.adapter import ZigguratTable

    return ZigguratTable()


@cache
def _trials() -> ZigguratTrials:
    from .lab.trials import ZigguratTrials

    return ZigguratTrials()


GAME = ZigguratGame()
