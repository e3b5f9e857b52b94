"""Failing disks: a damaged file, a full disk, a removed file. Only saved decisions are acknowledged.

Every page gets the reason, and other tables continue."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sagabox.clients.web import live_tables as hall_module
from sagabox.table.sqlite import SqliteStore
from sagabox.table.store_errors import DAMAGED, FULL, REMOVED
from tests.clients.web.kit import Browser, Frame, Page, heard, server
from tests.table.kit import beside

STORE = "tables.sqlite"


INDEX_LEAF = 0x0A  # the first byte of an index leaf page in SQLite


def refused(client: TestClient, browser: Browser, table: str) -> tuple[Frame, int]:
    """Return the error of a page that is not let in, and its close code."""
    with client.websocket_connect(f"ws://localhost/ws/{table}", headers=browser.headers()) as socket:
        (error,) = heard(socket.receive_text())
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        return error, closed.value.code


def all_until_the_end(page: Page) -> list[Frame]:
    come: list[Frame] = []
    while True:
        try:
            come += heard(page.socket.receive_text())
        except WebSocketDisconnect:
            return come


def damage(path: Path, bad: str, good: str) -> None:
    """Move all lines to `entries`, and overwrite an index leaf that holds lines of one table only."""
    with beside(path) as db:
        db.execute("INSERT OR IGNORE INTO entries SELECT tab, n, line FROM recent WHERE line IS NOT NULL")
        db.commit()
        ((size,),) = db.execute("PRAGMA page_size")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = path.read_bytes()
    for start in range(0, len(content), size):
        page = content[start : start + size]
        if page[0] == INDEX_LEAF and bad.encode() in page and good.encode() not in page:
            path.write_bytes(content[:start] + b"\xaa" * size + content[start + size :])
            if readable(path, good) and not readable(path, bad):
                return
    raise AssertionError("no page holds lines of the one table and is not on the way to the other's")


def readable(path: Path, table: str) -> bool:
    with beside(path) as db:
        try:
            return bool(db.execute("SELECT line FROM lines WHERE tab = ? ORDER BY n", (table,)).fetchall())
        except sqlite3.DatabaseError:
            return False


# ---------------------------------------------------------------- damage and full disks


def test_a_damaged_table_gets_an_error_and_the_others_work(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        bad, good = ann.new_table()["table"], ann.new_table()["table"]
        for table in (bad, good):
            with ann.page(table) as page:
                for _ in range(30):
                    page.answer()
    damage(tmp_path / STORE, bad, good)
    with server(tmp_path) as client:
        ann.client = client
        error, code = refused(client, ann, bad)
        assert (error["code"], code) == ("damaged", 4404)
        assert error["text"] == f"This table cannot be opened: {DAMAGED}"
        assert ann.call("GET", f"/api/tables/{bad}") == (500, {"code": "damaged", "text": error["text"]})
        with ann.page(good) as page:
            page.answer()
            assert page.frames[-1]["t"] == "ack"
        assert refused(client, ann, bad)[0]["code"] == "damaged", "and it is so the next time"


@pytest.mark.parametrize("step", ["lease", "read", "summary"])
def test_loading_a_table_with_a_full_disk_gets_an_error(tmp_path, monkeypatch, step):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
    with server(tmp_path) as client, monkeypatch.context() as store_errors:
        ann.client = client
        for name in (step, "release"):
            store_errors.setattr(SqliteStore, name, disk_full)
        error, code = refused(client, ann, table)
        assert (error["code"], error["text"], code) == ("server", f"This table cannot be opened: {FULL}", 4404)
        assert ann.call("GET", f"/api/tables/{table}")[0] == 500
        store_errors.undo()
        with ann.page(table) as page:
            page.answer()
            assert page.frames[-1]["t"] == "ack"


def disk_full(*_: Any) -> Any:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


def test_a_disk_that_fills_up_during_a_commit_is_reported(tmp_path):
    store = SqliteStore(tmp_path / STORE)
    store._job(lambda db: db.execute("PRAGMA max_page_count = 1")).result()
    with pytest.raises(sqlite3.OperationalError) as error:
        store._job(lambda db: db.execute("INSERT INTO leases VALUES (hex(zeroblob(100000)), 'x', 1)")).result()
    assert error.value.sqlite_errorcode == sqlite3.SQLITE_FULL
    store.lease("x", "a test", 20)
    store.close()


def test_an_unexpected_error_is_sent_before_the_connection_is_closed(client, ann, monkeypatch, caplog):
    scope = {"type": "websocket", "path": f"/ws/{ann.new_table()['table']}", "headers": [(b"host", b"localhost")]}
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    monkeypatch.setattr(client.app.state.live_tables, "is_full", lambda table: 1 // 0)
    client.portal.call(client.app, scope, receive, send)
    assert "ZeroDivisionError" in caplog.text
    accepted, told, closed = sent
    assert accepted["type"] == "websocket.accept"
    assert heard(told["text"])[0]["code"] == "server"
    assert (closed["type"], closed["code"]) == ("websocket.close", 1011)


# ---------------------------------------------------------------- a file removed under the server


def remove(folder: Path) -> None:
    for file in folder.glob(f"{STORE}*"):
        file.unlink()


def remove_wal(folder: Path) -> None:
    (folder / f"{STORE}-wal").unlink()


def replace(folder: Path) -> None:
    """Restore a copy, as from a backup."""
    with beside(folder / STORE) as db, sqlite3.connect(folder / "copy") as copy:
        db.backup(copy)
    copy.close()
    (folder / "copy").replace(folder / STORE)


@pytest.fixture
def quick(tmp_path, monkeypatch) -> Iterator[TestClient]:
    """A server that sweeps its tables twenty times a second."""
    monkeypatch.setattr(hall_module, "LEASE_SECONDS", 0.15)
    with server(tmp_path) as client:
        yield client


@pytest.mark.parametrize("how", [remove, remove_wal, replace])
def test_no_decision_is_acknowledged_once_the_file_is_gone(tmp_path, client, ann, caplog, how):
    with ann.page(ann.new_table()["table"]) as page:
        page.answer()
        assert page.frames[-1]["t"] == "ack"
        how(tmp_path)
        page.socket.send_text(f'{{"t":"answer","ticket":{page.state["ticket"]},"option":"{page.options[0]}"}}')
        come = all_until_the_end(page)
    assert {message["t"] for message in come} == {"error"}
    assert (come[0]["code"], come[0]["text"]) == ("server", f"The last move did not happen: {REMOVED}")
    told = [record.getMessage() for record in caplog.records if "Nothing is saved any more" in record.getMessage()]
    assert len(told) == 1
    assert told[0].startswith(str(tmp_path / STORE))


def test_every_page_gets_the_error_and_nothing_can_be_opened_or_created(tmp_path, quick):
    ann, bob = Browser(quick), Browser(quick)
    mine, other = ann.new_table()["table"], bob.new_table()["table"]
    with ann.page(mine) as one, bob.page(other) as two:
        remove(tmp_path)
        for page in (one, two):
            error = all_until_the_end(page)[-1]
            assert (error["code"], error["text"]) == ("server", f"This table was closed: {REMOVED}")
    error, code = refused(quick, ann, mine)
    assert (error["text"], code) == (f"This table cannot be opened: {REMOVED}", 4404)
    status, answer = ann.call("POST", "/api/tables", {"game": "gloom"})
    assert (status, answer["text"]) == (500, f"The table was not made: {REMOVED}")


def test_the_files_of_another_server_are_not_changed(tmp_path):
    with ExitStack() as first:
        client = first.enter_context(server(tmp_path))
        Browser(client).new_table()
        remove(tmp_path)
        with server(tmp_path) as second:
            ann = Browser(second)
            table = ann.new_table()["table"]
            assert Browser(client).call("POST", "/api/tables", {"game": "gloom"})[0] == 500
            with ann.page(table) as page:
                first.close()
                page.answer()
                assert page.frames[-1]["t"] == "ack"
    with beside(tmp_path / STORE) as db:
        assert db.execute("SELECT id FROM tables").fetchall() == [(table,)]
