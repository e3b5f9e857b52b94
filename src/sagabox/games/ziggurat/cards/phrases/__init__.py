"""The card language of Ziggurat: three families (Ability, Body, ItemText) on one vocabulary."""

from collections.abc import Sequence

from sagabox.language import Language

from . import (
    abilities,
    amounts,
    checks,
    clauses,
    conditions,
    matching,
    moments,
    people,
    prices,
    quests,
    sections,
    standing,
    strikes,
    whom,
    world,
)
from .abilities import Ability
from .families import ParleyAction
from .matching import Source
from .sections import Body, ItemText

__all__ = ["Ability", "Body", "ItemText", "ParleyAction", "Source", "ziggurat_language"]


def ziggurat_language(denizens: Sequence[str], maledictions: Sequence[str]) -> Language:
    """Return the language of a set of cards: its denizens and maledictions can be named in texts."""
    texts = (sections, abilities, clauses, checks)
    commands = (strikes, people, prices, world, quests, standing)
    words = (moments, conditions, amounts, whom, matching)
    return Language(*texts, *commands, *words, names={"a denizen": denizens, "a malediction": maledictions})
