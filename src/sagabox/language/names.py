"""The names of a pack: finding them in a text, and guessing which one was meant."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from .normal import normalise

WORD = re.compile(r"\w+")
MAX_WORDS = 6  # of a guessed name


class NameBook:
    """The names of one kind, as the pack writes them; they are read and printed normalised."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {normalise(name): name for name in names}
        if "" in self.names:
            raise ValueError("a name must not be empty")
        self.longest = max(map(len, self.names), default=0)
        self._by_start: dict[str, list[str]] = {}
        for spelt in sorted(self.names, key=len, reverse=True):
            self._by_start.setdefault(_start(spelt, 0).lower(), []).append(spelt)

    def found(self, text: str, at: int, capital: bool, ending: str = "") -> Iterator[tuple[str, int]]:
        """Yield each name that is here as whole words with this ending, the longest first, with its end."""
        first = _start(text, at).lower()
        named = self._by_start
        for spelt in named[first] if first in named else named.get(first.removesuffix(ending), ()):
            end = at + len(spelt) + len(ending)
            words = (capitalised(spelt) if capital else spelt) + ending
            if text.startswith(words, at) and not _within_word(text, end):
                yield self.names[spelt], end

    def meant(self, text: str, at: int) -> str:
        """Return the name that the author probably meant here, or ""."""
        longest = max((len(name.split()) for name in self.names), default=0)
        words = text[at:].split()[: min(longest, MAX_WORDS)]
        tries = [" ".join(words[:count]).rstrip(".,:;!?") for count in range(1, len(words) + 1)]
        wrong = [one.lower() for one in tries if one not in self.names]
        plain = {name.lower(): name for name in self.names}
        close = [(one, near) for one in wrong for near in get_close_matches(one, plain, n=1, cutoff=0.7)]
        return plain[max(close, key=_closeness)[1]] if close else ""


def capitalised(words: str) -> str:
    return words[0].upper() + words[1:]


def _start(text: str, at: int) -> str:
    """Return the first word here, or the first character if there is no word."""
    word = WORD.match(text, at)
    return word[0] if word else text[at : at + 1]


def _within_word(text: str, at: int) -> bool:
    return text[at - 1].isalnum() and text[at : at + 1].isalnum()


def _closeness(pair: tuple[str, str]) -> tuple[int, int]:
    """Return the sort key of a guess: fewest wrong characters, then the longest."""
    one, near = pair
    amiss = sum(a != b for a, b in zip(one, near, strict=False)) + abs(len(one) - len(near))
    return -amiss, len(near)
