"""Mixed boxes: the rules of the game that is played, with cards of another.   rules: fact.players"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sagabox.language import CardTextError, Language

from .cards.box import Box, KilforthShelf
from .cards.card import Card, Saga
from .cards.phrases import CardText, kilforth_language
from .editions import shelf_of

HEROES = ("race", "class", "skill", "saga", "chapter", "totem", "location")  # locations, for what a saga names
LAND = ("location", "night", "encounter", "reward", "loot", "ancient", "abilities", "plot")
MIXES: Mapping[str, tuple[str, ...]] = {"mixed_heroes": HEROES, "mixed_land": LAND}


def mixed_box(own: KilforthShelf, packs: Mapping[str, str], switches: Mapping[str, Any]) -> Box:
    """Return the cards of a game with those of the other that its switches bring in. Raises PackError."""
    kinds = [kind for switch, kinds in MIXES.items() if switches.get(switch) for kind in kinds]
    return _mixed(own, tuple(packs.items()), tuple(dict.fromkeys(kinds))) if kinds else own.box(packs)


@lru_cache(maxsize=16)
def _mixed(own: KilforthShelf, packs: tuple[tuple[str, str], ...], kinds: tuple[str, ...]) -> Box:
    box, guests = own.box(dict(packs)), shelf_of(own.guest).box()
    names = [card.name for card in (*box.locations, *guests.locations)]
    language = kilforth_language(names, own.phrases)
    refused = _refused(box, guests, language)
    added = {card.id: card for card in guests if card.kind in kinds and card.id not in refused}
    return Box(language, {**box.by_id, **{id: card for id, card in added.items() if id not in box.by_id}}, {})


def _refused(box: Box, guests: Box, language: Language) -> set[str]:
    """Return the ids of cards that a game cannot play: it does not read their text, or knows no interludes."""
    refused = {card.id for card in guests if not _reads(language, card)}
    trials = any(chapter.trial for saga in box.sagas for chapter in saga.chapters)
    for saga in guests.sagas:
        parts = [card for card in (saga.totem, *(one.card for one in saga.chapters)) if card is not None]
        if any(part.id in refused for part in parts) or (not trials and _has_trial(saga)):
            refused |= {saga.id, *(card.id for card in guests if card.owner == saga.slug and card.kind != "class")}
    return refused


def _has_trial(saga: Saga) -> bool:
    return any(chapter.trial is not None for chapter in saga.chapters)


def _reads(language: Language, card: Card) -> bool:
    try:
        for text in (card.text, card.gloom):
            if text:
                language.read(CardText, text)
    except CardTextError:
        return False
    return True
