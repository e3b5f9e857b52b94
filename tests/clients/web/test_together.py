"""Table matters: consent, seats that change hands, absence and return, copies, corrections."""

from __future__ import annotations

import json
import re
from time import time

import pytest

from sagabox.clients.web import broadcast as telling
from sagabox.clients.web import live_table as live
from sagabox.clients.web import seat_changes as managing
from tests.clients.web.kit import SEATS, TWO, Browser, both, until_left


@pytest.fixture
def table(ann, bob):
    made = ann.new_table(TWO, seats=SEATS, grace=0)
    return bob.join(made["links"])


@pytest.fixture
def pages(ann, bob, table):
    with ann.page(table) as one, bob.page(table) as other:
        one.hear()
        yield one, other


def begin(one, other):
    """Let both heroes choose their first rumour, up to the first Action."""
    for _ in range(4):
        both(one, other).answer()
    return both(one, other)


# ---------------------------------------------------------------- undo


def test_undo_is_free_while_nobody_has_learned_anything_and_nobody_else_has_decided(pages):
    one, other = pages
    mover = begin(one, other)
    stood = mover.view
    mover.answer("hide")
    assert mover.view["heroes"][mover.last("welcome")["seat"]]["hidden"]
    mover.say("undo")
    assert mover.all("request") == []
    assert {**mover.view, "ticket": 0} == {**stood, "ticket": 0}


def test_undo_needs_consent_once_something_was_revealed(pages):
    one, other = pages
    begin(one, other).answer(next(id for id in both(one, other).options if id.startswith("move:")))
    mover = one if one.last("presence")["turn"] == 1 else other
    asker, asked = (other, one) if mover is other else (one, other)
    before = asker.log()
    frames = asker.say("undo")
    request = next(frame for frame in frames if frame["t"] == "request")
    words = "“Keep a card as your starting rumour”"
    assert request["text"] == f"Ann asked to undo {words} and everything after.", "not which card"
    asked.hear()
    assert asked.last("request")["waiting"] == [asked.last("welcome")["seat"]]
    asked.say("consent", request=request["id"], yes=True)
    asker.hear()
    assert asker.last("request_over")["done"]
    assert asker.last("note")["kind"] == "undo"
    assert len(asker.log()) < len(before)
    assert asker.log() == before[: len(asker.log())]


def test_an_undo_request_names_the_decisions(pages):
    one, other = pages
    mover = begin(one, other)
    move = next(one for one in mover.view["asked"]["options"] if one["id"].startswith("move:"))
    mover.answer(move["id"])
    asked = other if mover is one else one
    mover.say("undo", count=3)
    asked.hear()
    text = asked.last("request")["text"]
    assert "asked to undo “Draw 2 " in text
    assert f"“Keep a card as your starting rumour”, “{move['label']}” and everything after." in text
    (kept,) = mover.view["zones"][f"hand:{mover.last('welcome')['seat']}"]["known"]
    assert kept not in text


def test_a_declined_undo_is_not_done(pages):
    one, other = pages
    begin(one, other)
    stood = one.view
    asker = one if one.say("undo")[-1]["t"] == "request" else other
    asked = other if asker is one else one
    asked.hear()
    id = asked.last("request")["id"]
    asked.say("consent", request=id, yes=False)
    one.hear()
    assert one.last("request_over") == {
        "t": "request_over",
        "id": id,
        "done": False,
        "text": "The request was declined.",
    }
    assert one.view == stood
    assert asked.say("consent", request=id, yes=True)[0]["code"] == "stale"


def test_only_asked_seats_can_consent_and_the_asker_can_withdraw(pages):
    one, other = pages
    begin(one, other)
    request = one.say("undo")[-1]
    assert request["t"] == "request"
    assert one.say("consent", request=request["id"], yes=True)[0]["code"] == "not_yours"
    assert other.say("undo")[-1]["code"] == "not_now"
    one.say("consent", request=request["id"], yes=False)
    other.hear()
    assert other.last("request_over")["text"] == "The request was withdrawn."


def test_an_undo_request_ends_when_the_game_moves_on(pages):
    one, other = pages
    begin(one, other)
    one.say("undo")
    both(one, other).answer()
    one.hear()
    assert one.last("request_over")["text"] == "The game moved on, so the request ended."


