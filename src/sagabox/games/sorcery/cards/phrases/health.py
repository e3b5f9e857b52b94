"""HP, conditions, Magic Shields, death and return."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Core, Fixed, Verb
from .until import HiddenUntil
from .words import Ailment, Malady, State


@phrase("heals/heal {amount} HP")
class Heal(Verb):
    """Never above Full Health.   rules: hero.hp-tracking"""

    amount: Fixed


@phrase("heals/heal all HP")
class HealAll(Verb):
    """Back to Full Health.   rules: hero.hp-tracking"""


@phrase("suffers/suffer {amount} HP")
class SufferHp(Verb):
    """HP lost without any defence.   rules: golden.suffer-is-unavoidable"""

    amount: Fixed


@phrase("suffers/suffer {ailment}")
class SufferAilment(Verb):
    """rules: cond.same-name-higher-rank, cond.same-name-not-higher"""

    ailment: Ailment


@phrase("suffers/suffer Break {count}")
class SufferBreak(Verb):
    """rules: break.reduces-armor, break.at-zero-armor"""

    count: int


@phrase("suffers/suffer a Critical")
class SufferCritical(Verb):
    """A Critical token is drawn.   rules: critical.draw-token"""


@phrase("is/are {state}")
class BePut(Core):
    """Slowed, Blinded, Stunned or KO.   rules: cond.same-name-higher-rank"""

    state: State


@phrase("is/are Hidden until {until}")
class Hide(Core):
    """rules: hidden.does-not-exist"""

    until: HiddenUntil


@phrase("loses/lose {amount} Body Condition/Conditions of your choice")
class LoseConditions(Verb):
    """A Fire token and a red Critical are one each.   rules: cond.removed-by-effects, fire.stacks"""

    amount: Fixed


@phrase("loses/lose all Body Conditions")
class LoseAllConditions(Verb):
    """rules: cond.removed-by-effects"""


@phrase("loses/lose {malady}")
class LoseMalady(Verb):
    """One condition by its name; of Fire, all tokens.   rules: cond.removed-by-effects"""

    malady: Malady


@phrase("gains/gain {amount} Magic Shield/Shields")
class GainShields(Verb):
    """rules: fact.magic-shield"""

    amount: Fixed


@phrase("loses/lose {amount} Magic Shield/Shields")
class LoseShields(Verb):
    """As far as there are any.   rules: fact.magic-shield"""

    amount: Fixed


@phrase("loses/lose all Magic Shields")
class LoseAllShields(Verb):
    """rules: fact.magic-shield"""


@phrase("stands/stand up")
class StandUp(Verb):
    """No longer KO.   rules: ko.hero-stands-up"""


@phrase("dies/die")
class Die(Verb):
    """A Hero becomes a Ghost Soul, an Enemy leaves the map.   rules: death.becomes-ghost, combat.enemy-killed"""


@phrase("returns/return to life with {count} HP")
class ReturnToLife(Verb):
    """A Ghost Soul, where it is and without losing Soulrank.   rules: golden.cards-over-manuals"""

    count: int
