"""Standing effects: in force as long as their card is."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, phrase

from .. import program
from ..program import Sort, Stand
from .families import Checks, Kind, ParleyAction, Standing
from .places import PERSONA_ONLY, PERSONAS
from .words import Action, FightValue, Goods, Offering, OneStat, Side, Sphere, Status, Talk, Value

Change = Annotated[int, SIGNED]


@phrase("{change} {value}")
class ChangeValue(Standing):
    """Changes a number of the bearer, or of the hero.   rules: trait.passive-kinds, stats.modified"""

    change: Change
    value: Value

    def stands(self) -> list[Stand]:
        return [Stand(f"value:{self.value.value}", self.change)]


@phrase("{side} has {change} {value}")
class SideHas(Standing):
    """Changes a number of all enemies, all companions or the whole party."""

    side: Side
    change: Change
    value: FightValue

    def stands(self) -> list[Stand]:
        return [Stand(f"{self.side.value}:{self.value.value}", self.change)]


@phrase("Bonus result vs {kind}")
class BonusVersus(Standing):
    """A bonus result on attacks against such denizens; a companion's are boosted.

    rules: language.bonus-result-vs, companion.imbued-bonus-result"""

    kind: Kind

    def stands(self) -> list[Stand]:
        return [Stand("bonus-versus", sort=self.kind.sort())]


@phrase("Bonus result in defence")
class BonusInDefence(Standing):
    """A bonus result on defence checks.   rules: defence.bonus-by-armour"""

    def stands(self) -> list[Stand]:
        return [Stand("bonus-in-defence")]


@phrase("Immune to {statuses:and}")
class ImmuneTo(Standing):
    """The bearer, or the hero, never gains these.   rules: trait.passive-kinds"""

    statuses: tuple[Status, ...]

    def stands(self) -> list[Stand]:
        return [Stand(f"immune:{status.value}") for status in self.statuses]


@phrase("Defend first")
class DefendFirst(Standing):
    """Enemies attack the bearer before others.   rules: eattack.defend-first-last"""

    def stands(self) -> list[Stand]:
        return [Stand("defend-first")]


@phrase("Defend last")
class DefendLast(Standing):
    """Enemies attack the bearer only after the others.   rules: eattack.defend-first-last"""

    def stands(self) -> list[Stand]:
        return [Stand("defend-last")]


@phrase("Parley keyword {goods}")
class ParleyKeyword(Standing):
    """Equipment can be offered as if it bore this keyword.   rules: parley.equipment-by-keyword"""

    goods: Goods

    def stands(self) -> list[Stand]:
        return [Stand(f"parley-keyword:{self.goods.value}")]


@phrase("Mastery speciality {sphere}")
class Speciality(Standing):
    """Any sphere can go to tracks with this one.   rules: mastery.specialisation-effect"""

    sphere: Sphere

    def stands(self) -> list[Stand]:
        return [Stand(f"speciality:{self.sphere.value}")]


@phrase("{change} MOD to {checks}")
class ModTo(Standing):
    """A MOD to these checks of the hero.   rules: language.mod, check.mods"""

    change: Change
    checks: Checks

    def stands(self) -> list[Stand]:
        return [Stand(f"mod:{self.checks.key()}", self.change)]


@phrase("{stat} checks")
class StatChecks(Checks):
    """Checks of one stat."""

    stat: OneStat

    def key(self) -> str:
        return self.stat.value


@phrase("all checks")
class AllChecks(Checks):
    """All checks of a stat."""

    def key(self) -> str:
        return "all"


@phrase("{talk}")
class TalkChecks(Checks):
    """Checks to Trade, to Recruit, or both."""

    talk: Talk

    def key(self) -> str:
        return self.talk.value.lower()


@phrase("{action} is closed")
class IsClosed(Standing):
    """Nobody can take this action."""

    action: Action

    def stands(self) -> list[Stand]:
        return [Stand(f"closed:{self.action.value}")]


@phrase("[{kind} ]denizens have {parley}")
class DenizensHave(Standing):
    """Such denizens, or all, can be talked with in this way too.   rules: parley.needs-action, parley.rules-in-play"""

    parley: ParleyAction
    kind: Kind | None = None

    def stands(self) -> list[Stand]:
        sort = self.kind.sort() if self.kind is not None else Sort()
        return [Stand("denizens-have", sort=sort, talk=self.parley.talk())]


@phrase("Ignore denizen Traits and Powers", "Ignore denizen Traits//Powers")
class IgnoreOwn(Standing):
    """This persona replaces what is printed on the companion.   rules: language.persona-lines"""

    stands_on = PERSONAS
    elsewhere = PERSONA_ONLY

    def stands(self) -> list[Stand]:
        return [Stand("ignore-own")]


@phrase("Trade({offering})")
class Trade(ParleyAction):
    """Swap what is asked for against loot.   rules: language.trade-recruit, parley.trade-check"""

    offering: Offering

    def talk(self) -> program.Talk:
        return program.Talk("trade", self.offering.value)


@phrase("Recruit({offering})")
class Recruit(ParleyAction):
    """Give what is asked for; the denizen joins the party.   rules: language.trade-recruit, parley.recruit-check"""

    offering: Offering

    def talk(self) -> program.Talk:
        return program.Talk("recruit", self.offering.value)
