"""Saves: killed at any moment, torn, damaged, foreign, newer, and from before a change of the rules."""

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
    DamagedSave,
    Decision,
    ForeignSave,
    Header,
    Journal,
    Loaded,
    NewerSave,
    UnfitSave,
    load,
    read_header,
    refuse,
)
from tests.kernel.scenes import KINDS, Playing, asked, at_random, facts, go_on, play, scene
from tests.kernel.toy import turn
from tests.kernel.toy.game import Adventure, new_game
from tests.kernel.toy.pieces import CARD, PLACES

HEADER = Header("1.0", "toy", {"toy": "1"}, {"seats": [0, 1]}, {id: card.name for id, card in CARD.items()})


def saved(path: Path, session: Playing) -> Journal[Adventure]:
    return Journal.new(path, HEADER, session)


def reload(path: Path, header: Header = HEADER) -> Loaded[Adventure]:
    return load(path, header, Adventure, KINDS, CARD)


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
from tests.kernel.test_journal import saved
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
    child.stdout.readline()
    time.sleep(Random(seed).random() * 0.06)
    child.send_signal(signal.SIGKILL)
    told = [int(line) for line in child.stdout.read().split()]
    child.wait()
    child.stdout.close()
    session = reload(path).session
    assert len(session.line) >= max([0, *told])
    *_, whole = at_random(seed)
    assert session.line == whole.line[: len(session.line)]


# -- damage


def a_save(path: Path) -> bytes:
    session = scene(hp=1, hand="sword")
    journal = saved(path, session)
    for option in ("rest", "muster:sword", "rest", "camp"):
        play(session, option)
        journal.sync()
    journal.close()
    return path.read_bytes()


@pytest.mark.parametrize("number", range(1, 7))
def test_a_changed_line_is_an_error_that_names_it(number: int, path: Path) -> None:
    lines = a_save(path).split(b"\n")
    for old, new in ((b'"', b"'"), (b"e", b"f")):
        damaged = lines[:]
        damaged[number - 1] = (
            damaged[number - 1].replace(old, new, 3) if number > 1 else damaged[0].replace(b"kob", b"hob")
        )
        path.write_bytes(b"\n".join(damaged))
        with pytest.raises(DamagedSave, match=rf"game\.jsonl: line {number}: "):
            reload(path)
        assert path.read_bytes() == b"\n".join(damaged)


def test_missing_and_doubled_lines_are_errors(path: Path) -> None:
    lines = a_save(path).split(b"\n")
    for damaged in (lines[:3] + lines[4:], [*lines[:4], *lines[3:]], [lines[0], *lines[2:]], lines[:1]):
        path.write_bytes(b"\n".join([*damaged, b""]) if damaged[-1] else b"\n".join(damaged))
        with pytest.raises(DamagedSave, match="line"):
            reload(path)


@pytest.mark.parametrize(
    "text", [b"", b"hello\n", b"\x89PNG\r\n\x1a\n\0\0", b"[1, 2]\n", b'{"name": "other"}\n', b"{}"]
)
def test_a_foreign_file_is_told_as_such_and_left_alone(text: bytes, path: Path) -> None:
    path.write_bytes(text)
    for reading in (reload, read_header):
        with pytest.raises(ForeignSave, match=r"game\.jsonl: line 1: this is no Sagabox save"):
            reading(path)
    assert path.read_bytes() == text


def test_a_save_of_another_game_is_foreign(path: Path) -> None:
    a_save(path)
    with pytest.raises(ForeignSave, match="a game of toy, not of chess"):
        reload(path, replace(HEADER, game="chess"))


def test_a_newer_file_is_told_as_such_and_left_alone(path: Path) -> None:
    data = a_save(path).replace(b'{"sagabox":1', b'{"sagabox":2')
    path.write_bytes(data)
    with pytest.raises(NewerSave, match="format 2; this version reads up to format 1"):
        reload(path)
    assert path.read_bytes() == data


