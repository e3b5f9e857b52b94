"""The bots that play seats of a table."""

from __future__ import annotations

import logging
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot, seated
from sagabox.kernel import Choice, Option
from sagabox.players import Player, RandomPlayer

log = logging.getLogger(__name__)


class OneSeat:
    """A session as the bot of one seat sees it: only that seat's options are open."""

    def __init__(self, session: Any, seat: int) -> None:
        self._session = session
        self.choice: Choice = session.choice.to_seat(seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


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
