"""The faces of Kilforth's cards: as plain data for a page, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from sagabox.games.common.shelf import FaceLines
from sagabox.packs import Entry, slug
from sagabox.packs.checks import is_number

from .card import ATTRIBUTES, Card, Chapter, Saga

NAMES = {"abilities": "Abilities of an Ancient"}
TEXTS = ("to_defeat", "text")
WORDS = ("type", "terrain", "unique", "reward", "skill", "shortcut", "flavour", "icon")
NUMBERS = ("gold", "hp", "level", "lock")


def face(card: Card, others: Mapping[str, Card]) -> dict[str, Any]:
    """Return all that is printed on a card. `others` are the cards it may name, by slug."""

    def named(slug: str) -> str:
        return others[slug].name if slug in others else slug

    facts: dict[str, Any] = {key: getattr(card, key) for key in ("id", "name", "slug", "kind", "back", "text")}
    facts |= {key: getattr(card, key) for key in (*WORDS, *NUMBERS)}
    facts |= {"keywords": list(card.keywords), "values": dict(card.values)}
    facts |= {"location": named(card.location), "owner": named(card.owner)}
    if (card.shield, card.gloom) != (1, ""):
        facts |= {"shield": card.shield, "gloom": card.gloom}
    if isinstance(card, Saga):
        facts["chapters"] = [_chapter(one, named) for one in card.chapters]
        facts["finale"] = {**asdict(card.finale), "location": named(card.finale.location)}
        facts["totem"] = card.totem.name if card.totem else ""
    return facts


def _chapter(chapter: Chapter, named: Callable[[str], str]) -> dict[str, Any]:
    facts = {key: getattr(chapter, key) for key in ("name", "keywords", "few", "story", "text")}
    if chapter.trial is not None:
        facts |= {**asdict(chapter.trial), "location": named(chapter.trial.location)}
    return facts


def text_of(entry: Entry) -> str:
    """Return all that a card does, as it is printed."""
    return " ".join(text for key in TEXTS if isinstance(text := entry.data.get(key), str))


def draft(entry: Entry) -> Card:
    """Return a card that no box can have, as far as it goes."""
    data = entry.data
    words = {key: data[key] for key in (*WORDS, "gloom") if isinstance(data.get(key), str)}
    numbers = {key: data[key] for key in (*NUMBERS, "shield") if is_number(data.get(key))}
    known = data.get("keywords")
    return Card(
        id=f"{entry.table}/{slug(entry.name)}",
        name=entry.name,
        back="",
        slug=slug(entry.name),
        kind=entry.table,
        keywords=tuple(one for one in known if isinstance(one, str)) if isinstance(known, list) else (),
        values={name: data[name.lower()] for name in ATTRIBUTES if is_number(data.get(name.lower()))},
        location=slug(data["location"]) if isinstance(data.get("location"), str) else "",
        text=text_of(entry),
        **words,
        **numbers,
    )


# ---------------------------------------------------------------- lines


def face_lines(card: Card, others: Mapping[str, Card]) -> FaceLines:
    """Return what a card is, its values, its worth and its chapters."""
    head = [line for line in (_line(card, others), _values(card)) if line]
    more = list(_chapters(card, others)) if isinstance(card, Saga) else _gloom_side(card)
    return FaceLines(head, f"{card.gold} gold" if card.gold else "", more)


def _line(card: Card, others: Mapping[str, Card]) -> str:
    """Return what a card is: its kind, type, terrain, keywords and ties to other cards."""
    words = [NAMES.get(card.kind, card.kind.capitalize())]
    words += [card.type] if card.type else []
    words += [card.terrain] if card.terrain else []
    words += [f"{card.skill} {card.level}"] if card.kind == "skill" else []
    shown = {card.type, card.terrain} | ({card.skill} if card.kind == "skill" else set())
    words += [f"{word}*" if word == card.unique else word for word in card.keywords if word not in shown]
    words += [f"at {others[card.location].name}"] if card.location else []
    words += [f"of {others[card.owner].name}"] if card.owner else []
    words += [f"shortcut {card.shortcut}"] if card.shortcut else []
    return ", ".join(words)


def _values(card: Card) -> str:
    """Return the numbers of a card."""
    plus = "+" if card.kind in ("class", "skill", "reward", "totem") else ""
    words = [f"{name} {plus}{value}" for name, value in card.values.items()]
    words += [f"HP {card.hp}"] if card.hp else []
    words += [f"needs Study {card.lock}"] if card.lock else []
    words += [f"reward: {card.reward}"] if card.reward else []
    return "   ".join(words)


def _gloom_side(card: Card) -> list[str]:
    """Return what a location takes and says in gloom, where that is not 1 HP and nothing."""
    if (card.shield, card.gloom) == (1, ""):
        return []
    return [f"In gloom: {card.shield} HP. {card.gloom}".rstrip()]


def _chapters(saga: Saga, others: Mapping[str, Card]) -> Iterator[str]:
    for number, chapter in enumerate(saga.chapters, start=1):
        if trial := chapter.trial:
            place = others[trial.location].name
            yield f"{number}. {chapter.name}: {trial.attribute} {trial.target} at {place} (and {chapter.few})"
        else:
            yield f"{number}. {chapter.name}: {', '.join(chapter.keywords)} (and {chapter.few})"
        yield f"   {chapter.text}"
    finale = saga.finale
    place = others[finale.location].name
    yield f"Finale. {finale.name}: {finale.attribute} {finale.target} at {place}"
    if saga.totem:
        yield f"Totem. {saga.totem.name}"
