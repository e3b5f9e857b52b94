"""Laying tiles: the destination first, and so that the map stays open."""

from __future__ import annotations

from functools import lru_cache

from sagabox.kernel import Option

from ..cards.card import Tile
from ..engine.atlas import Atlas, Doorway, Spot
from ..engine.state import Laid, Scouting
from ..rules.quests import destination
from .sight import Sight


def tile(sight: Sight, options: list[Option]) -> Option | None:
    """The destination before all others, then the tile with most doors."""
    aim = destination(sight.play)

    def worth(option: Option) -> float:
        card = option.means
        return (10.0 if card.number == aim else 0.0) + len(card.doors) if isinstance(card, Tile) else -1.0

    return sight.best(options, worth)


def door(sight: Sight, options: list[Option]) -> Option | None:
    """The door at which the tile leaves most ways open."""
    scouting = sight.play.state.find(Scouting)
    question = sight.play.pile(scouting.aside) if scouting is not None and scouting.aside else ()
    tiles = [card for card in question if isinstance(card, Tile)]

    def worth(option: Option) -> int:
        way: Doorway = option.means
        spots = [spot for card in tiles for spot in sight.play.atlas().spots(card, way.number, way.side)]
        return max((openness(sight, spot) for spot in spots[:12]), default=0)

    return sight.best(options, worth)


def turn(sight: Sight, options: list[Option]) -> Option | None:
    return sight.best(options, lambda option: openness(sight, option.means))


def openness(sight: Sight, spot: Spot) -> int:
    """Return how many doorways of the map stay open or lead somewhere, once a tile lies there."""
    state = sight.play.state
    return _openness((*state.map, spot.laid), tuple(state.links.items()))


@lru_cache(maxsize=256)  # where a tile could lie is asked first for its door, then for its turn
def _openness(laid: tuple[Laid, ...], links: tuple[tuple[str, str], ...]) -> int:
    atlas, number = Atlas(laid, dict(links)), laid[-1].tile.number
    joined = sum(door.beyond is not None for door in atlas.doors[number])
    return 2 * sum(door.open for doors in atlas.doors.values() for door in doors) + joined
