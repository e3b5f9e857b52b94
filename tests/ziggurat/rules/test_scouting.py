"""Scout and the map."""

from sagabox.games.ziggurat.cards.card import Tile
from sagabox.games.ziggurat.engine.events import BacktrackBegan, DoorWalled, TileDrawn, TileLaid, TimePassed
from sagabox.games.ziggurat.engine.geometry import JOINS, shared_sides
from sagabox.games.ziggurat.rules.spots import leads
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import event, quest
from ..rigging import Made, encounter, facts, laid, lying, rolls


def tile(number: str, **doors: str) -> Made:
    name = f"{number} Test Hall"
    sides = ", ".join(f'{side[1:]} = "{kind}"' for side, kind in doors.items())
    return Made(name, f'[[tile]]\nname = "{name}"\ndoors = {{ {sides} }}\n')


def stack_of(*tiles: Made, start: Made | None = None) -> Made:
    numbers = ", ".join(f'"{one.name.split()[0]}"' for one in tiles)
    made = quest(stack=f"{{ tiles = [{numbers}] }}")
    return Made(made.name, made.pack.replace('start = "Z3"', f'start = "{start.name.split()[0]}"')) if start else made


@rule("scout.purpose", "scout.draw-count", "scout.place")
def test_a_tile_is_drawn_for_each_open_doorway_and_all_are_laid():
    game = ziggurat().play("scout").until("loop.hero-phase")
    assert len(game.told(TileDrawn)) == len(game.told(TileLaid)) == 3
    assert len(game.state.map) == 4


@rule("scout.draw-count", "map.barrier-effect")
def test_a_doorway_with_a_barrier_draws_no_tile():
    game = ziggurat(facts(barriers={"z3:0": "locked"})).play("scout")
    assert len(game.told(TileDrawn)) == 2


@rule("scout.draw-count")
def test_secret_doors_count_and_a_short_stack_gives_what_is_left():
    start = tile("Z7", d0="standard", d6="secret", d12="standard")
    only = tile("Z8", d0="standard")
    game = ziggurat(start, only, quest=stack_of(only, start=start)).play("scout").until("loop.hero-phase")
    assert len(game.told(TileDrawn)) == 1
    assert game.why_not("scout") == "scout.draw-count", "the stack is used up"


@rule("scout.draw-count")
def test_without_an_open_doorway_there_is_nothing_to_scout():
    game = ziggurat(facts(barriers={"z3:0": "locked", "z3:6": "locked", "z3:12": "barricade"}))
    assert game.why_not("scout") == "scout.draw-count"


@rule("scout.exploration-tokens", "components.exploration-tokens")
def test_each_new_tile_gets_a_face_down_token():
    game = ziggurat().play("scout").until("loop.hero-phase")
    for one in game.told(TileLaid):
        number = one.tile.name.split()[0].lower()
        (token,) = game.engine.pile(f"token:{number}")
        assert not game.state.knows(0, token)


@rule("scout.no-time")
def test_scouting_takes_no_time():
    game = ziggurat().play("scout").until("loop.hero-phase")
    assert game.told(TimePassed) == []


@rule("scout.deleted-backtrack-rule")
def test_scouting_and_moving_in_a_row_cause_no_backtrack():
    game = ziggurat(laid("J4", "Z3", 0)).play("scout").until("loop.hero-phase")
    game.play("move:j4", "stop").until("loop.hero-phase").play("scout").until("loop.hero-phase")
    assert game.told(BacktrackBegan) == []


@rule("map.like-doors", "map.blocked-door-barrier")
def test_before_a_tile_is_laid_the_player_sees_where_its_doors_would_lead():
    start, hall = tile("Z7", d0="standard", d6="standard"), tile("Z8", d0="standard", d3="secret", d6="standard")
    game = ziggurat(start, hall, quest=stack_of(hall, start=start)).play("scout", "door:6")
    shown = {spot.id: leads(game.engine, spot.means) for spot in game.open.open if spot.id.startswith("turn:")}
    assert shown["turn:0"] == {
        "open": [[0, "secret"], [3, "standard"]],
        "walled": [],
        "joins": [],
        "blocks": [],
    }


@rule("map.connect-to-local-door", "map.all-rotations", "scout.place")
def test_the_player_chooses_tile_door_and_turn():
    game = ziggurat(lying("J4 The Plaza", "stack:0"), lying("J1 The Doorstep", "stack:0")).play("scout")
    assert game.asked == "scout.place"
    tiles = [one for one in game.open.open if one.id.startswith("tile:")]
    doors = {one.id: (one.facts["doors"], one.facts["secret"]) for one in tiles}
    assert doors == {"tile:j4": (4, 0), "tile:j1": (3, 0), "tile:z4": (3, 1)}
    game.play("tile:j4")
    assert (game.asked, game.offers("door")) == ("map.connect-to-local-door", ["door:0", "door:6", "door:12"])
    game.play("door:6")
    assert (game.asked, game.offers("turn")) == ("map.all-rotations", ["turn:0", "turn:3", "turn:9", "turn:12"])
    game.play("turn:9")
    assert game.engine.atlas().doorway("J4", 9).beyond == ("Z3", 6)


