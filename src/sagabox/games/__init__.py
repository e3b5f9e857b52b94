"""The games in the box, by the name a player types. A game is loaded when first asked for."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, cast

from .common.game import Game, GameAdapter


class Games(Mapping[str, Game]):
    """The registry: which module holds each game, as its `GAME`."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = dict(modules)

    def __getitem__(self, name: str) -> Game:
        return load(self._modules[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def add(self, name: str, module: str) -> None:
        """Put a game from outside the box beside the others."""
        self._modules[name] = module

    def remove(self, name: str) -> None:
        del self._modules[name]


@cache
def load(module: str) -> Game:
    """Import a game's module and return its `GAME`."""
    return cast(Game, import_module(module).GAME)


GAMES: Final = Games(
    {
        "gloom": "sagabox.games.kilforth.gloom",
        "shadows": "sagabox.games.kilforth.shadows",
        "ziggurat": "sagabox.games.ziggurat",
        "sorcery": "sagabox.games.sorcery",
    }
)


def adapter(name: str) -> GameAdapter:
    """Return what tables ask of a game. Raises LookupError for a game that is not in the box."""
    if name not in GAMES:
        raise LookupError(f"there is no game called {name!r}: there are {', '.join(GAMES)}")
    try:
        return GAMES[name].adapter()
    except RuntimeError as error:  # before Python 3.12, Ctrl-C while a class is made is the cause of one
        raise error.__cause__ if isinstance(error.__cause__, KeyboardInterrupt) else error from None
