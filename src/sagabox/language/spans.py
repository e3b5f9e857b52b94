"""Which words of a text belong to which node of its tree: for authors, and for the checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from .language import Language
from .normal import Normal, normalise_with_places
from .phrase import Phrase
from .reader import Said


@dataclass(frozen=True)
class Span:
    """A node and its place in the text; `inside` are its parts, in order."""

    node: Any
    start: int
    end: int
    inside: tuple[Span, ...] = ()


class Stretch(NamedTuple):
    """A stretch of text and its innermost node; `depth` counts the nodes around it."""

    start: int
    end: int
    node: Any
    depth: int


def spans(language: Language, family: type[Phrase], text: str) -> Span:
    """Return the tree of a text with the place of each node in the original text. Raises CardTextError."""
    return spans_of(language, language.said(family, text), text)


def spans_of(language: Language, said: Said, text: str) -> Span:
    """Return the same for a reading."""
    (span,) = _spans(said, normalise_with_places(text, lines=language.has_lines))
    return span


def stretches(span: Span, depth: int = 0) -> Iterator[Stretch]:
    """Yield the text in stretches, each with its node; in order, without gaps."""
    at = span.start
    for inner in span.inside:
        if at < inner.start:
            yield Stretch(at, inner.start, span.node, depth)
        yield from stretches(inner, depth + 1)
        at = inner.end
    if at < span.end:
        yield Stretch(at, span.end, span.node, depth)


def _spans(said: Said, normal: Normal) -> tuple[Span, ...]:
    """Return the spans of a reading. A list is not a node: its items replace it."""
    inside = tuple(span for inner in said.inside for span in _spans(inner, normal))
    if isinstance(said.value, tuple):
        return inside
    return (Span(said.value, normal.place(said.start), normal.place(said.end - 1) + 1, inside),)
