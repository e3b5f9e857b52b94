"""An edition as players meet it: its cards, its windows, its first game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sagabox.games.common.windows import Window

from ..cards.box import Box, KilforthShelf
from ..edition import Edition
from ..mixing import mixed_box
from ..rules.setup import HeroChoice


@dataclass(frozen=True, eq=False)
class FirstGame:
    """The guided first game: a real game whose map, decks and dice are laid so that what must be learnt comes early.

    `first` has the names of the cards on top of each deck, the first to be drawn first; `places` has locations with
    their places on the grid; `dice` are the first faces that are rolled; `lessons` is the file of its course."""

    hero: HeroChoice
    first: Mapping[str, tuple[str, ...]]
    places: Mapping[str, int]
    dice: tuple[int, ...]
    lessons: Path


@dataclass(frozen=True, eq=False)
class Playable:
    """What tables, terminal and lab need of an edition."""

    edition: Edition
    shelf: KilforthShelf
    windows: tuple[Window, ...]
    first_game: FirstGame

    def box(self, packs: Mapping[str, str], switches: Mapping[str, Any]) -> Box:
        """Return the cards of a game with these packs and switches. Raises PackError."""
        return mixed_box(self.shelf, packs, switches)
