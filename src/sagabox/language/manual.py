"""The manual of a language, made from its phrases: each with its template, slots and an example."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from .explain import as_words
from .inventor import Inventor
from .language import Language
from .phrase import Phrase, walk
from .spelling import Spelling
from .template import Form, Slot, outlined


@dataclass(frozen=True)
class Entry:
    """One phrase: its template, slots, meaning and an example from a card."""

    name: str
    template: str
    also: tuple[str, ...]
    slots: dict[str, str]
    about: str
    example: str
    sample: str


@dataclass(frozen=True)
class Chapter:
    """One family, with its phrases or words."""

    name: str
    about: str
    entries: tuple[Entry, ...] = ()
    words: tuple[str, ...] = ()


def manual(language: Language, samples: Iterable[tuple[type[Phrase], str]] = (), seed: int = 1) -> list[Chapter]:
    """Return the chapters of a language: families in the order of its modules, kinds of words, then names.

    An example is the shortest one in the samples (family and text of each), or invented."""
    examples = _examples(language, samples)
    inventor = Inventor(language, Random(seed))
    families: dict[type[Phrase], list[Entry]] = {}
    for one in language.phrases:
        example, sample = examples.get(one) or (language.show(_smallest(inventor, language.ways[one])), "")
        entry = _entry(one, language.ways[one], example, sample)
        for family in _families(one):
            families.setdefault(family, []).append(entry)
    chapters = [Chapter(as_words(one.__name__), _about(one), tuple(some)) for one, some in families.items()]
    return [*chapters, *_word_chapters(language), *_name_chapters(language)]


def _examples(language: Language, samples: Iterable[tuple[type[Phrase], str]]) -> dict[type[Any], tuple[str, str]]:
    """Return, for each phrase, its shortest text in the samples and the sample it is from."""
    shortest: dict[type[Any], tuple[str, str]] = {}
    for family, sample in samples:
        for node in walk(language.read(family, sample)):
            if isinstance(node, Phrase):
                example = language.show(node)
                known, _ = shortest.get(type(node), (None, ""))
                if known is None or len(example) < len(known):
                    shortest[type(node)] = example, sample
    return shortest


def _smallest(inventor: Inventor, ways: list[Spelling]) -> Any:
    return inventor.fill(min(ways, key=lambda way: inventor.heights[way]), depth=1)


def _entry(one: type[Phrase], ways: list[Spelling], example: str, sample: str) -> Entry:
    template, *also = [outlined(template) for template in one.templates]
    slots = {name: text for way in ways for name, text in _slots(way).items()}
    return Entry(as_words(one.__name__), template, tuple(also), slots, _about(one), example, sample)


def _slots(way: Spelling) -> dict[str, str]:
    """Return what may fill each slot."""
    filled = {}
    for slot in [part for part in way.parts if isinstance(part, Slot)]:
        symbol = way.symbols[slot.name]
        what = as_words(symbol.__name__) if isinstance(symbol, type) else symbol.what
        filled[slot.name] = what if slot.join is None else f"{what}, one or more"
    return filled


def _families(one: type[Phrase]) -> list[type[Phrase]]:
    """Return the nearest families of a phrase; a phrase without one is its own."""
    bases = [base for base in one.__bases__ if issubclass(base, Phrase) and base is not Phrase]
    nearest = [family for base in bases for family in ([base] if not base.templates else _families(base))]
    return list(dict.fromkeys(nearest)) or [one]


def _word_chapters(language: Language) -> list[Chapter]:
    kinds: dict[type[Any], list[str]] = {}
    for one, ways in language.ways.items():
        if not isinstance(one, type):
            kinds.setdefault(type(one), []).append(ways[0].outline(Form(many=False)))
    return [Chapter(as_words(kind.__name__), _about(kind), words=tuple(words)) for kind, words in kinds.items()]


def _name_chapters(language: Language) -> list[Chapter]:
    return [Chapter(what, "", words=tuple(sorted(book.names))) for what, book in sorted(language.names.items())]


def _about(one: type[Any]) -> str:
    """Return the first line of a class's docstring. (Python gives an Enum without one a docstring of its own.)"""
    about = (one.__doc__ or "").strip().partition("\n")[0]
    return "" if about == "An enumeration." else about
