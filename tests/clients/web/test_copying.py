"""Copies, branches and rematches by WebSocket: who gets what, the notes about them, and the limits."""

from __future__ import annotations

import threading

import pytest

from sagabox.clients.web.security import Limits
from sagabox.table.table import Table
from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, both, server, until_left


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


def test_a_copy_belongs_to_the_player_who_asked_and_is_re_dealt(ann, pages, table):
    one, other = pages
    begin(one, other)
    new = one.say("branch")[-1]["table"]
    assert new != table
    with ann.page(new) as copy:
        assert copy.last("welcome")["copied"]
        assert copy.last("welcome")["you"] == [0, 1]
        assert copy.log() == []
        assert "re-dealt" in copy.last("note")["text"]


def test_an_exact_copy_needs_everybody(ann, pages):
    one, other = pages
    begin(one, other)
    request = one.say("branch", exact=True)[-1]
    assert request["kind"] == "copy"
    assert not one.all("branched")
    other.say("consent", request=request["id"], yes=True)
    one.wait_for("branched")
    with ann.page(one.last("branched")["table"]) as copy:
        assert copy.log() == one.log()
        copy.say("sit", seat=1)
        assert copy.view["zones"]["hand:1"] == other.view["zones"]["hand:1"]


def test_a_moment_is_replayed_and_branched_from(ann, pages, table):
    one, other = pages
    begin(one, other)
    then = one.state
    for _ in range(6):
        both(one, other).answer()
    both(one, other)
    moment = one.say("look", at=then["number"])[-1]
    assert moment["number"] == then["number"]
    assert all(moment["view"][part] == then["view"][part] for part in ("heroes", "zones", "scopes", "map", "day"))
    made = ann.post(f"/api/tables/{table}/copy", {"at": then["number"]})
    with ann.page(made["table"]) as copy:
        assert copy.view == then["view"]


def test_everybody_gets_a_note_about_every_copy_even_later(client, ann, bob, pages, table):
    one, other = pages
    watcher = Browser(client)
    _, _, _, secret = one.last("welcome")["links"]["watch"].split("/")
    watcher.post(f"/api/tables/{table}/watch", {"secret": secret})
    other.say("branch")
    ann.post(f"/api/tables/{table}/copy")
    watcher.post(f"/api/tables/{table}/copy")
    told = [f"{who} made a re-dealt copy of this table." for who in ("Bob", "Ann", "A watcher")]
    for page in pages:
        page.hear()
        assert [note["text"] for note in page.all("note") if note["kind"] == "copy"] == told
    with watcher.page(table) as late:
        assert [note["text"] for note in late.all("note") if note["kind"] == "copy"] == told


def test_a_table_with_an_open_seat_is_not_copied_exactly(ann):
    table = ann.new_table(TWO, seats=SEATS)["table"]
    with ann.page(table) as page:
        (error,) = page.say("branch", exact=True)
        assert error["code"] == "not_now"
        assert "Make a re-dealt copy." in error["text"]
        page.say("branch")
        assert page.last("note")["text"] == "Ann made a re-dealt copy of this table."
        ann.post(f"/api/tables/{table}/take-over", {"seat": 1})
        page.say("branch")
        assert page.last("note")["text"] == "Ann made a re-dealt copy of this table.", "others could have taken it"


def test_a_new_holder_of_a_seat_cannot_agree_for_the_former_one(client, ann, bob, table):
    with ann.page(table) as one:
        with bob.page(table):
            request = one.say("branch", exact=True)[-1]
            assert request["kind"] == "copy"
        until_left(client, table, 1)
        ann.post(f"/api/tables/{table}/take-over", {"seat": 1})
        one.hear()
        assert one.last("request_over")["text"] == "The seats have changed. Ask again."
        assert one.say("consent", request=request["id"], yes=True)[0]["code"] == "stale"
        assert one.say("branch", exact=True)[0]["code"] == "not_now"
        assert not one.all("branched")


# ---------------------------------------------------------------- limits


@pytest.mark.parametrize(
    "limits",
    [Limits(messages=1000, tables_an_hour=3), Limits(messages=1000, tables_an_hour_from_address=3)],
    ids=["of a browser", "of an address"],
)
def test_copies_branches_and_rematches_count_as_new_tables(tmp_path, limits):
    with server(tmp_path, limits=limits) as client:
        ann = Browser(client)
        table = ann.new_table(ALONE)["table"]
        ann.post(f"/api/tables/{table}/copy")
        with ann.page(table) as page:
            assert page.say("branch")[-1]["t"] == "branched"
            (error,) = page.say("branch")
            assert error["code"] == "limit"
            for act in ("copy", "rematch"):
                status, answer = ann.call("POST", f"/api/tables/{table}/{act}", {})
                assert (status, answer["code"]) == (429, "limit")
            assert [note["kind"] for note in page.all("note")] == ["copy", "copy"], "what was not made is not told"


# ---------------------------------------------------------------- replays


@pytest.fixture
def held_up(monkeypatch):
    """Make replays wait until the event is set."""
    go_on, replay_to = threading.Event(), Table.replay_to

    def slow(table, seat, number):
        replay = replay_to(table, seat, number)

        def waiting():
            assert go_on.wait(10)
            return replay()

        return waiting

    monkeypatch.setattr(Table, "replay_to", slow)
    yield go_on
    go_on.set()


def test_the_table_continues_during_a_replay(pages, held_up):
    one, other = pages
    other.socket.send_text('{"t":"look","at":0}')
    one.answer("deck:item")
    one.answer()
    assert one.frames[-1]["t"] == "ack"
    held_up.set()
    assert other.wait_for("moment")["number"] == 0


def test_a_seat_has_one_replay_at_a_time_across_its_pages(bob, pages, table, held_up):
    _, other = pages
    other.socket.send_text('{"t":"look","at":0}')
    with bob.page(table) as second:
        (error,) = second.say("look", at=0)
        assert (error["code"], error["text"][:33]) == ("not_now", "This seat is loading another mome")
        status, answer = bob.call("POST", f"/api/tables/{table}/copy", {"at": 0})
        assert (status, answer["code"]) == (400, "not_now")
        held_up.set()
        assert other.wait_for("moment")["number"] == 0
        assert second.say("look", at=0)[-1]["t"] == "moment"


def test_a_replay_shows_the_game_as_it_was_when_requested(pages, held_up):
    """Undoing and playing on during the replay does not change it."""
    one, other = pages
    begin(one, other)
    stood = one.state
    one.socket.send_text(f'{{"t":"look","at":{stood["number"]}}}')
    assert other.answer("hide")[-1]["t"] == "ack"
    other.say("undo")
    other.answer("market")
    held_up.set()
    moment = one.wait_for("moment")
    assert moment["number"] == stood["number"]
    assert moment["view"]["zones"] == stood["view"]["zones"]