def test_a_header_cut_short_is_damage(path: Path) -> None:
    path.write_bytes(a_save(path)[:40])
    with pytest.raises(DamagedSave, match="the header is not whole"):
        reload(path)
    path.write_bytes(b'{"sagabox":1,"engine":"1.0"}\n')
    with pytest.raises(DamagedSave, match="the header lacks game, packs, setup, cards"):
        reload(path)


# -- other rules


def a_long_save(path: Path) -> tuple[bytes, Playing]:
    session = new_game("5")
    journal = saved(path, session)
    while session.choice and len(session.line) < 40:
        go_on(session, len(session.line), 1)
        journal.sync()
    return path.read_bytes(), session


def test_a_save_from_before_a_new_version_resumes_from_its_newest_checkpoint(path: Path) -> None:
    data, session = a_long_save(path)
    loaded = reload(path, replace(HEADER, engine="1.1"))
    assert loaded.notices[0] == "the rules have changed: engine 1.0, now 1.1"
    assert loaded.notices[1].startswith("resumed after ")
    assert len(loaded.notices) == 2, "all the rest still fits"
    assert facts(loaded.session) == facts(session)
    assert 0 < len(loaded.session.line) < len(session.line)
    assert loaded.session.number == session.number, "numbers go on"
    journal = loaded.journal()
    assert journal.path.name == "game-2.jsonl"
    go_on(loaded.session, 1, 3)
    journal.sync()
    assert facts(reload(journal.path, replace(HEADER, engine="1.1")).session) == facts(loaded.session)
    assert path.read_bytes() == data, "the old file is never overwritten"
    assert loaded.journal().path.name == "game-3.jsonl"


def test_a_card_that_reads_otherwise_is_told(path: Path) -> None:
    a_long_save(path)
    cards = {**HEADER.cards, "sword#0": "a better sword"}
    del cards["ring#1"]
    notices = reload(path, replace(HEADER, cards=cards)).notices
    assert "the rules have changed: sword#0 reads otherwise now" in notices
    assert "the rules have changed: ring#1 is no longer there" in notices


def test_what_no_longer_fits_is_told_and_dropped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    play(session, "rest", "move:wood", "rest")
    journal.sync()
    data = path.read_bytes()
    monkeypatch.setitem(PLACES, "city", ("hill",))
    loaded = reload(path)
    assert loaded.notices == [
        "the rules have changed: decision 2: move:wood is not open to seat 0 at turn.action",
        "resumed after 0 decisions",
        "decision 2: move:wood is not open to seat 0 at turn.action; 2 decisions from there on were dropped",
    ]
    assert asked(loaded.session) == "turn.action"
    assert len(loaded.session.line) == 1
    assert loaded.session.number == 3, "a number is not used again"
    assert loaded.journal().path.name == "game-2.jsonl"
    assert path.read_bytes() == data


def test_an_effect_that_fails_now_is_where_the_replay_ends(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    play(session, "move:wood", "rest", "camp")
    journal.sync()
    monkeypatch.setattr(turn, "rest", lambda *_: 1 / 0)
    loaded = reload(path)
    why = "decision 2: ZeroDivisionError: division by zero"
    assert loaded.notices[0] == f"the rules have changed: {why}"
    assert loaded.notices[-1] == f"{why}; 2 decisions from there on were dropped"
    assert len(loaded.session.line) == 1


def test_a_game_that_fits_and_comes_out_otherwise_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(hp=1)
    journal = saved(path, session)
    play(session, "rest", "rest", "camp")
    journal.close()
    monkeypatch.setattr(turn, "MOST_HP", 2)
    loaded = reload(path)
    assert loaded.notices == [
        "the rules have changed: after step 3 the game comes out otherwise",
        "resumed after 3 decisions",
    ]
    assert facts(loaded.session) == facts(session)


def test_a_save_whose_cards_are_gone_is_unfit(path: Path) -> None:
    data, _ = a_long_save(path)
    fewer = {id: card for id, card in CARD.items() if not id.startswith("ogre")}
    with pytest.raises(UnfitSave, match="ogre"):
        load(path, replace(HEADER, engine="2"), Adventure, KINDS, fewer)
    assert path.read_bytes() == data
