"""The card language of Sword & Sorcery."""

from collections.abc import Iterable, Mapping

from sagabox.language import Language

from . import (
    acts,
    amounts,
    attacks,
    bodies,
    conditions,
    dice,
    enemies,
    gains,
    health,
    items,
    kinds,
    moments,
    movement,
    places,
    powers,
    situations,
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
    doing = (attacks, gains, health, movement, powers, items, dice, places, enemies, story)
    asking = (standing, conditions, situations, moments, acts)
    return Language(texts, bodies, *doing, *asking, who, kinds, where, until, amounts, names=names)
