"""What every bot is, and one that plays any game at random. Each game's own bots are in its folder."""

from .player import Player
from .random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer"]
