"""The form for a new game and how a game is set, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sagabox.games.common.lessons import lesson_rows
from sagabox.games.common.switches import in_force
from sagabox.games.common.wording import capital

from ..cards.box import Box
from ..edition import Edition
from ..engine.settings import MODES, Settings
from ..rules.setup import MOST_HEROES, saga_of
from .hero_facts import hero_cards, starting_values, tales
from .playable import Playable

MODE_WORDS = {
    "solo": ("Solo", "One player plays 1 to 4 heroes against the gloom."),
    "cooperative": ("Cooperative", "The heroes win together: defeat every Ancient before Day 25 ends."),
    "competitive": ("Competitive", "The heroes compete: the one who defeats the Ancient wins."),
}
MODE_RULES = {
    "solo": "game.solo-uses-cooperative-rules",
    "cooperative": "end.cooperative-win",
    "competitive": "end.competitive-win",
}
EXAMPLES = (
    "(Deed) Veil: When a battle round starts, gain Fight +2 until the end of the battle round.",
    "Trap: Lose 1 HP.",
    "(Map) When the Night phase starts, all heroes who are not Hidden lose 1 gold.",
)
EXAMPLE_PACK = """\
[[encounter]]
name     = "Ferryman's Ghost"
terrain  = "Badlands"
type     = "Enemy"
keywords = ["Undead"]
fight    = 2
sneak    = 2
hp       = 2
gold     = 1
reward   = "Item"
text     = "Trap: Lose 1 HP."
flavour  = "He still asks for the coin."
icon     = "ghost"
"""


def form(playable: Playable, packs: Mapping[str, str]) -> dict[str, Any]:
    """Return what a new game asks for: modes, heroes, variants, house rules and windows, each with its rule.

    The cards, values and tales are those of all heroes, mixed ones included."""
    box, mixed = playable.box(packs, {}), playable.box(packs, {"mixed_heroes": True})
    return {
        "most_heroes": MOST_HEROES,
        "modes": [_mode(mode) for mode in MODES],
        "races": [card.name for card in box.races],
        "classes": _classes(box),
        "sagas": [card.name for card in box.sagas],
        "mixed_heroes": _guests(mixed, box),
        "sides": ["female", "male"],
        "hero_cards": hero_cards(mixed),
        "values": starting_values(mixed),
        "tales": tales(mixed),
        "start": _start(playable, packs),
        "variants": [one.row for one in playable.edition.switches if one.kind == "variant"],
        "house_rules": [one.row for one in playable.edition.switches if one.kind == "house_rule"],
        "windows": [{**one._asdict(), "text": capital(one.text)} for one in playable.windows],
        "kinds": list(playable.shelf.schema.kinds),
        "examples": list(EXAMPLES),
        "example_pack": EXAMPLE_PACK,
        "lessons": lesson_rows(playable.first_game.lessons),
    }


def _start(playable: Playable, packs: Mapping[str, str]) -> dict[str, Any]:
    """Return the set-up with the first hero that packs bring."""
    brought = {kind: playable.shelf.brought(packs, kind) for kind in ("race", "class", "saga")}
    hero = {kind: cards[0].name for kind, cards in brought.items() if cards}
    return {"heroes": [hero]} if hero else {}


def _classes(box: Box) -> list[dict[str, str]]:
    return [{"name": card.name, "saga": saga_of(box, card)} for card in box.classes]


def _guests(mixed: Box, own: Box) -> dict[str, list[Any]]:
    """Return the races, classes and sagas that a game has besides its own if its heroes are mixed."""
    return {
        "races": [card.name for card in mixed.races if card.id not in own.by_id],
        "classes": [row for row in _classes(mixed) if row not in _classes(own)],
        "sagas": [card.name for card in mixed.sagas if card.id not in own.by_id],
    }


def _mode(mode: str) -> dict[str, str]:
    name, text = MODE_WORDS[mode]
    return {"id": mode, "name": name, "text": text, "rule": MODE_RULES[mode]}


@lru_cache(maxsize=64)
def settings_words(edition: Edition, settings: Settings) -> tuple[dict[str, str], ...]:
    """Return how a game is set: its mode, then the variants and house rules that are in force, each with its rule."""
    mode, switched_on = _mode(settings.mode), in_force(edition.switches, settings)
    return {"kind": "mode", **{part: mode[part] for part in ("name", "text", "rule")}}, *switched_on
