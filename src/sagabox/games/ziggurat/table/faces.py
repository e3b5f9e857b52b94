"""The form for a new game, how a game is set, and the faces of cards as far as nobody has met them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sagabox.games.common.lessons import lesson_rows
from sagabox.games.common.wording import capital

from ..cards.box import Box
from ..cards.card import STATS, Avatar, Card, Encounter, Quest
from ..cards.faces import as_printed, face
from ..cards.schema import SCHEMA
from ..engine.settings import HOUSE_RULES, SWITCHES, VARIANTS, Settings
from ..words.windows import WINDOWS
from .guided import LESSONS

UNKNOWN = ("stage", "threat")  # kinds of which nobody knows even the names until a card is turned
SEALED = (*UNKNOWN, "encounter", "peril")  # kinds whose words are unknown until the card is met
WORDS = ("text", "flavour")
MODE = {"id": "solo", "name": "Solo", "text": "One player, one hero, one quest.", "rule": "game.solo-play"}
EXAMPLES = (
    "Retaliate: Burrs. Entangle(1).",
    "ON REVEAL: Check LORE; on strong hit gain 1 Loot, on miss Spawn Crypts(Undead).",
    "Heal(4 plus 2 for each cube) for one of the party.",
)
EXAMPLE_PACK = """\
[pack]
game = "ziggurat"

[[loot]]
name     = "Ferryman's Coin"
mark     = "sun"
boost    = 1
use      = "quick"
keywords = ["Trinket"]
text     = "Add 2 Time to pursuit and +1 Grit."
story    = "He still asks for it."
"""


def form(box: Box) -> dict[str, Any]:
    """Return what a new game asks for: quest, hero, variants, house rules and windows, each with its rule."""
    return {
        "modes": [MODE],
        "heroes": [_hero(card) for card in box.heroes],
        "quests": [_quest(card) for card in box.quests],
        "variants": [_switch(name) for name in VARIANTS],
        "house_rules": [_switch(name) for name in HOUSE_RULES],
        "lessons": lesson_rows(LESSONS),
        "windows": [{**one._asdict(), "text": capital(one.text)} for one in WINDOWS],
        "kinds": list(SCHEMA.kinds),
        "examples": list(EXAMPLES),
        "example_pack": EXAMPLE_PACK,
    }


def _hero(card: Avatar) -> dict[str, Any]:
    stats = dict(zip(STATS, card.stats, strict=True))
    story = {"story": card.flavour, "text": card.text, "icon": card.icon}
    return {"name": card.name, "title": card.title, "difficulty": card.difficulty, "stats": stats, **story}


def _quest(card: Quest) -> dict[str, Any]:
    return {"name": card.name, "type": card.type, "story": card.flavour, "icon": card.icon}


def _switch(name: str) -> dict[str, str]:
    rule, text = SWITCHES[name]
    return {"id": name, "text": capital(text), "rule": rule}


@lru_cache(maxsize=64)
def settings_words(settings: Settings, quest: str) -> tuple[dict[str, str], ...]:
    """Return how a game is set: its quest, then the variants and house rules in force, each with its rule."""
    kinds = {**dict.fromkeys(VARIANTS, "variant"), **dict.fromkeys(HOUSE_RULES, "house_rule")}
    on = [name for name in SWITCHES if getattr(settings, name)]
    words = [{"kind": "mode", "name": quest, "text": MODE["text"], "rule": MODE["rule"]}]
    return (*words, *({"kind": kinds[name], "name": "", **_without_id(name)} for name in on))


def _without_id(name: str) -> dict[str, str]:
    return {part: text for part, text in _switch(name).items() if part != "id"}


# ---------------------------------------------------------------- faces


def sealed_face(card: Card, *, unequip: bool = False) -> dict[str, Any]:
    """Return a card as the box shows it before anybody has met it: without its words."""
    facts = printed_face(card, unequip=unequip)
    if card.kind in SEALED:
        facts |= dict.fromkeys(WORDS, "")
        facts |= {"choices": []} if "choices" in facts else {}
    if isinstance(card, Quest):
        facts |= {"stages": len(card.stages), "threats": len(card.threats)}
    return facts


def printed_face(card: Card, *, unequip: bool) -> dict[str, Any]:
    """Return all that is printed on a card at a table.   rules: variant.unequip-term"""
    facts = face(card)
    return {**facts, "text": as_printed(facts["text"], unequip=unequip)}


def met_face(card: Card, *, turned: bool, unequip: bool = False) -> dict[str, Any]:
    """Return a card that was met. Of a Peril Choice only the labels are read before it is turned over.

    rules: encounter.peril-choice"""
    facts = printed_face(card, unequip=unequip)
    if isinstance(card, Encounter) and card.choices and not turned:
        facts |= {"text": "", "choices": [{"label": one.label, "story": "", "text": ""} for one in card.choices]}
    return facts
