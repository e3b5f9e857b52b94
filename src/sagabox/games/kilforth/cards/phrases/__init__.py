"""The card language of the Kilforth games."""

from collections.abc import Sequence
from types import ModuleType

from sagabox.language import Language

from . import (
    abilities,
    amounts,
    belongings,
    clauses,
    conditions,
    cores,
    dice,
    drawing,
    effects,
    fighting,
    health,
    heroes,
    land,
    moments,
    places,
    roaming,
    searching,
    standing,
    tallies,
)
from .abilities import CardText

__all__ = ["CardText", "kilforth_language"]


def kilforth_language(locations: Sequence[str], phrases: Sequence[ModuleType] = ()) -> Language:
    """Return the language of a set of cards: the shared phrases and an edition's own. Texts can name `locations`."""
    heroic = (health, effects, drawing, searching, belongings, dice, fighting)
    worldly = (land, roaming, standing, conditions, moments, places, heroes, amounts, tallies)
    modules = (abilities, clauses, cores, *heroic, *worldly, *phrases)
    return Language(*modules, names={"a location": locations})
