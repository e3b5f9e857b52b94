"""Which fields each kind of card has, and what may stand in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from .cards import ATTRIBUTES, CONFRONTED, LANDS, REWARDS, slug
from .pack_errors import did_you_mean
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
LONGEST = {"name": 60, "icon": 60, "text": 1000, "to_defeat": 1000, "flavour": 300, "story": 800}
VALUES = tuple(one.lower() for one in ATTRIBUTES)


class Kind(Enum):
    """What a field holds."""

    LINE = "a text in quotes"
    NUMBER = "a whole number"
    WORDS = "a list of words"
    TABLE = "a table"
    TABLES = "tables"


@dataclass(frozen=True)
class Field:
    kind: Kind = Kind.LINE
    needed: bool = True
    low: int = 0
    high: int = 20
    words: tuple[str, ...] = ()

    def fault(self, key: str, value: Any) -> str:
        """What is wrong with a value, or nothing."""
        match self.kind:
            case Kind.LINE:
                return self._line_fault(key, value)
            case Kind.NUMBER:
                return self._number_fault(key, value)
            case Kind.WORDS:
                return self._words_fault(key, value)
            case Kind.TABLE:
                return "" if isinstance(value, dict) else f"{key} has to be {self.kind.value}"
            case Kind.TABLES:
                is_list = isinstance(value, list) and all(isinstance(one, dict) for one in value)
                return "" if is_list else f"{key} has to be {self.kind.value}"

    def _line_fault(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            return f"{key} has to be {self.kind.value}, not {_shown(value)}"
        if not value.strip():
            return f"{key} is empty"
        if self.words and value not in self.words:
            return f"{_shown(value)} is no {key}: {did_you_mean(value, self.words)}"
        longest = LONGEST.get(key, 60)
        if len(value) > longest:
            return f"{key} has {len(value)} letters; {longest} is the most"
        if key == "name" and (not slug(value) or not value.isprintable() or value != " ".join(value.split())):
            return "a name is made of words, on one line, with single spaces between them"
        return ""

    def _number_fault(self, key: str, value: Any) -> str:
        if type(value) is not int:
            return f"{key} has to be {self.kind.value}, not {_shown(value)}"
        if not self.low <= value <= self.high:
            return f"{key} = {_shown(value)} is out of range: {self.low} to {self.high}"
        return ""

    def _words_fault(self, key: str, value: Any) -> str:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            return f"{key} has to be {self.kind.value}, each in quotes, not {_shown(value)}"
        if not self.low <= len(value) <= self.high:
            wanted = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            return f"{key} has {len(value)} words; it has to have {wanted}"
        for word in value:
            if word not in self.words:
                return f"{_shown(word)} is no keyword: {did_you_mean(word, self.words)}"
        return f"{key} names one word twice" if len(set(value)) < len(value) else ""


def _shown(value: Any) -> str:
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= 40 else text[:37] + "..."


def number(low: int, high: int, needed: bool = True) -> Field:
    return Field(Kind.NUMBER, needed, low, high)


def one_of(*words: str, needed: bool = True) -> Field:
    return Field(words=words, needed=needed)


def words(low: int, high: int, *known: str) -> Field:
    return Field(Kind.WORDS, True, low, high, known)


LINE = Field()
MAYBE = Field(needed=False)
BONUSES = {name: number(1, 5, needed=False) for name in VALUES}
PRINTED = {"text": MAYBE, "flavour": LINE, "icon": LINE}
WITH_TEXT = {**PRINTED, "text": LINE}
CONFRONTING = {
    "keywords": replace(words(1, 3, *KEYWORDS), needed=False),
    **{name: number(1, 12, needed=False) for name in VALUES},
    "hp": number(1, 12, needed=False),
    "gold": number(0, 6, needed=False),
    "reward": one_of(*REWARDS, needed=False),
}
FIELDS: dict[str, dict[str, Field]] = {
    "location": {
        "name": LINE,
        "terrain": one_of("City", *LANDS),
        "shortcut": one_of(*SHORTCUTS, needed=False),
        **PRINTED,
    },
    "race": {
        "name": LINE,
        **{name: number(1, 6) for name in VALUES},
        "hp": number(1, 8),
        "gold": number(0, 6),
        "keywords": words(0, 3, *KEYWORDS),
        **PRINTED,
    },
    "class": {"name": LINE, "skill": one_of(*SKILLS), "saga": LINE, **BONUSES, **PRINTED},
    "skill": {"name": LINE, "skill": one_of(*SKILLS), "level": number(1, 4), **BONUSES, **WITH_TEXT},
    "saga": {
        "name": LINE,
        "flavour": LINE,
        "chapter": Field(Kind.TABLES),
        "finale": Field(Kind.TABLE),
        "totem": Field(Kind.TABLE),
    },
    "saga.chapter": {
        "name": LINE,
        "keywords": words(2, 2, *WANTED),
        "few": one_of(*WANTED),
        "story": LINE,
        "text": MAYBE,
    },
    "saga.finale": {
        "name": LINE,
        "attribute": one_of(*ATTRIBUTES),
        "target": number(1, 12),
        "location": LINE,
        "story": LINE,
    },
    "saga.totem": {"name": LINE, **BONUSES, "gold": number(0, 10), **PRINTED},
    "encounter": {
        "name": LINE,
        "terrain": one_of(*LANDS),
        "type": one_of(*ENCOUNTERS, "Event"),
        **CONFRONTING,
        **PRINTED,
    },
    "reward": {
        "name": LINE,
        "type": one_of(*REWARDS),
        "location": LINE,
        "gold": number(1, 8),
        "unique": one_of(*KEYWORDS),
        "keywords": words(0, 3, *KEYWORDS),
        **BONUSES,
        "lock": number(1, 8, needed=False),
        **PRINTED,
    },
    "night": {
        "name": LINE,
        "location": LINE,
        "type": one_of("Weather", "Event", *ENCOUNTERS),
        **CONFRONTING,
        **PRINTED,
    },
    "ancient": {
        "name": LINE,
        "fight": number(1, 20),
        "hp": number(1, 30),
        "location": LINE,
        "gold": number(0, 20),
        "terrain": one_of(*LANDS),
        "flavour": LINE,
        "icon": LINE,
    },
    "abilities": {"ancient": LINE, "name": LINE, "text": LINE, "flavour": MAYBE, "icon": MAYBE},
    "plot": {
        "name": LINE,
        "ancient": LINE,
        "terrain": one_of(*LANDS),
        "keywords": words(0, 3, *KEYWORDS),
        "gold": number(0, 6),
        "to_defeat": LINE,
        **WITH_TEXT,
    },
    "loot": {"name": LINE, "count": number(1, 30), "gold": number(1, 6, needed=False), "text": MAYBE, "icon": LINE},
}
TABLES = tuple(name for name in FIELDS if "." not in name)


def faults(table: str, data: dict[str, Any]) -> Iterator[tuple[str | None, str]]:
    """What is wrong with an entry: the key it is about, and why."""
    fields = FIELDS[table]
    for key in data:
        if key not in fields:
            yield key, f"[[{table}]] has no field {_shown(key)}: {did_you_mean(key, fields)}"
    sound = True
    for key, field in fields.items():
        if key not in data:
            if field.needed:
                yield None, f"{key} is missing: {field.kind.value}"
                sound = False
        elif fault := field.fault(key, data[key]):
            yield key, fault
            sound = False
    if sound:
        yield from _together(table, data)


def _together(table: str, data: dict[str, Any]) -> Iterator[tuple[str | None, str]]:
    """Fields that must fit each other."""
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


def _encounter_faults(data: dict[str, Any]) -> Iterator[tuple[str | None, str]]:
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
