"""Bots: who plays when nobody does."""

from .heuristic import HeuristicPlayer
from .player import Player
from .random_player import RandomPlayer

__all__ = ["HeuristicPlayer", "Player", "RandomPlayer"]
