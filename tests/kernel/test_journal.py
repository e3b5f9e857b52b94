"""Saves: what is in them, and that nothing is lost when the process is killed or the last line torn."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sagabox.kernel import (
    Decision,
    Journal,
    read_header,
    refuse,
)
from sagabox.kernel.history import Unasked
from tests.kernel.saving import HEADER, reload, saved
from tests.kernel.scenes import at_random, facts, go_on, play, scene
from tests.kernel.toy import turn
from tests.kernel.toy.game import Adventure, new_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize("seed", range(3))
def test_at_any_moment_the_file_holds_the_game(seed: int, path: Path) -> None:
    journal: Journal[Adventure] | None = None
    for number, session in enumerate(at_random(seed)):
        journal = journal or saved(path, session)
        if number % 7 == 3:
            session.undo(2)
            journal.sync()
            session.redo(2)
        journal.sync()
        if number % 4 == 0:
            again = reload(path).session
            assert facts(again) == facts(session)
            assert again.history == session.history
            assert (again.number, again.tickets) == (session.number, session.tickets)
            assert again.told(1) == session.told(1)
    again = reload(path).session
    again.undo(10)
    session.undo(10)
    assert facts(again) == facts(session)
    assert (again.number, again.tickets) == (session.number, session.tickets)


def test_what_was_undone_can_be_redone_after_loading(path: Path) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    play(session, "rest", "rest")
    end = facts(session)
    session.undo(2)
    journal.sync()
    again = reload(path).session
    again.redo(2)
    assert facts(again) == end


def test_a_loaded_game_is_written_on_where_it_stood(path: Path) -> None:
    session = new_game()
    saved(path, session).close()
    for number in range(12):
        loaded = reload(path)
        journal, session = loaded.journal(), loaded.session
        assert loaded.notices == []
        assert journal.path == path
        go_on(session, number, 2)
        journal.sync()
        journal.writer.close()
    again = reload(path).session
    assert facts(again) == facts(session)
    assert len(again.line) == 24


def test_a_save_is_readable_and_says_what_it_is(path: Path) -> None:
    session = new_game()
    journal = saved(path, session)
    play(session, "rest")
    journal.sync()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert (lines[0]["sagabox"], lines[0]["engine"], lines[0]["game"]) == (1, "1.0", "toy")
    assert lines[0]["cards"]["kobold#1"] == "kobold"
    assert lines[2]["decision"]["option"] == "rest"
    assert lines[2]["decision"]["number"] == 1
    assert read_header(path) == HEADER


def test_a_checkpoint_is_written_for_each_day_and_every_now_and_then(path: Path) -> None:
    *_, session = at_random(11)
    saved(path, session).close()
    journal = Journal.new(path.with_name("slow.jsonl"), HEADER, (again := new_game("11")))
    for step in session.line:
        assert isinstance(step, Decision)
        again.decide(step.seat, step.option)
        journal.sync()
    journal.close()
    lines = [json.loads(line) for line in journal.path.read_text().splitlines()]
    steps = [line["steps"] for line in lines if "checkpoint" in line]
    days = [point.steps for point in again.checkpoints if point.keep][1:]
    assert len(days) >= 4
    assert set(days) <= set(steps)
    assert max(b - a for a, b in zip([0, *steps], steps, strict=False)) <= 60
    assert len(steps) < len(session.line) / 4


def test_a_new_game_never_overwrites_a_file(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(FileExistsError):
        saved(path, new_game())
    assert path.read_text() == "precious"


def test_a_branch_is_saved_as_a_game_of_its_own(path: Path) -> None:
    session = scene(hp=1)
    play(session, "rest", "rest")
    branch = session.branch(1)
    journal = saved(path, branch)
    play(branch, "camp")
    journal.sync()
    again = reload(path).session
    assert facts(again) == facts(branch)
    assert [step.number for step in again.line] == [1, 4]
    assert again.number == branch.number


TRAP = (0, "battle.before-trap")


def test_a_window_that_is_never_wanted_is_not_wanted_after_loading(path: Path) -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", hand="elixir", fate=0)
    journal = saved(path, session)
    session.never_ask(0, "battle.escape-option")
    session.never_ask(*TRAP)
    session.never_ask(0, "battle.escape-option", False)
    journal.close()
    loaded = reload(path)
    assert (loaded.same, loaded.notices, loaded.session.never) == (True, [], {TRAP})
    play(loaded.session, "move:wood")
    assert loaded.session.choice
    assert loaded.session.choice.rule == "battle.escape-option"


def test_nor_is_it_in_a_branch_or_under_other_rules(path: Path) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    session.never_ask(*TRAP)
    play(session, "rest")
    journal.close()
    loaded = reload(path, replace(HEADER, engine="1.1"))
    assert loaded.session.never == {TRAP}
    other = loaded.journal()
    other.close()
    assert reload(other.path, replace(HEADER, engine="1.1")).session.never == {TRAP}
    saved(path.with_name("branch.jsonl"), session.branch()).close()
    assert reload(path.with_name("branch.jsonl")).session.never == {TRAP}


def test_setting_it_twice_is_noted_once() -> None:
    session = scene(hp=1)
    for on in (False, True, True, False, False):
        session.never_ask(*TRAP, on)
    assert [note.on for note in session.history if isinstance(note, Unasked)] == [True, False]


def test_an_option_closed_by_an_error_stays_closed_after_loading(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "rest", lambda *_: 1 / 0)
    session = scene(hp=1)
    journal = saved(path, session)
    session.decide(0, "rest")
    journal.sync()
    again = reload(path).session
    assert again.decide(0, "rest") == refuse("engine.error", report=1)
    play(again, "move:wood")
    assert again.decide(0, "rest") == refuse("engine.error", report=2), "no number is used twice"


# -- crashes


def test_at_every_byte_a_torn_file_loses_no_more_than_its_last_line(path: Path) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    moments = [(path.stat().st_size, facts(session))]
    for option in ("rest", "rest", "camp"):
        play(session, option)
        journal.sync()
        moments.append((path.stat().st_size, facts(session)))
    data = path.read_bytes()
    for size in range(moments[0][0], len(data) + 1, 7):
        path.write_bytes(data[:size])
        loaded = reload(path)
        whole, expected = [moment for moment in moments if moment[0] <= size][-1]
        assert facts(loaded.session) == expected
        assert [notice for notice in loaded.notices if "torn" in notice] == (
            [f"a torn last line of {size - whole} bytes was dropped"] if size > whole else []
        )
        assert path.read_bytes() == data[:size], "reading does not write"


def test_a_torn_line_is_cut_off_when_the_game_goes_on(path: Path) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    play(session, "rest")
    journal.sync()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"decision":{"se')
    loaded = reload(path)
    journal = loaded.journal()
    assert path.read_bytes() == whole
    play(loaded.session, "rest")
    journal.sync()
    assert facts(reload(path).session) == facts(loaded.session)


CHILD = """
import sys
from pathlib import Path
from tests.kernel.saving import saved
from tests.kernel.scenes import at_random
journal = None
for session in at_random(int(sys.argv[2])):
    journal = journal or saved(Path(sys.argv[1]), session)
    journal.sync()
    print(len(session.line), flush=True)
"""


@pytest.mark.parametrize("seed", range(6))
def test_killing_the_process_loses_at_most_the_decision_in_flight(seed: int, path: Path) -> None:
    where = os.pathsep.join(entry for entry in sys.path if entry)
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path), str(seed)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": where},
    )
    assert child.stdout
    random = Random(seed)
    told = [int(child.stdout.readline()) for _ in range(random.randint(1, 20))]
    time.sleep(random.random() * 0.005)
    child.send_signal(signal.SIGKILL)
    told += [int(line) for line in child.stdout.read().split()]
    child.wait()
    child.stdout.close()
    session = reload(path).session
    assert len(session.line) in (told[-1], told[-1] + 1)
    *_, whole = at_random(seed)
    assert session.line == whole.line[: len(session.line)]
