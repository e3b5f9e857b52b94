"""New rows of all tables are stored together first and sorted later; readers see no difference."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from sagabox.table import appending
from sagabox.table.sqlite import SqliteStore
from sagabox.table.store import Change, Gap, Holding, TableSummary
from tests.table.kit import beside


@pytest.fixture
def store(tmp_path):
    made = SqliteStore(tmp_path / "tables.sqlite", durable=False)
    for table in "abc":
        first = Change(table, 0, [b"one", b"two"], summary(table, 1.0), [Holding("ann", table, 0)])
        made.append(first).result()
    yield made
    made.close()


def summary(id: str, changed: float, over: bool = False, turn: int = 0) -> TableSummary:
    return TableSummary(id, "gloom", f"Table {id}", 1.0, changed, over, {"turn": turn})


def counted(store, where: str) -> int:
    ((count,),) = store._rows(f"SELECT count(*) FROM {where}")
    return int(count)


def move_all(store) -> None:
    store._job(lambda db: store._appender.move_all()).result()


def play(store, table: str, after: int, count: int) -> None:
    for number in range(after, after + count):
        assert store.append_all([Change(table, number, [b"%d" % number])]).result() == [None]


def test_lines_are_read_in_order_from_both_tables(store):
    play(store, "a", 2, 3)
    move_all(store)
    play(store, "b", 2, 1)
    play(store, "a", 5, 2)
    assert counted(store, "recent") == 3
    assert store.read("a") == [b"one", b"two", b"2", b"3", b"4", b"5", b"6"]
    assert store.read("a", 4) == [b"4", b"5", b"6"]
    move_all(store)
    assert counted(store, "recent") == 0
    assert store.read("a") == [b"one", b"two", b"2", b"3", b"4", b"5", b"6"]
    assert store.read("b", 2) == [b"2"]


def test_unloading_a_table_does_not_change_its_time(store):
    play(store, "a", 2, 1)
    listed = store.running()
    store.append(Change("b", 2, [b"a checkpoint"], quiet=True)).result()
    assert store.read("b", 2) == [b"a checkpoint"]
    assert store.running() == listed
    move_all(store)
    assert store.running() == listed
    assert listed[0].id == "a"


def test_recent_rows_are_moved_when_they_are_many_and_on_close(store, monkeypatch, tmp_path):
    monkeypatch.setattr(appending, "RECENT_ROWS", 10)
    move_all(store)
    play(store, "a", 2, 35)
    assert counted(store, "recent") < 10
    assert len(store.read("a")) == 37
    play(store, "b", 2, 1)
    store.close()
    with beside(tmp_path / "tables.sqlite") as db:
        assert db.execute("SELECT tab, count(*) FROM entries GROUP BY tab").fetchall() == [
            ("a", 37),
            ("b", 3),
            ("c", 2),
        ]
        assert db.execute("SELECT tab, lines FROM ends ORDER BY tab").fetchall() == [("a", 37), ("b", 3), ("c", 2)]


@pytest.mark.parametrize("ordered", [False, True])
def test_lists_say_what_is_newest(store, ordered):
    store.append(Change("a", 2, [b"three"], summary("a", 5.0, turn=1))).result()
    store.append(Change("b", 2, (), summary("b", 7.0, turn=2))).result()
    store.append(Change("a", 3, [b"four", b"five"], summary("a", 6.0, over=True, turn=3))).result()
    if ordered:
        move_all(store)
    assert [(one.id, one.changed) for one in store.tables("ann")] == [("b", 7.0), ("a", 6.0), ("c", 1.0)]
    assert [one.id for one in store.running()] == ["b", "c"]
    told = [store.summary(table) for table in "abc"]
    assert [(one.over, one.facts["turn"]) for one in told if one] == [(True, 3), (False, 2), (False, 0)]
    assert store.summary("d") is None


def test_a_summary_alone_adds_no_line(store):
    store.append(Change("a", 2, (), summary("a", 5.0))).result()
    assert store.read("a") == [b"one", b"two"]
    move_all(store)
    play(store, "a", 2, 1)
    assert store.read("a") == [b"one", b"two", b"2"]


def test_a_line_of_another_process_is_known_at_once(store, tmp_path):
    other = SqliteStore(tmp_path / "tables.sqlite", durable=False)
    play(store, "a", 2, 1)
    play(other, "a", 3, 1)
    assert isinstance(store.append(Change("a", 3, [b"late"])).exception(), Gap)
    play(store, "a", 4, 1)
    other.close()
    assert isinstance(store.append(Change("a", 4, [b"late"])).exception(), Gap)
    play(store, "a", 5, 1)
    assert store.read("a") == [b"one", b"two", b"2", b"3", b"4", b"5"]


def test_lines_for_no_table_are_refused(store):
    assert isinstance(store.append(Change("nowhere", 0, [b"one"])).exception(), Gap)
    assert store.read("nowhere") == []


def test_damage_is_set_aside_from_both_tables(store, tmp_path):
    play(store, "a", 2, 2)
    move_all(store)
    play(store, "a", 4, 2)
    play(store, "b", 2, 1)
    lot = [Change("b", 3, [b"3"]), Change("a", 3, [b"anew"], aside="line 4 is damaged"), Change("a", 4, [b"more"])]
    assert store.append_all(lot).result() == [None] * 3
    assert store.read("a") == [b"one", b"two", b"2", b"anew", b"more"]
    assert store.read("b") == [b"one", b"two", b"2", b"3"]
    with beside(tmp_path / "tables.sqlite") as db:
        assert db.execute("SELECT n, line FROM damaged ORDER BY n").fetchall() == [(3, b"3"), (4, b"4"), (5, b"5")]


def test_nothing_is_lost_if_a_move_fails(store, monkeypatch, caplog):
    monkeypatch.setattr(appending, "RECENT_ROWS", 5)
    move_all(store)
    with monkeypatch.context() as broken:
        broken.setattr(appending, "PUT_FACTS", "UPDATE nothing")
        play(store, "a", 2, 14)
    assert sum("could not be put in order" in record.message for record in caplog.records) == 2
    assert counted(store, "recent") == 14
    play(store, "a", 16, 10)
    assert counted(store, "recent") < 10
    assert store.read("a", 2) == [b"%d" % number for number in range(2, 26)]


@pytest.fixture
def half_sorted(store, monkeypatch):
    """Return a store in which one table's rows have moved to `entries`, and the others' have not."""
    monkeypatch.setattr(appending, "RECENT_ROWS", 9)
    monkeypatch.setattr(appending, "BATCHES", 3)
    move_all(store)
    for table in "abc":
        play(store, table, 2, 3)
    assert (counted(store, "recent"), counted(store, "entries")) == (9, 9)
    return store


def read_all(store) -> list[int]:
    found = [[int(line) for line in store.read(table, 2)] for table in "abc"]
    assert all(numbers == list(range(2, 2 + len(numbers))) for numbers in found)
    return [len(numbers) for numbers in found]


def test_no_line_is_read_twice_during_a_move(half_sorted):
    assert read_all(half_sorted) == [3, 3, 3]
    play(half_sorted, "a", 5, 1)
    assert read_all(half_sorted) == [4, 3, 3]
    for number in range(6, 10):
        assert counted(half_sorted, "recent") == number + 4
        play(half_sorted, "a", number, 1)
        assert read_all(half_sorted) == [number - 1, 3, 3]
    assert counted(half_sorted, "recent") == 5


def test_another_process_may_move_the_rows_at_the_same_time(half_sorted, tmp_path):
    SqliteStore(tmp_path / "tables.sqlite", durable=False).close()
    for number in range(5, 20):
        play(half_sorted, "c", number, 1)
    assert read_all(half_sorted) == [3, 3, 18]


def test_a_half_finished_move_is_complete_after_a_crash(half_sorted, tmp_path):
    with beside(tmp_path / "tables.sqlite") as db, beside(tmp_path / "crashed.sqlite") as copy:
        db.backup(copy)
    again = SqliteStore(tmp_path / "crashed.sqlite", durable=False)
    assert read_all(again) == [3, 3, 3]
    for table in "abc":
        play(again, table, 5, 4)
    assert read_all(again) == [7, 7, 7]
    again.close()


def test_damage_is_set_aside_during_a_move(half_sorted):
    half_sorted.append(Change("a", 3, [b"3"], aside="a test")).result()
    play(half_sorted, "c", 5, 8)
    assert read_all(half_sorted) == [2, 3, 11]


class FullDisk:
    """A connection that cannot commit."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            raise sqlite3.OperationalError("database or disk is full")
        return self._db.execute(sql, *values)

    def __getattr__(self, name: str) -> object:
        return getattr(self._db, name)


def test_rolled_back_lengths_are_not_cached(store, monkeypatch):
    play(store, "a", 2, 1)
    with monkeypatch.context() as full:
        full.setattr(store, "_db", FullDisk(store._db))
        assert isinstance(store.append(Change("a", 3, [b"lost"])).exception(), sqlite3.OperationalError)
    play(store, "a", 3, 2)
    assert store.read("a", 2) == [b"2", b"3", b"4"]
