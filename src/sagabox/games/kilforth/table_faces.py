"""The faces of cards, the form for a new game and the reading of a card text, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sagabox.language import CardTextError, Language, explain, pieces, spans
from sagabox.language.explain import as_words

from .cards import Card, Chapter, Saga
from .pack import Box
from .phrases import CardText
from .phrases.compile import compile_text
from .phrases.sense import ALLOWED, SenselessText, Use
from .settings import HOUSE_RULES, MODES, SWITCHES, VARIANTS, Settings
from .setup import MOST_HEROES, saga_of

MOST_LETTERS = 2_000
MODE_WORDS = {
    "solo": ("Solo", "One player runs one to four heroes against the gloom."),
    "cooperative": ("Cooperative", "All heroes stand together: each Ancient must fall before the last day ends."),
    "competitive": ("Competitive", "Every hero for themselves: whoever fells the Ancient wins."),
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


def face(card: Card, others: Mapping[str, Card]) -> dict[str, Any]:
    """All that is printed on a card."""
    facts: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "slug": card.slug,
        "kind": card.kind,
        "back": card.back,
        "type": card.type,
        "terrain": card.terrain,
        "keywords": list(card.keywords),
        "unique": card.unique,
        "values": dict(card.values),
        "gold": card.gold,
        "hp": card.hp,
        "reward": card.reward,
        "location": others[card.location].name if card.location in others else card.location,
        "skill": card.skill,
        "level": card.level,
        "lock": card.lock,
        "shortcut": card.shortcut,
        "owner": others[card.owner].name if card.owner in others else card.owner,
        "text": card.text,
        "flavour": card.flavour,
        "icon": card.icon,
    }
    if isinstance(card, Saga):
        finale = card.finale
        facts["chapters"] = [_chapter(one) for one in card.chapters]
        facts["finale"] = {
            "name": finale.name,
            "attribute": finale.attribute,
            "target": finale.target,
            "location": others[finale.location].name if finale.location in others else finale.location,
            "story": finale.story,
        }
        facts["totem"] = card.totem.name if card.totem else ""
    return facts


def _chapter(chapter: Chapter) -> dict[str, Any]:
    return {
        "name": chapter.name,
        "keywords": list(chapter.keywords),
        "few": chapter.few,
        "story": chapter.story,
        "text": chapter.text,
    }


def form(box: Box) -> dict[str, Any]:
    """What a new game asks for: modes, heroes, variants and house rules, each with the rule it bends."""
    return {
        "most_heroes": MOST_HEROES,
        "modes": [_mode(mode) for mode in MODES],
        "races": [card.name for card in box.races],
        "classes": [{"name": card.name, "saga": saga_of(box, card)} for card in box.classes],
        "sagas": [card.name for card in box.sagas],
        "sides": ["female", "male"],
        "variants": [_switch(name) for name in VARIANTS],
        "house_rules": [_switch(name) for name in HOUSE_RULES],
        "kinds": sorted(ALLOWED),
        "examples": list(EXAMPLES),
        "example_pack": EXAMPLE_PACK,
    }


def _mode(mode: str) -> dict[str, str]:
    name, text = MODE_WORDS[mode]
    return {"id": mode, "name": name, "text": text, "rule": MODE_RULES[mode]}


@lru_cache(maxsize=64)
def settings_words(settings: Settings) -> tuple[dict[str, str], ...]:
    """How a game is set: its mode, then the variants and house rules that are in force, each with its rule."""
    on = [name for name in SWITCHES if getattr(settings, name)]
    kinds = {**dict.fromkeys(VARIANTS, "variant"), **dict.fromkeys(HOUSE_RULES, "house_rule")}
    mode = {**_mode(settings.mode), "kind": "mode"}
    words = [mode, *({**_switch(name), "kind": kinds[name], "name": ""} for name in on)]
    return tuple({part: one[part] for part in ("kind", "name", "text", "rule")} for one in words)


def _switch(name: str) -> dict[str, str]:
    rule, text = SWITCHES[name]
    return {"id": name, "rule": rule, "text": text[:1].upper() + text[1:]}


def reading(box: Box, text: str, kind: str = "") -> dict[str, Any]:
    """A card text cut into pieces with what each says, or the place where reading stops and what was expected."""
    if len(text) > MOST_LETTERS:
        return _stopped(text, MOST_LETTERS, f"A card text has at most {MOST_LETTERS} letters.")
    if kind and kind not in ALLOWED:
        return _stopped(text, 0, f"There is no kind of card called {kind}.")
    try:
        tree = box.language.read(CardText, text)
        span = spans(box.language, CardText, text)
    except CardTextError as error:
        return _stopped(error.text, error.at, error.message)
    try:
        compile_text(tree, Use(kind) if kind else None)
    except SenselessText as error:
        start = span.inside[error.ability].start
        return _stopped(text, start, f"{error.message[0].upper()}{error.message[1:]}.")
    return read_whole(box.language, tree, text)


def read_whole(language: Language, tree: CardText, text: str) -> dict[str, Any]:
    """A text that was read: each stretch of it with what it says."""
    return {
        "ok": True,
        "text": text,
        "pieces": [
            {"start": one.start, "end": one.end, "node": as_words(type(one.node).__name__), "depth": one.depth}
            for one in pieces(spans(language, CardText, text))
        ],
        "explained": explain(tree),
    }


def _stopped(text: str, at: int, message: str) -> dict[str, Any]:
    return {"ok": False, "text": text, "at": at, "message": message}