def test_redoing_an_agreed_undo_needs_consent(pages):
    one, other = pages
    begin(one, other)
    both(one, other)
    stood = one.view
    other.say("consent", request=one.say("undo")[-1]["id"], yes=True)
    one.hear()
    assert one.view != stood
    request = one.say("redo")[-1]
    assert request["kind"] == "redo"
    other.say("consent", request=request["id"], yes=True)
    one.hear()
    assert {**one.view, "ticket": 0} == {**stood, "ticket": 0}
    assert one.say("redo")[0]["code"] == "not_now"


def test_there_may_be_nothing_to_undo(pages):
    one, _ = pages
    assert one.say("undo")[0]["code"] == "not_now"
    assert one.state["can"] == {"undo": False, "redo": False}
    one.answer("deck:item")
    assert one.state["can"] == {"undo": True, "redo": False}


def test_an_answer_from_before_an_undo_is_stale(pages):
    one, other = pages
    mover = begin(one, other)
    mover.answer("hide")
    mover.say("undo")
    late = mover.state["ticket"] - 1
    frames = mover.say("answer", ticket=late, option="hide")
    assert (frames[0]["t"], frames[0]["rule"]) == ("refused", "table.stale")
    mover.answer("hide")
    assert mover.frames[-1]["t"] == "ack"


# ---------------------------------------------------------------- corrections


def test_a_correction_needs_all_seats_and_is_logged(pages):
    one, other = pages
    begin(one, other)
    request = one.say("mend", change={"what": "gold", "hero": 0, "to": 21})[-1]
    assert "gold 21" in request["text"]
    assert one.view["heroes"][0]["gold"] != 21
    other.say("consent", request=request["id"], yes=True)
    one.hear()
    assert one.view["heroes"][0]["gold"] == 21
    assert one.last("note")["kind"] == "mend"
    assert "Correction: " in other.log()[-1]["text"]


def test_impossible_corrections_are_refused_at_once(pages):
    one, _ = pages
    for change in ({"what": "hp", "hero": 0, "to": 99}, {"what": "everything"}, {"what": "gold", "x": "y" * 2000}):
        (error,) = one.say("mend", change=change)
        assert error["code"] in ("not_now", "malformed")


# ---------------------------------------------------------------- seats


def test_leaving_opens_the_seat_for_others(client, ann, bob, table):
    carol = Browser(client)
    with ann.page(table) as one:
        bob.post(f"/api/tables/{table}/leave", {})
        one.hear()
        assert one.last("presence")["seats"][1]["open"]
        assert one.last("note")["text"] == "Bob left the table."
        status, answer = bob.call("GET", f"/api/tables/{table}/bundle")
        assert (status, answer["code"]) == (403, "foreign")
        carol.join(one.last("welcome")["links"], "Carol")
        one.hear()
        assert one.last("presence")["seats"][1]["name"] == "Carol"


def test_a_bug_report_holds_no_names_and_no_chat(ann, bob, pages, table):
    one, other = pages
    other.say("chat", text="a secret between friends")
    one.hear()
    status, report = ann.call("GET", f"/api/tables/{table}/bundle")
    assert status == 200
    assert report["view"]["asked"]
    for word in ("secret between friends", "Bob", "Ann"):
        assert word not in json.dumps(report["notes"])
    assert "chat" not in {note["kind"] for note in report["notes"]}


def test_the_host_opens_the_seat_of_an_absent_player(client, ann, bob, table):
    with ann.page(table) as one:
        status, answer = bob.call("POST", f"/api/tables/{table}/pass-seat", {"seat": 0})
        assert (status, answer["code"]) == (403, "not_yours")
        with bob.page(table) as other:
            status, answer = ann.call("POST", f"/api/tables/{table}/pass-seat", {"seat": 1})
            assert (status, answer["text"]) == (400, "Bob is at the table. Ask them to leave the seat."), (
                "else his hand would be shown to the next one"
            )
            assert other.hear() == []
        until_left(client, table, 1)
        ann.post(f"/api/tables/{table}/pass-seat", {"seat": 1})
        Browser(client).join(one.last("welcome")["links"], "Carol")
        one.hear()
        assert [seat["name"] for seat in one.last("presence")["seats"]] == ["Ann", "Carol"]


