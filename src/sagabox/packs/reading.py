"""Readings of card texts, part by part."""

from __future__ import annotations

from typing import Any

from sagabox.language import CardTextError, Language, Said, as_words, explain, spans_of, stretches

from .problems import SenselessText, did_you_mean
from .schema import Schema

Facts = dict[str, Any]


def understood(schema: Schema, language: Language, text: str, kind: str = "") -> Said:
    """Return the reading of a text, for cards of a kind or for any.

    Raises CardTextError, also if the text does nothing on that kind of card."""
    if kind and kind not in schema.kinds:
        raise CardTextError(text, 0, f"There is no kind of card called {kind}: {did_you_mean(kind, schema.kinds)}")
    said = _said(schema, language, text, kind)
    try:
        schema.sense(said.value, kind)
    except SenselessText as error:
        raise CardTextError(text, place_of(language, said, text, error.part), error.sentence) from None
    return said


def _said(schema: Schema, language: Language, text: str, kind: str) -> Said:
    """Return the reading by the kind's phrase family, or by any; raise the error that got furthest."""
    families = dict.fromkeys(schema.families.values())
    if kind and (one := schema.family(kind, "text")):
        families = {one: None}
    errors = []
    for family in families:
        try:
            return language.said(family, text)
        except CardTextError as error:
            errors.append(error)
    raise max(errors, key=lambda error: error.at)


def reading(schema: Schema, language: Language, text: str, kind: str = "") -> Facts:
    """Return the stretches of a text with their meaning, or where reading failed and what was expected."""
    try:
        return read_whole(language, understood(schema, language, text, kind), text)
    except CardTextError as error:
        return {"ok": False, "text": error.text, "at": error.at, "message": error.message}


def read_whole(language: Language, said: Said, text: str) -> Facts:
    """Return each stretch of a text with its meaning."""
    return {
        "ok": True,
        "text": text,
        "pieces": [
            {"start": one.start, "end": one.end, "node": as_words(type(one.node).__name__), "depth": one.depth}
            for one in stretches(spans_of(language, said, text))
        ],
        "explained": explain(said.value),
    }


def place_of(language: Language, said: Said, text: str, part: int | None) -> int:
    """Return where a text starts, or one of its sentences."""
    span = spans_of(language, said, text)
    return (span if part is None else span.inside[part]).start
