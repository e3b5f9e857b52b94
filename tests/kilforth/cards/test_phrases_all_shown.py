"""Every phrase of the card language has a scene that shows what it does."""

from ..rigging import box
from . import (
    test_phrases_belongings,
    test_phrases_clauses,
    test_phrases_conditions,
    test_phrases_dice,
    test_phrases_heroes,
    test_phrases_land,
    test_phrases_standing,
)

GAME = "gloom"

MODULES = (
    test_phrases_belongings,
    test_phrases_clauses,
    test_phrases_conditions,
    test_phrases_dice,
    test_phrases_heroes,
    test_phrases_land,
    test_phrases_standing,
)


def test_every_phrase_is_shown_in_a_scene():
    shown = set().union(*(scene.phrases() for module in MODULES for scene in module.SCENES))
    assert [one.__name__ for one in box().language.phrases if one not in shown] == []
