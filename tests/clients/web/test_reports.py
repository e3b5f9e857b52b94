"""Bug reports: the player's two texts and the last events, in a file that is short enough to send."""

from __future__ import annotations

import pytest

from sagabox.clients.reports import LEAST_ENTRIES, MAX_BYTES, MAX_TEXT, REPORT_TO, encoded, newest
from sagabox.clients.web.bug_report import bundle
from tests.clients.web.kit import ALONE, SEATS, TWO
from tests.kilforth.packs import KOBOLD
from tests.table.kit import loaded, new_table, play

WORDS = {"happened": "The Kobold fell twice.", "expected": "It falls once: “it is dead” — 死."}


def test_a_report_holds_the_two_texts_and_says_where_to_send_it(ann):
    path = f"/api/tables/{ann.new_table()['table']}/bundle"
    posted = ann.post(path, {**WORDS, "seat": 0})
    assert {name: posted[name] for name in WORDS} == WORDS
    assert posted["send_to"] == REPORT_TO
    assert ann.call("GET", f"{path}?seat=0&happened=lost&expected=won")[1] == {
        **posted,
        "happened": "lost",
        "expected": "won",
    }
    assert ann.get(path) == {**posted, "happened": "", "expected": ""}


@pytest.mark.parametrize("name", WORDS)
def test_texts_have_a_maximum_length(ann, name):
    path = f"/api/tables/{ann.new_table()['table']}/bundle"
    assert ann.post(path, {name: "x" * MAX_TEXT})[name] == "x" * MAX_TEXT
    for method, address, body in (("POST", path, {name: "x" * 4_001}), ("GET", f"{path}?{name}={'x' * 4_001}", None)):
        status, answer = ann.call(method, address, body)
        assert (status, answer["code"]) == (400, "malformed")


@pytest.mark.parametrize("body", [{"seat": 1}, {"seat": 15}, {"seat": "x"}, {"seat": -1}])
def test_nobody_reports_for_another_players_seat(ann, bob, body):
    table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
    status, answer = ann.call("POST", f"/api/tables/{table}/bundle", body)
    assert (status, answer["code"]) == (403, "not_yours")


def test_the_log_of_a_long_game_is_cut_to_its_last_events(tmp_path):
    here = loaded(tmp_path)
    table = new_table(here, TWO)
    play(table, 120)
    report = bundle(table, 0, **WORDS)
    assert len(encoded(report)) <= MAX_BYTES
    number = table.stream(0).number
    assert len(report["events"]) < number
    assert [event["n"] for event in report["events"]] == list(range(number - len(report["events"]), number))
    assert report["view"] == table.playing.view(0)
    decided = [step.option for step in table.session.line if getattr(step, "seat", None) == 0]
    assert [step["option"] for step in report["decisions"]] == decided[-40:]
    here.close()
    here.store.close()


def test_long_packs_are_named_and_short_ones_are_in_it(ann):
    long = KOBOLD + "# a remark\n" * 1_000
    packs = [
        ann.get(f"/api/tables/{ann.new_table({**ALONE, 'packs': {'cooks': text}})['table']}/bundle")["setup"]["packs"]
        for text in (KOBOLD, long)
    ]
    assert packs[0] == {"cooks": KOBOLD}
    assert packs[1]["cooks"].startswith("SHA-256 ")


def test_some_of_the_log_is_always_there():
    log = ["x" * 100] * 500
    assert len(newest(log, 10_000)) == 10_000 // 103
    assert len(newest(log, -5)) == LEAST_ENTRIES
    assert newest([], 100) == []
    assert newest(["one"], 100) == ["one"]
