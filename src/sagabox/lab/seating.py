"""Which players can be seated, by name?"""

from collections.abc import Callable

from sagabox.players import HeuristicPlayer, Player, RandomPlayer

PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "heuristic": HeuristicPlayer}


def seated(name: str, seed: str) -> Player:
    """A player for all seats of a game."""
    return PLAYERS[name](seed)
