"""Games saved by every release can be played on: option ids and records are a file format."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from sagabox.games.kilforth.editions import shelf_of
from sagabox.games.kilforth.table.new_game import new_game_from, resume
from sagabox.kernel import Decision, read_header

GAME = "gloom"  # each save is of its own game
SAVES = sorted(Path(__file__).parent.glob("*/saves/*.jsonl"))


@pytest.mark.parametrize("saved", SAVES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_game_of_an_older_release_goes_on(saved, tmp_path):
    path = tmp_path / saved.name
    copy(saved, path)
    game = new_game_from(read_header(path).setup)
    loaded = resume(path, shelf_of(game.edition).box(), game)
    assert loaded.session.choice, loaded.notices
    decisions = [step for step in loaded.session.line if isinstance(step, Decision)]
    assert decisions or not loaded.same
    option = loaded.session.choice.open[0]
    journal = loaded.journal()
    assert loaded.session.decide(option.seat, option.id) is None
    journal.close()
    assert (journal.path == path) == loaded.same
    assert path.read_bytes()[: saved.stat().st_size] == saved.read_bytes()
