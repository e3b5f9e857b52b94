"""The normalisation of card texts: authors may type several forms, and one is read and printed."""

import re
from typing import NamedTuple

PLAIN = {
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u02bc", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
    "\u2026": "...",
}
ODD = re.compile(rf"\s+|[{''.join(PLAIN)}]")
ABNORMAL = re.compile(rf"^\s|\s$|\s\s|[^\S ]|[{''.join(PLAIN)}]")


class Normal(NamedTuple):
    """A normalised text, and for each of its characters (and its end) the place in the original text."""

    text: str
    places: tuple[int, ...] | None

    def place(self, at: int) -> int:
        return at if self.places is None else self.places[at]


def normalise(text: str, *, lines: bool = False) -> str:
    """Replace white space by one space (a line break, if `lines`), and typographic characters by plain ones."""
    return normalise_with_places(text, lines=lines).text


def normalise_with_places(text: str, *, lines: bool = False) -> Normal:
    if not ABNORMAL.search(text):
        return Normal(text, None)
    done = len(text) - len(text.lstrip())
    end = max(done, len(text.rstrip()))
    letters: list[str] = []
    places: list[int] = []
    for odd in ODD.finditer(text, done, end):
        plain = PLAIN.get(odd[0]) or ("\n" if lines and "\n" in odd[0] else " ")
        letters += text[done : odd.start()], plain
        places += *range(done, odd.start()), *[odd.start()] * len(plain)
        done = odd.end()
    normal = "".join([*letters, text[done:end]])
    return Normal(normal, None if normal == text else (*places, *range(done, end + 1)))
