"""Bots: who plays when nobody does."""

from .player import Player
from .random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer"]
