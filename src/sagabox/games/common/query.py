"""A player's question as terms to look for: stems, the game's words for them, and the names it mentions."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import takewhile

from .stems import QUESTION_WORDS, asked_words, misspelt, nearest, stem, words_of

SYNONYMS = "synonyms.toml"
SHORT_NAME = 6  # letters of a single word that is not taken for a misspelt name
MOST_WORDS = 16  # of a question that are looked at
Synonyms = Mapping[tuple[str, ...], tuple[str, ...]]  # stems of a player's words, and stems of the game's


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a question: as it was asked, and the game's words for it. All are stems."""

    own: tuple[str, ...]
    others: tuple[str, ...] = ()


@cache
def synonyms_of(*packages: str) -> Synonyms:
    """Return the synonyms of a game from its packages; a package without the file adds none."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for package in packages:
        file = files(package).joinpath(SYNONYMS)
        if not file.is_file():
            continue
        for words, meant in tomllib.loads(file.read_text(encoding="utf-8")).items():
            key = tuple(stem(word) for word in words_of(words))
            found[key] = tuple(stem(word) for text in meant for word in words_of(text))
    return found


def terms_of(text: str, synonyms: Synonyms, known: Collection[str] = ()) -> list[Term]:
    """Return the terms of a question. A word that is neither `known` (stems) nor a synonym is taken for the known word
    that it misspells by one letter."""
    words = words_of(text)[: 2 * MOST_WORDS]
    telling = set(asked_words(" ".join(words)))
    found: list[Term | str] = []
    for one in _phrases([stem(word) for word in words], synonyms):
        found += [one] if isinstance(one, Term) else [word for word in [words.pop(0)] if word in telling]
        if isinstance(one, Term):
            del words[: len(one.own)]
    vocabulary = {*known, *(key[0] for key in synonyms if len(key) == 1)}
    stems = [one if isinstance(one, Term) else _spelt(stem(one), vocabulary if known else ()) for one in found]
    terms = [
        one if isinstance(one, Term) else Term((one,), synonyms.get((one,), ())) for one in _phrases(stems, synonyms)
    ]
    return list(dict.fromkeys(terms))[:MOST_WORDS]


def _phrases(stems: Sequence[Term | str], synonyms: Synonyms) -> list[Term | str]:
    """Return the stems with each run of two or more that has synonyms as one term."""
    found: list[Term | str] = []
    at = 0
    longest = max((len(key) for key in synonyms), default=1)
    while at < len(stems):
        words = [one for one in takewhile(lambda one: isinstance(one, str), stems[at:]) if isinstance(one, str)]
        runs = (tuple(words[:size]) for size in range(min(longest, len(words)), 1, -1))
        run = next((run for run in runs if run in synonyms), None)
        found.append(Term(run, synonyms[run]) if run else stems[at])
        at += len(run) if run else 1
    return found


def _spelt(word: str, vocabulary: Collection[str]) -> str:
    """Return the word, or the one of the vocabulary that it misspells."""
    return word if word in vocabulary else next(iter(nearest(word, set(vocabulary) - QUESTION_WORDS)), word)


def meanings(terms: Iterable[Term]) -> set[str]:
    """Return all stems of the terms, the player's and the game's."""
    return {one for term in terms for one in (*term.own, *term.others)}


def mentioned(text: str, names: Iterable[str]) -> list[str]:
    """Return the names in a text, the longest first: whole names, else those with one letter wrong in a word."""
    words = words_of(text)[: 2 * MOST_WORDS]
    by_length = sorted(names, key=lambda name: -len(name))
    exact = [name for name in by_length if _within(words_of(name), words, False)]
    return _outermost(exact or [name for name in by_length if _within(words_of(name), words, True)])


def _outermost(names: list[str]) -> list[str]:
    """Return the names that are no part of a longer one among them."""
    return [name for at, name in enumerate(names) if not any(f" {name} " in f" {other} " for other in names[:at])]


def _within(name: list[str], words: list[str], loosely: bool) -> bool:
    if not name:
        return False
    loosely = loosely and (len(name) > 1 or len(name[0]) > SHORT_NAME)
    runs = (words[at : at + len(name)] for at in range(len(words) - len(name) + 1))
    return any(
        all(one == other or (loosely and misspelt(one, other)) for one, other in zip(run, name, strict=True))
        for run in runs
    )
