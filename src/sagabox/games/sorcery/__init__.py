"""Sword & Sorcery: two to five Heroes, called back as immortal souls, on Quests of areas, doors and secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sagabox.games.common.game import BotMaker

if TYPE_CHECKING:
    from .cards.box import SorceryShelf


class SorceryGame:
    """The game as the box knows it."""

    name = "sorcery"
    title = "Sword & Sorcery"
    package = code = __name__

    def shelf(self) -> SorceryShelf:
        from .cards.box import SHELF

        return SHELF

    def bots(self) -> Mapping[str, BotMaker]:
        return {}


GAME = SorceryGame()
