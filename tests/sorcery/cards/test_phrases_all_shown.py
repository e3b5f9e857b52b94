"""Every phrase of the language has a scene: it is in a text that makes a difference, and not in the one beside it."""

from sagabox.language import Phrase, gates, walk

from ..boxes import box
from ..scenes import Shown
from . import (
    test_phrases_doing,
    test_phrases_standing,
    test_phrases_table,
    test_phrases_when,
    test_phrases_whom,
)

MODULES = (test_phrases_doing, test_phrases_table, test_phrases_standing, test_phrases_when, test_phrases_whom)
SCENES: list[Shown] = [scene for module in MODULES for scene in module.SCENES]


def nodes(scene: Shown, text: str) -> set[Phrase]:
    tree = box().language.read(scene.stage.family, text)
    return {node for node in walk(tree) if isinstance(node, Phrase)}


def test_every_phrase_has_a_scene():
    shown: set[type[Phrase]] = set()
    for scene in SCENES:
        beside = scene.without or scene.stage.nothing
        shown |= {type(node) for node in nodes(scene, scene.text) - nodes(scene, beside)}
    assert [one.__name__ for one in box().language.phrases if one not in shown] == []


def test_every_text_of_a_scene_passes_the_gates():
    for scene in SCENES:
        gates.check_text(box().language, scene.stage.family, scene.text)
