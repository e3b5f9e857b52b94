"""A table that wakes is taken up from its newest checkpoint, and is what a replay of its whole course is."""

from __future__ import annotations

from random import Random

import pytest

from sagabox.kernel import WATCHER, to_plain
from sagabox.table.table import Table
from tests.table.kit import TWO, house, new_table, play


@pytest.fixture
def here(tmp_path):
    made = house(tmp_path)
    yield made
    made.close()
    made.store.close()


def course(table: Table) -> list[object]:
    session = table.session
    told = [session.told(seat) for seat in (0, 1, WATCHER)]
    return [to_plain(session.play.state), told, session.line, session.history, session.tickets, session.number]


@pytest.mark.parametrize("seed", range(5))
def test_it_is_what_it_was_and_what_a_replay_makes_of_it(here, seed):
    table = new_table(here, TWO, ({}, {"kind": "open"}), seed=str(seed))
    random = Random(seed)
    for turn in range(12):
        play(table, random.randint(1, 25), seed=turn)
        if random.random() < 0.4 and (count := table.undo_count([0, 1], random.randint(1, 40))):
            table.undo(0, count, False, count)
            if random.random() < 0.4:
                table.redo(0)
        here.keep(table)
        was = course(table)
        if random.random() < 0.5:
            here.sleep(table.id)
            table = here.open(table.id)
            assert course(table) == was
    assert len(table.session.line) > 60
    again = table.session.replay()
    assert to_plain(again.play.state) == to_plain(table.session.play.state)
    assert again.told(0) == table.session.told(0)


def test_it_is_not_played_again_from_the_start(here, monkeypatch):
    table = new_table(here)
    play(table, 100)
    here.keep(table)
    here.sleep(table.id)
    repeated = []
    repeat = type(table.session)._repeat

    def counted(self, step):
        repeated.append(step)
        repeat(self, step)

    monkeypatch.setattr(type(table.session), "_repeat", counted)
    here.open(table.id)
    assert len(repeated) <= 24


def test_it_can_be_taken_back_to_its_beginning(here):
    table = new_table(here)
    first = to_plain(table.session.play.state)
    play(table, 80)
    here.keep(table)
    here.sleep(table.id)
    table = here.open(table.id)
    table.undo(0, 10_000, False, 80)
    assert to_plain(table.session.play.state) == first
    assert table.session.line == []


def test_windows_stay_as_they_were_set(here):
    table = new_table(here)
    for window, mode in (("engage.mandatory", "never"), ("term.trap-when", "always"), ("test.dice-bonuses", "never")):
        table.setting(0, window, mode)
    table.setting(0, "test.dice-bonuses", "ask")
    play(table, 3)
    here.keep(table)
    here.sleep(table.id)
    again = here.open(table.id)
    assert again is not table
    assert again.session.never == {(0, "engage.mandatory")}
    assert again.session.play.state.insist == ["0:term.trap-when"]
    assert again.modes[0, "engage.mandatory"] == "never"
