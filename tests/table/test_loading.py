"""A table is loaded from its newest checkpoint, and equals a replay of the whole game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sagabox.games.kilforth.table import adapter as table_of_gloom
from sagabox.games.kilforth.table.new_game import header, packer
from sagabox.kernel import WATCHER, Packer, parsed, to_plain
from sagabox.kernel.loading import readable
from sagabox.table.copying import copy_of
from sagabox.table.rows import Rows
from sagabox.table.store import Change
from sagabox.table.table import Table
from tests.table.kit import OPEN, TWO, new_table, play


def course(table: Table) -> list[object]:
    session = table.session
    told = [session.told(seat) for seat in (0, 1, WATCHER)]
    return [to_plain(session.play.state), told, session.line, session.history, session.tickets, session.number]


@pytest.mark.parametrize("seed", range(5))
def test_it_equals_the_unloaded_table_and_a_replay(here, seed):
    table = new_table(here, TWO, ({}, {"kind": "open"}), seed=str(seed))
    random = Random(seed)
    for turn in range(12):
        play(table, random.randint(1, 25), seed=turn)
        if random.random() < 0.4 and (count := table.undo_count([0, 1], random.randint(1, 40))):
            table.undo(0, count, False, count)
            if random.random() < 0.4:
                table.redo(0)
        here.save(table)
        was = course(table)
        if random.random() < 0.5:
            here.unload(table.id)
            table = here.open(table.id)
            assert course(table) == was
    assert len(table.session.line) > 60
    again = table.session.replay()
    assert to_plain(again.play.state) == to_plain(table.session.play.state)
    assert again.told(0) == table.session.told(0)


def test_it_is_not_replayed_from_the_start(here, monkeypatch):
    table = new_table(here)
    play(table, 100)
    here.save(table)
    here.unload(table.id)
    repeated = []
    repeat = type(table.session)._repeat

    def counted(self, step):
        repeated.append(step)
        repeat(self, step)

    monkeypatch.setattr(type(table.session), "_repeat", counted)
    here.open(table.id)
    assert len(repeated) <= 40


def test_it_can_be_undone_to_its_start(here):
    table = new_table(here)
    first = to_plain(table.session.play.state)
    play(table, 80)
    here.save(table)
    here.unload(table.id)
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
    here.save(table)
    here.unload(table.id)
    again = here.open(table.id)
    assert again is not table
    assert again.session.never == {(0, "engage.mandatory")}
    assert again.session.play.state.insist == ["0:term.trap-when"]
    assert again.modes[0, "engage.mandatory"] == "never"


@pytest.fixture
def played(here):
    """Return an unloaded table with chat, an undo and window settings."""
    table = new_table(here, TWO, ({"name": "Ann"}, {"name": "Bob"}))
    play(table, 30)
    table.setting(1, "engage.mandatory", "never")
    table.setting(1, "term.trap-when", "always")
    table.pass_host(1)
    here.save(table)
    here.unload(table.id)
    return table


def other_rules(monkeypatch) -> None:
    monkeypatch.setattr(table_of_gloom, "header", lambda box, game: replace(header(box, game), engine="99"))


def test_under_other_rules_it_continues_with_its_settings(here, played, monkeypatch):
    other_rules(monkeypatch)
    table = here.open(played.id)
    here.save(table)
    assert "engine 0.1.0, now 99" in table.notes[-1].text
    stood = to_plain(table.session.play.state)
    assert stood == to_plain(played.session.play.state)
    here.unload(table.id)
    again = here.open(table.id)
    assert to_plain(again.session.play.state) == stood
    assert again.modes == {(1, "engage.mandatory"): "never", (1, "term.trap-when"): "always"}
    assert again.session.never == {(1, "engage.mandatory")}
    assert again.seating.host == 1
    again.setting(1, "term.trap-when", "ask")
    assert again.session.play.state.insist == []


def test_if_it_cannot_be_rewritten_its_old_lines_stay(here, played, monkeypatch):
    lines = here.store.read(played.id)
    with monkeypatch.context() as changed:
        other_rules(changed)
        here.open(played.id)
        here.discard(played.id)
    assert here.store.read(played.id) == lines
    assert to_plain(here.open(played.id).session.play.state) == to_plain(played.session.play.state)


def rewritten(lines: list[bytes], table: str) -> list[bytes]:
    """Return the lines of a table as they were before states and logs were compact."""
    read = parsed(Path(table), lines)
    rows = Rows.begun(read.header)
    for entry in readable(read):
        rows.add(entry)
    return rows.take()[1]


def test_lines_of_the_older_format_are_read_and_continued(here):
    table = new_table(here, TWO, OPEN)
    play(table, 100)
    here.save(table)
    here.unload(table.id)
    small = here.store.read(table.id)
    plain = rewritten(small, table.id)
    assert sum(map(len, plain)) > 1.5 * sum(map(len, small))
    here.store.append(Change(table.id, 0, plain, aside="a test")).result()
    again = here.open(table.id)
    assert course(again) == course(table)
    play(again, 60, seed=2)
    here.save(again)
    here.unload(table.id)
    assert course(here.open(table.id)) == course(again)


def test_a_box_with_more_cards_than_before_reads_what_was_packed(here, played, monkeypatch):
    def more_cards(box) -> Packer:
        known = packer(box)
        return Packer(known.kinds, known.events, {"new/card": next(iter(known.cards.values())), **known.cards})

    monkeypatch.setattr(table_of_gloom, "packer", more_cards)
    table = here.open(played.id)
    assert course(table) == course(played)
    table.undo(0, 10_000, False, 30)
    assert table.session.line == []


def test_a_window_that_was_always_wanted_can_be_set_otherwise_in_a_copy(here):
    table = new_table(here)
    table.setting(0, "term.trap-when", "always")
    copy = copy_of(table, 0, table.playing, "ann", exact=True)
    assert copy.modes == {(0, "term.trap-when"): "always"}
    copy.setting(0, "term.trap-when", "ask")
    assert copy.session.play.state.insist == []
