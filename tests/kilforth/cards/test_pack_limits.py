"""Packs from strangers: whatever is in them, they are read or declined at once; the limit is named with its line."""

from __future__ import annotations

import tracemalloc
from typing import Any

import msgspec
import pytest

from sagabox.games import adapter
from sagabox.games.common.adapter import MOST_LETTERS
from sagabox.games.kilforth.cards.phrases import CardText
from sagabox.games.kilforth.gloom.shelf import SHELF
from sagabox.language import CardTextError, Effort
from sagabox.packs import read_text
from sagabox.packs.limits import MAX_LINE_LETTERS
from tests.kilforth.cards.heavy_packs import HEAVY, LONG_TEXT, PLACE
from tests.kilforth.packs import KOBOLD
from tests.kilforth.rigging import box
from tests.timing import takes_at_most

GAME = "gloom"


@pytest.fixture(scope="module")
def gloom():
    game = adapter("gloom")
    game.check({})
    game.new({}, "1")
    return game


@pytest.mark.parametrize(
    ("text", "line", "limit"),
    [
        ("\n" + "x" * (MAX_LINE_LETTERS + 1), 2, "a line has at most 8,000 characters, not 8,001"),
        ("\n\na.a.a.a.a = 1", 3, "a key has at most 4 parts"),
        ("a . 'a' . \"a\" .a. a = 1", 1, "a key has at most 4 parts"),
        ("[a.a.a.a.a]", 1, "a key has at most 4 parts"),
        ("a = {b = 1, a.a.a.a.a = 2}", 1, "a key has at most 4 parts"),
        ("[[race]]\n" * 1_001, 1_001, "a file has at most 1,000 tables"),
        ("  [race]  # once\n" * 1_001, 1_001, "a file has at most 1,000 tables"),
        ("race = [\n" + "{},\n" * 1_001 + "]", 1_002, "a file has at most 1,000 tables"),
        ("k = 1\n" * 15_001, 15_001, "a file has at most 15,000 values"),
        ("a = [\n" + "1,\n" * 15_000 + "]", 15_001, "a file has at most 15,000 values"),
        ("\na = [[[[[[[1]]]]]]]", 2, "brackets are nested too deeply: at most 6"),
        ("a = [{a = [{a = [{a = 1}]}]}]\nb = [[[[{a=[{}]}]]]]", 2, "brackets are nested too deeply: at most 6"),
        ("a = 1234567890123456", 1, "a number has at most 15 digits, not 16"),
        ("a = -" + "9" * 5_000, 1, "a number has at most 15 digits"),
        ("a = 0x" + "f" * 5_000, 1, "a number has at most 15 digits"),
        ("a = [1, 9_" + "9" * 5_000 + "]", 1, "a number has at most 15 digits"),
    ],
)
def test_a_file_beyond_a_limit_is_declined_with_its_line(text, line, limit):
    (problem,) = read_text(SHELF.schema, "cooks", text).problems
    assert limit in problem.message
    assert problem.spot is not None
    assert problem.spot.line == line
    assert len(str(problem)) < 1_000


@pytest.mark.parametrize(
    "text",
    [
        KOBOLD.replace("Lose", "a.b.c.d.e.f [[[[[[[[ 12345678901234567890 {{{{{{{{"),
        KOBOLD.replace('"It tastes as it goes."', "'''a.b.c.d.e.f '' [[[[[[[[\n[[race]]\n'''"),
        KOBOLD.replace('"It tastes as it goes."', '"""a.b.c.d.e.f \\""" [[[[[[[["""'),
        "# a.b.c.d.e.f [[[[[[[[[[ 1234567890123456789\n" + KOBOLD,
    ],
)
def test_what_stands_in_texts_and_comments_is_not_measured(text):
    assert [problem.message for problem in read_text(SHELF.schema, "cooks", text).problems] == []


@pytest.mark.parametrize("what", HEAVY)
def test_no_pack_takes_long(gloom, what):
    """At most half a second on a quiet machine: when it is checked, and when a table is made with it."""
    packs = {"cooks": HEAVY[what]}
    assert len(HEAVY[what]) <= MOST_LETTERS
    checked: dict[str, Any] = {}

    def check() -> None:
        checked.update(gloom.check(packs))
        msgspec.json.encode(checked)

    def make() -> None:
        if checked["ok"]:
            gloom.new({"packs": packs}, "1")
        else:
            with pytest.raises(ValueError, match="cooks"):
                gloom.new({"packs": packs}, "1")

    takes_at_most(0.5, check)
    takes_at_most(0.5, make)


@pytest.mark.parametrize(
    "what",
    [
        "a key of 30,000 parts",
        "a key of parts in quotes",
        "lines of as many parts as there may be",
        "30,000 empty cards",
        "a word that is no keyword",
        "Loot",
        "wrong texts",
        "long texts",
        "locations in wrong texts",
    ],
)
def test_no_pack_takes_much_memory(gloom, what):
    tracemalloc.start()
    gloom.check({"cooks": HEAVY[what]})
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 50_000_000


def test_a_pack_with_as_many_texts_as_the_printed_game_is_read(gloom):
    texts = [card.text for card in box() if card.text]
    night = '[[night]]\nname = "{}"\nlocation = "Old Wood"\ntype = "Event"\nflavour = "x"\nicon = "x"\ntext = "{}"\n'
    pack = "".join(night.format(f"N{number}", text) for number, text in enumerate(texts))
    faults = [fault for card in gloom.check({"all": pack})["packs"][0]["cards"] for fault in card["faults"]]
    assert not [fault for fault in faults if "take too long" in fault["message"]]


@pytest.mark.parametrize(
    "text", [LONG_TEXT, LONG_TEXT + "Foo", "(" * 1_000, "Trap: " * 160, "Trap: Relocate to " + "Old " * 240]
)
def test_no_text_takes_long_to_read(gloom, text):
    takes_at_most(0.25, lambda: gloom.read(text))


def test_texts_share_an_effort_that_comes_to_an_end():
    language, effort = box().language, Effort(100)
    language.said(CardText, "Trap: Lose 1 HP.", effort)
    assert not effort.is_spent
    with pytest.raises(CardTextError, match="too complicated for a card"):
        language.said(CardText, LONG_TEXT, effort)
    assert effort.is_spent


def test_built_in_texts_are_read_again_where_a_pack_changes_the_locations_they_name(gloom):
    assert gloom.check({"places": PLACE.format("Somewhere Else")})["ok"]
    named = next(card for card in box().locations if any(card.name in one.text for one in box()))
    answer = gloom.check({"places": PLACE.format(named.name.upper())})
    assert not answer["ok"], "it is called otherwise now"
    assert any("Expected" in fault["message"] for fault in answer["faults"])
