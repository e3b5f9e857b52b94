"""The card language of Sword & Sorcery."""

from collections.abc import Iterable, Mapping

from sagabox.language import Language

from . import (
    amounts,
    attacks,
    bodies,
    conditions,
    dice,
    enemies,
    health,
    items,
    moments,
    movement,
    places,
    powers,
    standing,
    story,
    texts,
    until,
    where,
    who,
)
from .texts import Behaviour, CardText, EncounterText, End, Preference, SearchText

__all__ = ["Behaviour", "CardText", "EncounterText", "End", "Preference", "SearchText", "sorcery_language"]


def sorcery_language(names: Mapping[str, Iterable[str]]) -> Language:
    """Return the language of a set of cards: texts can name their areas, figures, things and memories."""
    doing = (attacks, health, movement, powers, items, dice, places, enemies, story)
    return Language(texts, bodies, *doing, standing, conditions, moments, who, where, until, amounts, names=names)
