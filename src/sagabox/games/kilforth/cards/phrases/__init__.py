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
    land,
    moments,
    places,
    roaming,
    standing,
)
from .abilities import CardText

__all__ = ["CardText", "kilforth_language"]


def kilforth_language(locations: Sequence[str], phrases: Sequence[ModuleType] = ()) -> Language:
    """Return the language of a set of cards: the shared phrases and an edition's own. Texts can name `locations`."""
    heroic = (health, effects, drawing, belongings, dice, fighting)
    worldly = (land, roaming, standing, conditions, moments, places, amounts)
    modules = (abilities, clauses, cores, *heroic, *worldly, *phrases)
    return Language(*modules, names={"a location": locations})
