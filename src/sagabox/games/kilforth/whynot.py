"""Why something cannot be done now: of every Action, Deed, location and card a seat can see. From a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cards import Card
from .telling.names import Names, sentence
from .telling.options import label
from .telling.refusals import say_refusal

View = Mapping[str, Any]


def why_not(view: View, words: str, names: Names, cards: Mapping[str, Card]) -> list[str]:
    """Sentences about what the words mean, or nothing if they mean nothing here. `cards` are the printed by name."""
    wanted = _split(words)
    if not wanted:
        return []
    asked = view["asked"]
    found: list[str] = []
    if asked:
        found += _open(asked, wanted, names)
        found += _refused(asked, wanted, names)
    if found:
        return found[:8]
    return _cards(view, wanted, names, cards)


def _open(asked: Mapping[str, Any], wanted: list[str], names: Names) -> list[str]:
    fits = [option for option in asked["options"] if _fits(wanted, option["id"], label(option, asked["rule"], names))]
    return [sentence(f"{label(option, asked['rule'], names)}: that is open ({option['id']})") for option in fits]


def _refused(asked: Mapping[str, Any], wanted: list[str], names: Names) -> list[str]:
    found = []
    for refused in asked["refused"]:
        told = label(refused, asked["rule"], names)
        if _fits(wanted, refused["id"], told):
            reason = say_refusal(refused["rule"], refused["facts"], names)
            found.append(f"{told}: {reason or 'closed now.'} [{refused['rule']}]")
    return found


def _split(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.casefold().replace("'", "")).split()


def _fits(wanted: list[str], *texts: str) -> bool:
    words = [word for text in texts for word in _split(text)]
    return all(any(word.startswith(one) for word in words) for one in wanted)


# ---------------------------------------------------------------- cards


def _cards(view: View, wanted: list[str], names: Names, cards: Mapping[str, Card]) -> list[str]:
    """What keeps a card that the seat can see from being used."""
    return []
