"""Small helpers for words: slots to fill, lists, numbers and sentences, what was typed compared with what there is."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, TypeVar

N = TypeVar("N")


def filled(pattern: str, words: Mapping[str, Callable[[Mapping[str, Any], N], Any]], facts: Any, names: N) -> str:
    """Return a pattern with each slot filled: by the word of that name, made from facts and names, else by the fact."""
    text, slots = parsed(pattern)
    return text % tuple([words[slot](facts, names) if slot in words else facts[slot] for slot in slots])


@cache
def parsed(pattern: str) -> tuple[str, tuple[str, ...]]:
    """Return a pattern with `%s` for each slot, and the names of the slots."""
    parts = [(literal.replace("%", "%%"), slot) for literal, slot, _, _ in Formatter().parse(pattern)]
    text = "".join(f"{literal}%s" if slot else literal for literal, slot in parts)
    return text, tuple(slot for _, slot in parts if slot)


def split(text: str) -> list[str]:
    """Return the words of a text, in lower case and without apostrophes."""
    return "".join(letter if letter.isalnum() else " " for letter in text.casefold().replace("'", "")).split()


def fits(wanted: list[str], *texts: str) -> bool:
    """Return True if each word wanted begins a word of the texts."""
    words = [word for text in texts for word in split(text)]
    return all(any(word.startswith(one) for word in words) for one in wanted)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """A, B and C."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def count(number: int, one: str, many: str = "") -> str:
    """1 die, 3 dice, no dice."""
    return f"{number or 'no'} {one if number == 1 else many or one + 's'}"


def signed(amount: int) -> str:
    """Return a number with its sign: a minus, not a hyphen."""
    return f"{amount:+d}".replace("-", "\u2212")


def figure(number: int) -> str:
    """Return a number; if it is negative, with a minus, not a hyphen."""
    return f"{number}".replace("-", "\u2212")


def article(word: str) -> str:
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def possessive(name: str) -> str:
    """The Kobold's, the Raiders', the Abbess's."""
    plural = name.endswith("s") and not name.endswith("ss")
    return f"{name}'" if plural else f"{name}'s"


def sentence(text: str) -> str:
    """With a capital at the start and a full stop at the end."""
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".!?:" else f"{text}."
