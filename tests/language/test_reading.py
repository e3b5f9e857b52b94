"""Reading and printing with a small language."""

import pickle
from random import Random
from typing import Annotated

import pytest

from sagabox.language import (
    NUMBER,
    SIGNED,
    CardTextError,
    Inventor,
    Language,
    Names,
    Phrase,
    TwoReadings,
    gates,
    normalise,
    phrase,
    walk,
)
from tests.timing import within

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


class Drives:
    """Names with a plural, and a thing that is one whatever was counted before."""

    @phrase("drive {count} {kin} to the nearest {herd!}")
    class Drive(Phrase):
        count: Annotated[int, NUMBER]
        kin: Annotated[str, Names("a kin", plural="s")]
        herd: Beast

    @phrase("the toll is {change} coin/coins")
    class Toll(Phrase):
        change: Annotated[int, SIGNED]


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("drive 1 Orc to the nearest ox", Drives.Drive(1, "Orc", Beast.OX)),
        ("drive 2 Orcs to the nearest ox", Drives.Drive(2, "Orc", Beast.OX)),
        ("drive 3 Hill Goblins to the nearest wolf", Drives.Drive(3, "Hill Goblin", Beast.WOLF)),
        ("the toll is -1 coin", Drives.Toll(-1)),
        ("the toll is -2 coins", Drives.Toll(-2)),
    ],
)
def test_kinds_have_a_plural_and_one_thing_has_none(text: str, tree: Phrase) -> None:
    language = Language(Drives, names={"a kin": ["Hill Goblin", "Orc"]})
    assert gates.check_text(language, type(tree), text) == tree


@pytest.mark.parametrize(
    ("deed", "names"),
    [
        (Visit(("Old", "the Pit")), ["Old", "the Pit"]),
        (GainLuck(1, "Old Wood"), ["Old Wood"]),
        (GainLuck(1), []),
        (Wait(1), []),
    ],
)
def test_a_phrase_tells_the_names_that_it_says(deed: Deed, names: list[str]) -> None:
    assert list(SMALL.named(deed)) == [("a place", name) for name in names]


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


def test_a_value_without_a_spelling_is_not_printed() -> None:
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
    ids=lambda text: repr(text[:12]),
)
def test_a_hostile_text_is_refused_quickly(text: str) -> None:
    with within(1), pytest.raises(CardTextError):
        SMALL.read(Text, text)


@pytest.mark.parametrize("template", ["{one} {other}", "{one} {other}[ {third}]"])
def test_endless_readings_are_stopped_quickly(template: str) -> None:
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

    with within(4):
        for text in ("o " * 120 + "o!", "o " * 300):
            with pytest.raises(CardTextError):
                Language(Wild).read(Phrase, text)


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


def test_400_texts_are_read_and_printed_quickly() -> None:
    texts = [f"Feed {count} oxen. Each hero feeds {count} wolves. You may go to Old Wood." for count in range(2, 402)]
    with within(0.6):
        trees = [SMALL.read(Text, text) for text in texts]
    with within(0.3):
        assert [SMALL.show(tree) for tree in trees] == texts


def broken(text: str, random: Random) -> str:
    """Return a text with a part left out, doubled or replaced."""
    at, to = sorted(random.choices(range(len(text) + 1), k=2))
    piece = random.choice(["", text[at:to], "\n", "2", "\u2026", " of "])
    return text[:at] + piece + text[random.choice([at, to]) :]


def reading(text: str) -> Text | CardTextError:
    try:
        return SMALL.read(Text, text)
    except CardTextError as error:
        return error


def test_whatever_is_written_gets_a_tree_or_an_error_with_a_place() -> None:
    random = Random(1)
    inventor = Inventor(SMALL, random)
    texts = [broken(SMALL.show(inventor.invent(Text, 4)), random) for _ in range(400)]
    readings = [(text, reading(text)) for text in texts]
    errors = [(text, one) for text, one in readings if isinstance(one, CardTextError)]
    assert len(errors) > 100
    assert all(error.text == text and 0 <= error.at <= len(text) for text, error in errors)
    trees = [(text, one) for text, one in readings if isinstance(one, Text)]
    assert [SMALL.show(tree) for _, tree in trees] == [SMALL.normalise(text) for text, _ in trees]
