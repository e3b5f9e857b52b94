"""The games in the box, by the name a player types."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Game(NamedTuple):
    """A game's title, and its folder below this package, where its rulebook.toml and its cards lie."""

    title: str
    folder: str


GAMES: Final[Mapping[str, Game]] = MappingProxyType({"gloom": Game("Gloom of Kilforth", "kilforth/gloom")})
