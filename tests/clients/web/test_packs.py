"""Packs are checked before a table is created with them, card by card, as in `sagabox cards check`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from sagabox.cli import main
from sagabox.clients.web.security import Limits
from sagabox.games import adapter
from sagabox.games.common.adapter import LONGEST_NAME, MOST_LETTERS, MOST_PACKS
from sagabox.packs import ENOUGH
from tests.clients.web.kit import ALONE, Browser, server
from tests.kilforth.packs import ABILITIES, ANCIENT, HAT, KOBOLD

CHECK = "/api/games/gloom/check"
SAGA = """\
[[saga]]
name = "Soup"
flavour = "Hot."

[[saga.chapter]]
name = "Peeling"
"""


def check(ann, **packs):
    return ann.post(CHECK, {"packs": packs})


def only(answer):
    (pack,) = answer["packs"]
    return pack


def test_each_card_comes_with_its_face_and_how_it_is_read(ann):
    answer = check(ann, cooks=KOBOLD + HAT)
    pack = only(answer)
    assert (answer["ok"], pack["ok"], pack["name"], pack["summary"]) == (
        True,
        True,
        "cooks",
        "2 cards, 1 text, no errors",
    )
    cook, hat = pack["cards"]
    assert (cook["kind"], cook["name"], cook["line"], cook["faults"]) == ("encounter", "Kobold Cook", 1, [])
    assert cook["faces"][0]["values"] == {"Fight": 2, "Sneak": 2}
    (text,) = cook["texts"]
    assert "".join(text["text"][one["start"] : one["end"]] for one in text["pieces"]) == "Trap: Lose 1 HP."
    assert (hat["line"], hat["faces"][0]["location"], hat["texts"]) == (14, "Old Wood", [])
    assert "There are 83 cards of kind encounter; the printed game has 82." in answer["notes"]


@pytest.mark.parametrize(
    ("text", "line", "card", "words"),
    [
        (KOBOLD.replace("Lose", "Loose"), 11, "Kobold Cook", "Expected "),
        (KOBOLD.replace("hp = 2\n", ""), 1, "Kobold Cook", "hp is missing"),
        (KOBOLD.replace("hp = 2", "hp = 2\nhats = 3"), 9, "Kobold Cook", '[[encounter]] has no field "hats"'),
        (KOBOLD.replace("hp = 2", 'hp = "two"'), 8, "Kobold Cook", "hp must be a whole number"),
        (KOBOLD.replace("Kobold Cook", "Pony"), 2, "Pony", "a card of another kind has this name: loot/pony#1"),
        (KOBOLD + KOBOLD, 15, "Kobold Cook", "this name is already used in cooks:1"),
        (KOBOLD.replace('name = "Kobold Cook"\n', ""), 1, "", "name is missing"),
        (ANCIENT, 2, "Count of Nothing", "an Ancient has one card of [[abilities]], not 0"),
        (SAGA, 1, "Soup", "finale is missing"),
        (KOBOLD.replace("Item", "Iten"), 10, "Kobold Cook", "reward"),
    ],
)
def test_each_error_is_at_its_card_and_line(ann, text, line, card, words):
    pack = only(check(ann, cooks=text))
    assert not pack["ok"]
    faults = [fault for one in pack["cards"] for fault in one["faults"]]
    assert (line, card) in [(fault["line"], fault["card"]) for fault in faults if words in fault["message"]], faults
    assert pack["faults"] == []


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[[loot]\n", 1, "This is not TOML"),
        (KOBOLD + '\n[[hat]]\nname = "x"\n', 15, "[[hat]] is not a kind of card"),
        ("\nmine = 3\n" + KOBOLD, 2, "[[mine]] is not a kind of card"),
        ('[loot]\nname = "x"\n', 1, "write [[loot]] in double brackets"),
    ],
)
def test_errors_outside_cards_are_at_their_line(ann, text, line, words):
    (fault,) = only(check(ann, cooks=text))["faults"]
    assert fault["line"] == line
    assert words in fault["message"]
    assert fault["shown"].endswith("^")


def test_the_texts_are_those_of_the_command(ann, tmp_path, capsys):
    text = KOBOLD.replace("Lose", "Loose") + HAT.replace("gold = 2", "gold = 99") + "[[oddity]]\n"
    (tmp_path / "cooks.toml").write_text(text)
    assert main(["cards", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    pack = only(check(ann, cooks=text))
    faults = [*pack["faults"], *(fault for card in pack["cards"] for fault in card["faults"])]
    assert len(faults) == 3
    for fault in faults:
        assert f"cooks.toml:{fault['line']}:{fault['column']}\n" in said
        assert fault["message"] in said
        assert all(f"  {line}" in said for line in fault["shown"].splitlines())
    assert f"  {pack['summary']}\n" in said


def test_an_invalid_card_is_drawn_as_far_as_possible(ann):
    (card,) = only(check(ann, cooks=KOBOLD.replace("hp = 2", 'hp = "two"')))["cards"]
    (face,) = card["faces"]
    assert (face["name"], face["type"], face["hp"], face["values"]["Fight"]) == ("Kobold Cook", "Enemy", 0, 2)
    assert card["texts"][0]["ok"], "its text is read all the same"


def test_packs_are_checked_together(ann):
    answer = check(ann, one=ANCIENT, two=ABILITIES)
    assert answer["ok"]
    answer = check(ann, one=KOBOLD, two=HAT.replace("Odd Hat", "Kobold Cook"))
    assert [pack["ok"] for pack in answer["packs"]] == [True, False]
    answer = check(ann, one=KOBOLD, two=KOBOLD.replace("hp = 2", "hp = 3"))
    assert [pack["cards"][0]["faces"][0]["hp"] for pack in answer["packs"]] == [2, 3]


def test_a_saga_is_one_card_with_its_totem(ann):
    chapters = "".join(
        f'[[saga.chapter]]\nname = "Course {number}"\nkeywords = ["Forest"]\nfew = "all"\nstory = "It simmers."\n'
        for number in range(1, 5)
    )
    answer = check(ann, soup=SAGA.partition("[[saga.chapter")[0] + chapters)
    (card,) = only(answer)["cards"]
    assert card["name"] == "Soup"
    assert {fault["kind"].partition(".")[0] for fault in card["faults"]} == {"saga"}


# ---------------------------------------------------------------- limits


@pytest.mark.parametrize(
    ("packs", "words"),
    [
        ({str(number): "" for number in range(MOST_PACKS + 1)}, f"at most {MOST_PACKS} packs"),
        ({"long": "#" * (MOST_LETTERS + 1)}, f"at most {MOST_LETTERS:,} characters"),
        ({"x" * (LONGEST_NAME + 1): ""}, f"1 to {LONGEST_NAME} characters"),
        ({"": ""}, f"1 to {LONGEST_NAME} characters"),
    ],
)
def test_packs_are_limited_in_checks_and_new_tables(ann, packs, words):
    for path, body in (
        (CHECK, {"packs": packs}),
        ("/api/tables", {"game": "gloom", "setup": {**ALONE, "packs": packs}}),
    ):
        status, answer = ann.call("POST", path, body)
        assert (status, answer["code"]) == (400, "setup")
        assert words in answer["text"]


@pytest.mark.parametrize("body", [{}, {"packs": []}, {"packs": {"a": 1}}, {"packs": {}, "more": 1}])
def test_an_invalid_pack_is_malformed(ann, body):
    status, answer = ann.call("POST", CHECK, body)
    assert (status, answer["code"]) == (400, "malformed")


def test_of_many_errors_only_some_are_reported(ann):
    text = "".join(KOBOLD.replace("Cook", f"Cook {number}").replace("Lose", "Loose") for number in range(400))
    pack = only(check(ann, cooks=text))
    told = [fault for card in pack["cards"] for fault in card["faults"]]
    assert len(told) == ENOUGH + 1
    assert told[-1]["message"] == "there are too many errors before this: no more texts were checked"


def test_a_long_line_is_cut_around_its_error(ann):
    fault = only(check(ann, cooks='x = "' + "y" * 100_000 + '" z'))["faults"][0]
    assert len(fault["shown"]) < 1_000


def test_checks_are_rate_limited(tmp_path):
    with server(tmp_path, limits=Limits(messages=1e6, checks_a_minute=2)) as client:
        ann = Browser(client)
        answers = [ann.call("POST", CHECK, {"packs": {}}) for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 429]
        assert answers[-1][1]["code"] == "limit"


def test_a_body_that_is_too_long_gets_an_error(tmp_path):
    with server(tmp_path, limits=Limits(messages=1e6, body_bytes=500)) as client:
        response = client.post(CHECK, json={"packs": {"a": "#" * 600}})
        assert response.status_code == 413
        assert response.json() == {"code": "limit", "text": "The request is too long for this server."}


def test_an_unknown_game_cannot_be_checked(ann):
    assert ann.call("POST", "/api/games/chess/check", {"packs": {}})[0] == 404


@pytest.mark.parametrize(
    ("slow", "path", "body"),
    [
        ("check", CHECK, {"packs": {}}),
        ("read", "/api/games/gloom/read", {"text": "Trap: Lose 1 HP."}),
        ("new", "/api/tables", {"game": "gloom", "setup": {**ALONE, "packs": {"cooks": KOBOLD}}}),
    ],
)
def test_other_requests_are_answered_while_a_pack_is_read(client, monkeypatch, slow, path, body):
    """Packs and texts are read one at a time, in a thread."""
    begun, go_on, at_once = Event(), Event(), list[None]()
    reading = getattr(adapter("gloom"), slow)

    def slowly(*facts):
        at_once.append(None)
        assert len(at_once) == 1
        begun.set()
        assert go_on.wait(20)
        at_once.pop()
        return reading(*facts)

    monkeypatch.setattr(adapter("gloom"), slow, slowly)
    with ThreadPoolExecutor() as others:
        waiting = [others.submit(client.post, path, json=body) for _ in range(3)]
        assert begun.wait(20)
        assert client.get("/api/games").status_code == 200
        go_on.set()
        assert {answer.result(20).status_code for answer in waiting} <= {200, 201}
