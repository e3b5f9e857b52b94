"""The schema of Ziggurat's card files: which fields each kind of card has, and what may stand in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from sagabox.packs import Fault, Field, Flag, Name, Number, Schema, SubTable, SubTables, Text, Texts, Words

from .card import ENCOUNTERS, FACTIONS, ICONS, MARKS, ORDERS, QUESTS, STATS, TOKENS, USES, ZONES
from .phrases import Ability, Body, ItemText, ParleyAction, Source
from .phrases.sense import check_sense
from .phrases.words import Goods, Keyword, Sphere

SIDES = 18
NUMBER = re.compile(rf"[{''.join(ZONES)}][1-9]\d?")
KEYWORDS = tuple(word.value for word in Keyword if word is not Keyword.HUNTER)
SPHERES = tuple(word.value for word in Sphere)
GOODS = tuple(word.value for word in Goods)
FIELDS = dict[str, Field]


def one_of(*words: str, needed: bool = True) -> Field:
    return Text(words=words, needed=needed)


def number(low: int, high: int) -> Field:
    return Number(low, high, needed=False)


NAME, LINE, MAYBE_LINE = Name(), Text(), Text(needed=False)
TEXT, MAYBE_TEXT, STORY = Text(1_000), Text(1_000, needed=False), Text(400, needed=False)
ABILITIES = Texts(4, 300, needed=False)
LIVED: FIELDS = {"traits": ABILITIES, "powers": ABILITIES}
PRINTED: FIELDS = {"name": NAME, "story": STORY, "icon": MAYBE_LINE}
OF_QUEST: FIELDS = {"quest": LINE}
BORNE = Words(1, 3, SPHERES)
TRACK: FIELDS = {"spheres": Words(1, 3, SPHERES), "slots": Number(1, 8)}
FULL: FIELDS = {**TRACK, "full": Text(300, needed=False)}
TRACKED: FIELDS = {"track": SubTable(needed=False)}
DOORS: FIELDS = {str(side): one_of("standard", "secret", needed=False) for side in range(SIDES)}

TABLES: dict[str, FIELDS] = {
    "tile": {**PRINTED, "doors": SubTable()},
    "tile.doors": DOORS,
    "token": {**PRINTED, "type": one_of(*TOKENS), "count": Number(1, 9, needed=False)},
    "hero": {
        **PRINTED,
        "title": LINE,
        "stats": SubTable(),
        "setup": SubTable(),
        "specialities": Words(0, 2, SPHERES),
        **LIVED,
    },
    "hero.stats": {stat: Number(-2, 3) for stat in STATS},
    "hero.setup": {
        "difficulty": Number(1, 3),
        "weapon": LINE,
        "gear": LINE,
        "virtuosity": LINE,
        "loot": number(0, 9),
        "true_names": number(0, 3),
    },
    "weapon": {**PRINTED, "atk": Number(0, 5), "ranged": Flag(needed=False), **LIVED},
    "gear": {**PRINTED, "arm": Number(0, 3), "def": Number(0, 3), **LIVED},
    "virtuosity": {**PRINTED, **LIVED, **TRACKED},
    "virtuosity.track": FULL,
    "malediction": {**PRINTED, **OF_QUEST, "text": TEXT},
    "true_name": {
        **PRINTED,
        "order": one_of(*ORDERS),
        "track": SubTable(),
        "type_1": Texts(3, 300),
        "type_2": Texts(3, 300),
        "price": Text(300),
    },
    "true_name.track": TRACK,
    "loot": {
        **PRINTED,
        "mark": one_of(*MARKS),
        "boost": Number(0, 3),
        "use": one_of(*USES),
        "keywords": Words(1, 2, GOODS),
        "text": TEXT,
        **TRACKED,
    },
    "loot.track": TRACK,
    "denizen": {
        **PRINTED,
        "faction": one_of(*FACTIONS, needed=False),
        "quest": MAYBE_LINE,
        "keywords": Words(1, 4, KEYWORDS),
        "values": SubTable(),
        "icons": Words(0, 4, ICONS, needed=False),
        "compeers": Text(120, needed=False),
        "parley": Texts(3, 60, needed=False),
        "spheres": BORNE,
        **LIVED,
    },
    "denizen.values": {"atk": Number(0, 9), "arm": Number(0, 4), "hp": Number(1, 20), "limit": Number(0, 4)},
    "encounter": {
        **PRINTED,
        "tile": LINE,
        "kind": one_of(*ENCOUNTERS),
        "quest": MAYBE_LINE,
        "spheres": BORNE,
        "text": MAYBE_TEXT,
        "keywords": Words(1, 3, KEYWORDS, needed=False),
        "choice": SubTables(needed=False),
        **LIVED,
        **TRACKED,
    },
    "encounter.track": FULL,
    "encounter.choice": {"label": LINE, "story": STORY, "text": Text(600)},
    "peril": {**PRINTED, **OF_QUEST, "spheres": BORNE, "text": TEXT},
    "quest": {
        **PRINTED,
        "kind": one_of(*QUESTS),
        "setup": SubTable(),
        "stack": SubTables(),
        "stage": SubTables(),
        "threat": SubTables(),
    },
    "quest.setup": {
        "start": LINE,
        "hp": number(1, 17),
        "loot": number(0, 9),
        "true_names": number(0, 3),
        "aside": Texts(12, 60, needed=False),
        "maledictions": Texts(3, 60, needed=False),
    },
    "quest.stack": {
        "tiles": Texts(20, 3, needed=False),
        "zones": Words(1, 3, tuple(ZONES.values()), needed=False),
        "keep": number(1, 20),
        "with": Texts(9, 3, needed=False),
    },
    "quest.stage": {"name": NAME, "story": STORY, "destination": MAYBE_LINE, "text": MAYBE_TEXT, **TRACKED},
    "quest.stage.track": FULL,
    "quest.threat": {
        "name": NAME,
        "story": STORY,
        "level": Number(0, 6),
        "mark": one_of(*MARKS),
        "time": number(1, 20),
        "text": TEXT,
    },
}
FAMILIES = {
    **dict.fromkeys(("traits", "powers", "full", "type_1", "type_2"), Ability),
    "compeers": Source,
    "parley": ParleyAction,
    "price": ItemText,
    "loot.text": ItemText,
    "encounter.choice.text": ItemText,
    "text": Body,
}
COUNTS = {
    "tile": 18,
    "token": 12,
    "hero": 6,
    "weapon": 6,
    "virtuosity": 7,
    "gear": 4,
    "malediction": 2,
    "true_name": 9,
    "loot": 36,
    "quest": 6,
}


def together(table: str, data: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what does not fit together in an entry whose fields are sound."""
    match table:
        case "tile":
            if not NUMBER.fullmatch(data["name"].split()[0]) or len(data["name"].split()) < 2:
                yield "name", 'a tile is called by its number and its title, for example "J3 Fallen Gate"'
            elif not data["doors"]:
                yield "doors", "a tile has at least one door"
        case "denizen":
            if ("faction" in data) == ("quest" in data):
                yield "name", "a denizen has a faction, or belongs to a quest"
        case "encounter":
            yield from _encounter(data)
        case "quest.stack":
            if ("tiles" in data) == ("zones" in data):
                yield None, "a part of the map stack has tiles or zones"


def _encounter(data: Mapping[str, Any]) -> Iterator[Fault]:
    """rules: encounter.peril-choice, encounter.persona"""
    if not NUMBER.fullmatch(data["tile"]):
        yield "tile", 'a tile is named by its number, for example "J3"'
    chooses, persona = data["kind"] == "Peril Choice", data["kind"] == "Persona"
    if chooses != ("choice" in data) or chooses == ("text" in data):
        yield "kind", "a Peril Choice has choices and no text, every other encounter a text and no choices"
    elif chooses and not 2 <= len(data["choice"]) <= 4:
        yield "choice", "a Peril Choice has 2 to 4 choices"
    if not persona:
        for key in ("traits", "powers", "keywords"):
            if key in data:
                yield key, f"only a Persona has {key}"


SCHEMA = Schema(
    game="ziggurat",
    tables=TABLES,
    families=FAMILIES,
    together=together,
    named=("denizen", "malediction"),
    counts=COUNTS,
    sense=check_sense,
)
