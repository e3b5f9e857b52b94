"""The schema of Kilforth's card files: which fields each kind of card has, and what may stand in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sagabox.packs import Fault, Field, Name, Number, Schema, SubTable, SubTables, Text, Words

from .card import ATTRIBUTES, CONFRONTED, LANDS, REWARDS
from .phrases import CardText
from .phrases.compile import compile_text
from .phrases.sense import ALLOWED, Use
from .phrases.words import Keyword

SKILLS = ("Arcane", "Martial", "Pious", "Shadow")
SHORTCUTS = ("Raven", "Lantern", "Serpent", "Crown")
ENCOUNTERS = ("Enemy", *CONFRONTED)
KEYWORDS = tuple(word.value for word in Keyword)
WANTED = tuple(dict.fromkeys((*LANDS, *ENCOUNTERS, *REWARDS, *KEYWORDS)))
UNIQUE = {
    "Ally": ("Martial", "Arcane", "Shadow", "Pious"),
    "Item": ("Weapon", "Armour", "Potion", "Jewellery"),
    "Spell": ("Combat", "Healing", "Aid", "Kinetic"),
    "Title": ("Order", "Rank", "Reputation", "Steed"),
}
VALUES = tuple(one.lower() for one in ATTRIBUTES)


COUNTS = {
    "location": 25,
    "race": 8,
    "class": 8,
    "skill": 32,
    "saga": 8,
    "encounter": 82,
    "reward": 74,
    "night": 25,
    "ancient": 4,
    "abilities": 4,
    "plot": 24,
    "loot": 82,
}


def one_of(*words: str, needed: bool = True) -> Field:
    return Text(words=words, needed=needed)


LINE, NAME, TEXT, FLAVOUR, STORY = Text(), Name(), Text(1_000), Text(300), Text(800)
MAYBE_TEXT = Text(1_000, needed=False)
BONUSES = {name: Number(1, 5, needed=False) for name in VALUES}
PRINTED = {"text": MAYBE_TEXT, "flavour": FLAVOUR, "icon": LINE}
WITH_TEXT = {**PRINTED, "text": TEXT}
CONFRONTING = {
    "keywords": Words(1, 3, KEYWORDS, needed=False),
    **{name: Number(1, 12, needed=False) for name in VALUES},
    "hp": Number(1, 12, needed=False),
    "gold": Number(0, 6, needed=False),
    "reward": one_of(*REWARDS, needed=False),
}
TABLES: dict[str, dict[str, Field]] = {
    "location": {
        "name": NAME,
        "terrain": one_of("City", *LANDS),
        "shortcut": one_of(*SHORTCUTS, needed=False),
        **PRINTED,
    },
    "race": {
        "name": NAME,
        **{name: Number(1, 6) for name in VALUES},
        "hp": Number(1, 8),
        "gold": Number(0, 6),
        "keywords": Words(0, 3, KEYWORDS),
        **PRINTED,
    },
    "class": {"name": NAME, "skill": one_of(*SKILLS), "saga": LINE, **BONUSES, **PRINTED},
    "skill": {"name": NAME, "skill": one_of(*SKILLS), "level": Number(1, 4), **BONUSES, **WITH_TEXT},
    "saga": {
        "name": NAME,
        "flavour": FLAVOUR,
        "chapter": SubTables(),
        "finale": SubTable(),
        "totem": SubTable(),
    },
    "saga.chapter": {
        "name": NAME,
        "keywords": Words(2, 2, WANTED),
        "few": one_of(*WANTED),
        "story": STORY,
        "text": MAYBE_TEXT,
    },
    "saga.finale": {
        "name": NAME,
        "attribute": one_of(*ATTRIBUTES),
        "target": Number(1, 12),
        "location": LINE,
        "story": STORY,
    },
    "saga.totem": {"name": NAME, **BONUSES, "gold": Number(0, 10), **PRINTED},
    "encounter": {
        "name": NAME,
        "terrain": one_of(*LANDS),
        "type": one_of(*ENCOUNTERS, "Event"),
        **CONFRONTING,
        **PRINTED,
    },
    "reward": {
        "name": NAME,
        "type": one_of(*REWARDS),
        "location": LINE,
        "gold": Number(1, 8),
        "unique": one_of(*KEYWORDS),
        "keywords": Words(0, 3, KEYWORDS),
        **BONUSES,
        "lock": Number(1, 8, needed=False),
        **PRINTED,
    },
    "night": {
        "name": NAME,
        "location": LINE,
        "type": one_of("Weather", "Event", *ENCOUNTERS),
        **CONFRONTING,
        **PRINTED,
    },
    "ancient": {
        "name": NAME,
        "fight": Number(1, 20),
        "hp": Number(1, 30),
        "location": LINE,
        "gold": Number(0, 20),
        "terrain": one_of(*LANDS),
        "flavour": FLAVOUR,
        "icon": LINE,
    },
    "abilities": {
        "ancient": LINE,
        "name": NAME,
        "text": TEXT,
        "flavour": Text(300, needed=False),
        "icon": Text(needed=False),
    },
    "plot": {
        "name": NAME,
        "ancient": LINE,
        "terrain": one_of(*LANDS),
        "keywords": Words(0, 3, KEYWORDS),
        "gold": Number(0, 6),
        "to_defeat": TEXT,
        **WITH_TEXT,
    },
    "loot": {
        "name": NAME,
        "count": Number(1, 30),
        "gold": Number(1, 6, needed=False),
        "text": MAYBE_TEXT,
        "icon": LINE,
    },
}


def _together(table: str, data: Mapping[str, Any]) -> Iterator[Fault]:
    """Check fields that must fit each other."""
    if table in ("encounter", "night"):
        yield from _encounter_faults(data)
    elif table == "reward":
        known = UNIQUE[data["type"]]
        if data["unique"] not in known:
            yield "unique", f"the unique keyword of a reward of type {data['type']} is one of {', '.join(known)}"
        if "lock" in data and data["type"] != "Spell":
            yield "lock", "only a Spell has a lock"
    elif table == "class" and not any(name in data for name in VALUES):
        yield None, "a class has a bonus: fight, study, sneak or influence"
    elif table == "loot" and "gold" in data and "text" in data:
        yield "text", "a Loot token is gold or has a text, not both"
    elif table == "saga" and len(data["chapter"]) != 4:
        yield "chapter", f"a saga has 4 chapters, not {len(data['chapter'])}"
    elif table == "saga.chapter":
        yield from _chapter_faults(data)


def _chapter_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """rules: card.saga-fields-chapter"""
    given = [key for key in ("attribute", "target", "location") if key in data]
    if given and "keywords" in data:
        yield "keywords", f"a chapter has two keywords or is an interlude: leave out keywords or {given[0]}"
    elif given:
        for key in ("attribute", "target", "location"):
            if key not in data:
                yield None, f"{key} is missing: an interlude has attribute, target and location"
    elif "keywords" not in data:
        yield None, "keywords is missing: a chapter has two keywords, or is an interlude with an attribute"


def _encounter_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """rules: card.encounter-fields, card.night-fields"""
    kind = data["type"]
    if kind in ("Event", "Weather"):
        for key in CONFRONTING:
            if key in data:
                yield key, f"a card of type {kind} has no {key}: it is not confronted"
        if "text" not in data:
            yield None, f"a card of type {kind} needs a text"
        return
    needed = {"Enemy": ("fight", "sneak", "hp"), "Stranger": ("fight", "sneak", "influence", "hp")}.get(kind, ())
    for key in ("keywords", *needed, "gold", "reward"):
        if key not in data:
            yield None, f"{key} is missing: a card of type {kind} needs it"
    if kind in ("Place", "Quest"):
        if "hp" in data:
            yield "hp", f"a card of type {kind} is not battled: it has no hp"
        if not any(name in data for name in VALUES):
            yield None, f"a card of type {kind} needs a target: fight, study, sneak or influence"


def _sense(text: CardText, kind: str) -> object:
    return compile_text(text, Use(kind) if kind else None)


def kilforth_schema(game: str, counts: Mapping[str, int], more: Mapping[str, Mapping[str, Field]]) -> Schema:
    """Return the schema of an edition: the shared tables, with `more` fields in some of them."""
    return Schema(
        game,
        {name: {**fields, **more.get(name, {})} for name, fields in TABLES.items()},
        {"text": CardText, "to_defeat": CardText, "gloom": CardText},
        together=_together,
        named=("location", "ancient", "saga"),  # what other cards name
        counts=counts,
        sense=_sense,
        kinds=tuple(sorted(ALLOWED)),
    )


TWO_SIDES: dict[str, Field] = {"shield": Number(0, 5, needed=False), "gloom": MAYBE_TEXT}  # of a location
INTERLUDE: dict[str, Field] = {  # of a chapter: it has these, or keywords
    "keywords": Words(2, 2, WANTED, needed=False),
    "attribute": one_of(*ATTRIBUTES, needed=False),
    "target": Number(1, 12, needed=False),
    "location": Text(needed=False),
}
