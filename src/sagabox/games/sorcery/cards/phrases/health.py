"""HP, conditions, Magic Shields, death and return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine import lasting
from sagabox.games.sorcery.engine.events import ConditionGained, ShieldsChanged
from sagabox.games.sorcery.engine.foreseen import Harm, Outcome, Outcomes
from sagabox.games.sorcery.engine.values import forbidden, hp_left
from sagabox.games.sorcery.rules import conditions, effects, souls
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from ..words import Ability, Ailment, Malady, State
from .choosing import ask_answer
from .families import Core, Fixed, Verb
from .until import HiddenUntil

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character

HP, CONDITION, SHIELDS = frozenset({"hp"}), frozenset({"condition"}), frozenset({"shields"})
FIGURE = frozenset({"figure", "hp"})


class Healing(Verb):
    """HP that come back.   rules: hero.hp-tracking"""

    touches = HP

    def gained(self, at: At) -> int:
        raise NotImplementedError(type(self).__name__)

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        if not figure.wounds:
            return refuse("hero.hp-tracking", figure=figure.index)
        return forbidden(at.play, figure, Ability.HEAL)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        conditions.heal(at.play, figure, self.gained(at), at.rule)
        return NOTHING


@phrase("heals/heal {amount} HP")
class Heal(Healing):
    """Never above Full Health.   rules: hero.hp-tracking"""

    amount: Fixed

    def gained(self, at: At) -> int:
        return self.amount.of(at)


@phrase("heals/heal all HP")
class HealAll(Healing):
    """Back to Full Health.   rules: hero.hp-tracking"""

    def gained(self, at: At) -> int:
        return 1_000


@phrase("suffers/suffer {amount} HP")
class SufferHp(Verb):
    """HP lost without any defence.   rules: golden.suffer-is-unavoidable"""

    touches = HP
    amount: Fixed

    def affect(self, at: At, figure: Character) -> Rule[None]:
        conditions.suffer(at.play, figure, self.amount.of(at), "golden.suffer-is-unavoidable", at.figure.index)
        return NOTHING

    def foresee(self, at: At, figure: Character) -> Outcomes:
        return [Outcome(harms=(Harm(figure.index, self.amount.of(at)),))]


@phrase("suffers/suffer {ailment}")
class SufferAilment(Verb):
    """rules: cond.same-name-higher-rank, cond.same-name-not-higher"""

    touches = CONDITION | HP
    ailment: Ailment

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return conditions.inflict(at.play, figure, self.ailment.value, at.rule, at.figure.index)


@phrase("suffers/suffer Break {count}")
class SufferBreak(Verb):
    """rules: break.reduces-armor, break.at-zero-armor"""

    touches = frozenset({"armor", "hp"})
    count: int

    def affect(self, at: At, figure: Character) -> Rule[None]:
        effects.break_armor(at.play, figure, self.count, at.figure.index)
        return NOTHING


@phrase("suffers/suffer a Critical")
class SufferCritical(Verb):
    """A Critical token is drawn.   rules: critical.draw-token"""

    touches = CONDITION | HP

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return effects.draw_critical(at.play, figure, at.figure.index)


@phrase("is/are {state}")
class BePut(Core):
    """Slowed, Blinded, Stunned or KO.   rules: cond.same-name-higher-rank"""

    touches = CONDITION
    state: State

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return conditions.inflict(at.play, figure, self.state.value, at.rule, at.figure.index)


@phrase("is/are Hidden until {until}")
class Hide(Core):
    """rules: hidden.does-not-exist"""

    touches = CONDITION
    until: HiddenUntil

    def affect(self, at: At, figure: Character) -> Rule[None]:
        lasting.drop(at.play, lasting.HIDDEN, figure.index)
        lasting.begin(at.play, at.card, lasting.HIDDEN, 0, figure.index, self.until.key(at))
        if not figure.hidden:
            figure.hidden = True
            at.play.tell(ConditionGained, "hidden.does-not-exist", figure.index, "Hidden")
        return NOTHING


@phrase("loses/lose {amount} Body Condition/Conditions of your choice")
class LoseConditions(Verb):
    """A Fire token and a red Critical are one each.   rules: cond.removed-by-effects, fire.stacks"""

    touches = CONDITION
    amount: Fixed

    def asking(self) -> bool:
        return True

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if conditions.held(figure) else refuse("cond.removed-by-effects", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        for _ in range(self.amount.of(at)):
            if not (held := conditions.held(figure)):
                return
            answers = {f"lose:{conditions.condition_id(one)}": one for one in held}
            chosen = yield from ask_answer(at, "cond.removed-by-effects", answers)
            conditions.lose(at.play, figure, chosen, "cond.removed-by-effects")


@phrase("loses/lose all Body Conditions")
class LoseAllConditions(Verb):
    """rules: cond.removed-by-effects"""

    touches = CONDITION

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if conditions.held(figure) else refuse("cond.removed-by-effects", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        for one in conditions.held(figure):
            conditions.lose(at.play, figure, one, "cond.removed-by-effects")
        return NOTHING


@phrase("loses/lose {malady}")
class LoseMalady(Verb):
    """One condition by its name; of Fire, all tokens.   rules: cond.removed-by-effects"""

    touches = CONDITION
    malady: Malady

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if self._held(figure) else refuse("cond.removed-by-effects", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        for one in self._held(figure):
            conditions.lose(at.play, figure, one, "cond.removed-by-effects")
        return NOTHING

    def _held(self, figure: Character) -> list[str]:
        return [one for one in conditions.held(figure) if one.split()[0] == self.malady.value]


@phrase("gains/gain {amount} Magic Shield/Shields")
class GainShields(Verb):
    """rules: fact.magic-shield"""

    touches = SHIELDS
    amount: Fixed

    def affect(self, at: At, figure: Character) -> Rule[None]:
        number = self.amount.of(at)
        figure.shields += number
        at.play.tell(ShieldsChanged, "fact.magic-shield", figure.index, number)
        return NOTHING


class LosingShields(Verb):
    """rules: fact.magic-shield"""

    touches = SHIELDS

    def lost(self, at: At, figure: Character) -> int:
        raise NotImplementedError(type(self).__name__)

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if figure.shields else refuse("fact.magic-shield", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        number = min(figure.shields, self.lost(at, figure))
        if number:
            figure.shields -= number
            at.play.tell(ShieldsChanged, "fact.magic-shield", figure.index, -number)
        return NOTHING


@phrase("loses/lose {amount} Magic Shield/Shields")
class LoseShields(LosingShields):
    """As far as there are any.   rules: fact.magic-shield"""

    amount: Fixed

    def lost(self, at: At, figure: Character) -> int:
        return self.amount.of(at)


@phrase("loses/lose all Magic Shields")
class LoseAllShields(LosingShields):
    """rules: fact.magic-shield"""

    def lost(self, at: At, figure: Character) -> int:
        return figure.shields


@phrase("stands/stand up")
class StandUp(Verb):
    """No longer KO.   rules: ko.hero-stands-up"""

    touches = CONDITION

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if figure.ko else refuse("ko.lying-figure", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        conditions.lose(at.play, figure, "KO", at.rule)
        return NOTHING


@phrase("dies/die")
class Die(Verb):
    """A Hero becomes a Ghost Soul, an Enemy leaves the map.   rules: death.becomes-ghost, combat.enemy-killed"""

    touches = FIGURE

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if figure.kind == "bystander" and not hp_left(at.play, figure):
            return NOTHING
        conditions.suffer(at.play, figure, hp_left(at.play, figure), at.rule, at.figure.index)
        return NOTHING


@phrase("returns/return to life with {count} HP")
class ReturnToLife(Verb):
    """A Ghost Soul, where it is and without losing Soulrank.   rules: golden.cards-over-manuals"""

    touches = FIGURE
    count: int

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if at.play.is_ghost(figure) else refuse("death.becomes-ghost", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        souls.come_back(at.play, figure, self.count)
        return NOTHING
