"""HP: damage, healing and raising."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.state import Figure
from sagabox.games.ziggurat.engine.touches import FOE, HP
from sagabox.games.ziggurat.engine.values import hp, max_hp
from sagabox.games.ziggurat.rules.harm import share_damage
from sagabox.games.ziggurat.rules.vitals import can_be_healed, heal, raise_hp, take_damage
from sagabox.kernel import Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import struck
from .families import Amount, Bracketed, Command, Who
from .whom import TheParty
from .words import Pierce, Spread

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At


@phrase("{who} takes {amount} HP[ {pierce}]")
class Takes(Command):
    """Damage, less the ARM of the figure that takes it. To the party: shared out evenly.

    rules: language.damage-amount, language.party"""

    touches = HP
    who: Who
    amount: Amount
    pierce: Pierce | None = None

    def idle(self, at: At) -> bool:
        return not self.who.candidates(at)

    def resolve(self, at: At) -> Rule[None]:
        piercing = self.pierce is not None
        if isinstance(self.who, TheParty):
            yield from share_damage(at.play, self.amount.of(at), piercing=piercing)
            return
        figures = yield from self.who.pick(at)
        for figure in figures:
            take_damage(at.play, figure, self.amount.of(at), "language.damage-amount", piercing=piercing)


@phrase("deal {amount} HP[ {pierce}][ {spread}]")
class Deal(Command):
    """Damage to an enemy of the player's choice; from an enemy, to its target. Splash: to every opponent.

    rules: language.damage-amount, language.splash"""

    touches = FOE | HP
    amount: Amount
    pierce: Pierce | None = None
    spread: Spread | None = None

    def idle(self, at: At) -> bool:
        return not at.play.opponents(at.figure)

    def check(self, at: At) -> Refusal | None:
        return None if at.play.opponents(at.figure) else refuse("language.damage-amount")

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from struck(at, self.spread)
        damage = self.amount.of(at)
        for figure in figures:
            if figure in at.play.state.figures:
                piercing = self.pierce is not None
                take_damage(at.play, figure, damage, "language.damage-amount", piercing=piercing)


@phrase("Heal({amount})[ for {who}]")
class Heal(Command):
    """Restore HP, never above the maximum. Without a name: the bearer.   rules: language.heal"""

    touches = HP
    amount: Bracketed
    who: Who | None = None

    def _able(self, at: At) -> list[Figure]:
        fits = partial(is_wounded, at)
        return self.who.able(at, fits) if self.who is not None else [one for one in (at.figure,) if fits(one)]

    def idle(self, at: At) -> bool:
        return not self._able(at)

    def resolve(self, at: At) -> Rule[None]:
        figures = self._able(at)
        if self.who is not None:
            figures = yield from self.who.pick(at, partial(is_wounded, at))
        for figure in figures:
            heal(at.play, figure, self.amount.of(at), "language.heal")


def is_wounded(at: At, figure: Figure) -> bool:
    return can_be_healed(figure) and hp(at.play, figure) < max_hp(at.play, figure)


@phrase("Raise {amount} HP on {who}")
class Raise(Command):
    """Add HP, on denizens even above the printed ones.   rules: language.raise"""

    touches = HP
    amount: Amount
    who: Who

    def idle(self, at: At) -> bool:
        return not self.who.candidates(at)

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from self.who.pick(at, can_be_healed)
        for figure in figures:
            raise_hp(at.play, figure, self.amount.of(at), "language.raise")
