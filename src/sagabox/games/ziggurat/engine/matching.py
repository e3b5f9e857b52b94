"""Which denizens fit what a card looks for."""

from __future__ import annotations

from ..cards.card import Denizen
from ..cards.program import Seek


def words_of(card: Denizen) -> list[str]:
    """Return the keywords of a denizen; Hunter is the icon.   rules: language.hunter"""
    return [*card.keywords, "Hunter"] if card.hunter else list(card.keywords)


def matches(card: Denizen, seek: Seek) -> bool:
    """rules: language.wildcard, language.or, language.and, language.spawn-bare"""
    return seek.fits(words_of(card))


def could_be_found(card: Denizen, sought: str) -> bool:
    """Return True if a denizen fits what a hidden search looked for.   rules: pursuit.spawn-concealed"""
    return matches(card, Seek.read(card.back, sought))
