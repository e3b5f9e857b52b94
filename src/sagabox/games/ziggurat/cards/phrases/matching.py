"""Which denizens: factions, keywords and expressions of them."""

from __future__ import annotations

from typing import ClassVar

from sagabox.language import Phrase, phrase

from .families import Faction, Kind, Match
from .words import Keyword


@phrase("Jungle")
class Jungle(Faction):
    deck: ClassVar[str] = "jungle"


@phrase("Ziggurat")
class Ziggurat(Faction):
    deck: ClassVar[str] = "ziggurat"


@phrase("Caves", "Cave")
class Caves(Faction):
    deck: ClassVar[str] = "caves"


@phrase("Crypts", "Crypt")
class Crypts(Faction):
    deck: ClassVar[str] = "crypts"


@phrase("Cultists", "Cultist")
class Cultists(Faction):
    deck: ClassVar[str] = "cultists"


@phrase("Companions", "Companion")
class Companions(Faction):
    deck: ClassVar[str] = "companions"


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


@phrase("{keyword}")
class OfKeyword(Kind):
    """Denizens with a keyword."""

    keyword: Keyword


@phrase("{faction}")
class OfFaction(Kind):
    """Denizens of a faction."""

    faction: Faction
