"""The bots of a game: its own, and the one that plays any game at random."""

from sagabox.players import Player, RandomPlayer

from .game import BotMaker, Game

RANDOM = "random"


def bots_of(game: Game) -> dict[str, BotMaker]:
    """Return all bots by name, the best one first."""
    return {**game.bots(), RANDOM: RandomPlayer}


def best_bot(game: Game) -> str:
    return next(iter(bots_of(game)))


def seated(game: Game, name: str, seed: str) -> Player:
    """Return a bot for all seats. Raises LookupError for a bot that the game does not have."""
    bots = bots_of(game)
    if name not in bots:
        raise LookupError(f"{game.title} has no bot called {name!r}: choose from {', '.join(bots)}")
    return bots[name](seed)
