"""The rules of the Quay, in played passages."""

import pytest

from tests.ledger import own_coverage, rule
from tests.small.adapter import QuayTable
from tests.small.cards import SHELF
from tests.small.pieces import MOST_TRICKS
from tests.small.playing import QuayPlaying
from tests.small.rules import deal
from tests.small.scenes import asked, at_random, figure, happened, held, opened, play, rolls, scene, to_the_watch
from tests.small.test_house import new_game


def test_every_rule_has_a_test():
    assert own_coverage("quay").missing == []


@rule("setup.smugglers", "setup.watchman", game="quay")
@pytest.mark.parametrize("seats", [1, 2])
def test_smugglers_begin_at_the_jetty_and_the_watchman_in_the_lane(seats):
    session = scene(seats=seats)
    assert [one.area for one in session.play.state.figures] == ["jetty", "jetty", "lane"]
    assert session.play.seats() == tuple(range(seats))


@rule("setup.crates", "setup.tricks", "setup.orders", game="quay")
def test_crates_are_a_pile_tricks_are_dealt_and_one_order_is_sealed():
    zones = deal(list(SHELF.box()), "1").zones
    assert [len(zones[zone]) for zone in ("crate:deck", "hand:0", "hand:1", "orders", "box")] == [10, 2, 2, 1, 1]
    assert {card.mark for card in zones["crate:deck"]} == {"cask", "bale"}


@rule("hour.order", "turn.two-actions", game="quay")
def test_each_hour_ada_ben_and_the_watchman_have_their_turn():
    session = scene(1, 1, 1)
    seats = []
    while session.choice is not None:
        seats.append(session.choice.open[0].seat)
        play(session, next(one for one in opened(session) if one.startswith("move")))
    assert seats == [0, 0, 1, 1] * 3
    assert happened(session).count("HourBegan") == 3


@rule("move.neighbour", game="quay")
def test_a_smuggler_moves_round_the_ring():
    session = scene()
    play(session, "move:steps")
    refusal = session.decide(0, "move:crane")
    assert refusal is not None
    assert refusal.rule == "move.neighbour"
    play(session, "move:lane")
    assert figure(session, 0).area == "lane"


@rule("load.at-jetty", "load.keep-one", game="quay")
def test_one_of_two_crates_is_kept_and_the_other_goes_beneath_the_pile():
    session = scene(top="Wine 1, Rags 1")
    play(session, "load")
    assert opened(session) == ["keep:wine-1", "keep:rags-1"]
    play(session, "keep:wine-1")
    assert held(session, "load:0") == ["Wine 1"]
    assert held(session, "crate:deck")[0] == "Rags 1"


@rule("load.at-jetty", "load.limit", game="quay")
def test_crates_are_loaded_at_the_jetty_two_at_most_while_there_are_any():
    session = scene(area=("lane", "jetty"), load=("", "Silk 1, Silk 2"))
    assert session.choice is not None
    assert session.choice.refusals(0)["load"].rule == "load.at-jetty"
    play(session, "move:crane", "move:jetty")
    assert session.choice.refusals(1)["load"].rule == "load.limit"
    for card in session.play.state.zones["crate:deck"]:
        session.play.move(card, "crate:deck", "customs")
    play(session, "move:crane", "move:lane")
    assert session.choice.refusals(0)["load"].facts == {"left": 0}


@rule("deliver.in-lane", game="quay")
def test_all_crates_are_delivered_in_the_lane_and_turned_up():
    session = scene(area=("steps", "jetty"), load=("Wine 1, Rags 2", ""))
    refusal = session.decide(0, "deliver")
    assert refusal is not None
    assert refusal.rule == "deliver.in-lane"
    play(session, "move:lane", "deliver")
    assert held(session, "sold:0") == ["Wine 1", "Rags 2"]
    assert session.view(1)["zones"]["sold:0"] == {"known": ["Wine 1", "Rags 2"], "hidden": 0}


@rule("trick.draw", "trick.limit", game="quay")
def test_a_fourth_trick_is_discarded_and_discards_are_shuffled_when_none_is_left():
    session = scene(hand=("Fog, Lantern, Ale", ""))
    for card in session.play.state.zones["trick:deck"]:
        session.play.move(card, "trick:deck", "trick:discard")
    play(session, "draw")
    assert asked(session) == "trick.limit"
    assert held(session, "trick:discard") == []
    play(session, "discard:ale")
    assert len(held(session, "hand:0")) == MOST_TRICKS
    assert held(session, "trick:discard") == ["Ale"]


