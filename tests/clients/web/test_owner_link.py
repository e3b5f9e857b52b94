"""The owner link: it makes one browser the owner of the data folder, once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sagabox.clients.terminal.storage import Storage
from sagabox.clients.web.owner_link import OwnerLink
from sagabox.clients.web.security import COOKIE, Limits
from sagabox.clients.web.server import application
from sagabox.table.data_folder import STORE, hashed, owner_token
from sagabox.table.sqlite import SqliteStore
from tests.clients.web.kit import SEATS, TWO, Browser
from tests.table.kit import beside


@contextmanager
def served(folder: Path) -> Iterator[tuple[TestClient, OwnerLink]]:
    """A server as `sagabox play` starts it."""
    owner_link = OwnerLink(owner_token(folder))
    app = application(
        SqliteStore(folder / STORE, durable=False), limits=Limits(messages=100_000), owner_link=owner_link
    )
    with TestClient(app, base_url="http://localhost") as client:
        yield client, owner_link


def test_a_new_browser_gets_the_owners_cookie_which_no_script_can_read(tmp_path):
    with served(tmp_path) as (client, owner_link):
        response = client.post("/api/owner", json={"secret": owner_link.secret})
        cookie = response.headers["set-cookie"]
        assert response.json() == {}
        assert cookie.startswith(f"{COOKIE}={owner_token(tmp_path)};")
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie


def test_the_link_carries_its_secret_where_no_server_sees_it(tmp_path):
    owner_link = OwnerLink(owner_token(tmp_path))
    assert owner_link.fragment() == f"#/owner/{owner_link.secret}"
    assert owner_link.token not in owner_link.fragment()
    assert OwnerLink(owner_token(tmp_path)).secret != owner_link.secret


def test_the_owner_link_works_once_and_only_at_its_server(tmp_path):
    with served(tmp_path) as (client, owner_link):
        ann, eve = Browser(client), Browser(client)
        status, answer = eve.call("POST", "/api/owner", {"secret": "guessed"})
        assert (status, answer["code"], eve.token) == (403, "foreign", "")
        ann.post("/api/owner", {"secret": owner_link.secret})
        status, answer = eve.call("POST", "/api/owner", {"secret": owner_link.secret})
        assert (status, answer["code"], eve.token) == (403, "foreign", "")
        assert "has been used" in answer["text"]
    with served(tmp_path) as (client, other):
        assert Browser(client).call("POST", "/api/owner", {"secret": owner_link.secret})[0] == 403
        assert other.token == owner_link.token


def test_a_server_without_an_owner_link_has_no_such_page(tmp_path):
    with TestClient(application(SqliteStore(tmp_path / STORE)), base_url="http://localhost") as client:
        assert client.post("/api/owner", json={"secret": ""}).status_code == 404


@pytest.mark.parametrize("body", [{}, {"secret": 5}, {"secret": "x" * 200}, {"secret": "", "more": 1}])
def test_an_invalid_secret_is_malformed(tmp_path, body):
    with served(tmp_path) as (client, _):
        assert client.post("/api/owner", json=body).json()["code"] == "malformed"


def test_a_browser_keeps_its_tables_when_it_becomes_the_owner(tmp_path):
    with served(tmp_path) as (client, owner_link):
        ann, bob = Browser(client), Browser(client)
        mine = ann.new_table()["table"]
        shared = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
        old = ann.token
        ann.post("/api/owner", {"secret": owner_link.secret})
        assert ann.token == owner_link.token != old
        assert {row["table"]: row["you"] for row in ann.get("/api/tables")["running"]} == {mine: [0], shared: [0]}
        assert Browser(client, old).get("/api/tables")["running"] == []
        assert [row["you"] for row in bob.get("/api/tables")["running"]] == [[1]]
        with ann.page(mine) as page:
            page.answer()
            assert page.last("ack")


def test_a_watcher_still_watches(tmp_path):
    with served(tmp_path) as (client, owner_link):
        ann, bob = Browser(client), Browser(client)
        _, _, table, secret = ann.new_table()["links"]["watch"].split("/")
        bob.post(f"/api/tables/{table}/watch", {"secret": secret})
        bob.post("/api/owner", {"secret": owner_link.secret})
        with bob.page(table) as page:
            assert page.last("welcome")["seat"] == 15


def test_if_one_of_its_tables_is_open_elsewhere_nothing_changes_and_the_link_stays_valid(tmp_path):
    with served(tmp_path) as (client, _):
        ann = Browser(client)
        table = ann.new_table()["table"]
    elsewhere = Storage(tmp_path)
    elsewhere.loaded.open(table)
    with served(tmp_path) as (client, owner_link):
        ann.client = client
        old = ann.token
        status, answer = ann.call("POST", "/api/owner", {"secret": owner_link.secret})
        assert (status, answer["code"], ann.token) == (409, "held", old)
        assert "a terminal (process" in answer["text"]
        elsewhere.close()
        ann.post("/api/owner", {"secret": owner_link.secret})
        assert hashed(ann.token) == elsewhere.owner
        assert [row["table"] for row in ann.get("/api/tables")["running"]] == [table]


def test_a_damaged_table_does_not_block_the_others(tmp_path):
    with served(tmp_path) as (client, _):
        ann = Browser(client)
        bad, good = ann.new_table()["table"], ann.new_table()["table"]
    with beside(tmp_path / STORE) as db:
        db.execute("DELETE FROM entries WHERE tab = ?", (bad,))
    with served(tmp_path) as (client, owner_link):
        ann.client = client
        ann.post("/api/owner", {"secret": owner_link.secret})
        assert [row["table"] for row in ann.get("/api/tables")["running"]] == [good]


def test_a_seat_that_the_browser_left_may_be_taken_again_by_the_owner(tmp_path):
    with served(tmp_path) as (client, owner_link):
        ann = Browser(client)
        table = ann.new_table()["table"]
        ann.post(f"/api/tables/{table}/leave")
        ann.post("/api/owner", {"secret": owner_link.secret})
        assert [row["table"] for row in ann.get("/api/tables")["running"]] == [table]
        with ann.page(table) as page:
            assert page.last("welcome")["you"] == [0]