@rule("map.unplaceable-tile", "map.unplaceable-tile-example")
def test_a_tile_without_the_right_door_goes_to_the_nearest_doorway_and_a_backtrack_follows():
    start, beside = tile("Z7", d0="standard", d6="secret"), tile("Z8", d0="standard", d6="standard")
    plain = tile("C9", d0="standard")
    parts = (start, beside, plain, laid("Z8", "Z7", 0), rolls((6, 1, 2)))
    game = ziggurat(*parts, quest=stack_of(beside, plain, start=start)).play("scout")
    (told,) = game.told(TileLaid)
    assert (told.tile.name, told.at, told.rule) == ("C9 Test Hall", "Z8", "map.unplaceable-tile")
    assert len(game.told(BacktrackBegan)) == 1


@rule("map.unplaceable-tile")
def test_several_misfits_cause_one_backtrack():
    start = tile("Z7", d0="standard", d6="secret", d12="secret")
    beside = tile("Z8", d0="standard", d3="standard", d6="standard", d9="standard")
    one, two = tile("C8", d0="standard"), tile("C9", d0="standard")
    parts = (start, beside, one, two, laid("Z8", "Z7", 0), rolls((6, 1, 2)))
    game = ziggurat(*parts, quest=stack_of(beside, one, two, start=start)).play("scout").until("loop.hero-phase")
    assert len(game.told(TileLaid)) == 2
    assert len(game.told(BacktrackBegan)) == 1


@rule("map.unplaceable-tile")
def test_only_what_leads_to_the_most_tiles_laid_here_is_offered():
    start = tile("Z7", d0="standard", d6="secret")
    plain, either = tile("C8", d0="standard"), tile("C9", d0="standard", d6="secret")
    game = ziggurat(start, plain, either, quest=stack_of(plain, either, start=start)).play("scout")
    game.until("loop.hero-phase")
    assert game.told(BacktrackBegan) == []
    assert game.engine.atlas().doorway("Z7", 6).beyond == ("C9", 6)


@rule("map.reveal-outside-scout")
def test_a_tile_revealed_by_a_card_may_go_anywhere_and_has_a_token_only_as_by_scout():
    for words, tokens in (("reveal 1 tile", 0), ("reveal 1 tile as by Scout", 1)):
        made = event(f"ON REVEAL: {words.capitalize()}.".replace("scout", "Scout"))
        game = ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made)).play("explore:0")
        assert game.asked == "map.reveal-outside-scout"
        assert {id.split(":")[1] for id in game.offers("at")} == {"z3", "j4"}
        game.play(game.offers("at")[0])
        (told,) = game.told(TileLaid)
        assert len(game.engine.pile(f"token:{told.tile.name.split()[0].lower()}")) == tokens


@rule("map.last-resort-join")
def test_without_any_doorway_a_tile_is_joined_at_the_edge_of_a_connected_one():
    start, other = tile("Z7", d0="standard"), tile("Z8", d0="standard")
    late = tile("C9", d0="standard")
    made = event("ON REVEAL: Reveal 1 tile.", tile="Z8")
    parts = (start, other, late, made, laid("Z8", "Z7", 0, explored=False), encounter("Z8", made))
    game = ziggurat(*parts, quest=stack_of(other, late, start=start)).play("explore:0")
    game.until("loop.hero-phase")
    assert [told.rule for told in game.told(TileLaid)] == ["map.last-resort-join"]
    joined = game.state.links["C9"]
    assert "C9" in game.engine.atlas().neighbours(joined)
    assert game.engine.tile("C9").name == late.name


@rule("map.blocked-door-barrier")
def test_a_doorway_that_can_never_be_joined_is_told():
    join = next(join for join in JOINS[0] if join.side % 3 == 0)
    covered = next(side for side, _ in shared_sides(join.offset) if side)
    start = tile("Z7", d0="standard", **{f"d{covered}": "secret"})
    only = tile("C9", d0="standard")
    game = ziggurat(start, only, quest=stack_of(only, start=start))
    card, atlas = game.card(only), game.engine.atlas()
    assert isinstance(card, Tile)
    (spot,) = [one for one in atlas.spots(card, "Z7", 0) if one.laid.middle == join.offset]
    assert leads(game.engine, spot)["blocks"] == [f"z7:{covered}"], "it is seen before"
    game.play("scout").until("loop.hero-phase")
    assert [(told.tile, told.side) for told in game.told(DoorWalled)] == [("Z7", covered)]
    assert game.engine.atlas().doorway("Z7", covered).walled


@rule("map.barrier-effect")
def test_nobody_passes_a_barrier():
    game = ziggurat(laid("J4", "Z3", 0), facts(barriers={"j4:0": "locked"}))
    assert game.why_not("move:j4") == "map.barrier-effect"
    game = ziggurat(laid("J4", "Z3", 0, explored=False), facts(barriers={"z3:0": "locked"}))
    assert game.why_not("explore:0") == "map.barrier-effect"


def scouted(seed: int) -> Passage:
    return ziggurat(hero("Vixen"), seed=str(seed)).play("scout").until("loop.hero-phase")


def test_laid_tiles_never_overlap_and_can_be_walked_to():
    for seed in range(20):
        atlas = scouted(seed).engine.atlas()
        assert len(atlas.distances("Z3")) == len(atlas.laid)
