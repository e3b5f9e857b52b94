"""A Kilforth game as the box knows it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.common.game import BotMaker, Game, GameAdapter

if TYPE_CHECKING:
    from .cards.box import KilforthShelf
    from .lab.trials import KilforthTrials
    from .table.playable import Playable
    from .terminal.parts import KilforthTerminal


class KilforthGame(Game):
    """A game on the shared rules. Its parts are imported when they are asked for: a help text needs no cards."""

    code = "sagabox.games.kilforth"
    example: ClassVar[str]
    """A hero of one's choice on the command line, for its help."""

    @abstractmethod
    def playable(self) -> Playable:
        """Return the edition with all that players need of it."""

    def adapter(self) -> GameAdapter:
        return self._adapter

    def shelf(self) -> KilforthShelf:
        return self.playable().shelf

    def trials(self) -> KilforthTrials:
        return self._trials

    def terminal(self) -> KilforthTerminal:
        from .terminal.parts import KilforthTerminal

        return KilforthTerminal(self.playable, self.example)

    def bots(self) -> Mapping[str, BotMaker]:
        from .bots.player import HeuristicPlayer

        return {"heuristic": HeuristicPlayer}

    @cached_property
    def _adapter(self) -> GameAdapter:
        from .table.adapter import KilforthTable

        return KilforthTable(self.playable())

    @cached_property
    def _trials(self) -> KilforthTrials:
        from .lab.trials import KilforthTrials

        return KilforthTrials(self.playable())
