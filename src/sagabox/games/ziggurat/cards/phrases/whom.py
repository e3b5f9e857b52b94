"""Whom something happens to."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Payer, Refreshable, Who


@phrase("the hero")
class TheHero(Who, Payer):
    """The hero."""


@phrase("a companion")
class ACompanion(Who, Payer):
    """One companion, of the player's choice."""


@phrase("each companion")
class EachCompanion(Who):
    """All companions."""


@phrase("the party")
class TheParty(Who):
    """The hero and all companions. Damage to the party is shared out evenly.   rules: game.party, language.party"""


@phrase("one of the party")
class OneOfTheParty(Who):
    """The hero or a companion, of the player's choice."""


@phrase("an ally")
class AnAlly(Who):
    """Another one of the bearer's side."""


@phrase("each enemy")
class EachEnemy(Who):
    """All enemies in the fight."""


@phrase("the weakest enemy")
class TheWeakestEnemy(Who):
    """The enemy with the fewest HP.   rules: language.weakest"""


@phrase("this denizen")
class ThisDenizen(Who):
    """The denizen whose ability it is."""


@phrase("the weapon")
class TheWeapon(Refreshable, Payer):
    """The hero's weapon card.   rules: weapon.separate-card"""