@rule("trick.draw", game="quay")
def test_without_tricks_there_is_nothing_to_draw():
    session = scene()
    for card in session.play.state.zones["trick:deck"]:
        session.play.move(card, "trick:deck", "play:1")
    play(session, "move:crane")
    refusal = session.decide(0, "draw")
    assert refusal is not None
    assert refusal.rule == "trick.draw"


@rule("trick.play", "trick.reaction", game="quay")
def test_a_trick_is_discarded_or_waits_and_a_reaction_is_no_action():
    session = scene(hand=("Ale, Lookout, Fog", ""))
    refusal = session.decide(0, "play:fog")
    assert refusal is not None
    assert refusal.rule == "trick.reaction"
    play(session, "play:ale", "play:lookout")
    assert held(session, "trick:discard") == ["Ale"]
    assert held(session, "play:0") == ["Lookout"]


@rule("watch.walk", game="quay")
@pytest.mark.parametrize(("die", "area"), [(1, "jetty"), (3, "crane"), (6, "lane"), (8, "steps")])
def test_the_die_takes_the_watchman_to_an_area(die, area):
    session = scene(die)
    to_the_watch(session)
    assert figure(session, 2).area == area


@rule("watch.arrival", game="quay")
def test_a_lookout_takes_a_smuggler_out_of_the_watchmans_way():
    session = scene(1, load=("Wine 1", ""), play=("Lookout", ""))
    to_the_watch(session)
    assert asked(session) == "watch.arrival"
    play(session, "arrival:ada:lookout", "move:steps")
    assert figure(session, 0).area == "steps"
    assert rolls(session) == [1]


@rule("watch.roll", "watch.order", game="quay")
@pytest.mark.parametrize(("die", "caught"), [(5, False), (6, True)])
def test_crates_count_and_seven_is_caught(die, caught):
    session = scene(1, die, load=("Wine 1", ""))
    to_the_watch(session)
    assert ("Caught" in happened(session)) is caught
    assert held(session, "customs") == (["Wine 1"] if caught else [])


@rule("watch.order", game="quay")
def test_the_watchman_stops_when_he_has_caught_a_smuggler():
    session = scene(1, 8, load=("Wine 1", "Wine 2"))
    to_the_watch(session)
    assert rolls(session) == [1, 8]
    assert held(session, "load:1") == ["Wine 2"]


@rule("watch.reactions", "trick.reaction", game="quay")
def test_fog_saves_a_smuggler_and_a_lantern_betrays_one():
    session = scene(1, 6, hand=("Fog", "Lantern"), load=("Wine 1", ""))
    to_the_watch(session)
    play(session, "react:ada:fog", "react:ben:lantern")
    assert "Caught" in happened(session)
    assert held(session, "customs") == ["Wine 1"]


@rule("watch.forfeit", game="quay")
def test_wine_is_given_up_first_and_otherwise_a_crate_of_choice():
    session = scene(1, 8, load=("Rags 1, Wine 1", ""))
    to_the_watch(session)
    assert held(session, "customs") == ["Wine 1"]
    assert not figure(session, 0).clean
    session = scene(1, 8, load=("Rags 1, Silk 1", ""))
    to_the_watch(session)
    assert opened(session) == ["give-up:rags-1", "give-up:silk-1"]
    play(session, "give-up:rags-1")
    assert figure(session, 0).clean


@rule("dawn.orders", "dawn.coins", game="quay")
@pytest.mark.parametrize(("order", "coins", "winners"), [("Dry Night", [5, 4], [0]), ("Silk Tax", [3, 2], [0])])
def test_orders_change_what_crates_are_worth(order, coins, winners):
    session = scene(8, 8, 8, order=order, area=("lane", "lane"), load=("Wine 1", "Silk 1, Silk 2"))
    play(session, "deliver", "move:crane", "deliver", "move:crane")
    at_random(session, 1)
    assert [figure(session, index).coins for index in (0, 1)] == coins
    assert session.play.state.winners == winners


@rule("dawn.coins", game="quay")
def test_equals_share_the_victory():
    session = at_random(scene(area=("steps", "steps")), 1)
    assert session.play.state.winners == [0, 1]


@rule("night.next", game="quay")
def test_three_nights_are_a_run():
    session = at_random(scene(), 3)
    figure(session, 0).coins = 4
    (sequel,) = QuayPlaying(session, new_game().header).sequels()
    assert sequel.setup == {"seats": 2, "night": 2, "coins": [4, figure(session, 1).coins]}
    following = QuayTable().new(sequel.setup, "2").session
    assert figure(following, 0).coins == 4
    last = QuayTable().new({**sequel.setup, "night": 3}, "2")
    assert QuayPlaying(at_random(last.session, 1), last.header).sequels() == []
