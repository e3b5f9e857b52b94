"""What docs/protocol.md promises to authors of clients: order, numbers, and a response to everything."""

from __future__ import annotations

import json
import sys
from subprocess import PIPE, Popen
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, both, server
from tests.timing import PATIENCE

DEEP = '{"a":' * 2500
HOT_SEAT = [{"name": "Ann"}, {"name": "Also Ann"}]


# ---------------------------------------------------------------- malformed input


@pytest.mark.parametrize(
    "text",
    [
        '{"t": "mend", "change": {"what": ["hp"]}}',
        '{"t": "mend", "change": {"what": {}}}',
        '{"t": "mend", "change": {"what": "gold", "hero": false, "to": true}}',
        '{"t": "mend", "change": {"what": "gold", "hero": 0, "to": 1.5}}',
        '{"t": "mend", "change": {"what": ' + "[" * 5000 + "]" * 5000 + "}}",
        DEEP,
        '{"t": "chat", "text": " \\t\\u200b "}',
        '{"t": "setting", "window": "no.such-rule", "mode": "always"}',
    ],
)
def test_odd_messages_are_malformed_and_not_logged(ann, caplog, text):
    with ann.page(ann.new_table()["table"]) as page:
        page.socket.send_text(text)
        (error,) = page.hear()
        assert (error["t"], error["code"]) == ("error", "malformed")
        assert page.say("hello", version=3)[0]["modes"] == {}
    assert not caplog.records


def test_a_binary_frame_is_malformed(ann):
    with ann.page(ann.new_table()["table"]) as page:
        page.socket.send_bytes(b'{"t":"undo"}')
        (error,) = page.hear()
        assert (error["code"], "binary" in error["text"]) == ("malformed", True)


def test_the_length_of_a_message_is_counted_in_bytes(ann):
    with ann.page(ann.new_table()["table"]) as page:
        page.socket.send_text(json.dumps({"t": "chat", "text": "é" * 10_000}, ensure_ascii=False))
        (error,) = page.hear()
        assert error["code"] == "limit"


@pytest.mark.parametrize("setup", [b'{"mode": "\xff"}', DEEP.encode(), b'{"mode": NaN}'])
def test_a_body_that_cannot_be_read_is_malformed(ann, caplog, setup):
    response = ann.client.post("/api/tables", content=b'{"game": "gloom", "setup": ' + setup + b"}")
    assert (response.status_code, response.json()["code"]) == (400, "malformed")
    assert not caplog.records


def nested(depth):
    return json.loads("[" * depth + "]" * depth)


@pytest.mark.parametrize("wrong", [{"switches": [1]}, {"heroes": nested(20)}, {"note": nested(200)}])
def test_an_invalid_set_up_is_refused(ann, caplog, wrong):
    status, error = ann.call("POST", "/api/tables", {"game": "gloom", "setup": {**ALONE, **wrong}})
    assert (status, error["code"]) == (400, "setup")
    assert not caplog.records


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/nope", 404), ("GET", "/api/games/gloom/x/y", 404), ("PUT", "/api/tables", 405)],
)
def test_addresses_that_do_not_exist_are_answered_with_a_code(ann, method, path, status):
    assert ann.call(method, path) == (status, {"code": "unknown", "text": ann.call(method, path)[1]["text"]})


