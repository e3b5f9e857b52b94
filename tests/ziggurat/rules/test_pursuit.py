"""The Peril Phase: pursuit."""

from typing import Any

from sagabox.games.ziggurat.engine.events import (
    DenizenRevealed,
    FightBegan,
    FrayEntered,
    GroupArrived,
    GroupGaveUp,
)
from sagabox.games.ziggurat.rules.passing import change_group_time
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import denizen, event
from ..rigging import companion, lying, pursuers, rolls

CLOCK = event("HERO ACTION: +1 Grit.", kind="Place", name="Bench", tile="Z3")


def wait(*parts: object, **facts: Any) -> Passage:
    """The hero sits on a bench; then the Peril Phase comes."""
    who = hero(**{"grit": 0, "reset": 0, **facts})
    return ziggurat(CLOCK, lying(CLOCK, "poi:z3"), who, *parts).play("act:bench:1")


@rule("pursuit.give-up-six")
def test_a_group_with_six_time_gives_up():
    game = wait(pursuers("Kiln Warden", time=6, loot=2), pursuers("Black Panther", time=5))
    assert [told.group for told in game.told(GroupGaveUp)] == [1]
    assert (game.where("Kiln Warden"), len(game.names("loot:discard"))) == ("ziggurat:deck", 2)
    assert [group.number for group in game.state.groups] == [2]


@rule("pursuit.give-up-six")
def test_it_is_looked_at_in_that_step_alone():
    game = ziggurat(pursuers("Kiln Warden", time=5))
    change_group_time(game.engine, game.state.groups[0], 3, "pursuit.time-is-distance")
    assert len(game.state.groups) == 1


@rule("pursuit.concealed-arrive", "pursuit.concealed-parley", "pursuit.two-states")
def test_concealed_ones_are_turned_up_in_any_order_and_may_be_talked_with():
    groups = pursuers("Stair Runner", time=0, revealed=False), pursuers("Bell Toad", time=0, revealed=False)
    game = wait(*groups, items=["Salt Bread"])
    assert (game.asked, game.offers("reveal")) == ("spawn.then-parley", ["reveal:1", "reveal:2"])
    assert [(told.group, told.revealed) for told in game.told(GroupArrived)] == [(1, False), (2, False)]
    game.play("reveal:2")
    assert [told.card.name for told in game.told(DenizenRevealed)] == ["Bell Toad"]
    assert {"recruit:bell-toad:salt-bread", "reveal:1", "fight"} <= set(game.options)


@rule("pursuit.concealed-failed-parley", "parley.fray-pulls-all")
def test_a_failed_parley_brings_all_others_into_the_fray():
    groups = pursuers("Stair Runner", time=0, revealed=False), pursuers("Bell Toad", time=0, revealed=False)
    game = wait(*groups, rolls((1, 8, 7)), items=["Salt Bread"]).play("reveal:2", "recruit:bell-toad:salt-bread")
    assert game.asked == "attack.choose-one"
    assert {told.denizen.name for told in game.told(FrayEntered)} >= {"Bell Toad", "Stair Runner"}


@rule("pursuit.concealed-failed-parley")
def test_those_settled_before_are_not_affected():
    groups = pursuers("Stair Runner", time=0, revealed=False), pursuers("Bell Toad", time=0, revealed=False)
    game = wait(*groups, rolls((6, 1, 8), (1, 8, 7)), items=["Salt Bread"])
    game.play("reveal:2", "recruit:bell-toad:salt-bread", "recruit:stair-runner:salt-bread")
    assert game.engine.enemies()[0].card.name == "Stair Runner"
    assert game.where("Bell Toad") == "caves:deck"


@rule("pursuit.check-revealed-first", "pursuit.revealed-arrive", "pursuit.revealed-entangle")
def test_revealed_ones_join_the_same_fight_with_their_loot_and_entangle_the_party():
    groups = pursuers("Salt Widow", time=0, revealed=False), pursuers("Kiln Warden", time=0, loot=1)
    game = wait(*groups, companion("Old Marta"))
    assert game.asked == "attack.choose-one"
    names = [card.name for card in game.told(FightBegan)[0].enemies]
    assert {"Salt Widow", "Kiln Warden"} <= set(names)
    assert (game.tokens(), game.tokens("Old Marta")) == ({"Entangle": 1}, {"Entangle": 1})
    assert "Kiln Warden" not in [told.denizen.name for told in game.told(FrayEntered)]
    assert len(game.names("tucked:kiln-warden")) == 1


@rule("pursuit.revealed-arrive", "ruling.story-ambush-allows-parley")
def test_revealed_pursuers_never_talk():
    game = wait(pursuers("Stair Runner", time=0), items=["Salt Bread"])
    assert game.asked == "attack.choose-one"


@rule("pursuit.revealed-arrive")
def test_all_revealed_groups_that_are_here_fight_together():
    game = wait(pursuers("Stair Runner", time=0), pursuers("Black Panther", time=0), pursuers("Kiln Warden", time=2))
    assert [told.group for told in game.told(GroupArrived)] == [1, 2]
    assert [figure.card.name for figure in game.engine.enemies()] == ["Stair Runner", "Black Panther"]


@rule("pursuit.revealed-meaning", "pursuit.time-is-distance")
def test_a_group_with_time_stays_away():
    game = wait(pursuers("Stair Runner", time=1))
    assert (game.asked, game.state.groups[0].time) == ("loop.hero-phase", 1)


def test_a_peaceful_meeting_is_over_without_a_fight():
    calm = denizen(parley=["Trade(Food)"], icons=["hunter"])
    game = wait(calm, pursuers(calm, time=0, revealed=False), rolls((6, 1, 8)), items=["Salt Bread"])
    game.play("trade:test-beast:salt-bread")
    assert game.asked == "loop.hero-phase"
