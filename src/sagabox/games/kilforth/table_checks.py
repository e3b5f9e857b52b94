"""Packs as a page shows them to whoever writes them: each card with its face, how its texts are read, and its faults.

Nothing is judged here: what is wrong is what reading the packs says, as for `sagabox cards check`."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from sagabox.language import CardTextError, find_spot

from .cards import ATTRIBUTES, Card, slug
from .pack import BUILT_IN, Box, fill_box, merged
from .pack_errors import Problem
from .pack_files import Entry, Pack, read_pack, read_text
from .pack_report import summed
from .phrases import CardText, kilforth_language
from .table_faces import face, read_whole

MOST_SHOWN = 200
TEXTS = ("to_defeat", "text")
WORDS = ("type", "terrain", "unique", "reward", "skill", "shortcut", "flavour", "icon")
NUMBERS = ("gold", "hp", "level", "lock")
Facts = dict[str, Any]


def checked(packs: Mapping[str, str]) -> Facts:
    """All packs together, upon the built-in cards: what is in each and what is wrong with it."""
    own = [read_text(name, text) for name, text in packs.items()]
    box, problems = fill_box([_built_in(), *own], keep=False)
    used = set(merged(own))
    found = [
        {"name": name, **_pack(pack, [one for one in problems if one.file == name], box, used)}
        for name, pack in zip(packs, own, strict=True)
    ]
    elsewhere = [one for one in problems if one.file not in packs]
    notes = [f"{one[:1].upper()}{one[1:]}." for one in box.warnings]
    return {"ok": not problems, "packs": found, "faults": [_fault(one) for one in elsewhere], "notes": notes}


@cache
def _built_in() -> Pack:
    return read_pack(BUILT_IN, builtin=True)


def _pack(pack: Pack, problems: list[Problem], box: Box, used: set[Entry]) -> Facts:
    """The cards of a pack in the order of its file, each with its faults; and those that belong to none."""
    cards = [_card(entry, box, entry in used) for entry in [*pack.entries, *pack.declined]]
    cards.sort(key=lambda card: int(card["line"]))
    lines = [card["line"] for card in cards]
    rest: list[Facts] = []
    for fault in sorted(map(_fault, problems[:MOST_SHOWN]), key=lambda fault: int(fault["line"])):
        at = bisect(lines, fault["line"]) if fault["kind"] else 0
        (cards[at - 1]["faults"] if at else rest).append(fault)
    return {
        "ok": not problems,
        "summary": summed(pack, problems),
        "cards": cards,
        "faults": rest,
        "more": max(0, len(problems) - MOST_SHOWN),
    }


def _fault(problem: Problem) -> Facts:
    """Where it is, with a caret below the very letter, and what is wrong. A whole file has no line."""
    spot = problem.spot
    return {
        "line": spot.line if spot else 0,
        "column": spot.column if spot else 0,
        "shown": spot.shown() if spot else "",
        "kind": problem.table,
        "card": problem.card,
        "message": problem.message,
    }


# ---------------------------------------------------------------- a card


def _card(entry: Entry, box: Box, used: bool) -> Facts:
    whole = [entry, *entry.all_parts()]
    said = [one.data[key] for one in whole for key in TEXTS if isinstance(one.data.get(key), str)]
    names = tuple(card.name for card in box.locations)
    return {
        "kind": entry.table,
        "name": entry.name,
        "line": find_spot(entry.source.file, entry.source.text, entry.table, entry.index).line,
        "count": count if isinstance(count := entry.data.get("count"), int) else 1,
        "faces": [face(card, box.by_slug) for card in _drawn(entry, box, used)],
        "texts": [read for text in said if (read := _reading(names, text)) is not None],
        "faults": [],
    }


def _drawn(entry: Entry, box: Box, used: bool) -> Iterable[Card]:
    """The card as the game has it, a saga with its Totem; one that it cannot have is drawn as far as it goes."""
    name = slug(entry.name)
    card = box.by_id.get(f"{entry.table}/{name}") or box.by_id.get(f"{entry.table}/{name}#1")
    if not used or card is None or card.text != _text(entry):
        return [_draft(entry)]
    totem = getattr(card, "totem", None)
    return [card, totem] if totem is not None else [card]


def _text(entry: Entry) -> str:
    return " ".join(text for key in TEXTS if isinstance(text := entry.data.get(key), str))


def _draft(entry: Entry) -> Card:
    data = entry.data
    words = {key: data[key] for key in WORDS if isinstance(data.get(key), str)}
    numbers = {key: data[key] for key in NUMBERS if isinstance(data.get(key), int)}
    known = data.get("keywords")
    return Card(
        id=f"{entry.table}/{slug(entry.name)}",
        name=entry.name,
        back="",
        slug=slug(entry.name),
        kind=entry.table,
        keywords=tuple(one for one in known if isinstance(one, str)) if isinstance(known, list) else (),
        values={name: data[name.lower()] for name in ATTRIBUTES if isinstance(data.get(name.lower()), int)},
        location=slug(data["location"]) if isinstance(data.get("location"), str) else "",
        text=_text(entry),
        **words,
        **numbers,
    )


@lru_cache(maxsize=2_000)
def _reading(locations: tuple[str, ...], text: str) -> Facts | None:
    """How a text is read, word by word; None if it is not: its fault says why."""
    language = _language(locations)
    try:
        return read_whole(language, language.read(CardText, text), text)
    except CardTextError:
        return None


_language = lru_cache(maxsize=4)(lambda locations: kilforth_language(list(locations)))
