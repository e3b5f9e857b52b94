"""Which denizens: factions, keywords and expressions of them."""

from __future__ import annotations

from sagabox.language import Phrase, phrase

from ..program import Seek, Sort
from .families import Faction, Kind, Match
from .words import Keyword


@phrase("Jungle")
class Jungle(Faction):
    deck = "jungle"


@phrase("Ziggurat")
class Ziggurat(Faction):
    deck = "ziggurat"


@phrase("Caves", "Cave")
class Caves(Faction):
    deck = "caves"


@phrase("Crypts", "Crypt")
class Crypts(Faction):
    deck = "crypts"


@phrase("Cultists", "Cultist")
class Cultists(Faction):
    deck = "cultists"


@phrase("Companions", "Companion")
class Companions(Faction):
    deck = "companions"


@phrase("{keywords:&}", "{keywords:&&}")
class AllOf(Phrase):
    """Denizens with all these keywords.   rules: language.and"""

    keywords: tuple[Keyword, ...]


@phrase("{terms:|}")
class AnyOf(Match):
    """Denizens that fit one of these.   rules: language.or, language.expr-grammar"""

    terms: tuple[AllOf, ...]


@phrase("*")
class Anyone(Match):
    """Any denizen.   rules: language.wildcard"""


@phrase("{faction}[({match})]")
class Source(Phrase):
    """A faction, and which of its denizens. Without brackets, any.   rules: language.spawn-bare"""

    faction: Faction
    match: Match | None = None

    def seek(self) -> Seek:
        terms = self.match.terms if isinstance(self.match, AnyOf) else ()
        return Seek(self.faction.deck, tuple(tuple(word.value for word in term.keywords) for term in terms))


@phrase("{keyword}")
class OfKeyword(Kind):
    """Denizens with a keyword."""

    keyword: Keyword

    def sort(self) -> Sort:
        return Sort(word=self.keyword.value)


@phrase("{faction}")
class OfFaction(Kind):
    """Denizens of a faction."""

    faction: Faction

    def sort(self) -> Sort:
        return Sort(deck=self.faction.deck)
