"""The schema of the card files: which fields each kind of card has, and what may stand in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sagabox.packs import Fault, Field, Flag, Name, Number, Numbers, Schema, SubTable, SubTables, Text, Texts, Words

from .card import MOST_RANK
from .fields import DiceField, FacesField, LegendField, PairsField, PlanField, RangeField
from .phrases import Behaviour, CardText, EncounterText, End, Preference, SearchText
from .words import Damage, Nature, Rank, Style, Symbol

STYLES = tuple(one.value for one in Style)
NATURES = tuple(one.value for one in Nature)
TYPES = tuple(one.value for one in Damage)
SYMBOLS = tuple(one.value for one in Symbol)
COLOURS = ("Red", "Blue")
COSTS = ("combat", "action", "free", "reaction", "passive")
HANDS = ("strong", "weak", "hand", "two")
DECKS = ("start", "emporium", "treasure", "soul")
GROUNDS = ("town", "crypt", "marsh", "causeway", "mine", "hall")
COUNTS = {
    "hero": 5,
    "power": 60,
    "talent": 13,
    "enemy": 26,
    "enemy_power": 8,
    "scroll": 14,
    "encounter": 20,
    "trap": 8,
    "event": 16,
    "critical": 16,
    "search": 12,
    "shadow": 14,
    "thing": 8,
    "tile": 38,
    "quest": 9,
}


def one_of(*words: str, needed: bool = True) -> Field:
    return Text(words=words, needed=needed)


NAME, LINE, TEXT = Name(), Text(), Text(1_000)
MAYBE_LINE, MAYBE_TEXT, MAYBE_FLAG = Text(needed=False), Text(1_000, needed=False), Flag(needed=False)
PRINTED: dict[str, Field] = {"text": MAYBE_TEXT, "flavour": Text(300, needed=False), "icon": MAYBE_LINE}
WITH_TEXT: dict[str, Field] = {**PRINTED, "text": TEXT}
COUNT = Number(1, 20, needed=False)
BY_RANK = {key: Numbers(MOST_RANK, 0, 30) for key in ("hp", "combat", "action", "powers")}
PLAY: dict[str, Field] = {
    "cost": one_of(*COSTS),
    "cooldown": Number(0, 3, needed=False),
    "range": RangeField(needed=False),
}
STRIKE: dict[str, Field] = {
    "hand": one_of(*HANDS),
    "type": one_of(*TYPES),
    "range": RangeField(),
    "dice": DiceField(),
    "category": MAYBE_LINE,
}
OTHER_SIDE: dict[str, Field] = {
    "type": one_of(*TYPES, needed=False),
    "range": RangeField(needed=False),
    "dice": DiceField(needed=False),
    "text": MAYBE_TEXT,
}
ITEM: dict[str, Field] = {
    "name": NAME,
    "deck": one_of(*DECKS),
    "hero": MAYBE_LINE,
    "styles": Words(1, 4, STYLES, needed=False),
    "values": SubTable(needed=False),
    **PRINTED,
}
PRICE: dict[str, Field] = {"price": Number(0, 200, needed=False)}
FOE_VALUES: dict[str, Field] = {
    "hp": Number(1, 30),
    "armor": Number(0, 6, needed=False),
    "dice": Number(0, 6, needed=False),
    "shields": Number(0, 6, needed=False),
}
BEHAVIOUR: dict[str, Field] = {
    "basic": DiceField(),
    "victim": MAYBE_TEXT,
    "rules": Texts(6, 600, 1),
}

TABLES: dict[str, dict[str, Field]] = {
    "die": {"name": one_of(*COLOURS), "faces": FacesField()},
    "measures": {
        "name": NAME,
        "save": SubTable(),
        "blinded": SubTable(),
        "pray": SubTable(),
        "unarmed": DiceField(),
        "raising": Numbers(MOST_RANK - 1, 0, 99),
        "resurrect": Number(0, 99),
        "worth": SubTable(),
        "sell": Number(1, 10),
    },
    "measures.save": {"die": one_of(*COLOURS), "shows": one_of(*SYMBOLS)},
    "measures.blinded": {"die": one_of(*COLOURS), "shows": one_of(*SYMBOLS)},
    "measures.pray": {"count": Number(1, 9), "die": one_of(*COLOURS), "shows": one_of(*SYMBOLS)},
    "measures.worth": {rank: Number(0, 20) for rank in ("green", "blue", "red", "master")},
    # Heroes
    "hero": {
        "name": NAME,
        "style": one_of(*STYLES),
        "values": SubTable(),
        "soul": SubTables(),
        "colour": MAYBE_LINE,
        **PRINTED,
    },
    "hero.values": {"save": Number(1, 6), "move": Number(1, 6), "carry": Number(0, 9)},
    "hero.soul": {"class": LINE, "nature": one_of(*NATURES), **BY_RANK},
    "power": {"name": NAME, "of": SubTable(), "play": SubTable(), **WITH_TEXT},
    "power.of": {"hero": LINE, "class": MAYBE_LINE},
    "power.play": PLAY,
    "talent": {"name": NAME, "needs": SubTable(needed=False), "play": SubTable(), **WITH_TEXT},
    "talent.needs": {
        "style": one_of(*STYLES, needed=False),
        "nature": one_of(*NATURES, needed=False),
        "rank": Number(1, MOST_RANK, needed=False),
    },
    "talent.play": PLAY,
    # items
    "weapon": {
        **ITEM,
        "deck": one_of(*DECKS, needed=False),
        "soul": MAYBE_LINE,
        "strike": SubTable(),
        "awake": SubTable(needed=False),
        "forged": SubTable(needed=False),
    },
    "weapon.values": PRICE,
    "weapon.strike": STRIKE,
    "weapon.awake": {"souls": Number(1, 20), **OTHER_SIDE},
    "weapon.forged": {"price": Number(1, 200), **OTHER_SIDE},
    "armour": {**ITEM, "values": SubTable()},
    "armour.values": {**PRICE, "armor": Number(0, 6), "dice": Number(0, 6), "shields": Number(0, 6, needed=False)},
    "artifact": {**ITEM, "play": SubTable(needed=False)},
    "artifact.values": {**PRICE, "shields": Number(0, 6, needed=False)},
    "artifact.play": {"range": RangeField()},
    "consumable": {**ITEM, "text": TEXT, "play": SubTable(needed=False)},
    "consumable.values": PRICE,
    "consumable.play": {
        "cost": one_of("combat", "action", "free", needed=False),
        "range": RangeField(needed=False),
    },
    "thing": {"name": NAME, "nature": one_of(*NATURES, needed=False), **PRINTED},
    # Enemies
    "scroll": {
        "name": NAME,
        **BEHAVIOUR,
        "desperate": Texts(6, 600, needed=False),
        "master": MAYBE_FLAG,
        **PRINTED,
    },
    "enemy": {
        "name": NAME,
        "scroll": LINE,
        "values": SubTable(),
        "each_hero": MAYBE_FLAG,
        "proper": MAYBE_FLAG,
        "weak": Words(0, 6, TYPES, needed=False),
        "resist": Words(0, 6, TYPES, needed=False),
        **PRINTED,
    },
    "enemy.values": {**FOE_VALUES, "souls": Number(0, 20, needed=False)},
    "minion": {"name": NAME, "count": COUNT, "values": SubTable(), **BEHAVIOUR, **PRINTED},
    "minion.values": FOE_VALUES,
    "bystander": {"name": NAME, "values": SubTable(needed=False), **PRINTED},
    "bystander.values": {"hp": Number(1, 30)},
    "shadow": {"name": NAME, "shows": LINE, "count": COUNT},
    "enemy_power": {"name": NAME, **WITH_TEXT},
    # decks and tokens
    "encounter": {"name": NAME, **WITH_TEXT},
    "trap": {"name": NAME, "count": COUNT, **WITH_TEXT},
    "event": {"name": NAME, "count": COUNT, "time": one_of("Night", "Day", needed=False), **PRINTED},
    "critical": {"name": NAME, "count": COUNT, "red": MAYBE_FLAG, **WITH_TEXT},
    "search": {"name": NAME, "count": COUNT, **WITH_TEXT},
    "memory": {"name": NAME},
    # the story
    "tile": {"name": NAME, "areas": LegendField(), "plan": PlanField(), "ground": one_of(*GROUNDS, needed=False)},
    "quest": {
        "name": NAME,
        "place": SubTable(),
        "tiles": SubTables(),
        "walls": PairsField(needed=False),
        "doors": SubTables(needed=False),
        "chests": SubTables(needed=False),
        "shrines": SubTables(needed=False),
        "gates": SubTables(needed=False),
        "shadows": SubTables(needed=False),
        "areas": SubTable(),
        "barriers": SubTables(needed=False),
        "pool": Texts(10, 60),
        "aside": Texts(20, 60, needed=False),
        "events": Texts(20, 60, 1),
        "alone": SubTable(needed=False),
        "waypoints": SubTables(needed=False),
        "sites": SubTables(needed=False),
        "ends": Texts(4, 300),
        "rules": Texts(8, 400, needed=False),
        "roads": SubTables(needed=False),
        "paragraph": SubTables(),
        "flavour": Text(600, needed=False),
        "icon": MAYBE_LINE,
    },
    "quest.place": {"act": Number(1, 9), "number": Number(0, 99)},
    "quest.tiles": {"tile": LINE, "at": Numbers(2, 0, 200)},
    "quest.doors": {"name": NAME, "between": Texts(2, 60, 2), "lock": one_of("locked", "magic", needed=False)},
    "quest.chests": {
        "area": LINE,
        "treasures": Number(0, 9, needed=False),
        "crowns": Number(0, 99, needed=False),
        "lock": one_of("magic", needed=False),
        "aside": MAYBE_FLAG,
    },
    "quest.shrines": {"area": LINE, "open": Flag()},
    "quest.gates": {"area": LINE, "open": Flag()},
    "quest.shadows": {"area": MAYBE_LINE, "areas": Texts(12, 60, 1, needed=False), "among": Texts(14, 60, 1)},
    "quest.areas": {
        "start": Texts(6, 60, 1),
        "search": Texts(12, 60, needed=False),
        "difficult": Texts(18, 60, needed=False),
        "deadly": Texts(18, 60, needed=False),
    },
    "quest.barriers": {"from": LINE, "to": LINE},
    "quest.alone": {"rank": Number(1, MOST_RANK), "crowns": Number(0, 500), "treasures": Number(0, 12)},
    "quest.waypoints": {"area": LINE, "read": Number(1, 999)},
    "quest.sites": {"name": NAME, "area": LINE, "cost": one_of("action", "free", needed=False), "text": TEXT},
    "quest.roads": {"quest": LINE, "memory": MAYBE_LINE},
    "quest.paragraph": {"number": Number(1, 999), "story": Text(800, needed=False), "text": MAYBE_TEXT},
}


def _together(table: str, data: Mapping[str, Any]) -> Iterator[Fault]:
    """Fields that must fit each other."""
    if table in ("power.play", "talent.play"):
        if data["cost"] == "passive" and data.get("cooldown"):
            yield "cooldown", "a passive power is always on: it has no cooldown"
    elif table == "weapon" and ("soul" in data) == (data.get("deck", "soul") != "soul"):
        yield None, "a weapon has either a deck or, in `soul`, the Hero whose soul weapon it is"
    elif table == "weapon" and "awake" in data and "soul" not in data:
        yield "awake", "only a soul weapon awakes"
    elif table == "hero" and len(data["soul"]) != 2:
        yield "soul", f"a Hero has 2 classes, not {len(data['soul'])}"
    elif table == "quest.shadows" and ("area" in data) == ("areas" in data):
        yield None, "Shadows are in one `area` or in several `areas`"
    elif table == "scroll" and not data.get("master"):
        rank, _, family = data["name"].partition(" ")
        if rank.lower() not in [one.value for one in Rank] or not family:
            yield (
                "name",
                'a scroll is called by rank and family, for example "Blue Gremlin"; a Master has master = true',
            )


SCHEMA = Schema(
    "sorcery",
    TABLES,
    {
        "text": CardText,
        "encounter.text": EncounterText,
        "search.text": SearchText,
        "scroll.rules": Behaviour,
        "scroll.desperate": Behaviour,
        "minion.rules": Behaviour,
        "victim": Preference,
        "quest.ends": End,
        "quest.rules": CardText,
    },
    together=_together,
    named=(
        "hero",
        "tile",
        "scroll",
        "enemy",
        "minion",
        "bystander",
        "event",
        "enemy_power",
        "thing",
        "memory",
        "quest",
    ),
    counts=COUNTS,
)
