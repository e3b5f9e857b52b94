"""Sword & Sorcery: two to five Heroes, called back as immortal souls, on Quests of areas, doors and secrets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from sagabox.games.common.game import BotMaker, GameAdapter

if TYPE_CHECKING:
    from .cards.box import SorceryShelf
    from .lab.trials import SorceryTrials
    from .terminal.parts import SorceryTerminal


class SorceryGame:
    """The game as the box knows it."""

    name = "sorcery"
    title = "Sword & Sorcery"
    package = code = __name__

    def adapter(self) -> GameAdapter:
        return _adapter()

    def shelf(self) -> SorceryShelf:
        from .cards.box import SHELF

        return SHELF

    def trials(self) -> SorceryTrials:
        return _trials()

    def terminal(self) -> SorceryTerminal:
        from .terminal.parts import SorceryTerminal

        return SorceryTerminal()

    def bots(self) -> Mapping[str, BotMaker]:
        from .bots.player import HeuristicPlayer
        from .bots.search import SearchPlayer

        return {"heuristic": HeuristicPlayer, "search": SearchPlayer}


@cache
def _adapter() -> GameAdapter:
    from .table.adapter import SorceryTable

    return SorceryTable()


@cache
def _trials() -> SorceryTrials:
    from .lab.trials import SorceryTrials

    return SorceryTrials()


GAME = SorceryGame()
