"""What can happen to the hero, to companions and to enemies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.state import Fight, Figure
from sagabox.games.ziggurat.engine.touches import CARDS, FOE, GRIT, HP, READY, STATUS
from sagabox.games.ziggurat.engine.values import hp, max_hp
from sagabox.games.ziggurat.rules import statuses
from sagabox.games.ziggurat.rules.companions import attach_persona, join_party
from sagabox.games.ziggurat.rules.damage import targets
from sagabox.games.ziggurat.rules.decks import zone_of
from sagabox.games.ziggurat.rules.harm import share_damage
from sagabox.games.ziggurat.rules.powers import refresh
from sagabox.games.ziggurat.rules.spawning import search
from sagabox.games.ziggurat.rules.vitals import (
    can_be_healed,
    change_grit,
    change_max_hp,
    change_reset,
    heal,
    most_grit,
    raise_hp,
    take_damage,
)
from sagabox.kernel import NOTHING, Lasting, Refusal, Rule, refuse
from sagabox.language import SIGNED, Pattern, phrase

from .choosing import pick_card, pick_one
from .families import Amount, Bracketed, Command, Refreshable, Who
from .matching import Source
from .whom import AnAlly, TheHero, TheParty
from .words import FightValue, Pierce, Spread, Status

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

LEVEL = Pattern("1 or 2", r"[12]", int, examples=("1", "2"))
Level = Annotated[int, LEVEL]
Change = Annotated[int, SIGNED]


def struck(at: At, spread: Spread | None, rule: str) -> Rule[list[Figure]]:
    """Return whom something strikes that names nobody: every opponent, the target, or one of the player's choice.

    rules: ruling.status-default-target, language.splash"""
    if spread is not None:
        return at.play.opponents(at.figure)
    if at.target is not None:
        return [at.target] if at.target in at.play.state.figures else []
    if at.hostile:
        return [at.play.hero_figure]
    able = targets(at.play, ranged=True)
    return [(yield from pick_one(at, able))] if able else []


# ---------------------------------------------------------------- statuses and conditions


@phrase("{status}({level})[ {spread}]")
class Inflict(Command):
    """On an attack's target, on Retaliate the attacker, On Death the killer, of an item an enemy. Splash: on all.

    rules: language.status, ruling.status-default-target, status.duration-max"""

    touches = STATUS | FOE
    status: Status
    level: Level
    spread: Spread | None = None

    def idle(self, at: At) -> bool:
        return at.target is None and not at.play.opponents(at.figure)

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from struck(at, self.spread, "ruling.status-default-target")
        for figure in figures:
            statuses.give(at.play, figure, self.status.value, self.level, "language.status")


@phrase("{who} is {status}({level})")
class Afflict(Command):
    """A status or condition on somebody named.   rules: language.status"""

    touches = STATUS
    who: Who
    status: Status
    level: Level

    def idle(self, at: At) -> bool:
        return not self.who.candidates(at)

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from self.who.pick(at)
        for figure in figures:
            statuses.give(at.play, figure, self.status.value, self.level, "language.status")


class Easing(Command):
    """A change of a status that somebody has."""

    touches = STATUS
    status: Status
    who: Who | None

    def has(self, figure: Figure) -> bool:
        return self.status.value in figure.tokens

    def idle(self, at: At) -> bool:
        return not (self.who or TheHero()).able(at, self.has)


@phrase("remove {status}[ from {who}]")
class RemoveStatus(Easing):
    """Take a status or condition away. Without a name: from the hero.   rules: language.reduce-remove"""

    status: Status
    who: Who | None = None

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from (self.who or TheHero()).pick(at, self.has)
        for figure in figures:
            statuses.remove(at.play, figure, self.status.value, "language.reduce-remove")


@phrase("reduce {status}[ on {who}]")
class ReduceStatus(Easing):
    """Lower a status or condition by one. Without a name: on the hero.   rules: language.reduce-remove"""

    status: Status
    who: Who | None = None

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from (self.who or TheHero()).pick(at, self.has)
        for figure in figures:
            statuses.reduce(at.play, figure, self.status.value, "language.reduce-remove")


@phrase("increase {status}[ on {who}]")
class IncreaseStatus(Command):
    """Raise a condition by one level, or give it. Without a name: on the hero.   rules: condition.regain"""

    touches = STATUS
    status: Status
    who: Who | None = None

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from (self.who or TheHero()).pick(at)
        for figure in figures:
            statuses.increase(at.play, figure, self.status.value, "condition.regain")


# ---------------------------------------------------------------- HP


@phrase("{who} takes {amount} HP[ {pierce}]")
class Takes(Command):
    """Damage, less the ARM of whoever takes it. To the party: shared out evenly.

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
        figures = yield from struck(at, self.spread, "language.damage-amount")
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


