"""Which denizens fit an expression of keywords."""

from __future__ import annotations

from ..cards.card import Denizen
from ..cards.phrases.families import Kind, Match
from ..cards.phrases.matching import AllOf, AnyOf, OfFaction, OfKeyword, Source


def words_of(card: Denizen) -> list[str]:
    """Return the keywords of a denizen; Hunter is the icon.   rules: language.hunter"""
    return [*card.keywords, "Hunter"] if card.hunter else list(card.keywords)


def matches(card: Denizen, match: Match | None) -> bool:
    """rules: language.wildcard, language.or, language.and, language.spawn-bare"""
    if not isinstance(match, AnyOf):
        return True
    words = words_of(card)
    return any(all(keyword.value in words for keyword in term.keywords) for term in match.terms)


def sought(source: Source) -> str:
    """Return the expression of a search as plain text, as a group keeps it: `Hunter&Giant|Toad`."""
    if not isinstance(source.match, AnyOf):
        return ""
    return "|".join(_term(term) for term in source.match.terms)


def _term(term: AllOf) -> str:
    return "&".join(keyword.value for keyword in term.keywords)


def matches_sought(card: Denizen, expression: str) -> bool:
    """Return True if a denizen fits what a hidden search looked for.   rules: language.expr-grammar"""
    if not expression:
        return True
    words = words_of(card)
    return any(all(word in words for word in term.split("&")) for term in expression.split("|"))


def is_kind(card: Denizen, words: list[str], kind: Kind | None) -> bool:
    """Return True if a denizen with these keywords is of a kind: of a keyword, or of a faction."""
    match kind:
        case OfKeyword():
            return kind.keyword.value in words
        case OfFaction():
            return kind.faction.deck == card.back
    return True
