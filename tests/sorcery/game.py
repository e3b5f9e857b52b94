"""The game with the starter pack in place of its cards."""

from __future__ import annotations

from functools import cache

from sagabox.games.common.game import GameAdapter
from sagabox.games.sorcery import SorceryGame
from sagabox.games.sorcery.cards.box import SorceryShelf
from sagabox.games.sorcery.lab.trials import SorceryTrials
from sagabox.games.sorcery.table.adapter import SorceryTable

from .boxes import SHELF


class StarterTable(SorceryTable):
    shelf = SHELF


class StarterGame(SorceryGame):
    """Everything of the game but its cards."""

    def adapter(self) -> GameAdapter:
        return _adapter()

    def shelf(self) -> SorceryShelf:
        return SHELF

    def trials(self) -> SorceryTrials:
        return _trials()


@cache
def _adapter() -> StarterTable:
    return StarterTable()


@cache
def _trials() -> SorceryTrials:
    return SorceryTrials(SHELF)


GAME = StarterGame()
