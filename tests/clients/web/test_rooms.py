"""Rooms when things go wrong or come at once: a store that fails, seats that change hands, pages that come late."""

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
from sagabox.clients.web.live_tables import Hall
from sagabox.clients.web.messages import Hello
from sagabox.clients.web.pages import MOST_WAITING, Viewer
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
    """The sending end of a WebSocket, which keeps what is said."""

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


def hall_of(client: Any) -> Hall:
    hall: Hall = client.app.state.hall
    return hall


def full(*_: Any) -> Any:
    raise sqlite3.OperationalError("database or disk is full")


def not_kept(changes: list[Any]) -> Future[list[Exception | None]]:
    done: Future[list[Exception | None]] = Future()
    done.set_result([sqlite3.OperationalError("database or disk is full") for _ in changes])
    return done


def with_hall(folder: Path, story: Callable[[Hall], Awaitable[None]]) -> None:
    async def told() -> None:
        hall = Hall(SqliteStore(folder / "tables.sqlite", durable=False), "a test", Limits())
        try:
            await story(hall)
        finally:
            await hall.close()

    asyncio.run(told())


def all_until_the_end(page: Page) -> list[Frame]:
    come: list[Frame] = []
    while True:
        try:
            come += heard(page.socket.receive_text())
        except WebSocketDisconnect:
            return come


# ---------------------------------------------------------------- a store that fails


def test_what_cannot_be_kept_is_shown_to_nobody_and_the_table_goes_on_from_before_it(tmp_path, monkeypatch):
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


def test_tables_go_to_sleep_once_a_store_that_failed_is_well_again(tmp_path, monkeypatch):
    with server(tmp_path, sleepy=0.02) as client:
        hall, ann = hall_of(client), Browser(client)
        with monkeypatch.context() as failing:
            failing.setattr(SqliteStore, "renew", full)
            table = ann.new_table()["table"]
            sleep(0.1)
            assert table in hall.rooms
        until(lambda: table not in hall.rooms)
        with ann.page(table) as page:
            page.answer("deck:item")
            assert page.frames[-1]["t"] == "ack"


def test_a_copy_that_all_agreed_to_and_that_cannot_be_kept_is_told(tmp_path, monkeypatch):
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


# ---------------------------------------------------------------- what comes at once


def test_a_table_is_opened_once_however_many_come_while_it_falls_asleep(tmp_path, monkeypatch):
    opened: list[str] = []

    async def story(hall: Hall) -> None:
        table = new_table(hall.house)
        room = await hall.open(table.id)
        waking = hall.house.open

        def slowly(id: str) -> Table:
            opened.append(id)
            sleep(0.05)
            return waking(id)

        monkeypatch.setattr(hall.house, "open", slowly)
        asleep = asyncio.create_task(hall._put_to_sleep(table.id, room))
        await asyncio.sleep(0)
        early = asyncio.create_task(hall.open(table.id))
        late: list[asyncio.Task[Any]] = []
        asleep.add_done_callback(lambda _: late.append(asyncio.create_task(hall.open(table.id))))
        await asleep
        first = await early
        assert await late[0] is first is not room

    with_hall(tmp_path, story)
    assert len(opened) == 1


def test_nobody_is_shown_a_seat_that_changed_hands_while_they_came_in(tmp_path):
    async def story(hall: Hall) -> None:
        table = new_table(hall.house, TWO, ({"name": "Ann"}, {"kind": "open", "name": "Bob"}))
        room = await hall.open(table.id)
        async with room.acting():
            table.sit(Seat(1, "Bob", hashed("bob"), stand_in=BOT))

        async def passed_on() -> None:
            async with room.acting():
                table.sit(Seat(1, "Bob"))
            await room.reseated()

        wire = Wire()
        bob = Viewer(hashed("bob"), wire.send)
        came, _ = await asyncio.gather(room.enter(bob, HELLO), passed_on(), return_exceptions=True)
        assert isinstance(came, Declined)
        await asyncio.sleep(0)
        assert (came.code, room.viewers, wire.said) == ("foreign", [], [])

    with_hall(tmp_path, story)


