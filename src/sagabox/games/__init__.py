"""The games in the box, by the name a player types."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# name -> folder below this package, where the game's rulebook.toml and cards lie
GAMES: Final[Mapping[str, str]] = MappingProxyType({"gloom": "kilforth/gloom"})
