"""Ziggurat with the starter cards, as the box knows it while these tests run."""

from functools import cache

from sagabox.games.ziggurat import ZigguratGame
from sagabox.games.ziggurat.cards.box import ZigguratShelf
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.terminal.parts import ZigguratTerminal

from .starter import SHELF


class StarterGame(ZigguratGame):
    def adapter(self) -> ZigguratTable:
        return _adapter()

    def shelf(self) -> ZigguratShelf:
        return SHELF

    def trials(self) -> ZigguratTrials:
        return _trials()

    def terminal(self) -> ZigguratTerminal:
        return ZigguratTerminal(SHELF)


@cache
def _adapter() -> ZigguratTable:
    return ZigguratTable(SHELF)


@cache
def _trials() -> ZigguratTrials:
    return ZigguratTrials(SHELF)


GAME = StarterGame()