# ---------------------------------------------------------------- tracks and cards


@phrase("{change} Grit")
class ChangeGrit(Command):
    """Change the hero's grit.   rules: language.grit-change"""

    touches = GRIT
    change: Change

    def idle(self, at: At) -> bool:
        grit = at.play.hero.grit
        return grit >= most_grit(at.play) if self.change > 0 else not grit

    def resolve(self, at: At) -> Rule[None]:
        change_grit(at.play, self.change, "language.grit-change")
        return NOTHING


@phrase("{change} Max HP")
class ChangeMaxHp(Command):
    """Change the hero's Max HP; as a trait, that of its bearer.   rules: language.max-hp-change"""

    touches = HP
    change: Change

    def resolve(self, at: At) -> Rule[None]:
        change_max_hp(at.play, self.change, "language.max-hp-change")
        return NOTHING


@phrase("{change} Grit Reset")
class ChangeReset(Command):
    """Change the hero's grit reset.   rules: vitals.two-tracks"""

    touches = GRIT
    change: Change

    def resolve(self, at: At) -> Rule[None]:
        change_reset(at.play, self.change, "vitals.two-tracks")
        return NOTHING


@phrase("{change} {value} this round")
class RoundBonus(Command):
    """Change a number of the bearer, or of the hero, until the combat round ends."""

    touches = FOE
    change: Change
    value: FightValue

    def idle(self, at: At) -> bool:
        return at.play.fight() is None

    def resolve(self, at: At) -> Rule[None]:
        if (fight := at.play.state.find(Fight)) is not None:
            fight.lasting += (Lasting(at.card, self.value.value, self.change, at.figure.number),)
        return NOTHING


@phrase("Refresh {who}")
class Refresh(Command):
    """Turn an exhausted card back to ready.   rules: language.refresh"""

    touches = READY
    who: Refreshable

    def idle(self, at: At) -> bool:
        return all(at.play.is_ready(card) for card in self.who.cards(at))

    def resolve(self, at: At) -> Rule[None]:
        tired = [card for card in self.who.cards(at) if not at.play.is_ready(card)]
        if isinstance(self.who, AnAlly) and at.hostile:
            figures = [one for one in at.play.enemies() if one.card in tired]
            tired = [(yield from pick_one(at, figures)).card] if figures else []
        elif isinstance(self.who, Who) and self.who.chosen and tired:
            tired = [(yield from pick_card(at, "language.refresh", "refresh", tired))]
        for card in tired:
            refresh(at.play, card, "language.refresh")


@phrase("gain a companion from {source}")
class GainCompanion(Command):
    """Search a faction's deck: the denizen found joins the party.   rules: companion.definition"""

    touches = CARDS
    source: Source

    def resolve(self, at: At) -> Rule[None]:
        card = search(at.play, self.source.seek())
        if card is not None:
            join_party(at.play, card, f"{card.back}:deck", "companion.definition")
        return NOTHING


@phrase("attach this to a companion")
class AttachThis(Command):
    """Make this persona a companion's: the last one that joined, or one of the player's choice.

    rules: encounter.persona"""

    touches = CARDS

    def idle(self, at: At) -> bool:
        return not at.play.companions()

    def resolve(self, at: At) -> Rule[None]:
        able = at.play.companions()
        if able:
            companion = yield from pick_one(at, able)
            attach_persona(at.play, at.card, zone_of(at.play, at.card), companion)
