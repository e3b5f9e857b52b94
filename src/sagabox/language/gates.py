"""Checks that the card texts of every game must pass, for its tests: each raises AssertionError with the reason."""

import pickle
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import product
from random import Random
from typing import Any, TypeVar

from .errors import CardTextError
from .inventor import Inventor
from .language import Language
from .phrase import Phrase, walk
from .reader import MAX_LETTERS
from .spans import Span, spans, stretches
from .template import Form

P = TypeVar("P", bound=Phrase)
FORMS = [Form(capital, many) for capital, many in product((False, True), repeat=2)]


def check_text(language: Language, family: type[P], text: str) -> P:
    """Run all checks on one text: one reading, prints back, no word swallowed, a plain value. Return the tree."""
    tree = language.read(family, text)
    check_prints_back(language, tree, text)
    check_no_word_swallowed(language, family, text)
    check_value(tree)
    return tree


def check_prints_back(language: Language, tree: Phrase, text: str) -> None:
    """Check that the tree prints as the text, character for character, after normalisation."""
    printed, normal = language.show(tree), language.normalise(text)
    assert printed == normal, f"it prints differently:\n  {normal}\n  {printed}"


def check_no_word_swallowed(language: Language, family: type[Phrase], text: str) -> None:
    """Check that the nodes cover the whole text, and that each node alone prints the words it covers."""
    text = language.normalise(text)
    whole = spans(language, family, text)
    cut = [text[piece.start : piece.end] for piece in stretches(whole)]
    assert "".join(cut) == text, f"some words belong to no node: {cut} is not {text!r}"
    placed = list(_all(whole))
    lost = Counter(map(_key, walk(whole.node))) - Counter(_key(span.node) for span in placed)
    assert not lost, f"said by no words: {list(lost)}"
    for span in placed:
        if isinstance(span.node, Phrase | Enum):
            words = text[span.start : span.end]
            printed = {language.show(span.node, form, text[span.end :]) for form in FORMS}
            assert words in printed, f"{span.node} does not say {words!r}"


def check_value(tree: Phrase) -> None:
    """Check that a tree is an ordinary value: hashable, equal to its copy, and picklable."""
    copy = pickle.loads(pickle.dumps(tree))
    assert copy == tree
    assert hash(copy) == hash(tree)


def check_inventions(
    language: Language,
    family: type[Phrase],
    seed: int = 1,
    count: int = 100,
    depths: Iterable[int] = (4, 6, 8),
) -> list[str]:
    """Check that random trees print and read back as themselves. Return the texts that were short enough."""
    inventor = Inventor(language, Random(seed))
    trees = [inventor.invent(family, depth) for depth in depths for _ in range(count)]
    texts = [(tree, text) for tree in trees if len(text := language.show(tree)) <= MAX_LETTERS]
    assert 2 * len(texts) > len(trees), "most inventions are too long for a card: try smaller depths"
    for tree, text in texts:
        try:
            read = language.read(family, text)
        except CardTextError as error:
            raise AssertionError(f"invented, but cannot be read:\n{error}\n{tree}") from error
        assert read == tree, f"{text}\nwas invented as {tree}\nbut read as {read}"
    return [text for _, text in texts]


def unused_phrases(language: Language, trees: Iterable[Phrase]) -> list[type[Phrase]]:
    """Return the phrases that occur in none of the trees."""
    said = {type(node) for tree in trees for node in walk(tree)}
    return [one for one in language.phrases if one not in said]


def unused_words(language: Language, trees: Iterable[Phrase]) -> list[Enum]:
    """Return the words of Enums that occur in none of the trees."""
    said = {node for tree in trees for node in walk(tree) if isinstance(node, Enum)}
    return [one for one in language.ways if isinstance(one, Enum) and one not in said]


def _all(span: Span) -> Iterator[Span]:
    yield span
    for inner in span.inside:
        yield from _all(inner)


def _key(node: Any) -> tuple[type[Any], Any]:
    return type(node), node
