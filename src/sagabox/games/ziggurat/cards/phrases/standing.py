"""Standing effects: in force as long as their card is."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, phrase

from .families import Checks, Kind, ParleyAction, Standing
from .words import Action, FightValue, Goods, Offering, OneStat, Side, Sphere, Status, Talk, Value

Change = Annotated[int, SIGNED]


@phrase("{change} {value}")
class ChangeValue(Standing):
    """Changes a number of the bearer, or of the hero.   rules: trait.passive-kinds, stats.modified"""

    change: Change
    value: Value


@phrase("{side} has {change} {value}")
class SideHas(Standing):
    """Changes a number of all enemies, all companions or the whole party."""

    side: Side
    change: Change
    value: FightValue


@phrase("Bonus result vs {kind}")
class BonusVersus(Standing):
    """A bonus result on attacks against such denizens; a companion's are boosted.

    rules: language.bonus-result-vs, companion.imbued-bonus-result"""

    kind: Kind


@phrase("Bonus result in defence")
class BonusInDefence(Standing):
    """A bonus result on defence checks.   rules: defence.bonus-by-armour"""


@phrase("Immune to {statuses:and}")
class ImmuneTo(Standing):
    """The bearer, or the hero, never gains these.   rules: trait.passive-kinds"""

    statuses: tuple[Status, ...]


@phrase("Defend first")
class DefendFirst(Standing):
    """Enemies attack the bearer before others.   rules: eattack.defend-first-last"""


@phrase("Defend last")
class DefendLast(Standing):
    """Enemies attack the bearer only after the others.   rules: eattack.defend-first-last"""


@phrase("Parley keyword {goods}")
class ParleyKeyword(Standing):
    """Equipment can be offered as if it bore this keyword.   rules: parley.equipment-by-keyword"""

    goods: Goods


@phrase("Mastery speciality {sphere}")
class Speciality(Standing):
    """Any sphere can go to tracks with this one.   rules: mastery.specialisation-effect"""

    sphere: Sphere


@phrase("{change} MOD to {checks}")
class ModTo(Standing):
    """A MOD to these checks of the hero.   rules: language.mod, check.mods"""

    change: Change
    checks: Checks


@phrase("{stat} checks")
class StatChecks(Checks):
    """Checks of one stat."""

    stat: OneStat


@phrase("all checks")
class AllChecks(Checks):
    """All checks of a stat."""


@phrase("{talk}")
class TalkChecks(Checks):
    """Checks to Trade, to Recruit, or both."""

    talk: Talk


@phrase("{action} is closed")
class IsClosed(Standing):
    """Nobody can take this action."""

    action: Action


@phrase("[{kind} ]denizens have {parley}")
class DenizensHave(Standing):
    """Such denizens, or all, can be talked with in this way too.   rules: parley.needs-action, parley.rules-in-play"""

    parley: ParleyAction
    kind: Kind | None = None


@phrase("Ignore denizen Traits and Powers", "Ignore denizen Traits//Powers")
class IgnoreOwn(Standing):
    """This persona replaces what is printed on the companion.   rules: language.persona-lines"""


@phrase("Trade({offering})")
class Trade(ParleyAction):
    """Swap what is asked for against loot.   rules: language.trade-recruit, parley.trade-check"""

    offering: Offering


@phrase("Recruit({offering})")
class Recruit(ParleyAction):
    """Give what is asked for; the denizen joins the party.   rules: language.trade-recruit, parley.recruit-check"""

    offering: Offering
