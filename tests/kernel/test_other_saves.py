"""Saves that are damaged, foreign, newer, or from before a change of the rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from sagabox.kernel import DamagedSave, ForeignSave, NewerSave, UnfitSave, load, load_lines, read_header
from sagabox.kernel.saves import read
from tests.kernel.saving import HEADER, reload, saved
from tests.kernel.scenes import KINDS, Playing, asked, facts, go_on, play, scene
from tests.kernel.toy import turn
from tests.kernel.toy.game import Adventure, new_game
from tests.kernel.toy.pieces import CARD, PLACES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


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
        with pytest.raises(ForeignSave, match=r"game\.jsonl: line 1: this is not a Sagabox save"):
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
        "the rules have changed: decision 2: move:wood is not available to seat 0 at turn.action",
        "resumed after 0 decisions",
        "decision 2: move:wood is not available to seat 0 at turn.action; 2 decisions from there on were dropped",
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


def test_an_older_checkpoint_serves_where_the_newest_cannot_be_read(path: Path) -> None:
    a_long_save(path)
    lines = read(path)
    points = [entry for entry in lines.entries if "checkpoint" in entry]
    assert len(points) > 1
    points[-1]["checkpoint"]["is"] = "Gone"
    loaded = load_lines(lines, replace(HEADER, engine="2"), Adventure, KINDS, CARD)
    decisions = [entry for entry in lines.entries if "decision" in entry]
    assert f"resumed after {points[-2]['steps']} decisions" in loaded.notices
    assert points[-2]["steps"] + len(loaded.session.line) == len(decisions)


def test_a_save_whose_cards_are_gone_is_unfit(path: Path) -> None:
    data, _ = a_long_save(path)
    fewer = {id: card for id, card in CARD.items() if not id.startswith("ogre")}
    with pytest.raises(UnfitSave, match="ogre"):
        load(path, replace(HEADER, engine="2"), Adventure, KINDS, fewer)
    assert path.read_bytes() == data
