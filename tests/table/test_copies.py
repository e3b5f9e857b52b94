"""A copy of a table with bots: they play on in it, and whoever made it holds the rest."""

from __future__ import annotations

import pytest

from sagabox.table.bots import BEST
from sagabox.table.copying import again, copied, free_to_copy
from sagabox.table.seats import Seat
from tests.table.kit import new_table, play

THREE = {"mode": "cooperative", "heroes": [{"seat": 0}, {"seat": 1}, {"seat": 2}]}
WITH_BOTS = ({"name": "Ann"}, {"kind": "bot", "name": "Cog", "bot": "random"}, {"kind": "open", "name": "Bob"})


@pytest.fixture
def table(here):
    made = new_table(here, THREE, WITH_BOTS)
    play(made, 20)
    return made


def who(table):
    return [(seat.name, seat.holder, seat.bot) for seat in table.seating]


def test_bots_stay_in_a_copy_and_its_maker_holds_the_rest(here, table):
    copy = copied(table, 0, None, "ann", exact=free_to_copy(table, "ann"))
    assert who(copy) == [("Ann", "ann", ""), ("Cog", "", "random"), ("Bob", "ann", "")]
    here.keep(copy)
    here.add(copy)
    here.sleep(copy.id)
    back = here.open(copy.id)
    assert who(back) == who(copy)
    assert back.seating.botted() == [1]


def test_a_guest_who_copies_a_shared_table_holds_the_seats_of_the_other_people(table):
    table.sit(Seat(2, "Bob", "bob"))
    assert not free_to_copy(table, "bob")
    copy = copied(table, 2, None, "bob", exact=False)
    assert who(copy) == [("Ann", "bob", ""), ("Cog", "", "random"), ("Bob", "bob", "")]
    assert copy.seating.host in copy.seating.held_by("bob")


def test_a_bot_that_only_sits_in_for_somebody_does_not_go_along(table):
    table.sit(Seat(2, "Bob", "bob", stand_in="bot"))
    copy = copied(table, 0, None, "ann", exact=False)
    assert copy.seating[2] == Seat(2, "Bob", "ann")


def test_a_table_of_bots_alone_is_held_by_the_watcher_who_copies_it(table):
    for number in (0, 2):
        table.sit(Seat(number, f"Cog {number}", bot=BEST))
    copy = copied(table, 15, None, "wim", exact=True)
    assert {(seat.holder, seat.bot) for seat in copy.seating} == {("wim", "")}


def test_bots_play_the_rematch_too(table):
    assert who(again(table, "ann")) == [("Ann", "ann", ""), ("Cog", "", "random"), ("Bob", "", "")]
