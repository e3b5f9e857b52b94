"""Live tables under errors and races: a failing store, seats that change hands, slow pages."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import Future
from contextlib import ExitStack
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from sagabox.clients.web import live_tables as hall_module
from sagabox.clients.web import protocol as say
from sagabox.clients.web.live_tables import LiveTables
from sagabox.clients.web.messages import Hello
from sagabox.clients.web.pages import MAX_WAITING, Viewer
from sagabox.clients.web.security import Limits, hashed
from sagabox.table.notes import Declined
from sagabox.table.seats import BOT, Seat
from sagabox.table.sqlite import SqliteStore
from sagabox.table.table import Table
from tests.clients.web.host import until
from tests.clients.web.kit import SEATS, TWO, Browser, Frame, Page, heard, server, until_left
from tests.table.kit import new_table
from tests.timing import PATIENCE

HELLO = Hello(version=say.VERSION)


class Wire:
    """The sending end of a WebSocket, which records messages."""

    def __init__(self) -> None:
        self.said, self.code = list[str](), 0
        self.reads = asyncio.Event()
        self.reads.set()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.reads.wait()
        if message["type"] == "websocket.close":
            self.code = message["code"]
        else:
            self.said.append(message["text"])


def live_tables_of(client: Any) -> LiveTables:
    live_tables: LiveTables = client.app.state.live_tables
    return live_tables


def full(*_: Any) -> Any:
    raise sqlite3.OperationalError("database or disk is full")


def not_kept(changes: list[Any]) -> Future[list[Exception | None]]:
    done: Future[list[Exception | None]] = Future()
    done.set_result([sqlite3.OperationalError("database or disk is full") for _ in changes])
    return done


def with_hall(folder: Path, story: Callable[[LiveTables], Awaitable[None]]) -> None:
    async def told() -> None:
        live_tables = LiveTables(SqliteStore(folder / "tables.sqlite", durable=False), "a test", Limits())
        try:
            await story(live_tables)
        finally:
            await live_tables.close()

    asyncio.run(told())


def all_until_the_end(page: Page) -> list[Frame]:
    come: list[Frame] = []
    while True:
        try:
            come += heard(page.socket.receive_text())
        except WebSocketDisconnect:
            return come


# ---------------------------------------------------------------- a failing store


def test_an_unsaved_change_reaches_nobody_and_the_table_continues_from_before_it(tmp_path, monkeypatch):
    with server(tmp_path, pause=0.05) as client:
        ann, bob = Browser(client), Browser(client)
        table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
        with ann.page(table) as one, bob.page(table) as other:
            one.answer()
            other.hear()
            stood = one.view
            with monkeypatch.context() as failing:
                failing.setattr(SqliteStore, "append_all", lambda store, changes: not_kept(changes))
                failing.setattr(SqliteStore, "release", full)
                one.socket.send_text(f'{{"t":"answer","ticket":{one.state["ticket"]},"option":"{one.options[0]}"}}')
                heard_by_both = [all_until_the_end(page) for page in (one, other)]
        for come in heard_by_both:
            assert [message["t"] for message in come if message["t"] in ("events", "change", "ack", "state")] == []
            assert (come[-1]["t"], come[-1]["code"]) == ("error", "server")
        with ann.page(table) as again:
            again.hear()
            assert again.view == stood
            again.answer()
            assert again.frames[-1]["t"] == "ack"


def test_tables_are_unloaded_once_a_failed_store_works_again(tmp_path, monkeypatch):
    with server(tmp_path, unload_after=0.02) as client:
        live_tables, ann = live_tables_of(client), Browser(client)
        with monkeypatch.context() as failing:
            failing.setattr(SqliteStore, "renew", full)
            table = ann.new_table()["table"]
            sleep(0.1)
            assert table in live_tables.tables
        until(lambda: table not in live_tables.tables)
        with ann.page(table) as page:
            page.answer("deck:item")
            assert page.frames[-1]["t"] == "ack"


def test_an_agreed_copy_that_cannot_be_saved_gets_an_error(tmp_path, monkeypatch):
    with server(tmp_path) as client:
        ann, bob = Browser(client), Browser(client)
        table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
        with ann.page(table) as one, bob.page(table) as other:
            one.say("branch", exact=True)
            other.hear()
            monkeypatch.setattr(SqliteStore, "append_all", lambda store, changes: not_kept(changes))
            other.say("consent", request=one.last("request")["id"], yes=True)
            assert one.wait_for("error")["code"] == "server"
            monkeypatch.undo()


# ---------------------------------------------------------------- races


def test_a_table_is_loaded_once_for_pages_that_come_while_it_is_unloaded(tmp_path, monkeypatch):
    opened: list[str] = []

    async def story(live_tables: LiveTables) -> None:
        table = new_table(live_tables.loaded)
        live = await live_tables.open(table.id)
        waking = live_tables.loaded.open

        def slowly(id: str) -> Table:
            opened.append(id)
            sleep(0.05)
            return waking(id)

        monkeypatch.setattr(live_tables.loaded, "open", slowly)
        asleep = asyncio.create_task(live_tables._unload(table.id, live))
        await asyncio.sleep(0)
        early = asyncio.create_task(live_tables.open(table.id))
        late: list[asyncio.Task[Any]] = []
        asleep.add_done_callback(lambda _: late.append(asyncio.create_task(live_tables.open(table.id))))
        await asleep
        first = await early
        assert await late[0] is first is not live

    with_hall(tmp_path, story)
    assert len(opened) == 1


def test_a_seat_that_changes_hands_during_hello_is_not_shown(tmp_path):
    async def story(live_tables: LiveTables) -> None:
        table = new_table(live_tables.loaded, TWO, ({"name": "Ann"}, {"kind": "open", "name": "Bob"}))
        live = await live_tables.open(table.id)
        async with live.acting():
            table.sit(Seat(1, "Bob", hashed("bob"), stand_in=BOT))

        async def passed_on() -> None:
            async with live.acting():
                table.sit(Seat(1, "Bob"))
            await live.reseated()

        wire = Wire()
        bob = Viewer(hashed("bob"), wire.send)
        came, _ = await asyncio.gather(live.enter(bob, HELLO), passed_on(), return_exceptions=True)
        assert isinstance(came, Declined)
        await asyncio.sleep(0)
        assert (came.code, live.viewers, wire.said) == ("foreign", [], [])

    with_hall(tmp_path, story)


def test_two_pages_of_a_seat_both_get_the_news(tmp_path):
    with server(tmp_path, pause=60.0) as client:
        ann, eve = Browser(client), Browser(client)
        made = ann.new_table()
        table = made["table"]
        eve.post(f"/api/tables/{table}/watch", {"secret": made["links"]["watch"].split("/")[-1]})
        with ann.page(table) as playing, eve.page(table) as first:
            playing.answer()
            playing.answer()
            assert first.hear() == []
            with eve.page(table) as second:
                second.hear()
                first.hear()
                assert first.log() == second.log() != []


def test_pages_of_a_seat_each_get_the_events_they_lack(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        with ann.page(table) as playing, ann.page(table) as alike, ann.page(table) as behind:
            playing.answer()
            live = live_tables_of(client).tables[table]
            before = live.table.stream(0).number
            live.viewers[2].events = 0  # as if it had received nothing
            playing.answer()
            alike.hear()
            behind.hear()
            told, missed = playing.last("events"), behind.last("events")
            assert alike.last("events") == told
            assert alike.last("change") == playing.last("change") == behind.last("change")
            assert (told["from"], missed["from"]) == (before, 0)
            assert missed["events"][before:] == told["events"] != []


# ---------------------------------------------------------------- slow pages


def test_a_new_page_gets_a_long_chat_in_full(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        notes = live_tables_of(client).tables[table].table
        for number in range(MAX_WAITING + 100):
            notes.note("chat", 0, f"line {number}")
        with ann.page(table) as page:
            page.hear()
            assert len(page.all("note")) == MAX_WAITING + 100


def test_messages_of_one_turn_go_out_in_one_frame():
    async def story() -> None:
        wire = Wire()
        viewer = Viewer("ann", wire.send)
        for _ in range(MAX_WAITING):
            viewer.send(say.Pong())
        await viewer.sent()
        assert (len(wire.said), len(heard(wire.said[0])), wire.code) == (1, MAX_WAITING, 0)

    asyncio.run(story())


def test_a_page_that_does_not_read_is_closed():
    async def story() -> None:
        wire = Wire()
        viewer = Viewer("ann", wire.send)
        wire.reads.clear()
        for _ in range(MAX_WAITING + 2):
            assert not viewer.ended
            viewer.send(say.Pong())
            await asyncio.sleep(0)
        assert viewer.ended
        viewer.send(say.Pong())
        wire.reads.set()
        await viewer.sent()
        assert (len(wire.said), wire.code) == (1, 1008)

    asyncio.run(story())


def test_a_page_without_hello_is_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(hall_module, "HELLO_SECONDS", 0.05)

    async def story(live_tables: LiveTables) -> None:
        polite, silent = Wire(), Wire()
        viewers = [Viewer("ann", polite.send), Viewer("bob", silent.send)]
        for viewer in viewers:
            live_tables.add_page(viewer)
        assert live_tables.admit(viewers[0], "a table")
        async with asyncio.timeout(PATIENCE):
            while not silent.code:
                await asyncio.sleep(0.01)
        assert (polite.code, silent.code) == (0, 1000)

    with_hall(tmp_path, story)


def test_a_table_has_a_limit_of_pages(tmp_path):
    """Pages that have not sent hello do not count."""
    with server(tmp_path, limits=Limits(messages=1e6, sockets_at_table=2)) as client, ExitStack() as open_pages:
        ann = Browser(client)
        table = ann.new_table()["table"]

        def opened() -> WebSocketTestSession:
            connect = client.websocket_connect(f"ws://localhost/ws/{table}", headers=ann.headers())
            return open_pages.enter_context(connect)

        pages = [opened() for _ in range(4)]
        for page in pages[:3]:
            page.send_text('{"t":"hello","version":1}')  # the wrong version
            assert heard(page.receive_text())[0]["code"] == "version"
        for page in pages[:3]:
            page.send_text('{"t":"hello","version":3}')
        assert [heard(page.receive_text())[0]["t"] for page in pages[:3]] == ["welcome", "welcome", "error"]
        with pytest.raises(WebSocketDisconnect) as closed:
            pages[2].receive_text()
        assert closed.value.code == 4404
        assert heard(opened().receive_text())[0]["code"] == "limit"
        pages[0].send_text('{"t":"hello","version":3}')  # a page that is in may repeat it
        pages[1].close()
        until_left(client, table, 1)
        pages[3].send_text('{"t":"hello","version":3}')
        assert heard(pages[3].receive_text())[0]["t"] == "welcome"
