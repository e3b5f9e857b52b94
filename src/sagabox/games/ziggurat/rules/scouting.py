"""Scout: tiles are drawn and laid.   rules: scout.*, map.*"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Refusal, Rule, course, refuse

from ..cards.card import Tile
from ..engine.atlas import Doorway, Spot
from ..engine.events import DoorWalled, TileDrawn, TileLaid, TileMisfit, TokenPlaced
from ..engine.geometry import cells
from ..engine.state import SEAT, Scouting
from .actions import HeroAction
from .backtracking import backtrack
from .choosing import choose
from .spots import door_name, shown_door, shown_spot, spot_name, turn_name

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


class Scout(HeroAction):
    """Draw a tile for each open doorway, and lay them."""

    name = "Scout"

    @property
    def id(self) -> str:
        return "scout"

    @property
    def rule(self) -> str:
        return "scout.draw-count"

    def closed(self, play: Ziggurat) -> Refusal | None:
        """rules: scout.draw-count, map.barrier-effect"""
        if not stack_top(play):
            return refuse("scout.draw-count", left=0)
        return None if open_doors(play, play.hero.at) else refuse("scout.draw-count", tile=play.hero.at)

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"doors": len(open_doors(play, play.hero.at))}

    def begin(self, play: Ziggurat) -> None:
        play.then(Scouting(play.hero.at, len(open_doors(play, play.hero.at))))


def stack_top(play: Ziggurat) -> str:
    """Return the segment of the map stack that is drawn from next; empty if the stack is used up."""
    segments = sorted((zone for zone in play.state.zones if zone.startswith("stack:")), key=lambda zone: int(zone[6:]))
    return next((zone for zone in segments if play.pile(zone)), "")


def open_doors(play: Ziggurat, number: str) -> list[Doorway]:
    """Return the doorways of a tile that are not connected and have no barrier; secret doors count.

    rules: scout.draw-count, map.barrier-effect"""
    return [door for door in play.atlas().doors[number] if door.open and door.key not in play.state.barriers]


@course(Scouting)
def scouting(play: Ziggurat, scouting: Scouting) -> Coming:
    """rules: scout.place, scout.exploration-tokens, map.unplaceable-tile"""
    scouting.part += 1
    match scouting.part:
        case 1:
            return draw_tiles(play, scouting)
        case 2 if scouting.at and fitting(play, scouting):
            scouting.part = 1
            return lay_here(play, scouting)
        case 2 | 3 if scouting.aside and play.pile(scouting.aside):
            scouting.part = 2
            return lay_elsewhere(play, scouting)
        case 2 | 3 | 4:
            scouting.part = 4
            return after_laying(play, scouting)
    return None


def draw_tiles(play: Ziggurat, scouting: Scouting) -> Rule[None]:
    """As many as there are, if the stack holds fewer.   rules: scout.draw-count"""
    aside = play.aside(scouting)
    for _ in range(scouting.count):
        if (stack := stack_top(play)) and (card := play.take(stack, aside)) is not None:
            play.tell(TileDrawn, "scout.draw-count", as_tile(card))
    yield from play.settle()


def as_tile(card: Any) -> Tile:
    assert isinstance(card, Tile)
    return card


def drawn(play: Ziggurat, scouting: Scouting) -> list[Tile]:
    return [as_tile(card) for card in play.pile(scouting.aside)]


# ---------------------------------------------------------------- at the hero's tile


def fitting(play: Ziggurat, scouting: Scouting) -> list[tuple[Tile, Doorway]]:
    """Return the tiles and doors that still lead to the most tiles laid here.

    rules: scout.place, map.connect-to-local-door, map.unplaceable-tile"""
    tiles, doors = drawn(play, scouting), open_doors(play, scouting.at)
    ways = {(tile, door): _middles(play.atlas().spots(tile, *door[:2])) for tile in tiles for door in doors}
    best = most_laid(tiles, doors, ways)
    return [
        (tile, door)
        for (tile, door), middles in ways.items()
        if any(
            1 + most_laid(_without(tiles, tile), _without(doors, door), ways, (middle,)) == best for middle in middles
        )
    ]


Ways = dict[tuple[Tile, Doorway], list[tuple[int, int]]]


def _middles(spots: Iterable[Spot]) -> list[tuple[int, int]]:
    return list(dict.fromkeys(spot.laid.middle for spot in spots))


def _without(things: Sequence[Any], thing: Any) -> list[Any]:
    return [one for one in things if one is not thing and one != thing]


def most_laid(tiles: list[Tile], doors: list[Doorway], ways: Ways, taken: tuple[tuple[int, int], ...] = ()) -> int:
    """Return how many of these tiles can be laid at these doors at most, without overlap."""
    if not tiles or not doors:
        return 0
    door, others = doors[0], doors[1:]
    most, bound = most_laid(tiles, others, ways, taken), min(len(tiles), len(doors))
    filled = {cell for middle in taken for cell in cells(middle)}
    for tile in tiles:
        for middle in ways[tile, door]:
            if most < bound and filled.isdisjoint(cells(middle)):
                most = max(most, 1 + most_laid(_without(tiles, tile), others, ways, (*taken, middle)))
    return most


def lay_here(play: Ziggurat, scouting: Scouting) -> Rule[None]:
    """A tile, a door and a turn, step by step.   rules: scout.place, map.all-rotations"""
    tile = yield from choose_tile(play, scouting)
    if tile is None:
        return
    doors = [door for one, door in fitting(play, scouting) if one is tile]
    joined = "map.connect-to-local-door"
    door = yield from choose(play, joined, "door", doors, door_name, partial(shown_door, play, tile), tile=tile)
    spots = list(play.atlas().spots(tile, door.number, door.side))
    turned = "map.all-rotations"
    spot = yield from choose(
        play, turned, "turn", spots, turn_name, partial(shown_spot, play), tile=tile, side=door.side
    )
    lay(play, scouting, spot)


def choose_tile(play: Ziggurat, scouting: Scouting) -> Rule[Tile | None]:
    """Return the tile to lay next; None if a Deed has filled the last door where one fits.   rules: scout.place"""

    def lister(menu: Menu) -> None:
        for tile in dict.fromkeys(tile for tile, _ in fitting(play, scouting)):
            secret = sum(kind == "secret" for _, kind in tile.doors)
            menu.answer(f"tile:{tile.number.lower()}", SEAT, tile, card=tile, doors=len(tile.doors), secret=secret)

    def fits() -> bool:
        return bool(fitting(play, scouting))

    option = yield from play.ask("scout.place", lister, figure=SEAT, subject=fits)
    return option.means if option is not None else None


def lay(play: Ziggurat, scouting: Scouting, spot: Spot, rule: str = "scout.place") -> None:
    """rules: scout.place, map.three-sides"""
    tile = spot.laid.tile
    walled = walled_doors(play)
    play.move(tile, scouting.aside, "map")
    play.lay_tile(spot.laid)
    scouting.laid.append(tile.number)
    play.tell(TileLaid, rule, tile, spot.number, spot.side, spot.laid.turn)
    for door in walled_doors(play):
        if door not in walled:
            play.tell(DoorWalled, "map.blocked-door-barrier", door[0], door[1])


def walled_doors(play: Ziggurat) -> list[tuple[str, int]]:
    """rules: map.blocked-door-barrier"""
    return [(door.number, door.side) for doors in play.atlas().doors.values() for door in doors if door.walled]


# ---------------------------------------------------------------- elsewhere


def elsewhere(play: Ziggurat, tile: Tile) -> list[Spot]:
    """Return the nearest spots where a tile fits; as a last resort, at the edge of a connected door.

    rules: map.unplaceable-tile, map.reveal-outside-scout, map.last-resort-join"""
    atlas, steps = play.atlas(), play.atlas().distances(play.hero.at)
    spots = [
        spot
        for number in atlas.laid
        for door in open_doors(play, number)
        for spot in atlas.spots(tile, number, door.side)
    ]
    return spots or _nearest(atlas.edge_spots(tile), steps)


def _nearest(spots: Iterable[Spot], steps: dict[str, int]) -> list[Spot]:
    found = list(spots)
    fewest = min((steps.get(spot.number, len(steps)) for spot in found), default=0)
    return [spot for spot in found if steps.get(spot.number, len(steps)) == fewest]


def lay_elsewhere(play: Ziggurat, scouting: Scouting) -> Rule[None]:
    """A misfit goes to the nearest legal spot; a tile revealed by an effect, to any.

    rules: map.unplaceable-tile, map.reveal-outside-scout"""
    tile = drawn(play, scouting)[0]
    spots = elsewhere(play, tile)
    rule = "map.reveal-outside-scout"
    if scouting.at:
        scouting.misfits += 1
        rule = "map.unplaceable-tile"
        play.tell(TileMisfit, rule, tile)
        spots = _nearest(spots, play.atlas().distances(play.hero.at))
    if not spots:
        play.move(tile, scouting.aside, "removed")
        return
    spot = yield from choose(play, rule, "at", spots, spot_name, partial(shown_spot, play), tile=tile)
    if any(door.beyond for door in play.atlas().doors[spot.number] if door.side == spot.side):
        play.state.links[tile.number] = spot.number
        rule = "map.last-resort-join"
    lay(play, scouting, spot, rule)


# ---------------------------------------------------------------- afterwards


def after_laying(play: Ziggurat, scouting: Scouting) -> Rule[None]:
    """Each new tile gets a token; one Backtrack for all misfits.   rules: scout.exploration-tokens"""
    place_tokens(play, scouting)
    if scouting.misfits:
        yield from backtrack(play)
    yield from play.settle()


def place_tokens(play: Ziggurat, scouting: Scouting) -> None:
    """rules: scout.exploration-tokens, map.reveal-outside-scout"""
    for number in scouting.laid if scouting.tokens else ():
        place_token(play, number)


def place_token(play: Ziggurat, number: str) -> None:
    """A random exploration token, face down.   rules: scout.exploration-tokens, components.exploration-tokens"""
    if play.draw("token", f"token:{number.lower()}") is not None:
        play.tell(TokenPlaced, "scout.exploration-tokens", number)


def reveal_tiles(play: Ziggurat, count: int, *, tokens: bool) -> Rule[None]:
    """Lay tiles by an effect, anywhere on the map.   rules: map.reveal-outside-scout"""
    with play.scope(Scouting("", count, tokens)) as scouting:
        yield from draw_tiles(play, scouting)
        while play.pile(scouting.aside):
            yield from lay_elsewhere(play, scouting)
        place_tokens(play, scouting)
