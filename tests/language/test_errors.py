"""Errors for authors of unreadable texts, and their places."""

import tomllib

import pytest

from sagabox.language import CardTextError, Language, Phrase, PlacedError, find_spot, phrase, place_error
from tests.timing import within

from . import small
from .small import Text

SMALL = Language(small, names={"a place": small.PLACES})

ALL_LASTS = ["Wood", "Mill", "Keep", "Falls", "Moor", "Gate", "Fen", "Hollow", "Cross", "Deep"]


def error_of(text: str) -> CardTextError:
    with pytest.raises(CardTextError) as error:
        SMALL.read(Text, text)
    return error.value


@pytest.mark.parametrize(
    ("text", "word", "message"),
    [
        ("Feet 2 oxen.", "Feet", 'Did you mean "Feed [amount] [beast]"?'),
        ("feed 2 oxen.", "feed", 'Expected "Feed"'),
        ("Feed 2 ox.", "ox.", 'Expected "oxen"'),
        ("Feed a owl.", "a owl", 'Expected "an"'),
        ("Feed an wolf.", "an wolf", 'Expected "a" '),
        ("Feed 2 sheep.", "sheep", "Expected a beast (ox, wolf, owl)"),
        ("Feed 2 oxens.", "oxens", 'Expected "oxen"'),
        ("Each hero feed 2 oxen.", "feed", 'Did you mean "feeds [amount] [beast]"?'),
        ("Go to Odl Wood.", "Odl", 'Expected a place. Did you mean "Old Wood"?'),
        ("Go to Old Wod.", "Wod", 'Expected a place or "and". Did you mean "Old Wood"?'),
        ("Go to Old Wood Mil.", "Mil", 'Did you mean "Old Wood Mill"?'),
        ("Go to sage's Rest.", "sage", 'Did you mean "Sage\'s Rest"?'),
        ("Go to Atlantis.", "Atlantis", "Expected a place"),
        ("Visit Old, Old Wood.", ".", 'Expected "," or "and" '),
        ("Gain 2 luck.", "2", "Expected a signed number"),
        ("Go to Old. Dance.", "Dance", 'Expected "Each hero"'),
        ("Xyzzy to Old.", "Xyzzy", 'Expected "Go" or'),
        ("Xyzzy hero feeds 2 oxen.", "Xyzzy", 'Expected "Every hero" or "Each hero" or'),
        ("Wait [2 hours.", ".", 'Expected "]"'),
    ],
)
def test_an_unreadable_text_says_where_and_what(text: str, word: str, message: str) -> None:
    error = error_of(text)
    assert text[error.at :].startswith(word), str(error)
    assert message in error.message + " "


def test_phrases_that_start_alike_are_named_together_unless_one_is_close() -> None:
    class Many:
        @phrase("you run home")
        class Run(Phrase):
            pass

        @phrase("you hide in the tall grass")
        class Hide(Phrase):
            pass

        @phrase("sing")
        class Sing(Phrase):
            pass

    language = Language(Many)
    with pytest.raises(CardTextError) as error:
        language.read(Phrase, "nothing")
    assert error.value.message == 'Expected "sing" or "you ..."'
    with pytest.raises(CardTextError) as error:
        language.read(Phrase, "me hide in grass")
    assert error.value.message.startswith('Expected "you hide in the tall grass" or ')
    assert error.value.message.endswith('Did you mean "you hide in the tall grass"?')


def test_an_error_shows_the_line_and_a_caret() -> None:
    assert str(error_of("Go to Atlantis.")) == "Go to Atlantis.\n      ^\nExpected a place"


def test_many_names_and_many_mistakes_cost_little() -> None:
    places = [
        f"{first}{middle} {last}" for first in "BCDFGHKLMN" for middle in ("ar", "el", "on") for last in ALL_LASTS
    ]
    language = Language(small, names={"a place": places})
    with within(0.5), pytest.raises(CardTextError) as error:
        language.read(Text, "Visit " + ", ".join(places[:70]) + " and Ker Kepe.")
    assert 'Did you mean "Kar Keep"?' in error.value.message or 'Did you mean "Kel Keep"?' in error.value.message


def test_a_very_long_line_is_cut() -> None:
    line, caret, _ = str(error_of("Go to Old. " * 5_000)).split("\n")
    assert len(line) < 500
    assert line[caret.index("^") :].startswith(("Go to Old. " * 5_000)[1_000:1_100])


def test_the_caret_follows_tabs() -> None:
    assert str(error_of("Go\tto Atlantis.")).split("\n")[1] == "  \t   ^"


def test_a_text_that_stops_short() -> None:
    error = error_of("Go")
    assert error.at == 2
    assert error.message == 'Expected "to"'
    assert error_of("Feed 2 ").message == 'Expected the rest of "Feed [amount] [beast]"'
    assert error_of("").at == 0


