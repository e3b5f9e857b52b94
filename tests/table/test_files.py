"""Exporting a table to a file, and importing a file into a store."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sagabox.cli import main
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.table.new_game import KINDS, begin, header, keep
from sagabox.kernel import DamagedSave, ForeignSave, load, to_plain, written
from sagabox.table.files import read_file, table_of_file, write_file
from sagabox.table.notes import Declined
from tests.kilforth.rigging import box
from tests.kilforth.table.test_session import new
from tests.table.kit import TWO, loaded, new_table, play

WINDOW, OTHER_WINDOW = "test.fate-adds-one", "engage.mandatory"


def facts(session) -> str:
    return json.dumps(to_plain(session.play.state))


def saved(here, folder, decisions: int = 50):
    """Return a table that was played, and the file it was exported to."""
    table = new_table(here)
    play(table, decisions)
    table.undo(0, 3, False, 3)
    table.setting(0, WINDOW, "always")
    table.setting(0, OTHER_WINDOW, "never")
    table.chat(0, "nobody's business")
    here.save(table)
    write_file(here.store, table.id, folder / "game.jsonl")
    return table, folder / "game.jsonl"


def test_a_file_holds_the_whole_game_and_nothing_of_the_table(here, tmp_path):
    table, path = saved(here, tmp_path)
    loaded = load(path, table.playing.header, Kilforth, KINDS, box().by_id)
    assert loaded.same
    assert facts(loaded.session) == facts(table.session)
    assert len(loaded.session.undone) == 3
    entries = [json.loads(line) for line in path.read_bytes().splitlines()]
    states = [entry[kind] for entry in entries for kind in ("start", "checkpoint") if kind in entry]
    assert [state["is"] for state in states] == ["Realm", "Realm"]
    assert "nobody's business" not in path.read_text(encoding="utf-8")
    assert "Ann" not in path.read_text(encoding="utf-8")


def test_a_file_that_is_there_is_not_overwritten(here, tmp_path):
    table, path = saved(here, tmp_path)
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        write_file(here.store, table.id, path)
    assert path.read_bytes() == before


def test_an_imported_file_is_a_table_with_the_owner_at_all_seats(here, tmp_path):
    old, path = saved(here, tmp_path)
    table = read_file(here, path, "Sent by a friend", {}, "bob")
    assert table.id != old.id
    assert facts(table.session) == facts(old.session)
    assert table.seating.held_by("bob") == [0]
    assert table.modes == {(0, WINDOW): "always", (0, OTHER_WINDOW): "never"}
    assert table.session.never == {(0, OTHER_WINDOW)}
    assert [card.name for card in here.store.tables("bob")] == ["Sent by a friend"]
    table.redo(0)
    play(table, 5)
    here.unload(table.id)
    again = here.open(table.id)
    assert facts(again.session) == facts(table.session)
    assert (again.modes, again.session.never) == (table.modes, table.session.never)


def test_the_same_file_is_imported_once_and_not_changed(here, tmp_path):
    _, path = saved(here, tmp_path)
    before = path.read_bytes()
    table = read_file(here, path, "", {}, "bob")
    play(table, 5, seed=2)
    here.unload(table.id)
    again = read_file(here, path, "", {}, "bob")
    assert again.id == table.id == table_of_file(path)
    assert facts(again.session) == facts(table.session)
    assert path.read_bytes() == before


def test_a_save_from_before_there_was_a_store_is_a_table_like_any_other(here, tmp_path):
    game = new(1)
    session = begin(box(), game)
    journal = keep(tmp_path / "old.jsonl", box(), game, session)
    for _ in range(6):
        assert session.choice
        option = session.choice.open[0]
        session.decide(option.seat, option.id)
    journal.close()
    table = read_file(here, tmp_path / "old.jsonl", "Old", TWO, "ann")
    assert facts(table.session) == facts(session)
    assert sorted(table.seating.held_by("ann")) == sorted(session.play.seats())
    assert table.playing.header.setup == header(box(), game).setup


def test_a_file_that_is_not_a_game_is_not_imported(here, tmp_path):
    table, path = saved(here, tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"1", b"2")
    (tmp_path / "bad.jsonl").write_bytes(b"\n".join(lines))
    with pytest.raises(DamagedSave, match="line 4"):
        read_file(here, tmp_path / "bad.jsonl", "", {}, "ann")
    (tmp_path / "other.jsonl").write_text("{}\n")
    with pytest.raises(ForeignSave):
        read_file(here, tmp_path / "other.jsonl", "", {}, "ann")
    chess = replace(table.playing.header, game="chess")
    (tmp_path / "chess.jsonl").write_bytes(written(chess.to_plain(), 0)[0])
    with pytest.raises(ForeignSave, match="this is a game of chess, which Sagabox does not have"):
        read_file(here, tmp_path / "chess.jsonl", "", {}, "ann")
    assert [card.id for card in here.store.running()] == [table.id]


def test_a_file_whose_table_another_process_holds_is_reported(here, tmp_path):
    _, path = saved(here, tmp_path)
    read_file(here, path, "", {}, "ann")
    other = loaded(tmp_path, "a terminal (process 1 on the moon)")
    with pytest.raises(Declined, match="open elsewhere"):
        read_file(other, path, "", {}, "ann")
    other.store.close()


def test_unfinished_tables_are_listed_the_last_played_first(here):
    one, other = new_table(here), new_table(here, TWO, ({"kind": "bot"}, {"name": "Eve"}))
    assert [card.id for card in here.store.running()] == [other.id, one.id]
    play(one, 1)
    here.save(one)
    assert [card.id for card in here.store.running()] == [one.id, other.id]


def test_a_row_of_the_list_that_cannot_be_read_does_not_hide_the_others(here):
    one, other = new_table(here), new_table(here)
    here.store._job(lambda db: db.execute("UPDATE tables SET facts = '{' WHERE id = ?", (one.id,)) and None).result()
    listed = {card.id: card.facts["heroes"] for card in here.store.running()}
    assert listed[one.id] == []
    assert listed[other.id]


# ---------------------------------------------------------------- untrusted files


def crafted(path, change) -> None:
    """Return the file with changed entries and valid checksums."""
    entries = [json.loads(line) for line in path.read_bytes().splitlines()]
    total, data = 0, b""
    for entry in entries:
        del entry["sum"]
        change(entry)
        line, total = written(entry, total)
        data += line
    path.write_bytes(data)


def test_checkpoints_of_a_file_are_not_trusted(here, tmp_path):
    old, path = saved(here, tmp_path)

    def richer(entry):
        if "checkpoint" in entry:
            entry["log"] = [["Nonsense", 3, {}, []]]

    crafted(path, richer)
    table = read_file(here, path, "Sent by a stranger", {}, "bob")
    assert facts(table.session) == facts(old.session)
    assert not any(b'"checkpoint"' in row or b"Nonsense" in row for row in here.store.read(table.id))


@pytest.mark.parametrize(
    ("kind", "odd", "error"),
    [
        ("setup", {"heroes": 3}, "heroes"),
        ("packs", {"own": 3}, "packs are texts by name"),
        ("packs", {"own": {"x": "a." * 30_000 + "a = 1"}}, "a line has at most 8,000 characters"),
        ("start", {"is": "Realm"}, "line 2"),
        ("start", "x", "line 2"),
        ("decision", {}, "line 3"),
    ],
)
def test_a_crafted_file_is_declined_and_nothing_is_saved(here, tmp_path, kind, odd, error):
    _, path = saved(here, tmp_path)
    crafted(path, lambda entry: entry.update({kind: odd}) if kind in entry else None)
    with pytest.raises(ValueError, match=error):
        read_file(here, path, "Sent by a stranger", {}, "bob")
    assert here.store.tables("bob") == []


@pytest.mark.parametrize(
    ("kind", "odd"), [("setup", {"heroes": 3}), ("start", {"is": "Realm"}), ("decision", {}), ("start", {"is": []})]
)
def test_a_crafted_file_is_not_replayed(here, tmp_path, capsys, kind, odd):
    _, path = saved(here, tmp_path)
    crafted(path, lambda entry: entry.update({kind: odd}) if kind in entry else None)
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    assert "game.jsonl: line " in said.err
    assert "Traceback" not in said.err
