"""The interface of bots, and a bot that plays any game at random. Each game has its own bots in its folder."""

from .player import Player
from .random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer"]
