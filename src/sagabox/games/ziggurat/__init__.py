"""Ziggurat: The Viridian Shroud: one hero, one quest, a labyrinth that is laid as it is walked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sagabox.games.common.game import BotMaker

if TYPE_CHECKING:
    from .cards.box import ZigguratShelf


class ZigguratGame:
    """The game as the box knows it."""

    name = "ziggurat"
    title = "Ziggurat: The Viridian Shroud"
    package = code = __name__

    def shelf(self) -> ZigguratShelf:
        from .cards.box import SHELF

        return SHELF

    def bots(self) -> Mapping[str, BotMaker]:
        return {}


GAME = ZigguratGame()
