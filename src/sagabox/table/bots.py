"""The bots that play seats of a table."""

from __future__ import annotations

import logging
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot, seated
from sagabox.games.common.hints import OneSeat
from sagabox.kernel import Option
from sagabox.players import Player, RandomPlayer

log = logging.getLogger(__name__)


class Bots:
    """The bots of one table. They start without memory when a table is loaded."""

    def __init__(self, game: str, table: str) -> None:
        self._game, self._table = GAMES[game], table
        self._players: dict[int, Player] = {}

    def pick(self, session: Any, seat: int, name: str) -> Option:
        """Return the bot's option for a seat that is asked; a random one if the bot fails."""
        if seat not in self._players:
            self._players[seat] = seated(self._game, name or best_bot(self._game), f"{self._table} {seat}")
        view: Any = OneSeat(session, seat)
        try:
            return self._players[seat].pick(view)
        except Exception:  # a bot that fails must not stop the table
            log.exception("the bot of seat %s is at a loss", seat)
            return RandomPlayer(self._table).pick(view)

    def leave(self, seat: int) -> None:
        self._players.pop(seat, None)
