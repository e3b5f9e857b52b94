"""The card language of Ziggurat: three families (Ability, Body, ItemText) on one vocabulary."""

from collections.abc import Sequence

from sagabox.language import Language

from . import (
    abilities,
    ailments,
    amounts,
    checks,
    clauses,
    conditions,
    denizens,
    health,
    leaving,
    map,
    matching,
    moments,
    people,
    prices,
    quests,
    sections,
    standing,
    strikes,
    times,
    treasures,
    whom,
)
from .abilities import Ability
from .families import ParleyAction
from .matching import Source
from .sections import Body, ItemText

__all__ = ["Ability", "Body", "ItemText", "ParleyAction", "Source", "ziggurat_language"]


def ziggurat_language(denizen_names: Sequence[str], malediction_names: Sequence[str]) -> Language:
    """Return the language of a set of cards: its denizens and maledictions can be named in texts."""
    texts = (sections, abilities, clauses, checks)
    figures = (strikes, ailments, health, people, prices)
    world = (denizens, treasures, times, leaving, map, quests, standing)
    names = {"a denizen": denizen_names, "a malediction": malediction_names}
    words = (moments, conditions, amounts, whom, matching)
    return Language(*texts, *figures, *world, *words, names=names)
