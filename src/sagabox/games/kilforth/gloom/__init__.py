"""Gloom of Kilforth: one to four heroes, 25 Days, a saga to complete and an Ancient to defeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import KilforthGame

if TYPE_CHECKING:
    from ..table.playable import Playable


class Gloom(KilforthGame):
    """The game as the box knows it."""

    name = "gloom"
    title = "Gloom of Kilforth"
    package = __name__
    example = '--race Elf --class Priest --saga "Hunt Wyrm"'

    def playable(self) -> Playable:
        from .playable import PLAYABLE

        return PLAYABLE


GAME = Gloom()
