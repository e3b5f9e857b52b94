"""Where a tile could lie, as options name and show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards.card import Tile
from ..engine.atlas import Atlas, Doorway, Spot

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def door_name(door: Doorway) -> str:
    return str(door.side)


def turn_name(spot: Spot) -> str:
    """Name a way to lay a tile: its own door that joins, which stands for a turn."""
    return str(spot.own_side)


def spot_name(spot: Spot) -> str:
    """Name a spot anywhere: the door it joins, and the tile's own door that joins it."""
    return f"{spot.number.lower()}:{spot.side}:{spot.own_side}"


def shown_door(play: Ziggurat, tile: Tile, door: Doorway) -> dict[str, Any]:
    """Return a door for views, with how a tile could lie there: middle cell and turn."""

    def lies() -> list[list[int]]:
        return [_lies(spot) for spot in play.atlas().spots(tile, door.number, door.side)]

    return {"tile": door.number, "side": door.side, "lying": door.lying, "lies": lies}


def shown_spot(play: Ziggurat, spot: Spot) -> dict[str, Any]:
    """Return a spot for views: the door that it joins, how the tile would lie there, and where its doors would lead."""
    lying = play.atlas().doorway(spot.number, spot.side).lying
    return {
        "tile": spot.number,
        "side": spot.side,
        "lying": lying,
        "lies": [_lies(spot)],
        "leads": lambda: leads(play, spot),
    }


def _lies(spot: Spot) -> list[int]:
    return [spot.laid.q, spot.laid.r, spot.laid.turn]


def leads(play: Ziggurat, spot: Spot) -> Mapping[str, Any]:
    """Return what the doors of a tile would do at a spot: those that stay `open` and those that are `walled`, each by
    where it lies and its kind; the tiles it `joins` besides; and the doors of other tiles that it `blocks`.

    rules: map.like-doors, map.blocked-door-barrier"""
    before, state = play.atlas(), play.state
    after, number = Atlas((*state.map, spot.laid), state.links), spot.laid.tile.number
    own = [door for door in after.doors[number] if door.beyond != (spot.number, spot.side)]
    return {
        "open": [[door.lying, door.kind] for door in own if door.open],
        "walled": [[door.lying, door.kind] for door in own if door.walled],
        "joins": list(dict.fromkeys(door.beyond[0] for door in own if door.beyond is not None)),
        "blocks": [
            door.key
            for other in before.laid
            for door in after.doors[other]
            if door.walled and before.doorway(other, door.side).open
        ],
    }