def test_a_report_is_made_only_for_an_own_seat(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    bundle = f"/api/tables/{bob.join(made['links'])}/bundle"
    assert (ann.get(bundle)["seat"], bob.get(bundle)["seat"], bob.get(f"{bundle}?seat=1")["seat"]) == (0, 1, 1)
    for seat in ("1", "15", "x", "", "-1"):
        status, error = ann.call("GET", f"{bundle}?seat={seat}")
        assert (status, error["code"]) == (403, "not_yours")


def test_a_tale_is_told_to_an_own_seat_and_an_account_given_at_the_end(ann, bob):
    table = f"/api/tables/{bob.join(ann.new_table(TWO, seats=SEATS)['links'])}"
    assert ann.get(f"{table}/tale")["chapters"][0]["title"] == "Before the first Day"
    assert "The tale of" in bob.client.get(f"{table}/tale?form=text", headers=bob.headers()).text
    page = bob.client.get(f"{table}/tale?form=page&seat=1", headers=bob.headers())
    assert page.headers["content-disposition"] == 'attachment; filename="tale.html"'
    assert ann.call("GET", f"{table}/tale?seat=1")[1]["code"] == "not_yours"
    assert ann.call("GET", f"{table}/tale?form=song")[1]["code"] == "malformed"
    assert ann.call("GET", f"{table}/account")[1]["code"] == "not_now"
    assert Browser(ann.client).call("GET", f"{table}/tale")[1]["code"] == "foreign"


# ---------------------------------------------------------------- order of messages


def test_a_table_lists_the_browsers_own_seats(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = f"/api/tables/{bob.join(made['links'])}"
    stranger = Browser(ann.client)
    assert [one.get(table)["you"] for one in (ann, bob, stranger)] == [[0], [1], []]


def test_the_answer_to_hello_starts_with_welcome_even_for_a_returning_player(ann, bob):
    made = ann.new_table(TWO, seats=SEATS, grace=0)
    table = bob.join(made["links"])
    with ann.page(table) as host:
        with bob.page(table):
            pass
        while host.wait_for("presence")["seats"][1]["here"]:
            pass
        ann.post(f"/api/tables/{table}/take-over", {"seat": 1})
        host.hear()
        assert host.last("welcome")["you"] == [0, 1]
        assert ann.get(f"/api/tables/{table}/bundle?seat=1")["seat"] == 1
        with bob.page(table) as back:
            told = [frame["t"] for frame in back.frames]
            assert (told[:2], told[-1], told.count("presence")) == (["welcome", "state"], "presence", 1)
        host.hear()
        assert host.last("welcome")["you"] == [0]


def test_notes_are_placed_among_each_seats_own_events(ann):
    with ann.page(ann.new_table(TWO, seats=HOT_SEAT)["table"]) as page:
        for _ in range(4):
            page.say("sit", seat=page.state["asked"][0])
            page.answer()
        page.say("chat", text="Here?")
        for seat in (0, 1):
            told = page.say("sit", seat=seat)
            number = next(frame["number"] for frame in told if frame["t"] == "welcome")
            assert [(note["n"], note["at"]) for note in told if note["t"] == "note"] == [(0, number)]


def test_undone_events_are_dropped_before_the_note_about_the_undo(tmp_path):
    """Otherwise a page that disconnects between the two would keep undone events."""
    with server(tmp_path, pause=60.0) as client:
        ann, watcher = Browser(client), Browser(client)
        made = ann.new_table(ALONE)
        _, _, table, secret = made["links"]["watch"].split("/")
        with ann.page(table) as page:
            page.answer("deck:item")
            page.answer()
            watcher.post(f"/api/tables/{table}/watch", {"secret": secret})
            with watcher.page(table) as watching:
                had = watching.state["number"]
                page.say("undo")
                told = watching.hear()
        assert had > watching.state["number"]
        kinds = [frame["t"] for frame in told]
        assert kinds.index("events") < kinds.index("note")


def test_several_answers_get_one_ack_and_then_the_refusal(ann):
    with ann.page(ann.new_table()["table"]) as page:
        ticket = page.state["ticket"]
        told = page.say("answers", ticket=ticket, options=["deck:item", "fly:moon", "deck:item"])
        ends = [(one["t"], one["ticket"]) for one in told if one["t"] in ("ack", "refused")]
        assert ends == [("ack", ticket), ("refused", ticket)]


def test_a_second_hello_starts_over(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = bob.join(made["links"])
    with ann.page(table) as one, bob.page(table) as other:
        asked = both(one, other)
        asked.answer()
        first = [frame["t"] for frame in asked.say("hello", version=3)]
        assert (first[0], first[-1]) == ("welcome", "presence")
        assert asked.say("hello", version=4)[0]["code"] == "version"


# ---------------------------------------------------------------- the real command


def test_invalid_utf8_ends_the_connection_with_one_line_in_the_log(tmp_path):
    command = [sys.executable, "-m", "sagabox", "serve", "--data", str(tmp_path)]
    with Popen(command, stdout=PIPE, stderr=PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = process.stdout.readline().strip("/\n").rpartition(":")[2]
            with urlopen(Request(f"http://127.0.0.1:{port}/api/tables", b'{"game": "gloom"}')) as made:
                cookie = made.headers["set-cookie"].partition(";")[0]
                table = json.load(made)["table"]
            for wrong, code in ((b'{"t": "chat", "text": "\xff"}', 1007), (b" " * 40_000, 1009)):
                with connect(f"ws://127.0.0.1:{port}/ws/{table}", additional_headers={"Cookie": cookie}) as socket:
                    socket.send(wrong, text=True)
                    with pytest.raises(ConnectionClosed) as closed:
                        socket.recv(timeout=PATIENCE)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code
        finally:
            process.kill()  # the log is flushed
        log = process.communicate(timeout=PATIENCE)[1]
    assert "Invalid UTF-8" in log
    assert "Traceback" not in log
    assert cookie.partition("=")[2] not in log
