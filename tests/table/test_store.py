"""The store: append-only lines, saved before they are sent; leases; damaged lines are set aside."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import pytest

from sagabox.table.processes import holder
from sagabox.table.schema import prepare
from sagabox.table.sqlite import NewerStore, SqliteStore
from sagabox.table.store import Change, Gap, Held, Holding, TableSummary
from tests.table.kit import beside


@pytest.fixture
def store(tmp_path):
    made = SqliteStore(tmp_path / "tables.sqlite")
    yield made
    made.close()


def summary(id: str, changed: float = 1.0, over: bool = False) -> TableSummary:
    return TableSummary(id, "gloom", f"Table {id}", 1.0, changed, over, {"turn": 0})


def add(store, id: str = "a", token: str = "ann", lines: tuple[bytes, ...] = (b"one", b"two")) -> None:
    store.append(Change(id, 0, lines, summary(id), [Holding(token, id, 0)])).result()


def test_lines_come_back_in_order_and_since_any_of_them(store):
    add(store)
    store.append(Change("a", 2, [b"three"])).result()
    assert store.read("a") == [b"one", b"two", b"three"]
    assert store.read("a", 2) == [b"three"]
    assert store.read("b") == []


def test_lines_after_a_gap_are_refused_with_the_whole_change(store):
    add(store)
    with pytest.raises(Gap):
        store.append(Change("a", 1, [b"late"], seated=[Holding("bob", "a", 1)])).result()
    assert store.read("a") == [b"one", b"two"]
    assert store.seats("bob", "a") == []


def test_a_failing_change_does_not_affect_others_of_its_commit(store):
    add(store)
    futures = [store.append(Change("a", 2 + index, [b"x"])) for index in (0, 5, 1)]
    assert futures[0].exception() is None
    assert isinstance(futures[1].exception(), Gap)
    assert futures[2].exception() is None
    assert len(store.read("a")) == 4


def test_changes_are_visible_to_another_process(store, tmp_path):
    add(store)
    with beside(tmp_path / "tables.sqlite") as other:
        assert other.execute("SELECT count(*) FROM lines").fetchone() == (2,)


def test_tables_are_listed_by_who_holds_a_seat_the_last_changed_first(store):
    add(store, "a", "ann")
    add(store, "b", "bob")
    store.append(Change("b", 2, (), summary("b", changed=5.0, over=True), [Holding("ann", "b", 1)])).result()
    assert [(one.id, one.over) for one in store.tables("ann")] == [("b", True), ("a", False)]
    assert [one.id for one in store.tables("bob")] == ["b"]
    assert store.tables("eve") == []
    store.append(Change("b", 2, left=[Holding("ann", "b", 1)])).result()
    assert [one.id for one in store.tables("ann")] == ["a"]


def test_tables_made_by_a_browser_are_counted(store):
    add(store, "a", "ann")
    add(store, "b", "ann")
    assert store.made_by("ann", 0.0) == 2
    assert store.made_by("ann", 2.0) == 0
    assert store.made_by("bob", 0.0) == 0


def test_many_threads_write_at_once_and_every_line_is_saved_once(store):
    for number in range(8):
        add(store, f"t{number}")

    def write(id: str) -> None:
        for number in range(50):
            store.append(Change(id, 2 + number, [str(number).encode()])).result()

    threads = [threading.Thread(target=write, args=(f"t{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in range(8):
        assert store.read(f"t{number}", 2) == [str(line).encode() for line in range(50)]


def test_queued_changes_are_written_on_close(tmp_path):
    store = SqliteStore(tmp_path / "tables.sqlite")
    future = store.append(Change("a", 0, [b"one"], summary("a")))
    store.close()
    assert future.done()
    again = SqliteStore(tmp_path / "tables.sqlite")
    assert again.read("a") == [b"one"]
    again.close()


def test_a_table_has_one_lease_holder_at_a_time(store):
    store.lease("a", "one", 60)
    store.lease("a", "one", 60)
    with pytest.raises(Held) as held:
        store.lease("a", "other", 60)
    assert held.value.holder == "one"
    store.release("a", "other")
    with pytest.raises(Held):
        store.lease("a", "other", 60)
    store.release("a", "one")
    store.lease("a", "other", 60)


def test_a_lease_expires_unless_it_is_renewed(store):
    store.lease("a", "one", -1)
    store.lease("b", "one", -1)
    store.renew("one", 60)
    with pytest.raises(Held):
        store.lease("a", "other", 60)
    store.lease("c", "one", -1)
    store.lease("c", "other", 60)


def test_the_lease_of_a_dead_process_is_taken_over_at_once(store):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    gone = holder("a server").replace(f"process {os.getpid()}", f"process {ended.pid}")
    store.lease("a", gone, 600)
    store.lease("a", holder("a terminal"), 600)
    with pytest.raises(Held, match="a terminal"):
        store.lease("a", gone, 600)


def test_damaged_lines_are_set_aside_not_deleted(store, tmp_path):
    add(store, lines=(b"one", b"bad", b"worse"))
    store.append(Change("a", 1, [b"two"], aside="line 2 is damaged")).result()
    assert store.read("a") == [b"one", b"two"]
    store.append(Change("a", 2, [b"three"])).result()
    assert store.read("a", 1) == [b"two", b"three"]
    with beside(tmp_path / "tables.sqlite") as other:
        rows = other.execute("SELECT n, line, why FROM damaged ORDER BY n").fetchall()
    assert rows == [(1, b"bad", "line 2 is damaged"), (2, b"worse", "line 2 is damaged")]


def test_a_store_of_a_newer_version_is_not_changed(store, tmp_path):
    with beside(tmp_path / "newer.sqlite") as other:
        other.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerStore, match="format 99"):
        SqliteStore(tmp_path / "newer.sqlite")


def test_of_a_batch_only_the_changes_with_a_gap_are_refused(store):
    for table in "abc":
        add(store, table)
    failures = store.append_all([Change(table, after, [b"more"]) for table, after in (("a", 2), ("b", 7), ("c", 2))])
    assert [type(one) for one in failures.result()] == [type(None), Gap, type(None)]
    assert [len(store.read(table)) for table in "abc"] == [3, 2, 3]


FORMAT_1 = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL, changed REAL NOT NULL,
    over INTEGER NOT NULL, facts TEXT NOT NULL, maker TEXT NOT NULL, lines INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE entries (
    tab TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE holders (
    token TEXT NOT NULL, tab TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (token, tab, seat)) WITHOUT ROWID;
INSERT INTO tables VALUES ('a', 'gloom', 'Old', 1.0, 2.0, 0, '{"turn": 3}', 'ann', 2);
INSERT INTO entries VALUES ('a', 0, x'6f6e65'), ('a', 1, x'74776f');
INSERT INTO holders VALUES ('ann', 'a', 0);
PRAGMA user_version = 1;
"""
FORMAT_2 = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL, over INTEGER NOT NULL,
    facts TEXT NOT NULL, maker TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE ends (tab TEXT PRIMARY KEY, lines INTEGER NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE entries (
    tab TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE holders (
    token TEXT NOT NULL, tab TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (token, tab, seat)) WITHOUT ROWID;
INSERT INTO tables VALUES ('a', 'gloom', 'Old', 1.0, 0, '{"turn": 3}', 'ann');
INSERT INTO ends VALUES ('a', 2, 2.0);
INSERT INTO entries VALUES ('a', 0, x'6f6e65'), ('a', 1, x'74776f');
INSERT INTO holders VALUES ('ann', 'a', 0);
PRAGMA user_version = 2;
"""


@pytest.mark.parametrize(("version", "script"), [(1, FORMAT_1), (2, FORMAT_2)])
def test_a_store_of_an_older_format_is_migrated(tmp_path, version, script):
    with beside(tmp_path / "old.sqlite") as other:
        other.executescript(script)
    with closing(sqlite3.connect(tmp_path / "old.sqlite", isolation_level=None)) as late:
        assert late.execute("PRAGMA user_version").fetchone() == (version,)
        SqliteStore(tmp_path / "old.sqlite", durable=False).close()
        prepare(late, tmp_path / "old.sqlite")  # two processes at the same time
    for _ in range(2):  # and again in its new format
        store = SqliteStore(tmp_path / "old.sqlite", durable=False)
        (kept,) = store.tables("ann")
        assert (kept.name, kept.changed, kept.facts["turn"]) == ("Old", 2.0, 3)
        assert store.read("a") == [b"one", b"two"]
        store.close()
    store = SqliteStore(tmp_path / "old.sqlite", durable=False)
    store.append(Change("a", 2, [b"three"])).result()
    assert store.read("a", 2) == [b"three"]
    store.close()
