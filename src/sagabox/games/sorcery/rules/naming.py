"""How figures, areas and Doors are called in the ids of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.packs import slug

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


def figure_id(figure: Figure) -> str:
    return slug(figure.card.handle)


def area_id(play: Sorcery, area: int) -> str:
    return slug(play.state.quest.board.names[area])


def door_id(play: Sorcery, door: int) -> str:
    return slug(play.state.quest.doors[door].name)
