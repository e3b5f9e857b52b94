"""Only the server issues tokens: a cookie from elsewhere proves nothing."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.clients.web.security import COOKIE
from sagabox.table.data_folder import hashed, new_token, owner_token
from tests.clients.web.kit import SEATS, TWO, Browser, owner, server
from tests.table.kit import beside

CHOSEN = "chosen-by-somebody-else-for-ann"


def test_a_token_chosen_by_the_client_is_replaced_when_a_table_is_created(client):
    ann, eve = Browser(client, CHOSEN), Browser(client, CHOSEN)
    table = ann.new_table()["table"]
    assert ann.token != CHOSEN
    assert [row["table"] for row in ann.get("/api/tables")["running"]] == [table]
    assert eve.get("/api/tables")["running"] == []
    assert eve.call("GET", f"/api/tables/{table}/bundle")[0] == 403


@pytest.mark.parametrize("link", ["invite", "watch"])
def test_a_token_chosen_by_the_client_is_replaced_when_a_link_is_opened(client, ann, link):
    bob, eve = Browser(client, CHOSEN), Browser(client, CHOSEN)
    _, act, table, secret = ann.new_table(TWO, seats=SEATS)["links"][link].split("/")
    bob.post(f"/api/tables/{table}/{act}", {"secret": secret})
    assert bob.token != CHOSEN
    assert bob.get(f"/api/tables/{table}/cards")
    assert eve.call("GET", f"/api/tables/{table}/cards")[0] == 403


@pytest.mark.parametrize("chosen", ["x", "x" * 5_000, "A" * 43, '"a\\073b\\012' + "c" * 30 + '"', hashed("")])
def test_any_cookie_results_in_a_valid_token(client, chosen):
    response = client.post("/api/tables", json={"game": "gloom"}, headers={"cookie": f"{COOKIE}={chosen}"})
    assert response.status_code == 201
    assert response.cookies[COOKIE] != chosen
    assert len(response.cookies[COOKIE]) == len(new_token())


def test_a_token_of_the_server_stays_valid_even_without_a_seat(client, ann):
    table = ann.new_table()["table"]
    issued = ann.token
    ann.new_table()
    ann.post(f"/api/tables/{table}/leave", {})
    ann.new_table()
    assert ann.token == issued
    assert len(ann.get("/api/tables")["running"]) == 3


def test_a_token_of_an_earlier_version_stays_valid_if_the_store_knows_it(tmp_path):
    with server(tmp_path) as client:
        table = Browser(client).new_table()["table"]
    with beside(tmp_path / "tables.sqlite") as db:
        db.execute("UPDATE holders SET token = ? WHERE tab = ?", (hashed(CHOSEN), table))
    with server(tmp_path) as client:
        ann = Browser(client, CHOSEN)
        ann.new_table()
        assert ann.token == CHOSEN
        assert len(ann.get("/api/tables")["running"]) == 2


def test_the_owner_without_a_table_is_still_the_owner(tmp_path):
    with server(tmp_path) as client:
        ann = owner(client, tmp_path)
        ann.new_table()
        assert ann.token == owner_token(tmp_path)
    with server(tmp_path / "other") as client:  # as `sagabox serve` does: it has no owner link, but knows the owner
        app: Any = client.app
        app.state.owner = hashed(owner_token(tmp_path / "other"))
        ann = Browser(client, owner_token(tmp_path / "other"))
        ann.new_table()
        assert ann.token == owner_token(tmp_path / "other")
