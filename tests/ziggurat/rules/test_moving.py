"""Move and Backtrack."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    BacktrackBegan,
    BacktrackPlaced,
    BacktrackRemoved,
    CheckJudged,
    HeroMoved,
    PursuerConcealed,
    StatusGained,
    TimePassed,
)
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import event
from ..rigging import amounts, facts, laid, lying, on_top, rolls

ROW = (laid("J4", "Z3", 0), laid("J1", "J4", 9), laid("C1", "J1", 6), laid("Z5", "C1", 9))


def walk(*parts: object, **switches: Any) -> Passage:
    return ziggurat(*ROW, *parts, **switches)


@rule("move.purpose", "move.place-token", "backtrack.strong")
def test_a_move_leaves_a_token_on_the_tile_where_it_began():
    game = walk().play("move:j4")
    assert game.state.backtracks == ["Z3"]
    game.play("on:j1", "stop")
    assert (game.hero.at, game.state.backtracks) == ("J1", ["Z3"])


@rule("move.distance")
def test_three_explored_tiles_at_most():
    game = walk().play("move:j4", "on:j1", "on:c1")
    assert (game.asked, game.hero.at) == ("loop.hero-phase", "C1")


@rule("move.distance", "move.purpose")
def test_an_unexplored_tile_cannot_be_entered():
    game = ziggurat(laid("J4", "Z3", 0, explored=False))
    assert game.why_not("move:j4") == "move.purpose"


@rule("move.enter-backtrack", "backtrack.token-removed", "backtrack.time-passes")
def test_entering_a_tile_with_a_token_ends_the_move():
    game = walk(facts(backtracks=["J4"]), rolls((6, 1, 2))).play("move:j4")
    assert (game.asked, game.hero.at) == ("loop.hero-phase", "J4"), "no tile is left to walk"
    assert [told.tile for told in game.told(BacktrackRemoved)] == ["J4"]
    assert [told.tile for told in game.told(BacktrackBegan)] == ["J4"]
    assert game.order(BacktrackBegan, TimePassed, CheckJudged) == ["BacktrackBegan", "TimePassed", "CheckJudged"]


@rule("backtrack.check-shadow", "backtrack.strong")
def test_a_strong_hit_and_nothing_happens():
    game = walk(facts(backtracks=["J4"]), rolls((6, 1, 2))).play("move:j4")
    assert [told.about for told in game.told(CheckJudged)] == ["SHADOW"]
    assert game.state.groups == []


@rule("backtrack.weak", "pursuit.spawn-concealed", "example.spawn-pursuit")
def test_a_weak_hit_and_a_hunter_follows():
    parts = (facts(backtracks=["J4"]), rolls((6, 1, 8)), amounts(3), on_top("ziggurat", "Brass Porter", "Kiln Warden"))
    game = walk(*parts, hero(grit=0, reset=0)).play("move:j4")
    (told,) = game.told(PursuerConcealed)
    assert (told.deck, told.sought, told.time) == ("ziggurat", "Hunter", 3)
    (group,) = game.state.groups
    assert (group.revealed, game.names(f"pursuit:{group.number}")) == (False, ["Kiln Warden"])


@rule("backtrack.miss", "ruling.story-ambush-allows-parley", "status.entangle-party-defence")
def test_a_miss_and_the_hero_is_ambushed_and_entangled():
    parts = (facts(backtracks=["J4"]), rolls((1, 8, 8)), on_top("ziggurat", "Stair Runner"))
    game = walk(*parts, hero(grit=0, reset=0, items=["Smoked Eel"])).play("move:j4")
    assert game.asked == "attack.choose-one", "nobody talks, though there is food to offer"
    assert game.tokens() == {"Entangle": 1}
    assert [(told.status, told.rule) for told in game.told(StatusGained)] == [("Entangle", "backtrack.miss")]


@rule("backtrack.miss")
def test_by_a_house_rule_the_ambushed_may_talk():
    parts = (facts(backtracks=["J4"]), rolls((1, 8, 8)), on_top("ziggurat", "Stair Runner"))
    game = walk(*parts, hero(grit=0, reset=0, items=["Smoked Eel"]), ambushed_may_talk=True).play("move:j4")
    assert game.asked == "spawn.then-parley"


@rule("backtrack.no-token-left", "components.backtrack-tokens")
def test_with_three_tokens_out_the_furthest_is_used_again():
    game = walk(facts(backtracks=["C1", "Z5", "J1"])).play("move:j4")
    assert game.state.backtracks == ["C1", "J1", "Z3"]
    assert [told.tile for told in game.told(BacktrackPlaced)] == ["Z3"]


@rule("backtrack.no-token-left")
def test_the_player_chooses_between_tokens_as_far_away():
    game = ziggurat(*ROW, laid("Z1", "Z3", 6), laid("Z4", "Z1", 9), facts(backtracks=["J1", "Z4", "J4"]), hero(at="Z3"))
    game.play("move:z1")
    assert (game.asked, game.offers("token")) == ("backtrack.no-token-left", ["token:j1", "token:z4"])
    assert [option.facts["tile"] for option in game.open.open] == ["J1", "Z4"]


@rule("backtrack.no-token-left")
def test_a_token_on_a_tile_without_a_way_to_it_is_the_furthest():
    game = walk(facts(backtracks=["Z5", "C2", "J1"])).play("move:j4")
    assert game.state.backtracks == ["Z5", "J1", "Z3"]


@rule("move.poi-consult")
def test_a_place_is_heeded_when_the_hero_passes_through():
    toll = event("WHILE IN PLAY: When the hero comes here, lose 1 HP.", kind="Place", name="Toll House")
    game = walk(toll, lying(toll, "poi:j4")).play("move:j4", "on:j1", "stop")
    assert (game.hero.hp, game.hero.at) == (9, "J1")


@rule("scout.no-time", "loop.time-interrupts")
def test_moving_takes_no_time():
    game = walk().play("move:j4", "stop")
    assert game.told(TimePassed) == []
    assert [told.tile for told in game.told(HeroMoved)] == ["J4"]


@pytest.mark.parametrize("tile", ["j4"])
def test_only_tiles_next_to_the_hero_are_offered_first(tile):
    assert walk().offers("move") == [f"move:{tile}"]
