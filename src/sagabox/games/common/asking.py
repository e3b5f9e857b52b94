"""The sentence of a card that asks: the stretch of its printed text that is being followed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from sagabox.kernel import Play
from sagabox.language import Phrase, printed

END = re.compile(r"[.:](?=\s|$)|\n")


def asking_sentence(play: Play[Any], seat: int, texts_of: Callable[[Any], Sequence[str]]) -> str:
    """Return the sentence of the card that speaks, as it is printed; "" if no card does, if the seat does not know the
    card, or if its text does not have the sentence in these words."""
    if not play.speakers or not play.state.knows(seat, play.speakers[-1]):
        return ""
    texts = texts_of(play.speakers[-1])
    for words in _wordings(play.sayings[-1]):
        for text in texts:
            at = text.casefold().find(words.casefold())
            if at >= 0:
                return _sentence(text, at, at + len(words))
    return ""


def _wordings(says: Any) -> Iterator[str]:
    """Yield what is said in words: the whole, then its parts."""
    whole = says if isinstance(says, Iterable) and not isinstance(says, Phrase) else [says]
    for one in whole:
        if text := _text_of(one):
            yield text
    for one in whole:
        for part in one.parts() if hasattr(one, "parts") else ():
            yield from _wordings(part)


def _text_of(one: Any) -> str:
    """Return the words of one phrase; of several sentences done in order, those of each. "" for what has none."""
    try:
        return printed(one).rstrip(".")
    except ValueError:  # no card prints it: it was compiled from phrases
        return ". ".join(filter(None, map(_text_of, one.parts()))) if hasattr(one, "parts") else ""


def _sentence(text: str, start: int, end: int) -> str:
    """Return the sentence around a stretch of text."""
    first = max((found.end() for found in END.finditer(text, 0, start)), default=0)
    last = next((found.end() for found in END.finditer(text, end) if found[0] != ":"), len(text))
    return text[first:last].strip()
