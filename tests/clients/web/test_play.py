"""Playing over the protocol: alone, together, on one screen, with bots, watched, interrupted."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from sagabox.kernel import WATCHER
from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, both, server


def kinds(frames):
    return [frame["t"] for frame in frames]


def test_a_solo_game_is_created_and_played(ann):
    made = ann.new_table()
    with ann.page(made["table"]) as page:
        welcome = page.last("welcome")
        assert (welcome["seat"], welcome["you"], welcome["host"]) == (0, [0], True)
        assert welcome["links"] == made["links"]
        assert page.view["asked"]["text"] == "Which reward do you start with?"
        ticket = page.state["ticket"]
        frames = page.answer("deck:item")
        assert frames[-1] == {"t": "ack", "ticket": ticket, "number": page.state["number"]}
        page.answer()
        assert page.view["asked"]["text"] == "Your turn. What do you do?"
        move = next(one for one in page.view["asked"]["options"] if one["id"].startswith("move:"))
        assert (move["group"], move["cost"]) == ("Move", "1 AP")
        page.answer(move["id"])
        assert any("arrives at" in event["text"] for event in page.log())


def test_several_answers_in_one_message_stop_at_the_first_that_is_refused(ann):
    with ann.page(ann.new_table()["table"]) as page:
        frames = page.say("answers", ticket=page.state["ticket"], options=["deck:item", "keep:nothing", "camp"])
        assert kinds(frames)[-2:] == ["ack", "refused"]
        assert page.view["asked"]["rule"] == "setup.starting-reward"
        assert all(option.startswith("keep:") for option in page.options)


def test_two_browsers_share_a_table_and_see_only_their_own_hands(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = bob.join(made["links"])
    with ann.page(table) as one, bob.page(table) as other:
        assert other.last("welcome")["seat"] == 1
        assert other.last("welcome")["links"] == {}
        for _ in range(4):
            both(one, other).answer()
        both(one, other)
        assert one.view["zones"]["hand:0"]["hidden"] == 0
        assert one.view["zones"]["hand:1"] == {"known": [], "hidden": 1}
        assert other.view["zones"]["hand:0"] == {"known": [], "hidden": 1}
        (name,) = other.view["zones"]["hand:1"]["known"]
        assert name not in str(one.log())


def test_presence_and_turn_are_sent_to_all(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = made["table"]
    with ann.page(table) as one:
        assert [seat["open"] for seat in one.last("presence")["seats"]] == [False, True]
        bob.join(made["links"], "Bob <i>")
        with bob.page(table) as other:
            one.hear()
            assert [seat["here"] for seat in one.last("presence")["seats"]] == [True, True]
            assert one.last("presence")["seats"][1]["name"] == "Bob <i>"
            assert one.last("presence")["turn"] == 0
            one.answer("deck:item")
            one.answer()
            other.hear()
            assert other.last("presence")["turn"] == 1
            assert other.last("presence")["turn_since"] > 0
        one.hear()
        one.hear()
        assert [seat["here"] for seat in one.last("presence")["seats"]] == [True, False]
        assert one.last("presence")["seats"][1]["away_since"] is not None


def test_several_seats_are_played_from_one_browser_one_at_a_time(ann):
    made = ann.new_table(TWO, seats=[{"name": "Ann"}, {"name": "Bea"}])
    with ann.page(made["table"]) as page:
        assert page.last("welcome")["you"] == [0, 1]
        page.answer("deck:item")
        page.answer()
        assert page.options == []
        assert page.state["asked"] == [1]
        page.say("sit", seat=1)
        assert page.last("welcome")["seat"] == 1
        assert page.state["view"]["zones"]["hand:0"]["known"] == []
        page.answer("deck:spell")
        assert all(option.startswith("keep:") for option in page.options)
        assert page.say("sit", seat=3)[0]["code"] == "not_yours"


def test_a_bot_plays_its_seat(ann):
    made = ann.new_table(TWO, seats=[{"name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Robot"}])
    with ann.page(made["table"]) as page:
        page.answer("deck:item")
        page.answer()
        while page.wait_for("state", "change") and page.view["asked"] is None:
            pass
        assert page.view["asked"]["rule"] in ("turn.one-action-or-camp", "team.formation", "deed.exchange-one-way")
        page.hear()
        assert page.last("presence")["seats"][1]["bot"] == "random"


def test_the_best_bot_plays_if_none_is_named_and_none_that_does_not_exist(ann):
    made = ann.new_table(TWO, seats=[{"name": "Ann"}, {"kind": "bot"}])
    with ann.page(made["table"]) as page:
        page.answer("deck:item")
        page.answer()
        for _ in range(12):
            while not page.options:
                page.wait_for("state", "change")
            page.answer("camp" if "camp" in page.options else None)
        assert page.last("presence")["seats"][1]["bot"] == "heuristic"
        assert any(event["facts"].get("hero") == 1 for event in page.log())
    body = {"game": "gloom", "setup": TWO, "seats": [{}, {"kind": "bot", "bot": "oracle"}]}
    assert ann.call("POST", "/api/tables", body)[1]["code"] == "setup"


def test_a_seat_that_is_not_asked_gets_the_last_position_soon(tmp_path):
    with server(tmp_path, pause=0.15) as client:
        ann, bob = Browser(client), Browser(client)
        table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
        with ann.page(table) as one, bob.page(table) as other:
            other.hear()
            shown = len(other.states)
            one.answer("deck:item")
            one.say("undo")
            other.say("consent", request=one.last("request")["id"], yes=True)
            one.hear()
            one.answer("deck:spell")
            other.hear()
            assert len(other.states) <= shown + 1  # many changes, few updates
            other.wait_for("change")
            assert other.view["zones"]["spell:deck"]["hidden"] < other.view["zones"]["item:deck"]["hidden"]


def test_a_watcher_sees_what_all_see_and_can_do_nothing(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = made["table"]
    bob.post(f"/api/tables/{table}/watch", {"secret": made["links"]["watch"].split("/")[-1]})
    with ann.page(table) as one, bob.page(table) as watching:
        assert watching.last("welcome")["seat"] == WATCHER
        one.answer("deck:item")
        one.answer()
        watching.hear()
        assert watching.view["zones"]["hand:0"] == {"known": [], "hidden": 1}
        assert watching.view["asked"] is None
        assert watching.say("answer", ticket=0, option="camp")[0]["code"] == "not_yours"
        assert watching.say("undo")[0]["code"] == "not_yours"
        watching.say("chat", text="go on!")
        one.hear()
        assert one.last("note")["text"] == "go on!"
        assert one.last("presence")["watchers"] == 1


def test_a_returning_page_gets_what_it_missed(ann, bob):
    made = ann.new_table(TWO, seats=SEATS)
    table = bob.join(made["links"])
    with bob.page(table) as other, ann.page(table) as one:
        for _ in range(6):
            both(one, other).answer()
        before = one.log()
        notes = len(one.all("note"))
        heard = len(before)
    with bob.page(table) as other:
        other.hear()
        with ann.page(table) as one:
            for _ in range(4):
                both(one, other).answer()
            whole = one.log()
        other.hear()
    with ann.page(table, last=heard, notes=notes) as one:
        assert [frame["t"] for frame in one.frames[:3]] == ["welcome", "state", "events"]
        assert one.frames[2]["from"] == heard
        assert before + one.frames[2]["events"] == whole
        assert one.all("note") == []


def test_a_page_that_returns_after_an_undo_gets_everything_again(ann):
    table = ann.new_table()["table"]
    with ann.page(table) as page:
        page.answer("deck:item")
        page.answer()
        page.answer("hide")
        heard = len(page.log())
    with ann.page(table) as page:
        page.say("undo")
        page.answer(next(option for option in page.options if option.startswith("move:")))
        whole = page.log()
    with ann.page(table, last=heard, notes=0) as page:
        assert page.all("events")[0]["from"] == 0
        assert page.log() == whole


def test_a_table_outlives_the_server(tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        with ann.page(table) as page:
            for _ in range(8):
                page.answer()
            stood, log = page.view, page.log()
    with server(tmp_path) as client:
        again = Browser(client, ann.token)
        assert [one["table"] for one in again.get("/api/tables")["running"]] == [table]
        with again.page(table) as page:
            assert (page.view, page.log()) == (stood, log)
            page.answer()
            assert page.frames[-1]["t"] == "ack"


def test_a_table_is_unloaded_without_pages_and_loaded_when_one_comes(tmp_path):
    with server(tmp_path, unload_after=0.05) as client:
        ann = Browser(client)
        table = ann.new_table()["table"]
        with ann.page(table) as page:
            page.answer()
            stood = page.view
        app: Any = client.app
        live_tables = app.state.live_tables
        while table in live_tables.tables:
            ann.get("/api/games")
        assert live_tables.loaded.tables == {}
        with ann.page(table) as page:
            assert page.view == stood


def test_the_end_comes_with_score_timeline_and_seed(ann):
    made = ann.new_table({**ALONE, "switches": {"first_game": True}}, seed=None)
    with ann.page(made["table"]) as page:
        committed = page.last("welcome")["commitment"]
        for _ in range(3_000):
            if page.view["asked"] is None:
                break
            page.answer("camp" if "camp" in page.options else None)
        over = page.last("over")
        assert over["score"]["ending"] == "time-out"
        assert over["timeline"][0]["text"] == "Day 1 begins."
        assert "the game is lost" in ann.get(f"/api/tables/{made['table']}/account")["reason"]
        assert sha256(over["seed"].encode()).hexdigest() == committed
    assert [one["table"] for one in ann.get("/api/tables")["finished"]] == [made["table"]]
    rematch = ann.post(f"/api/tables/{made['table']}/rematch")
    with ann.page(rematch["table"]) as page:
        assert page.view["asked"] is not None
