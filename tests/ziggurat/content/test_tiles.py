"""The 18 tiles and the exploration tokens."""

from collections import Counter

from sagabox.games.ziggurat.cards.card import TOKENS
from tests.ledger import rule
from tests.ziggurat.content import BOX

TILES = list(BOX.tiles.values())
SIDES = range(0, 18, 3)


@rule("components.map-tiles", "components.tile-identity", "public.tile-contents", "public.zone-names")
def test_there_are_eighteen_tiles_of_three_zones():
    assert Counter(tile.zone for tile in TILES) == {"Jungle": 5, "Ziggurat": 8, "Caves": 5}
    numbers = [
        f"{letter}{number}" for letter, count in (("J", 5), ("Z", 8), ("C", 5)) for number in range(1, count + 1)
    ]
    assert sorted(BOX.tiles) == sorted(numbers)
    titles = {tile.number: tile.name for tile in TILES}
    assert (titles["J2"], titles["J3"]) == ("J2 Secluded Glade", "J3 Fallen Gate")
    assert (titles["J4"], titles["Z5"]) == ("J4 The Plaza", "Z5 Well of Souls")


def test_the_doors_are_as_many_as_a_map_needs():
    assert Counter(len(tile.doors) for tile in TILES) == {2: 3, 3: 10, 4: 4, 5: 1}
    secret = [[side for side, kind in tile.doors if kind == "secret"] for tile in TILES]
    assert Counter(map(len, secret)) == {1: 11, 0: 7}
    assert all(any(kind == "standard" for _, kind in tile.doors) for tile in TILES)
    assert {side for tile in TILES for side, _ in tile.doors} <= set(SIDES)


def test_no_two_tiles_are_the_same_turned():
    shapes = Counter(min(_turned(tile, turn) for turn in SIDES) for tile in TILES)
    assert max(shapes.values()) == 1


def _turned(tile, turn):
    return tuple(sorted(((side + turn) % 18, kind) for side, kind in tile.doors))


@rule("components.exploration-tokens")
def test_there_are_two_tokens_of_each_kind():
    assert Counter(token.type for token in BOX.tokens) == dict.fromkeys(TOKENS, 2)
