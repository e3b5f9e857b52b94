"""Words as players type them: without endings, without question words, and with a letter wrong."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

VOWELS: Final = "aeiouy"
SHORTEST_TO_MISSPELL: Final = 4
IRREGULAR: Final = {
    "bought": "buy",
    "sold": "sell",
    "fought": "fight",
    "won": "win",
    "lost": "lose",
    "hid": "hide",
    "dead": "death",
    "died": "death",
    "slain": "kill",
}
ENDINGS: Final = ("ment", "ness", "ful", "ly", "able", "er", "or", "al")
QUESTION_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        """
        a about again all am an and any anything are at be by can cannot cant could did do does doesnt doing dont
        each else exactly for from get getting give go going gone got had happen happens has have here how i if in
        into is isnt it its just know let long make many may me mean meaning means more much must my need needed
        needs not now of on one or our please rule rules same shall should so some something still than that the
        their them then there these they thing things this those to tell until up us very want wants was way we were
        what whats when where which while who whose why will with without wont work works would yet you your
        """,
    )
)


@cache
def stem(word: str) -> str:
    """Return a lower-case word without its ending, so that move, moves, moved and moving are one."""
    word = IRREGULAR.get(word, word)
    if len(word) <= 3:
        return word
    word = _without_past(_without_plural(word))
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            word = word.removesuffix(ending)
            break
    if word[-1] == "e" and len(word) > 3:
        word = word[:-1]
    return f"{word[:-1]}i" if word[-1] == "y" and len(word) > 3 else word


def _without_plural(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _without_past(word: str) -> str:
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest == word or len(rest) < 3 or not any(letter in VOWELS for letter in rest):
            continue
        doubled = rest[-1] == rest[-2] and rest[-1] not in "lsz"
        return rest[:-1] if doubled else rest
    return word


def words_of(text: str) -> list[str]:
    """Return the words of a text, in lower case and without apostrophes."""
    return re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", text.lower()))


def asked_words(text: str) -> list[str]:
    """Return the words of a question that say something; all its words if none does."""
    words = words_of(text)
    return [word for word in words if word not in QUESTION_WORDS] or words


def misspelt(word: str, other: str) -> bool:
    """Return True if two longer words differ in one letter: another, missing or added, or two that changed places."""
    shorter, longer = sorted((word, other), key=len)
    if len(shorter) < SHORTEST_TO_MISSPELL or len(longer) - len(shorter) > 1:
        return False
    if len(longer) == SHORTEST_TO_MISSPELL and (shorter[0], shorter[-1]) != (longer[0], longer[-1]):
        return False
    same = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
    rest, longer_rest = shorter[same:], longer[same:]
    if len(shorter) < len(longer):
        return rest == longer_rest[1:]
    return rest[1:] == longer_rest[1:] or (rest[:2] == longer_rest[1::-1] and rest[2:] == longer_rest[2:])


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words that the word misspells: first those with the same first letter and length."""
    found = (other for other in known if misspelt(word, other))
    return sorted(found, key=lambda other: (other[0] != word[0], abs(len(other) - len(word)), other))
