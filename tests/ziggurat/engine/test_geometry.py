"""Flowers of seven hexagons: sides, snug fits, turns, and maps of any tiles."""

from random import Random

from sagabox.games.ziggurat.cards.card import Tile
from sagabox.games.ziggurat.engine.atlas import Atlas
from sagabox.games.ziggurat.engine.geometry import (
    EDGES,
    FLOWER,
    JOINS,
    OFFSETS,
    SIDES,
    cells,
    shared_sides,
    turn_between,
    turned,
)
from sagabox.games.ziggurat.engine.state import Laid
from tests.ledger import rule


def tile(number: str, doors: dict[int, str]) -> Tile:
    return Tile(f"tile/{number}", f"{number} Test", "tile", number=number, doors=tuple(sorted(doors.items())))


@rule("public.tile-shape")
def test_a_tile_has_seven_cells_and_eighteen_sides():
    assert len(set(FLOWER)) == 7
    assert len(set(EDGES)) == SIDES == 18


@rule("map.three-sides")
def test_two_tiles_fit_snugly_in_twelve_ways_and_share_three_sides():
    assert len(OFFSETS) == 12
    for offset in OFFSETS:
        assert not set(cells(offset)) & set(FLOWER)
        assert len(shared_sides(offset)) == 3


@rule("map.three-sides", "map.all-rotations")
def test_each_side_is_joined_at_two_offsets_and_turns_move_sides_by_three():
    assert {len(joins) for joins in JOINS} == {2}
    assert [turned(side, 1) for side in (0, 15, 17)] == [3, 0, 2]
    assert [turn_between(0, side) for side in (0, 3, 15, 4)] == [0, 1, 5, None]


def test_doors_on_every_third_side_make_one_lattice():
    for side in range(0, SIDES, 3):
        meeting = [join for join in JOINS[side] if join.side % 3 == 0]
        assert len(meeting) == 1


@rule("map.like-doors", "map.connect-to-local-door")
def test_like_doors_are_joined_and_others_are_not():
    start = Laid(tile("Z1", {0: "standard", 3: "secret"}), 0, 0, 0)
    atlas = Atlas([start])
    other = tile("Z2", {6: "standard", 9: "standard", 12: "secret"})
    assert {spot.own_side for spot in atlas.spots(other, "Z1", 0)} == {6, 9}
    assert {spot.own_side for spot in atlas.spots(other, "Z1", 3)} == {12}


def lay(atlas: Atlas, laid: list[Laid], one: Tile, number: str, side: int) -> Atlas:
    laid.append(next(atlas.spots(one, number, side)).laid)
    return Atlas(laid)


@rule("map.blocked-door-barrier")
def test_a_door_against_a_wall_or_another_kind_leads_nowhere():
    laid = [Laid(tile("Z1", {0: "standard"}), 0, 0, 0)]
    atlas = lay(Atlas(laid), laid, tile("Z2", {0: "standard", 3: "secret"}), "Z1", 0)
    assert atlas.neighbours("Z1") == ["Z2"]
    assert atlas.doorway("Z2", 0).beyond == ("Z1", 0)
    blocked = [Laid(tile("Z1", {0: "standard", 3: "secret"}), 0, 0, 0)]
    around = Atlas(blocked)
    walls = tile("Z3", {0: "standard"})
    spot = next(around.spots(walls, "Z1", 0))
    blocked.append(spot.laid)
    assert Atlas(blocked).doorway("Z1", 3).walled is False, "a tile could still come there"


def test_a_door_whose_ground_is_taken_is_walled():
    start = Laid(tile("Z1", {0: "standard"}), 0, 0, 0)
    joins = [Laid(tile(f"Z{9 - number}", {1: "standard"}), *join.offset, 0) for number, join in enumerate(JOINS[0])]
    for other in joins:
        assert Atlas([start, other]).doorway("Z1", 0).walled, "it meets a wall"


@rule("map.three-sides", "map.all-rotations")
def test_tiles_with_doors_on_any_side_lay_by_the_same_code():
    random = Random(5)
    for _ in range(60):
        sides = [random.sample(range(SIDES), 4) for _ in range(12)]
        tiles = [tile(f"Z{number}", dict.fromkeys(some, "standard")) for number, some in enumerate(sides, 1)]
        laid = [Laid(tiles[0], 0, 0, 0)]
        for one in tiles[1:]:
            atlas = Atlas(laid)
            doors = [door for some in atlas.doors.values() for door in some if door.open]
            spots = [spot for door in doors for spot in atlas.spots(one, door.number, door.side)]
            if spots:
                laid.append(random.choice(spots).laid)
        covered = [cell for one in laid for cell in cells(one.middle)]
        assert len(covered) == len(set(covered))
        steps = Atlas(laid).distances("Z1")
        assert len(steps) == len(laid), "every laid tile can be walked to"
