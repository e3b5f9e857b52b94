"""Reading and printing with a small language of its own."""

import pickle
from dataclasses import FrozenInstanceError
from enum import Enum
from functools import cached_property
from time import perf_counter

import pytest

from sagabox.language import CardTextError, Language, Phrase, TwoReadings, gates, normalise, phrase, walk

from . import small
from .small import Beast, Deed, Do, Exactly, Feed, GainLuck, Go, May, One, Text, Visit, Wait

SMALL = Language(small, names={"a place": small.PLACES})


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("Feed 1 ox.", Feed(Exactly(1), Beast.OX)),
        ("Feed 2 oxen.", Feed(Exactly(2), Beast.OX)),
        ("Feed an owl.", Feed(One(), Beast.OWL)),
        ("Feed a wolf.", Feed(One(), Beast.WOLF)),
        ("Gain -2 luck.", GainLuck(-2)),
        ("Gain +1 luck at Old Wood.", GainLuck(1, "Old Wood")),
        ("Go to Old.", Go("Old")),
        ("Go to Old Wood Mill.", Go("Old Wood Mill")),
        ("Go to the Pit.", Go("the Pit")),
        ("Go to Sage's Rest.", Go("Sage\u2019s Rest")),
        ("Visit Old, the Pit and Old Wood.", Visit(("Old", "the Pit", "Old Wood"))),
        ("Wait [1 hour].", Wait(1)),
        ("Wait [3 hours].", Wait(3)),
        ("You may you may go to Old.", May(May(Go("Old")))),
    ],
)
def test_a_text_is_a_plain_value_and_prints_as_written(text: str, deed: Deed) -> None:
    assert gates.check_text(SMALL, Do, text) == Do((deed,))


def test_a_second_spelling_is_read_and_printed_as_the_first() -> None:
    assert SMALL.show(SMALL.read(Text, "Every hero tends 2 owls.")) == "Each hero feeds 2 owls."


def test_an_article_at_the_end_of_a_list_item_sees_past_it() -> None:
    class Lists:
        @phrase("say {articles:, } {beast}")
        class Say(Phrase):
            articles: tuple[One, ...]
            beast: Beast

    language = Language(small, Lists, names={"a place": small.PLACES})
    tree = Lists.Say((One(), One()), Beast.OX)
    assert language.show(tree) == "say a, an oxen"
    assert language.read(Lists.Say, "say a, an oxen") == tree


@pytest.mark.parametrize("value", [1, "", "[odd]", "{slot}"])
def test_a_word_is_just_words(value: object) -> None:
    class Things:
        Kind = Enum("Kind", {"ONE": value})

        @phrase("{kind}")
        class Thing(Phrase):
            kind: Beast

        Thing.__annotations__["kind"] = Kind

    with pytest.raises(TypeError, match="not just words"):
        Language(Things)


def test_a_name_counts_as_whole_words_only() -> None:
    with pytest.raises(CardTextError):
        SMALL.read(Do, "Go to Older.")


def test_a_name_within_a_longer_name_gives_both_readings() -> None:
    class Mills:
        @phrase("go to {where}")
        class ToPlace(Phrase):
            where: small.Place

        @phrase("go to {where} Mill")
        class ToMill(Phrase):
            where: small.Place

    language = Language(Mills, names={"a place": small.PLACES})
    assert language.read(Mills.ToMill, "go to Old Wood Mill") == Mills.ToMill("Old Wood")
    assert language.read(Mills.ToPlace, "go to Old Wood Mill") == Mills.ToPlace("Old Wood Mill")
    with pytest.raises(TwoReadings, match="to mill\n    where: Old Wood\n"):
        language.read(Phrase, "go to Old Wood Mill")


def test_names_that_open_a_sentence_take_a_capital() -> None:
    class Signs:
        @phrase("{Where}!")
        class Sign(Phrase):
            where: small.Place

    language = Language(Signs, names={"a place": ["the Pit"]})
    assert language.read(Signs.Sign, "The Pit!") == Signs.Sign("the Pit")
    assert language.show(Signs.Sign("the Pit")) == "The Pit!"


def test_a_language_must_be_told_the_names_it_needs() -> None:
    with pytest.raises(TypeError, match="slot for a place"):
        Language(small)


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("  Go   to\n\t Old. ", "Go to Old."),
        ("Sage\u2019s \u201cRest\u201d", 'Sage\'s "Rest"'),
        ("Trap \u2013 1 \u2014 2 \u2212 3", "Trap - 1 - 2 - 3"),
        ("wait\u2026 now\u00a0!", "wait... now !"),
        ("", ""),
        (" \n ", ""),
    ],
)
def test_the_fixed_normalisation(typed: str, plain: str) -> None:
    assert normalise(typed) == plain
    assert normalise(plain) == plain


def test_line_breaks_stay_where_they_matter() -> None:
    assert normalise("one \n\n two  three", lines=True) == "one\ntwo three"


def test_what_is_typed_oddly_is_read_and_printed_plainly() -> None:
    assert gates.check_text(SMALL, Text, " Go to\n   Sage\u2019s  Rest. ") == Text((Do((Go("Sage\u2019s Rest"),)),))