def test_a_second_page_of_a_seat_keeps_no_news_from_the_first(tmp_path):
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


def test_pages_of_a_seat_that_know_more_or_less_are_told_what_each_of_them_needs(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        with ann.page(table) as playing, ann.page(table) as alike, ann.page(table) as behind:
            playing.answer()
            room = hall_of(client).rooms[table]
            before = room.table.stream(0).number
            room.viewers[2].events = 0  # as if it had missed all of it
            playing.answer()
            alike.hear()
            behind.hear()
            told, missed = playing.last("events"), behind.last("events")
            assert alike.last("events") == told
            assert alike.last("change") == playing.last("change") == behind.last("change")
            assert (told["from"], missed["from"]) == (before, 0)
            assert missed["events"][before:] == told["events"] != []


# ---------------------------------------------------------------- pages that come late, or do not listen


def test_whoever_comes_to_a_table_with_a_long_talk_hears_all_of_it(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        notes = hall_of(client).rooms[table].table
        for number in range(MOST_WAITING + 100):
            notes.note("chat", 0, f"line {number}")
        with ann.page(table) as page:
            page.hear()
            assert len(page.all("note")) == MOST_WAITING + 100


def test_what_is_said_in_one_go_goes_out_in_one_frame():
    async def story() -> None:
        wire = Wire()
        viewer = Viewer("ann", wire.send)
        for _ in range(MOST_WAITING):
            viewer.say(say.Pong())
        await viewer.sent()
        assert (len(wire.said), len(heard(wire.said[0])), wire.code) == (1, MOST_WAITING, 0)

    asyncio.run(story())


def test_a_page_that_does_not_listen_is_cut_off():
    async def story() -> None:
        wire = Wire()
        viewer = Viewer("ann", wire.send)
        wire.reads.clear()
        for _ in range(MOST_WAITING + 2):
            assert not viewer.ended
            viewer.say(say.Pong())
            await asyncio.sleep(0)
        assert viewer.ended
        viewer.say(say.Pong())
        wire.reads.set()
        await viewer.sent()
        assert (len(wire.said), wire.code) == (1, 1008)

    asyncio.run(story())


def test_a_page_that_says_no_hello_is_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(hall_module, "HELLO_SECONDS", 0.05)

    async def story(hall: Hall) -> None:
        polite, silent = Wire(), Wire()
        viewers = [Viewer("ann", polite.send), Viewer("bob", silent.send)]
        for viewer in viewers:
            hall.arrive(viewer)
        assert hall.let_in(viewers[0], "a table")
        async with asyncio.timeout(PATIENCE):
            while not silent.code:
                await asyncio.sleep(0.01)
        assert (polite.code, silent.code) == (0, 1000)

    with_hall(tmp_path, story)


def test_a_table_is_full_at_some_time_however_its_pages_come(tmp_path):
    """Those that are open but have not said hello are not at the table yet."""
    with server(tmp_path, limits=Limits(messages=1e6, sockets_at_table=2)) as client, ExitStack() as open_pages:
        ann = Browser(client)
        table = ann.new_table()["table"]

        def opened() -> WebSocketTestSession:
            connect = client.websocket_connect(f"ws://localhost/ws/{table}", headers=ann.headers())
            return open_pages.enter_context(connect)

        pages = [opened() for _ in range(4)]
        for page in pages[:3]:
            page.send_text('{"t":"hello","version":1}')  # comes to nothing
            assert heard(page.receive_text())[0]["code"] == "version"
        for page in pages[:3]:
            page.send_text('{"t":"hello","version":3}')
        assert [heard(page.receive_text())[0]["t"] for page in pages[:3]] == ["welcome", "welcome", "error"]
        with pytest.raises(WebSocketDisconnect) as closed:
            pages[2].receive_text()
        assert closed.value.code == 4404
        assert heard(opened().receive_text())[0]["code"] == "limit"
        pages[0].send_text('{"t":"hello","version":3}')  # who is in may say it again
        pages[1].close()
        until_left(client, table, 1)
        pages[3].send_text('{"t":"hello","version":3}')
        assert heard(pages[3].receive_text())[0]["t"] == "welcome"
