"""Languages and trees as people see them, and the checks, which must be able to fail."""

from collections.abc import Iterator
from random import Random

import pytest

from sagabox.language import Inventor, Language, Phrase, explain, gates, manual, phrase, spans, stretches

from . import small
from .small import Beast, Do, Exactly, Feed, Go, Text, Visit

SMALL = Language(small, names={"a place": small.PLACES})


def test_a_tree_is_explained() -> None:
    tree = SMALL.read(Text, "Feed 2 oxen and visit Old and the Pit.")
    assert explain(tree).split("\n") == [
        "text",
        "  lines:",
        "    - do",
        "      deeds:",
        "        - feed",
        "          amount: exactly",
        "            count: 2",
        "          beast: ox",
        "        - visit",
        "          places:",
        "            - Old",
        "            - the Pit",
    ]


def test_each_word_belongs_to_a_node() -> None:
    text = "Tend 2  oxen and go to Sage\u2019s Rest."
    span = spans(SMALL, Text, text)
    cut = [(text[piece.start : piece.end], piece.node, piece.depth) for piece in stretches(span)]
    deeds = (Feed(Exactly(2), Beast.OX), Go("Sage\u2019s Rest"))
    assert cut == [
        ("Tend ", deeds[0], 2),
        ("2", 2, 4),
        ("  ", deeds[0], 2),
        ("oxen", Beast.OX, 3),
        (" and ", Do(deeds), 1),
        ("go to ", deeds[1], 2),
        ("Sage\u2019s Rest", "Sage\u2019s Rest", 3),
        (".", Do(deeds), 1),
    ]


def test_the_manual_lists_every_phrase_with_an_example() -> None:
    chapters = {one.name: one for one in manual(SMALL, [(Text, "Feed 12 oxen. Each hero feeds a wolf.")])}
    assert list(chapters) == ["amount", "deed", "line", "each hero", "text", "beast", "a place"]
    feed, *_ = chapters["deed"].entries
    assert feed.name == "feed"
    assert feed.template == "feed {amount} {beast}"
    assert feed.also == ("tend {amount} {beast}",)
    assert feed.slots == {"amount": "amount", "beast": "beast"}
    assert feed.about == "Give them what they like."
    assert feed.example == "feed a wolf"
    assert feed.sample == "Feed 12 oxen. Each hero feeds a wolf."
    entries = {entry.name: entry for chapter in chapters.values() for entry in chapter.entries}
    assert len(entries) == len(SMALL.phrases)
    assert entries["gain luck"].template == "gain {luck} luck[ at {where}]"
    assert entries["wait"].template == "wait [{hours} hours]"
    assert entries["visit"].slots == {"places": "a place, one or more"}
    assert entries["go"].example.startswith("go to ")
    assert entries["go"].sample == entries["go"].about == ""
    assert chapters["deed"].about == "One thing that is done."
    assert chapters["beast"].words == ("ox", "wolf", "owl")
    assert chapters["a place"].words[-2:] == ("Sage's Rest", "the Pit")


def test_the_same_seed_invents_the_same() -> None:
    def texts(seed: int) -> list[str]:
        inventor = Inventor(SMALL, Random(seed))
        return [SMALL.show(inventor.invent(Text)) for _ in range(20)]

    assert texts(1) == texts(1) != texts(2)


def test_inventions_read_back() -> None:
    assert len(gates.check_inventions(SMALL, Text, count=50)) > 75


def test_nothing_can_be_invented_without_an_end() -> None:
    class Endless:
        @phrase("on {again}")
        class On(Phrase):
            again: Phrase

    with pytest.raises(TypeError, match="nothing finite"):
        Inventor(Language(Endless), Random(1)).invent(Phrase)


def test_an_invention_with_two_readings_fails_the_gate() -> None:
    class Loose:
        @phrase("go")
        class Stride(Phrase):
            pass

        @phrase("{one} and {other}")
        class Both(Phrase):
            one: Phrase
            other: Phrase

    with pytest.raises(AssertionError, match="cannot be read"):
        gates.check_inventions(Language(Loose), Phrase)


def test_a_second_spelling_fails_the_gate() -> None:
    with pytest.raises(AssertionError, match="prints differently"):
        gates.check_text(SMALL, Text, "Tend 2 oxen.")


def test_a_swallowed_word_fails_the_gate() -> None:
    class Forgetful:
        @phrase("walk {steps}", "walk {steps} slowly")
        class Walk(Phrase):
            steps: int

    gates.check_no_word_swallowed(Language(Forgetful), Phrase, "walk 2")
    with pytest.raises(AssertionError, match="does not say 'walk 2 slowly'"):
        gates.check_no_word_swallowed(Language(Forgetful), Phrase, "walk 2 slowly")


def test_a_phrase_that_is_no_plain_value_fails_the_gate() -> None:
    class Odd:
        @phrase("odd")
        class Odd(Phrase):
            def __eq__(self, other: object) -> bool:
                return self is other

            def __hash__(self) -> int:
                return id(self)

            def __reduce__(self) -> tuple[object, ...]:
                return type(Exactly(1)), (1,)

    with pytest.raises(AssertionError):
        gates.check_value(Odd.Odd())


def test_unused_phrases_and_words_are_found() -> None:
    trees: list[Phrase] = [SMALL.read(Text, "Feed 2 oxen."), SMALL.read(Text, "Each hero visits Old.")]
    unused = gates.unused_phrases(SMALL, trees)
    assert Feed not in unused
    assert Visit not in unused
    assert Go in unused
    assert gates.unused_words(SMALL, _each(trees)) == [Beast.WOLF, Beast.OWL]


def _each(trees: list[Phrase]) -> Iterator[Phrase]:
    yield from trees