def test_two_readings_are_an_error_that_shows_the_difference() -> None:
    class Loose:
        @phrase("go")
        class Stride(Phrase):
            pass

        @phrase("if rain, {clause}[; else {other}]")
        class If(Phrase):
            clause: Phrase
            other: Phrase | None = None

    with pytest.raises(TwoReadings, match="two ways") as error:
        Language(Loose).read(Phrase, "if rain, if rain, go; else go")
    assert error.value.message.count("other: stride") == 2
    assert pickle.loads(pickle.dumps(error.value)).message == error.value.message


def test_a_phrase_that_could_stand_for_itself_is_refused() -> None:
    class Endless:
        @phrase("{inner}")
        class Again(Phrase):
            inner: Phrase

    with pytest.raises(TypeError, match="nothing but itself"):
        Language(Endless)


@pytest.mark.parametrize(
    ("template", "complaint"),
    [
        ("no slot", "leaves out amount"),
        ("{amount} and {amount}", "slot twice"),
        ("{amount:and}", "{amount} does not fit"),
        ("go[ {amount}]", "leaves out amount"),
        ("{amount} {other}", "{other} does not fit"),
        ("{amount} {mixed}", "{mixed} does not fit"),
        ("{amount} {listed}", "{listed} does not fit"),
        ("[{note}]", "nothing at all|leaves out"),
    ],
)
def test_a_template_that_does_not_fit_its_fields_is_refused(template: str, complaint: str) -> None:
    class Wrong:
        @phrase(template)
        class One(Phrase):
            amount: int
            mixed: Exactly | One | None = None
            listed: tuple[One, ...] | None = None
            note: int | None = None

    with pytest.raises(TypeError, match=complaint):
        Language(Wrong)


def test_what_a_template_leaves_out_must_be_none() -> None:
    class Wrong:
        @phrase("go[ {count}]")
        class Stride(Phrase):
            count: int = 1

    with pytest.raises(TypeError, match="must be None"):
        Language(Wrong)


@pytest.mark.parametrize("template", ["[a [b]]", "a ]", "{}", "a/"])
def test_a_template_that_makes_no_sense_is_refused(template: str) -> None:
    class Wrong:
        @phrase(template)
        class Odd(Phrase):
            pass

    with pytest.raises(ValueError, match="make sense"):
        Language(Wrong)


def test_what_the_language_has_no_words_for_is_not_printed() -> None:
    class Other:
        @phrase("sing")
        class Sing(Phrase):
            pass

    with pytest.raises(ValueError, match="no words for"):
        SMALL.show(Other.Sing())


@pytest.mark.parametrize(
    "text",
    [
        "You may " + "you may " * 5_000 + "go to Old.",
        "You may " + "you may " * 110 + "go to Old.",
        "Visit " + "Old, " * 190,
        "Go to Old" + " and go to Old" * 70,
        "\n" * 100_000,
        "\u2026" * 900,
    ],
)
def test_a_hostile_text_is_refused_quickly(text: str) -> None:
    start = perf_counter()
    with pytest.raises(CardTextError):
        SMALL.read(Text, text)
    assert perf_counter() - start < 1


@pytest.mark.parametrize("template", ["{one} {other}", "{one} {other}[ {third}]"])
def test_a_language_with_readings_without_number_is_stopped_quickly(template: str) -> None:
    class Wild:
        @phrase("o")
        class Cry(Phrase):
            pass

        @phrase(template)
        class Both(Phrase):
            one: Phrase
            other: Phrase
            third: Phrase | None = None

        @phrase("{all: }!")
        class All(Phrase):
            all: tuple[Phrase, ...]

    start = perf_counter()
    for text in ("o " * 120 + "o!", "o " * 300):
        with pytest.raises(CardTextError):
            Language(Wild).read(Phrase, text)
    assert perf_counter() - start < 4


def test_walk_gives_every_node() -> None:
    tree = SMALL.read(Text, "Feed 2 oxen and go to Old.")
    nodes = [
        tree,
        tree.lines[0],
        Feed(Exactly(2), Beast.OX),
        Exactly(2),
        2,
        Beast.OX,
        Go("Old"),
        "Old",
    ]
    assert list(walk(tree)) == nodes


def test_phrases_are_values() -> None:
    assert Exactly(1) != small.Wait(1)
    assert {Exactly(1), Exactly(1), Exactly(2)} == {Exactly(1), Exactly(2)}
    assert repr(Feed(One(), Beast.OX)) == "Feed(amount=One(), beast=<Beast.OX: 'ox/oxen'>)"
    with pytest.raises(FrozenInstanceError):
        Exactly(1).count = 2  # type: ignore[misc]


def test_what_a_phrase_remembers_is_no_part_of_its_value() -> None:
    class Rich(Exactly):
        @cached_property
        def compiled(self) -> object:
            return object()

    one, other = Rich(1), Rich(1)
    assert one.compiled is not other.compiled
    assert one == other
    assert hash(one) == hash(other)
    assert one.__getstate__() == {"count": 1}


def test_400_texts_are_read_and_printed_quickly() -> None:
    texts = [f"Feed {count} oxen. Each hero feeds {count} wolves. You may go to Old Wood." for count in range(2, 402)]
    start = perf_counter()
    trees = [SMALL.read(Text, text) for text in texts]
    middle = perf_counter()
    assert [SMALL.show(tree) for tree in trees] == texts
    assert middle - start < 0.6
    assert perf_counter() - middle < 0.3
