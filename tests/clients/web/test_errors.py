"""Wrong messages, tickets, seats, links and origins, and limits: each is answered and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from sagabox.clients.web.security import Limits
from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, heard, server
from tests.kilforth.packs import KOBOLD

# ---------------------------------------------------------------- messages


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        "null",
        '"hello"',
        "{}",
        '{"t": "cheat"}',
        '{"t": 3}',
        '{"t": "answer"}',
        '{"t": "answer", "ticket": "0", "option": "camp"}',
        '{"t": "answer", "ticket": -1, "option": "camp"}',
        '{"t": "answer", "ticket": 0, "option": ""}',
        '{"t": "answer", "ticket": 0, "option": "camp", "seat": 1}',
        '{"t": "answers", "ticket": 0, "options": []}',
        '{"t": "undo", "count": 0}',
        '{"t": "undo", "count": 1e99}',
        '{"t": "chat", "text": ""}',
        '{"t": "setting", "window": "x", "mode": "sometimes"}',
        '{"t": "look", "at": -1}',
        '{"t": "mend", "change": []}',
        '{"t": "ping"' + "[" * 2000,
        "\ud83d".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
def test_an_invalid_message_is_answered_and_changes_nothing(ann, text):
    with ann.page(ann.new_table()["table"]) as page:
        before = page.view
        page.socket.send_text(text)
        (error,) = page.hear()
        assert (error["t"], error["code"]) == ("error", "malformed")
        page.answer("deck:item")
        assert page.frames[-1]["t"] == "ack"
        assert before != page.view


def test_a_ticket_works_once(ann):
    with ann.page(ann.new_table()["table"]) as page:
        ticket = page.state["ticket"]
        page.say("answer", ticket=ticket, option="deck:item")
        stood = page.view
        for late in (ticket, ticket + 5):
            (refused,) = page.say("answer", ticket=late, option="deck:item")
            assert (refused["t"], refused["rule"], refused["ticket"]) == ("refused", "table.stale", late)
        page.hear()
        assert page.view == stood


def test_a_closed_or_unknown_option_is_refused_with_its_rule(ann):
    with ann.page(ann.new_table()["table"]) as page:
        page.answer("deck:item")
        page.answer()
        ticket = page.state["ticket"]
        (refused,) = page.say("answer", ticket=ticket, option="rest")
        assert refused["rule"] == "rest.restriction"
        assert "all your HP" in refused["text"]
        (unknown,) = page.say("answer", ticket=ticket, option="fly:moon")
        assert unknown["rule"] == "table.not-offered"
        page.answer("hide")
        assert page.frames[-1]["t"] == "ack"


def test_nobody_answers_for_another_seat(client, ann):
    bob = Browser(client)
    table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
    with ann.page(table) as one, bob.page(table) as other:
        (refused,) = other.say("answer", ticket=other.state["ticket"], option="deck:item")
        assert refused["rule"] == "table.not-offered"
        one.hear()
        assert one.options == ["deck:ally", "deck:item", "deck:spell", "deck:title"]


def test_hello_comes_first_and_in_this_version(client, ann):
    table = ann.new_table()["table"]
    with client.websocket_connect(f"ws://localhost/ws/{table}", headers=ann.headers()) as socket:
        for message, code in (('{"t":"undo"}', "not_now"), ('{"t":"hello","version":99}', "version")):
            socket.send_text(message)
            assert heard(socket.receive_text())[0]["code"] == code
        socket.send_text('{"t":"hello","version":3}')
        assert heard(socket.receive_text())[0]["t"] == "welcome"


def test_strangers_and_unknown_tables_are_rejected(client, ann):
    table = ann.new_table()["table"]
    stranger = Browser(client)
    with client.websocket_connect(f"ws://localhost/ws/{table}") as socket:
        socket.send_text('{"t":"hello","version":3}')
        assert heard(socket.receive_text())[0]["code"] == "foreign"
    with client.websocket_connect("ws://localhost/ws/nowhere", headers=ann.headers()) as socket:
        assert heard(socket.receive_text())[0]["code"] == "no_table"
    for path in ("bundle", "cards"):
        assert stranger.call("GET", f"/api/tables/{table}/{path}")[0] == 403
        assert stranger.call("GET", f"/api/tables/nowhere/{path}")[0] == 404
    for act in ("leave", "copy", "rematch", "seat-bot"):
        assert stranger.call("POST", f"/api/tables/{table}/{act}", {})[0] == 403
    for secret in ("", "x", ann.token):
        status, answer = stranger.call("POST", f"/api/tables/{table}/join", {"secret": secret})
        assert (status, answer["code"]) == (403, "foreign")
        assert stranger.call("POST", f"/api/tables/{table}/watch", {"secret": secret})[0] == 403
    assert stranger.get("/api/tables") == {"running": [], "finished": []}


def test_wrong_bodies_paths_and_games_are_answered(ann):
    wrong: list[Any] = [{}, {"game": 3}, {"game": "gloom", "cheat": 1}, {"game": "gloom", "seats": [{"kind": "x"}]}, []]
    for body in wrong:
        assert ann.call("POST", "/api/tables", body)[0] == 400
    assert ann.call("POST", "/api/tables", {"game": "chess"})[0] == 404
    status, answer = ann.call("POST", "/api/tables", {"game": "gloom", "setup": {"heroes": [{"race": "Robot"}]}})
    assert (status, answer["code"]) == (400, "setup")
    assert "no race is called 'Robot'" in answer["text"]
    assert ann.call("GET", "/api/games/chess/form")[0] == 404
    assert ann.call("GET", "/api/games/gloom/secrets")[0] == 404
    assert ann.call("POST", "/api/tables/x/dance", {})[0] == 404


def test_card_texts_are_read_or_the_place_of_the_error_is_reported(ann):
    good = ann.post("/api/games/gloom/read", {"text": "Trap: Lose 1 HP."})
    assert good["ok"]
    assert "".join(good["text"][piece["start"] : piece["end"]] for piece in good["pieces"]) == good["text"]
    bad = ann.post("/api/games/gloom/read", {"text": "Trap: Loose 1 HP."})
    assert (bad["ok"], bad["text"][bad["at"] :]) == (False, "Loose 1 HP.")
    assert bad["message"]
    assert not ann.post("/api/games/gloom/read", {"text": "Trap: Lose 1 HP.", "kind": "race"})["ok"]
    assert ann.call("POST", "/api/games/gloom/read", {"text": "x" * 9_000})[0] == 400


def test_all_games_are_listed_in_full(ann):
    game, *_ = ann.get("/api/games")
    assert game == {"game": "gloom", "title": "Gloom of Kilforth", "bots": ["heuristic", "random"]}
    form = ann.get("/api/games/gloom/form")
    assert [mode["id"] for mode in form["modes"]] == ["solo", "cooperative", "competitive"]
    assert all(switch["text"] and switch["rule"] for switch in form["variants"] + form["house_rules"])
    cards = ann.get("/api/games/gloom/cards")
    assert cards["Kobold"]["type"] == "Enemy"
    rules = {rule["id"] for rule in ann.get("/api/games/gloom/rulebook")}
    assert "confront.restriction" in rules


def test_a_table_shows_its_custom_packs_to_its_seats(ann):
    table = ann.new_table({**ALONE, "packs": {"cooks": KOBOLD}})["table"]
    assert ann.get(f"/api/tables/{table}/cards")["Kobold Cook"]["hp"] == 2
    with ann.page(table) as page:
        assert page.last("welcome")["packs"] == {"cooks": KOBOLD}
        (moment,) = page.say("look", at=10**6)
        assert "Kobold Cook" in moment["view"]["unseen"]["badlands"]
    status, answer = ann.call("POST", "/api/tables", {"game": "gloom", "setup": {**ALONE, "packs": {"bad": "[[x]]"}}})
    assert (status, answer["code"]) == (400, "setup")


# ---------------------------------------------------------------- limits


def test_messages_are_rate_limited_and_a_flood_ends_the_connection(tmp_path):
    with server(tmp_path, limits=Limits(messages=2)) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        with client.websocket_connect(f"ws://localhost/ws/{table}", headers=ann.headers()) as socket:
            for _ in range(80):
                socket.send_text('{"t":"ping"}')
            codes = [heard(socket.receive_text())[0].get("code") for _ in range(6 + 50)]
            assert codes == ["not_now"] * 6 + ["limit"] * 50
            with pytest.raises(WebSocketDisconnect):
                socket.receive_text()


def test_messages_have_a_size_limit_and_chat_a_rate_limit(ann):
    with ann.page(ann.new_table()["table"]) as page:
        (error,) = page.say("why_not", words="x" * 20_000)
        assert error["code"] == "limit"
        answers = [page.say("chat", text=f"line {number}")[0] for number in range(10)]
        assert [one["t"] for one in answers[:5]] == ["note"] * 5
        assert answers[-1]["code"] == "limit"


def test_new_tables_are_limited_per_hour(tmp_path):
    with server(tmp_path, limits=Limits(messages=1e6, tables_an_hour=2, tables_an_hour_from_address=3)) as client:
        ann, body = Browser(client), {"game": "gloom", "setup": ALONE}
        assert [ann.call("POST", "/api/tables", body)[0] for _ in range(3)] == [201, 201, 429]
        assert Browser(client).call("POST", "/api/tables", body)[0] == 429


def test_pages_and_bodies_are_limited(tmp_path):
    with server(tmp_path, limits=Limits(messages=1e6, sockets_of_browser=1, body_bytes=500)) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        with ann.page(table), client.websocket_connect(f"ws://localhost/ws/{table}", headers=ann.headers()) as second:
            assert heard(second.receive_text())[0]["code"] == "limit"
        response = client.post("/api/tables", content=b"x" * 501)
        assert response.status_code == 413


def test_names_are_cut_and_cleaned(ann):
    made = ann.new_table(name="  A\n table \u202e with " + "x" * 70, host_name="N" * 60)
    (row,) = ann.get("/api/tables")["running"]
    assert row["name"] == ("A table with " + "x" * 70)[:40]
    assert row["seats"][0]["name"] == "N" * 40
    assert ann.call("POST", "/api/tables", {"game": "gloom", "name": "x" * 101})[0] == 400
    assert made["table"]
