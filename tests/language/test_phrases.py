"""Declaring phrases: what is refused, and how their values behave."""

from dataclasses import FrozenInstanceError, fields, replace
from enum import Enum
from functools import cached_property
from typing import Any

import pytest

from sagabox.language import Language, Phrase, phrase

from . import small
from .small import Beast, Exactly, Feed, GainLuck, One


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


def test_a_language_needs_its_names() -> None:
    with pytest.raises(TypeError, match="slot for a place"):
        Language(small)


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
        ("[{note}]", "can be empty|leaves out"),
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


def test_phrases_are_values() -> None:
    assert Exactly(1) != small.Wait(1)
    assert {Exactly(1), Exactly(1), Exactly(2)} == {Exactly(1), Exactly(2)}
    assert repr(Feed(One(), Beast.OX)) == "Feed(amount=One(), beast=<Beast.OX: 'ox/oxen'>)"
    one: Any = Exactly(1)
    with pytest.raises(FrozenInstanceError):
        one.count = 2


def test_a_phrases_cached_hash_is_not_part_of_its_value() -> None:
    class Rich(Exactly):
        @cached_property
        def compiled(self) -> object:
            return object()

    one, other = Rich(1), Rich(1)
    assert one.compiled is not other.compiled
    assert one == other
    assert hash(one) == hash(other)
    assert one.__getstate__() == {"count": 1}


@pytest.mark.parametrize(
    ("values", "named"), [((), {}), ((1, 2), {}), ((1,), {"count": 2}), ((), {"count": 1, "odd": 2}), ((), {"odd": 1})]
)
def test_a_phrase_takes_its_fields_and_no_others(values: tuple[int, ...], named: dict[str, int]) -> None:
    make: Any = Exactly
    with pytest.raises(TypeError, match=r"Exactly (takes|needs)"):
        make(*values, **named)


def test_a_phrase_can_be_changed_into_another() -> None:
    assert replace(GainLuck(1), where="Old") == GainLuck(luck=1, where="Old")
    assert [field.name for field in fields(GainLuck)] == ["luck", "where"]
