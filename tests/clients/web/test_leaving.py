"""Leaving a table as its only player: it stays in the list, and the owner may take the seat again."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.clients.web.kit import SEATS, TWO, Browser, server

BOTS = [{"name": "Ann"}, {"kind": "bot", "name": "Botho"}]
HOT_SEAT = [{"name": "Ann"}, {"name": "Also Ann"}]


def listed(browser):
    return [row["table"] for row in browser.get("/api/tables")["running"]]


def leave(browser, table, **body):
    browser.post(f"/api/tables/{table}/leave", body)


def turned_away(browser, table):
    with pytest.raises(WebSocketDisconnect), browser.page(table):
        pass


def test_a_left_solo_table_is_listed_and_its_seat_can_be_taken_again(ann):
    table = ann.new_table()["table"]
    with ann.page(table) as page:
        page.answer()
        stood = page.view
    leave(ann, table)
    (row,) = ann.get("/api/tables")["running"]
    assert (row["table"], row["you"], row["seats"][0]["open"]) == (table, [0], True)
    with ann.page(table) as page:
        assert page.last("welcome")["you"] == [0]
        assert page.last("welcome")["host"]
        assert [note["text"] for note in page.all("note")][-2:] == [
            "Ann left the table.",
            "Ann took their seat again.",
        ]
        assert page.view == stood
    assert not ann.get("/api/tables")["running"][0]["seats"][0]["open"]


def test_the_host_of_a_table_of_bots_can_return(ann):
    table = ann.new_table(TWO, seats=BOTS)["table"]
    leave(ann, table)
    assert listed(ann) == [table]
    with ann.page(table) as page:
        assert (page.last("welcome")["you"], page.last("welcome")["host"]) == ([0], True)


def test_former_holders_survive_a_restart_of_the_server(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        leave(ann, table)
    with server(tmp_path) as client, Browser(client, ann.token).page(table) as page:
        assert page.last("welcome")["you"] == [0]


def test_others_need_the_invite_link_to_take_a_left_seat(ann, bob):
    table = ann.new_table()["table"]
    leave(ann, table)
    turned_away(bob, table)


def test_a_seat_taken_by_another_player_is_lost(ann, client):
    made = ann.new_table()
    leave(ann, made["table"])
    Browser(client).join(made["links"], "Carol")
    assert listed(ann) == []
    turned_away(ann, made["table"])


def test_leaving_a_table_of_several_people_is_final(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = bob.join(made["links"])
    leave(bob, table)
    assert listed(bob) == []
    turned_away(bob, table)


def test_a_player_with_another_seat_does_not_get_the_left_one_back(ann):
    table = ann.new_table(TWO, seats=HOT_SEAT)["table"]
    leave(ann, table, seat=1)
    with ann.page(table) as page:
        assert page.last("welcome")["you"] == [0]
        assert page.last("presence")["seats"][1]["open"]


def test_a_bug_report_holds_what_the_player_wrote(ann):
    table = ann.new_table()["table"]
    path = f"/api/tables/{table}/bundle?seat=0"
    report = ann.post(path, {"happened": "The Kobold healed.", "expected": "It falls."})
    assert (report["happened"], report["expected"], report["seat"]) == ("The Kobold healed.", "It falls.", 0)
    assert ann.get(path)["happened"] == ""
    status, error = ann.call("POST", path, {"happened": "x" * 4001})
    assert (status, error["code"]) == (400, "malformed")
