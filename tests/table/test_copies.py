"""Copies of a table: exact or re-dealt, from any moment. Bots keep their seats; the copier holds the others."""

from __future__ import annotations

import pytest

from sagabox.kernel import WATCHER
from sagabox.table.copying import copy_of, may_copy_exactly, rematch_of
from sagabox.table.seats import Seat
from tests.table.kit import OPEN, TWO, facts, new_table, play

THREE = {"mode": "cooperative", "heroes": [{"seat": 0}, {"seat": 1}, {"seat": 2}]}
WITH_BOTS = ({"name": "Ann"}, {"kind": "bot", "name": "Cog", "bot": "random"}, {"kind": "open", "name": "Bob"})


@pytest.fixture
def table(here):
    made = new_table(here, THREE, WITH_BOTS)
    play(made, 22)
    return made


def who(table):
    return [(seat.name, seat.holder, seat.bot) for seat in table.seating]


def test_bots_stay_in_a_copy_and_the_copier_holds_the_rest(here, table):
    copy = copy_of(table, 0, table.playing, "ann", exact=may_copy_exactly(table, "ann"))
    assert who(copy) == [("Ann", "ann", ""), ("Cog", "", "random"), ("Bob", "ann", "")]
    here.save(copy)
    here.add(copy)
    here.unload(copy.id)
    back = here.open(copy.id)
    assert who(back) == who(copy)
    assert back.seating.bot_seats() == [1]


def test_a_guest_who_copies_a_shared_table_holds_the_seats_of_the_other_people(table):
    table.sit(Seat(2, "Bob", "bob"))
    assert not may_copy_exactly(table, "bob")
    copy = copy_of(table, 2, table.playing, "bob", exact=False)
    assert who(copy) == [("Ann", "bob", ""), ("Cog", "", "random"), ("Bob", "bob", "")]
    assert copy.seating.host in copy.seating.held_by("bob")


def test_a_bot_that_only_fills_in_is_not_copied(table):
    table.sit(Seat(2, "Bob", "bob", stand_in="bot"))
    copy = copy_of(table, 0, table.playing, "ann", exact=False)
    assert copy.seating[2] == Seat(2, "Bob", "ann")


def test_a_table_of_bots_alone_is_held_by_the_watcher_who_copies_it(table):
    for number in (0, 2):
        table.sit(Seat(number, f"Cog {number}", bot="heuristic"))
    copy = copy_of(table, 15, table.playing, "wim", exact=True)
    assert {(seat.holder, seat.bot) for seat in copy.seating} == {("wim", "")}


def test_bots_play_the_rematch_too(table):
    assert who(rematch_of(table, "ann")) == [("Ann", "ann", ""), ("Cog", "", "random"), ("Bob", "", "")]


# ---------------------------------------------------------------- what a copy knows


def test_a_copy_of_a_players_own_game_is_exact_with_its_history(here):
    table = new_table(here)
    play(table, 30)
    assert may_copy_exactly(table, "ann")
    copy = copy_of(table, 0, table.playing, "ann", exact=True)
    here.save(copy)
    here.add(copy)
    assert facts(copy) == facts(table)
    assert copy.id != table.id
    here.unload(copy.id)
    back = here.open(copy.id)
    assert facts(back) == facts(table)
    assert back.undo_count([0], 5) == 5


def test_a_copy_from_an_earlier_moment_starts_there(here):
    table = new_table(here)
    play(table, 12)
    number, then = table.stream(0).number, facts(table)
    play(table, 12, seed=2)
    assert facts(copy_of(table, 0, table.replay_to(0, number)()[1], "ann", exact=True)) == then


def test_a_copy_of_a_shared_game_is_re_dealt_and_reveals_nothing(here):
    table = new_table(here, TWO, OPEN)
    table.sit(Seat(1, "Bob", "bob"))
    play(table, 50)
    assert not may_copy_exactly(table, "ann")
    view = table.playing.view(0)
    copy = copy_of(table, 0, table.playing, "ann", exact=False)
    here.save(copy)
    assert {**copy.playing.view(0), "ticket": 0} == {**view, "ticket": 0}
    assert facts(copy) != facts(table)
    assert copy.info.seed != table.info.seed
    assert [copy.stream(seat).number for seat in (0, 1, WATCHER)] == [0, 0, 0]
    assert copy.undo_count([0, 1], 1) == 0
    play(copy, 5)
    at, moment = copy.replay_to(1, 0)()
    assert at == 0
    hands = [table.playing.view(1)["zones"]["hand:1"], moment.view(1)["zones"]["hand:1"]]
    assert hands[0]["hidden"] == hands[1]["hidden"] == 0
    copy.undo(0, copy.undo_count([0, 1], 5), False, 5)
    assert copy.undo_count([0, 1], 1) == 0
    here.add(copy)
    here.unload(copy.id)
    assert here.open(copy.id).stream(1).number == 0


def test_other_players_hands_are_re_dealt_in_a_copy(here):
    differed = 0
    for seed in range(6):
        table = new_table(here, TWO, OPEN, seed=str(seed))
        table.sit(Seat(1, "Bob", "bob"))
        play(table, 4, seed)  # each hero has chosen a first rumour
        hand = table.playing.view(1)["zones"]["hand:1"]["known"]
        copy = copy_of(table, 0, table.playing, "ann", exact=False)
        differed += copy.playing.view(1)["zones"]["hand:1"]["known"] != hand
    assert differed > 2


def test_a_rematch_has_the_same_seats_and_another_deal(here):
    table = new_table(here, TWO, OPEN)
    table.sit(Seat(1, "Bob", "bob"))
    other = rematch_of(table, "bob")
    assert [(seat.name, seat.holder) for seat in other.seating] == [("Ann", "ann"), ("Bob", "bob")]
    assert other.seating.host == 1
    assert other.info.seed != table.info.seed
