"""What sets an ability off: triggers, and moments that cards wait for."""

from __future__ import annotations

from sagabox.language import phrase

from ..program import Doing, Listener, Sort
from .denizens import Denizen
from .families import Kind, Moment, Trigger
from .places import DENIZENS, RESTFUL, Use


@phrase("Unharmed")
class Unharmed(Trigger):
    """At the end of a Defence Phase, if the bearer took no damage and no new status in the round.

    rules: unharmed.enemy, companion.unharmed"""

    stands_on = DENIZENS
    reacts = "Unharmed"


@phrase("Retaliate")
class Retaliate(Trigger):
    """After a melee attack on the bearer that it survives.   rules: trigger.retaliate"""

    stands_on = DENIZENS
    reacts = "Retaliate"


@phrase("Ranged Retaliate")
class RangedRetaliate(Trigger):
    """After a melee or ranged attack on the bearer that it survives.   rules: retaliate.ranged"""

    stands_on = DENIZENS
    reacts = "Retaliate"
    to_ranged = True


@phrase("On Death")
class OnDeath(Trigger):
    """When the enemy is defeated, unless by Overkill. Not for companions.   rules: trigger.on-death"""

    stands_on = ("denizen",)
    reacts = "OnDeath"

    def fault(self, use: Use) -> str:
        return super().fault(use) or ("companions have no On Death" if use.for_companions else "")


@phrase("At Rest")
class AtRest(Trigger):
    """Once in each Rest, if the player likes.   rules: language.at-rest"""

    stands_on = RESTFUL
    reacts = "AtRest"


@phrase("[[!]]At Rest")
class MustAtRest(Trigger):
    """In each Rest, if it can be done.   rules: language.at-rest-required"""

    stands_on = RESTFUL
    reacts = "AtRest"
    forced = True


@phrase("Chained")
class Chained(Trigger):
    """A power of a true name: used together with the card's own power.   rules: power.chained"""

    stands_on = ("true_name",)
    links = "chained"


@phrase("Bound")
class Bound(Trigger):
    """A power of a true name: used instead of the card's own power.   rules: power.bound"""

    stands_on = ("true_name",)
    links = "bound"


@phrase("At the start of each combat round")
class RoundStarts(Moment):
    """Each combat round, before anything else.   rules: language.combat-rule"""


@phrase("When the fray is entered")
class FrayEntered(Moment):
    """When a fight is about to begin.   rules: language.combat-rule"""


@phrase("When a(n)[ {kind}] enemy dies")
class EnemyDies(Moment):
    """When an enemy, or one of a kind, is defeated."""

    kind: Kind | None = None

    def listener(self, does: Doing, where: str) -> Listener:
        return Listener("EnemyDies", does, where, self.kind.sort() if self.kind is not None else Sort())


@phrase("When {name} dies")
class NamedDies(Moment):
    """When this very denizen is defeated."""

    name: Denizen

    def listener(self, does: Doing, where: str) -> Listener:
        return Listener("NamedDies", does, where, name=self.name)


@phrase("When a companion dies")
class CompanionDies(Moment):
    """When a companion is defeated."""


@phrase("When the hero comes here")
class HeroComesHere(Moment):
    """When the hero enters the tile of this Place of Interest.   rules: move.poi-consult"""

    stands_on = ("Place",)
    elsewhere = "the hero enters a Place, not {place}"


@phrase("When a tile is explored")
class TileExplored(Moment):
    """When the hero explores a tile, after its encounter."""


@phrase("When a companion is recruited")
class CompanionRecruited(Moment):
    """When a denizen joins the party by parley."""


@phrase("When the hero Endures")
class HeroEndures(Moment):
    """After the hero Endures."""
