"""Tables of an older version continue with the random generator they started with."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from sagabox.kernel import to_plain
from sagabox.kernel.chance import BLAKE2B, LCG64
from sagabox.table.copying import copy_of
from tests.table.kit import facts, loaded, play

STORE = Path(__file__).parent / "stores" / "0.1.0.sqlite.gz"
COMING = {  # the dice that version 0.1.0 would have rolled next
    "a-table": [5, 4, 4, 1, 2, 6, 5, 5, 5, 2, 1, 6],
    "a-copy": [6, 4, 4, 4, 6, 2, 5, 5, 4, 4, 2, 5],
}


@pytest.fixture
def old(tmp_path):
    (tmp_path / "tables.sqlite").write_bytes(gzip.decompress(STORE.read_bytes()))
    made = loaded(tmp_path)
    yield made
    made.close()
    made.store.close()


@pytest.mark.parametrize("id", COMING)
def test_a_table_continues_with_the_generator_it_started_with(old, id):
    table = old.open(id)
    chance = table.session.play.state.chance
    assert chance.generator == LCG64
    coming = chance.copy()
    assert [coming.below(6, "dice") + 1 for _ in range(12)] == COMING[id]
    play(table, 50)
    old.save(table)
    then = facts(table)
    old.unload(id)
    assert facts(old.open(id)) == then


def test_the_whole_game_is_replayed_with_it(old):
    """For the copy: the other table meets a window that version 0.1.0 did not open."""
    session = old.open("a-copy").session
    assert to_plain(session.replay().play.state) == to_plain(session.play.state)


def test_a_re_dealt_copy_is_fair(old):
    table = old.open("a-table")
    copy = copy_of(table, 0, table.playing, "ann", exact=False)
    assert copy.session.play.state.chance.generator == BLAKE2B