def test_the_place_is_that_in_the_text_as_given() -> None:
    error = error_of("  Go \u2003 to\n Sage\u2019s  Rset. ")
    assert error.text[error.at :].startswith("Rset")


SOURCE = """\
# [[card]] in a comment
title = "[[card]]"

[[card]] # the first
name = "One"
text = "Go to Old."

[[ other ]]
text = "Feet 1 ox."

[[card]]
name = "Two"
tags = ["a", "b # c",
        'd']
text = \"\"\"
Feed 1 ox. \\
   Go to
Odl Wood.\"\"\"
[card.extra]
text = "not this"

[[card]]
"text" = 'Go to "Old".'
notes = [{ text = "Go to Old." }, { text = "Go to Odl." }]

[[card]]
text = "Go \\u0074o\\tAtlantis."
"""


@pytest.mark.parametrize(
    ("table", "index", "line", "words", "word"),
    [
        ("other", 0, 9, 'text = "Feet 1 ox."', "Feet"),
        ("card", 1, 18, 'Odl Wood."""', "Odl"),
        ("card", 2, 23, '"text" = \'Go to "Old".\'', '"Old'),
        ("card", 3, 27, 'text = "Go \\u0074o\\tAtlantis."', "Atlantis"),
    ],
)
def test_an_error_is_placed_in_its_file(table: str, index: int, line: int, words: str, word: str) -> None:
    text = tomllib.loads(SOURCE)[table][index]["text"]
    placed = place_error(error_of(text), "cards.toml", SOURCE, table, index)
    assert isinstance(placed, PlacedError)
    assert (placed.spot.line, placed.spot.words) == (line, words)
    assert placed.spot.column == words.index(word) + 1
    caret = " " * (placed.spot.column + 1) + "^"
    place = f"cards.toml:{line}:{placed.spot.column}"
    assert str(placed) == f"{place}\n  {words}\n{caret}\n{placed.message}"


def test_a_text_among_several_under_one_key() -> None:
    text = tomllib.loads(SOURCE)["card"][2]["notes"][1]["text"]
    spot = place_error(error_of(text), "cards.toml", SOURCE, "card", 2, "notes", 1).spot
    assert spot.words[spot.column - 1 :].startswith("Odl")


@pytest.mark.parametrize(
    ("index", "key", "line"),
    [(0, None, 4), (1, None, 11), (1, "tags", 13), (1, "absent", 11), (7, None, 1)],
)
def test_entries_and_keys_are_found(index: int, key: str | None, line: int) -> None:
    assert find_spot("cards.toml", SOURCE, "card", index, key).line == line


@pytest.mark.parametrize(
    "quoted",
    [
        '"plain"',
        "'literal \\n'",
        '"tab\\t quote \\" back \\\\ \\u00e9 \\U0001F600 end"',
        '"""\nfirst\nsecond \\"""\\" \\\n\n   third"""',
        '"""one "quoted" two"""',
        "'''\nraw \\\n'it' is'''",
        '"""\r\nwindows\r\nlines"""',
        '""',
    ],
)
def test_each_letter_of_a_string_is_found(quoted: str) -> None:
    source = f"[[card]]\ntext = {quoted}\n"
    text = tomllib.loads(source)["card"][0]["text"]
    lines = source.split("\n")
    for at, letter in enumerate(text):
        spot = find_spot("cards.toml", source, "card", 0, "text", letter=at)
        here = lines[spot.line - 1][spot.column - 1 :]
        assert here.startswith((letter, "\\")) or (letter == "\n" and here in ("", "\r"))
    end = find_spot("cards.toml", source, "card", 0, "text", letter=len(text))
    assert lines[end.line - 1][end.column - 1 :] == quoted[-3:] or lines[end.line - 1][end.column - 1 :] == quoted[-1:]


INLINE = """\
[[card]]
name = "Gate"
doors = { 0 = "standard", 9.5 = 1 }
stage = [ { name = "One", track = { slots = 3 } },   # the first
  { name = "Two", text = "Go to Odl Wood." } ]
"""


@pytest.mark.parametrize(
    ("table", "index", "key", "here"),
    [
        ("card.doors", 0, None, '{ 0 = "standard"'),
        ("card.doors", 0, "0", '0 = "standard"'),
        ("card.stage", 0, "name", 'name = "One"'),
        ("card.stage.track", 0, "slots", "slots = 3"),
        ("card.stage", 1, "text", 'text = "Go'),
    ],
)
def test_tables_in_braces_are_found(table: str, index: int, key: str | None, here: str) -> None:
    spot = find_spot("cards.toml", INLINE, table, index, key)
    assert spot.words[spot.column - 1 :].startswith(here)


def test_an_error_in_a_table_in_braces_is_placed_at_its_word() -> None:
    placed = place_error(error_of("Go to Odl Wood."), "cards.toml", INLINE, "card.stage", 1)
    assert placed.spot.words[placed.spot.column - 1 :].startswith("Odl")