def test_a_bot_fills_in_for_an_absent_player_until_they_return(ann, bob, table):
    with bob.page(table):
        pass
    with ann.page(table) as one:
        one.answer("deck:item")
        one.answer()
        ann.post(f"/api/tables/{table}/seat-bot", {"seat": 1})
        one.hear()
        assert one.last("presence")["seats"][1]["stand_in"] == "bot"
        while not one.options:
            one.wait_for("state", "change")
        with bob.page(table) as other:
            one.hear()
            assert one.last("presence")["seats"][1]["stand_in"] == ""
            assert one.last("note")["text"] == "Bob returned."
            assert other.view["zones"]["hand:1"]["hidden"] == 0


def test_another_seat_fills_in_and_the_owner_gets_the_heroes_back(ann, bob, table):
    with ann.page(table) as one:
        one.answer("deck:item")
        one.answer()
        ann.post(f"/api/tables/{table}/take-over", {"seat": 1})
        one.hear()
        assert (one.last("welcome")["you"], one.state["asked"]) == ([0, 1], [1]), "a page is told what it plays now"
        assert one.say("sit", seat=1)[0]["you"] == [0, 1]
        one.answer("deck:spell")
        with bob.page(table) as other:
            one.hear()
            assert one.last("welcome")["you"] == [0]
            assert one.last("welcome")["seat"] == 0
            assert [option[:5] for option in other.options] == ["keep:", "keep:"]
            other.answer()
            assert other.frames[-1]["t"] == "ack"


def test_nobody_is_replaced_before_the_grace_is_over(client, ann):
    bob = Browser(client)
    table = bob.join(ann.new_table(TWO, seats=SEATS, grace=1000)["links"])
    for act in ("seat-bot", "take-over"):
        status, answer = ann.call("POST", f"/api/tables/{table}/{act}", {"seat": 1})
        assert (status, answer["code"]) == (400, "not_now")
        assert "seconds left" in answer["text"]
    with bob.page(table):
        status, answer = ann.call("POST", f"/api/tables/{table}/seat-bot", {"seat": 1})
        assert answer["text"] == "Bob is at the table. Ask them to leave the seat."


@pytest.mark.parametrize("shift", [-1e6, 1e6])
def test_a_changed_system_clock_neither_shortens_nor_lengthens_the_grace(client, ann, bob, monkeypatch, shift):
    long, short = (ann.new_table(TWO, seats=SEATS, grace=grace) for grace in (1000, 0.0))
    waiting, over = (bob.join(made["links"]) for made in (long, short))
    with bob.page(waiting), bob.page(over):
        pass
    with monkeypatch.context() as patch:
        for module in (telling, live, managing):  # whichever of them asks
            patch.setattr(module, "time", lambda: time() + shift, raising=False)
        status, answer = ann.call("POST", f"/api/tables/{waiting}/seat-bot", {"seat": 1})
        assert (status, answer["code"]) == (400, "not_now")
        seconds = re.search(r"(\d+) seconds left", answer["text"])
        assert seconds
        assert 900 < int(seconds[1]) <= 1000
        ann.post(f"/api/tables/{over}/seat-bot", {"seat": 1})


def test_a_bot_or_a_player_can_take_an_open_seat(ann):
    made = ann.new_table(TWO, seats=SEATS)
    ann.post(f"/api/tables/{made['table']}/take-over", {"seat": 1})
    with ann.page(made["table"]) as page:
        assert page.last("welcome")["you"] == [0, 1]
    other = ann.new_table(TWO, seats=SEATS)
    ann.post(f"/api/tables/{other['table']}/seat-bot", {"seat": 1})
    with ann.page(other["table"]) as page:
        assert page.last("presence")["seats"][1]["bot"] == "heuristic"


def test_a_seats_settings_are_saved_and_sent_again(ann):
    table = ann.new_table()["table"]
    with ann.page(table) as page:
        page.say("setting", window="test.fate-adds-one", mode="never")
    with ann.page(table) as page:
        assert page.last("welcome")["modes"] == {"test.fate-adds-one": "never"}
