"""Who may copy a table exactly, with its decks and hands: only players who learn nothing by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sagabox.games.kilforth.table import adapter as table_of_gloom
from sagabox.games.kilforth.table.new_game import header
from sagabox.kernel import WATCHER
from sagabox.table.copying import copy_of, may_copy_exactly, note_copy, rematch_of, who_must_agree
from sagabox.table.notes import Declined
from sagabox.table.seats import BOT, Seat
from tests.table.kit import OPEN, TWO, new_table, play

MINE = ({"name": "Ann"}, {"name": "Bob"})
A_BOT = ({"name": "Ann"}, {"kind": "bot", "name": "Cog"})


def build_table(here, seats):
    """Return a table in which both heroes have their first rumour and the second hero's turn starts."""
    table = new_table(here, TWO, seats)
    play(table, 4)
    return table


def reopened(here, table):
    here.save(table)
    here.unload(table.id)
    return here.open(table.id)


@pytest.mark.parametrize("seats", [MINE, A_BOT], ids=["hot seat", "with a bot"])
def test_a_table_always_held_by_one_player_is_copied_exactly(here, seats):
    table = build_table(here, seats)
    assert may_copy_exactly(table, "ann")
    assert not may_copy_exactly(table, "wim"), "a watcher sees no hands"
    assert may_copy_exactly(reopened(here, table), "ann")


def test_a_table_with_an_open_seat_is_re_dealt(here):
    table = build_table(here, OPEN)
    assert not may_copy_exactly(table, "ann")
    table.sit(Seat(1, "Bob", "ann"), "Ann takes the seat of Bob too.")
    assert not may_copy_exactly(table, "ann"), "it was offered to others all the same"
    assert not may_copy_exactly(reopened(here, table), "ann")


@pytest.mark.parametrize(
    "then",
    [Seat(1, "Bob"), Seat(1, "Bob", "ann"), Seat(1, "Bob", bot="heuristic"), Seat(1, "Bob", "bob", stand_in="0")],
    ids=["passed on", "taken over", "a bot's", "stood in for"],
)
def test_a_seat_that_was_another_persons_once_forbids_an_exact_copy_for_good(here, then):
    table = build_table(here, OPEN)
    table.sit(Seat(1, "Bob", "bob"))
    table.sit(then)
    assert not may_copy_exactly(table, "ann")
    assert not may_copy_exactly(reopened(here, table), "ann")


def test_a_table_is_still_known_to_be_shared_under_other_rules(here, monkeypatch):
    table = build_table(here, OPEN)
    table.sit(Seat(1, "Bob", "ann"))
    here.save(table)
    here.unload(table.id)
    monkeypatch.setattr(table_of_gloom, "header", lambda box, game: replace(header(box, game), engine="99"))
    back = here.open(table.id)
    assert not back.seating.shared, "its record begins anew"
    assert not may_copy_exactly(back, "ann")
    assert not may_copy_exactly(reopened(here, back), "ann")


def test_a_person_with_another_token_is_the_same_person(here):
    table = build_table(here, MINE)
    table.rename("ann", "owner")
    assert table.seating.held_by("owner") == [0, 1]
    assert may_copy_exactly(table, "owner")
    back = reopened(here, table)
    assert may_copy_exactly(back, "owner")
    assert here.store.seats("owner", table.id) == [0, 1]
    assert here.store.seats("ann", table.id) == []


def test_a_re_dealt_copy_can_be_copied_exactly(here):
    table = build_table(here, OPEN)
    copy = copy_of(table, 0, table.playing, "ann", exact=False)
    assert may_copy_exactly(copy, "ann")


def test_a_rematch_with_others_is_shared_from_the_start(here):
    table = build_table(here, OPEN)
    table.sit(Seat(1, "Bob", "bob"))
    assert not may_copy_exactly(rematch_of(table, "ann"), "ann")


# ---------------------------------------------------------------- agreeing to an exact copy


def test_every_other_player_must_agree_and_bots_have_no_say(here):
    three = {"mode": "cooperative", "heroes": [{"seat": 0}, {"seat": 1}, {"seat": 2}]}
    table = new_table(here, three, ({"name": "Ann"}, {"kind": "bot"}, {"kind": "open"}))
    table.sit(Seat(2, "Bob", "bob"))
    assert who_must_agree(table, "ann") == [2]
    assert who_must_agree(table, "wim") == [0, 2]


@pytest.mark.parametrize(
    "seat",
    [Seat(1, "Bob"), Seat(1, "Bob", "bob", stand_in=BOT), Seat(1, "Bob", "bob", stand_in="0"), Seat(1, "Bob", "ann")],
    ids=["open", "a bot fills in", "Ann fills in", "Ann's now"],
)
def test_nobody_agrees_in_place_of_a_player_who_is_away(here, seat):
    table = build_table(here, OPEN)
    table.sit(Seat(1, "Bob", "bob"))
    table.sit(seat)
    with pytest.raises(Declined, match="re-dealt copy"):
        who_must_agree(table, "ann")


# ---------------------------------------------------------------- notes and refusals


@pytest.mark.parametrize(
    ("seat", "exact", "text"),
    [
        (0, True, "Ann made an exact copy of this table."),
        (1, False, "Bob made a re-dealt copy of this table."),
        (WATCHER, False, "A watcher made a re-dealt copy of this table."),
    ],
)
def test_a_table_keeps_the_note_that_it_was_copied_for_all_who_come_later(here, seat, exact, text):
    table = build_table(here, MINE)
    note_copy(table, seat, exact=exact)
    note = reopened(here, table).notes[-1]
    assert (note.kind, note.by, note.text) == ("copy", seat, text)


def choose(table, start):
    """Let seat 1 choose an option, if possible one with a card that seat 0 does not know."""
    options = [one for one in table.session.choice.open if one.seat == 1 and one.id.startswith(start)]
    hidden = [one for one in options if hasattr(one.means, "back") and not table.session.play.state.knows(0, one.means)]
    assert table.answer(1, table.session.tickets[1], (hidden or options)[0].id) is None


@pytest.mark.parametrize(
    "steps", [["exchange:elf-priest", "give:"], ["market", "purchase:", "buy:", "sell", "sell:add:"]]
)
def test_while_a_hidden_card_is_on_offer_there_is_no_re_dealt_copy(here, steps):
    """A re-deal leaves a card on offer where it is, so the copy would reveal it."""
    table = build_table(here, OPEN)
    text, change = table.playing.mend(1, {"what": "gold", "hero": 1, "to": 20})
    table.mend(1, change, text)
    for step in steps:
        choose(table, step)
    hand = table.playing.view(1)["zones"]["hand:1"]
    _, now = table.replay_to(0, table.stream(0).number)()
    for playing in (table.playing, now):
        for seat in (0, WATCHER):
            with pytest.raises(Declined, match="A hidden card is being offered or sold"):
                copy_of(table, seat, playing, "ann", exact=False)
        copy = copy_of(table, 1, playing, "bob", exact=False)
        assert copy.playing.view(1)["zones"]["hand:1"] == hand, "whoever offers it knows it"
    assert copy_of(table, 0, table.playing, "ann", exact=True).info.copied
