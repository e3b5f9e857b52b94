"""Whom something happens to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.values import hp
from sagabox.games.ziggurat.rules.choosing import choose_highest
from sagabox.kernel import Rule
from sagabox.language import phrase

from .families import Payer, Refreshable, Who, anybody
from .places import DENIZENS, DENIZENS_ONLY

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At
    from sagabox.games.ziggurat.engine.state import Figure

    from ..card import Card


class Somebody(Who):
    """Figures that can be refreshed as well."""

    def cards(self, at: At) -> list[Card]:
        return [figure.card for figure in self.candidates(at)]


@phrase("the hero")
class TheHero(Somebody, Payer):
    """The hero."""

    def candidates(self, at: At) -> list[Figure]:
        return [at.play.hero_figure]

    def payers(self, at: At) -> list[Card]:
        return [at.play.hero.card]


@phrase("a companion")
class ACompanion(Somebody, Payer):
    """One companion, of the player's choice."""

    chosen = True

    def candidates(self, at: At) -> list[Figure]:
        return at.play.companions()

    def payers(self, at: At) -> list[Card]:
        return [figure.card for figure in at.play.companions()]


@phrase("each companion")
class EachCompanion(Somebody):
    """All companions."""

    def candidates(self, at: At) -> list[Figure]:
        return at.play.companions()


@phrase("the party")
class TheParty(Somebody):
    """The hero and all companions. Damage to the party is shared out evenly.   rules: game.party, language.party"""

    def candidates(self, at: At) -> list[Figure]:
        return at.play.party()


@phrase("one of the party")
class OneOfTheParty(Somebody):
    """The hero or a companion, of the player's choice."""

    chosen = True

    def candidates(self, at: At) -> list[Figure]:
        return at.play.party()


@phrase("an ally")
class AnAlly(Somebody):
    """Another one of the bearer's side: the player chooses; of an enemy's allies, the strongest."""

    stands_on = DENIZENS
    elsewhere = DENIZENS_ONLY
    chosen = True

    def candidates(self, at: At) -> list[Figure]:
        return at.play.allies(at.figure)


@phrase("each enemy")
class EachEnemy(Somebody):
    """All enemies in the fight."""

    def candidates(self, at: At) -> list[Figure]:
        return at.play.enemies()


@phrase("the weakest enemy")
class TheWeakestEnemy(Somebody):
    """The enemy with the fewest HP.   rules: language.weakest"""

    def candidates(self, at: At) -> list[Figure]:
        return at.play.enemies()

    def pick(self, at: At, fits: Callable[[Figure], bool] = anybody) -> Rule[list[Figure]]:
        able = self.able(at, fits)
        if not able:
            return []
        rule = "language.weakest"
        return [(yield from choose_highest(at.play, rule, "enemy", able, lambda one: -hp(at.play, one)))]


@phrase("this denizen")
class ThisDenizen(Somebody):
    """The denizen whose ability it is."""

    stands_on = DENIZENS
    elsewhere = DENIZENS_ONLY

    def candidates(self, at: At) -> list[Figure]:
        return [at.figure] if at.figure in at.play.state.figures else []


@phrase("the weapon")
class TheWeapon(Refreshable, Payer):
    """The hero's weapon card.   rules: weapon.separate-card"""

    def cards(self, at: At) -> list[Card]:
        return [at.play.hero.weapon]

    def payers(self, at: At) -> list[Card]:
        return [at.play.hero.weapon]
