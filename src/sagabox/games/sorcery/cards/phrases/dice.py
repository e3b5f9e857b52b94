"""What is done while dice lie on the table, or instead of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.events import HitsAdded, ShieldsAdded
from sagabox.games.sorcery.engine.scopes import Attack, Defence, Dying, Springing
from sagabox.games.sorcery.rules import combat, elements
from sagabox.games.sorcery.rules import dice as rolls
from sagabox.games.sorcery.rules.defence import hits_left
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from ..words import Colour
from .attacks import counted
from .families import Amount, Deed

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At


@phrase("re-roll {amount} die/dice")
class Reroll(Deed):
    """Dice of the roll; each once, and the second result stands.   rules: golden.one-reroll-per-die"""

    needs = ("rolls-attack", "rolls-save", "attacked")
    touches = frozenset({"dice"})
    amount: Amount

    def asking(self) -> bool:
        return True

    def check(self, at: At) -> Refusal | None:
        return None if rolls.can_reroll(at.play) else refuse("golden.one-reroll-per-die")

    def resolve(self, at: At) -> Rule[None]:
        return rolls.reroll(at, self.amount.most(at))

    def rerolls(self, at: At) -> int:
        return self.amount.most(at)


@phrase("add {count} Hit/Hits")
class AddHits(Deed):
    """To the attack.   rules: hit.step2-enhance"""

    needs = ("rolls-attack",)
    touches = frozenset({"hits"})
    count: int

    def check(self, at: At) -> Refusal | None:
        attack = at.play.state.find(Attack)
        return None if attack is not None and attack.stage == "rolled" else refuse("hit.step2-enhance")

    def resolve(self, at: At) -> Rule[None]:
        attack = at.play.attack()
        attack.added.append((at.card.name, self.count))
        at.play.tell(HitsAdded, "hit.step2-enhance", attack.attacker, self.count)
        return NOTHING


@phrase("add {count} Shield/Shields")
class AddShields(Deed):
    """To the defence, against any Hits.   rules: def.step5-enhance, def.step6-damage"""

    needs = ("attacked",)
    touches = frozenset({"shields"})
    count: int

    def check(self, at: At) -> Refusal | None:
        defence = at.play.state.find(Defence)
        if defence is None or hits_left(at.play, defence) <= 0:
            return refuse("def.step5-enhance")
        return None

    def resolve(self, at: At) -> Rule[None]:
        defence = at.play.scoped(Defence)
        defence.added += self.count
        at.play.tell(ShieldsAdded, "def.step5-enhance", defence.defender, self.count)
        return NOTHING


@phrase("add {count} {colour}")
class AddDice(Deed):
    """Dice rolled at once and added to the attack.   rules: hit.step2-enhance"""

    needs = ("rolls-attack",)
    touches = frozenset({"hits"})
    count: int
    colour: Colour

    def check(self, at: At) -> Refusal | None:
        attack = at.play.state.find(Attack)
        return None if attack is not None and attack.stage == "rolled" else refuse("hit.step2-enhance")

    def resolve(self, at: At) -> Rule[None]:
        attack = at.play.attack()
        red, blue = counted(self.colour, self.count)
        attack.red, attack.blue = attack.red + red, attack.blue + blue
        attack.dice += rolls.rolled(at.play, attack.attacker, red, blue, "attack", "hit.step2-enhance")
        return NOTHING


@phrase("become the defender instead")
class BecomeDefender(Deed):
    """Take a comrade's place before the dice are rolled.   rules: def.step5-enhance"""

    needs = ("attacked",)
    touches = frozenset({"attack"})

    def check(self, at: At) -> Refusal | None:
        attack = at.play.state.find(Attack)
        if attack is None or attack.stage != "declared" or at.figure.index in attack.targets:
            return refuse("def.step5-enhance")
        return None

    def resolve(self, at: At) -> Rule[None]:
        combat.take_place(at.play, at.figure, at.it)
        return NOTHING


@phrase("ignore the attack")
class IgnoreAttack(Deed):
    """It does nothing to its defender; a Critical neither.   rules: critical.prevention"""

    needs = ("attacked",)
    touches = frozenset({"blow"})

    def check(self, at: At) -> Refusal | None:
        attack = at.play.state.find(Attack)
        if attack is None or attack.stage != "counted" or at.it in attack.ignored:
            return refuse("critical.prevention")
        return None

    def resolve(self, at: At) -> Rule[None]:
        combat.ignore(at.play, at.it)
        return NOTHING


@phrase("have {count} HP left instead")
class StayAlive(Deed):
    """Instead of dying.   rules: death.becomes-ghost"""

    needs = ("would-die",)
    touches = frozenset({"figure"})
    count: int

    def check(self, at: At) -> Refusal | None:
        dying = at.play.state.find(Dying)
        return None if dying is not None and not dying.left else refuse("death.becomes-ghost")

    def resolve(self, at: At) -> Rule[None]:
        at.play.scoped(Dying).left = self.count
        return NOTHING


@phrase("ignore the Trap")
class IgnoreTrap(Deed):
    """It is discarded.   rules: trap.victim"""

    needs = ("draws-trap",)
    touches = frozenset({"trap"})

    def resolve(self, at: At) -> Rule[None]:
        at.play.scoped(Springing).ignored = True
        return NOTHING


@phrase("draw another Trap and choose one of them")
class AnotherTrap(Deed):
    """The other one is discarded.   rules: trap.victim"""

    needs = ("draws-trap",)
    touches = frozenset({"trap"})

    def asking(self) -> bool:
        return True

    def resolve(self, at: At) -> Rule[None]:
        return elements.another_trap(at)
