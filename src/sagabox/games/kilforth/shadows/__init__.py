"""Shadows of Kilforth: the sequel to Gloom, with interludes, sides, claims and a Night deck that is the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import KilforthGame

if TYPE_CHECKING:
    from ..table.playable import Playable


class Shadows(KilforthGame):
    """The game as the box knows it."""

    name = "shadows"
    title = "Shadows of Kilforth"
    package = __name__
    example = '--race Seraph --class Ninja --saga "Settle Blood Debt"'

    def playable(self) -> Playable:
        from .playable import PLAYABLE

        return PLAYABLE


GAME = Shadows()
