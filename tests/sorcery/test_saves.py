"""Every Quest is saved, loaded and replayed to the same state; saves of every release can be played on."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.table.new_game import new_game_from, resume
from sagabox.kernel import Decision, read_header, to_plain

from .content import box, quests
from .deals import TRIALS, a_deal

SAVES = sorted((Path(__file__).parent / "saves").glob("*.jsonl"))


@pytest.mark.parametrize("quest", [one.slug for one in quests()])
def test_a_quest_is_saved_and_loaded_in_the_middle_and_at_its_end(quest, tmp_path):
    deal = a_deal(f"save {quest}", quest=quest, heroes="3")
    session, player = TRIALS.start(deal), HeuristicPlayer("save")
    journal = TRIALS.save(tmp_path / "quest.jsonl", deal, session)
    for step in range(5_000):
        if session.over:
            break
        option = player.pick(session)
        assert session.decide(option.seat, option.id) is None
        if step == 40:
            journal.sync()
            halfway = TRIALS.resume(tmp_path / "quest.jsonl", deal)
            assert to_plain(halfway.session.play.state) == to_plain(session.play.state)
    journal.close()
    loaded = TRIALS.resume(tmp_path / "quest.jsonl", deal)
    assert loaded.session.over
    assert to_plain(loaded.session.play.state) == to_plain(session.play.state)


@pytest.mark.parametrize("saved", SAVES, ids=lambda path: path.stem)
def test_a_quest_of_an_older_release_goes_on(saved, tmp_path):
    path = tmp_path / saved.name
    copy(saved, path)
    loaded = resume(path, box(), new_game_from(read_header(path).setup))
    assert loaded.session.choice, loaded.notices
    decisions = [step for step in loaded.session.line if isinstance(step, Decision)]
    assert decisions or not loaded.same
    option = loaded.session.choice.open[0]
    journal = loaded.journal()
    assert loaded.session.decide(option.seat, option.id) is None
    journal.close()
    assert path.read_bytes()[: saved.stat().st_size] == saved.read_bytes()
