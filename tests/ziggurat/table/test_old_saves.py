"""Games saved by every release can be played on: option ids and records are a file format."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from sagabox.games.ziggurat.cards.box import SHELF
from sagabox.games.ziggurat.table.new_game import new_game_from, resume
from sagabox.kernel import Decision, read_header

SAVES = sorted((Path(__file__).parent / "saves").glob("*.jsonl"))


def test_there_is_a_save():
    assert SAVES


@pytest.mark.parametrize("saved", SAVES, ids=lambda path: path.stem)
def test_a_game_of_an_older_release_goes_on(saved, tmp_path):
    path = tmp_path / saved.name
    copy(saved, path)
    loaded = resume(path, SHELF.box(), new_game_from(read_header(path).setup))
    assert loaded.session.choice, loaded.notices
    decisions = [step for step in loaded.session.line if isinstance(step, Decision)]
    assert decisions or not loaded.same
    option = loaded.session.choice.open[0]
    journal = loaded.journal()
    assert loaded.session.decide(option.seat, option.id) is None
    journal.close()
    assert (journal.path == path) == loaded.same
    assert path.read_bytes()[: saved.stat().st_size] == saved.read_bytes()
