"""How effects become clauses: one after another, at a price, on other heroes, one of several, unless something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from sagabox.games.kilforth.engine.state import Following
from sagabox.games.kilforth.engine.weighing import Waiting
from sagabox.kernel import NOTHING, Menu, Refusal, Rule, refuse
from sagabox.language import Phrase, phrase, printed, walk
from sagabox.packs import slug

from .choosing import ask_number, ask_yes, in_order, rule_of, singular
from .families import Amount, Condition, Who
from .instructions import Core, Cost, Effect, Instruction, looking_in, watched_in

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


def check_all(effects: Iterable[Effect], at: At) -> Refusal | None:
    """Return why effects that belong together cannot be done, or None. A price that cannot be paid or an effect that is
    out of place refuses them all; one that would merely change nothing does so only if the others would not either."""
    refusals = []
    for effect in effects:
        refusal = effect.check(at)
        if refusal is not None and (isinstance(effect, Cost) or not effect.idle(at)):
            return refusal
        refusals.append(refusal)
    return None if None in refusals else refusals[0]


def all_idle(effects: Iterable[Effect], at: At) -> bool:
    idle = True
    for effect in effects:
        idle = idle and effect.idle(at)
    return idle


@phrase("{effects:and}")
class Steps(Core):
    certain = True
    effects: tuple[Effect, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.effects

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        return [(effect, 1) for effect in self.effects]

    def idle(self, at: At) -> bool:
        return all_idle(self.effects, at)

    def check(self, at: At) -> Refusal | None:
        return check_all(self.effects, at)

    def resolve(self, at: At) -> Rule[None]:
        if len(self.effects) == 1:
            return self.effects[0].resolve(at)
        return in_order((effect, at) for effect in self.effects)


@phrase("{cost} to {effects:and}")
class Pay(Core):
    """rules: ability.cost, ability.cost-repeatable"""

    at_will = True
    cost: Cost
    effects: tuple[Effect, ...]

    def is_free(self) -> bool:
        return False

    def losses(self) -> list[dict[str, Any]]:
        return self.cost.losses()

    def gist(self) -> str:
        return " and ".join(printed(effect) for effect in self.effects)

    def parts(self) -> tuple[Instruction, ...]:
        return (self.cost, *self.effects)

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        often = self.cost.affordable(at)
        return [(effect, often) for effect in self.effects] if often else None

    def asking(self) -> bool:
        return self.cost.is_chosen() or super().asking()

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        """Return the refusal of the price, or that of the effects once it is paid."""
        return self.cost.check(at) or self.cost.once_paid(at, lambda: check_all(self.effects, at))

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        return super().awaits(at, waiting) if self.cost.check(at) is None else self.cost.awaits(at, waiting)

    def resolve(self, at: At) -> Rule[None]:
        """Pay the price in full, before the effect; X is chosen first.   rules: def.x"""
        if self.cost.check(at) is not None:
            return
        if self.cost.is_chosen():
            at.x = yield from ask_number(at, "def.x", "x", 1, self.cost.most(at))
            with at.play.scope(Following(at.hero.index, at.x)):
                yield from self.cost.pay(at)
        else:
            yield from self.cost.pay(at)
        yield from in_order((effect, at) for effect in self.effects)


@phrase("{who} {effects:and}")
class Befalls(Core):
    """Effects on other heroes: the verb agrees with them.   rules: defeat.unaffected"""

    who: Who
    effects: tuple[Effect, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.effects

    def asking(self) -> bool:
        return self.who.asking() or super().asking()

    def idle(self, at: At) -> bool:
        idle = True
        for hero in self.who.candidates(at):
            idle = idle and all_idle(self.effects, at.to(hero))
        return idle

    def check(self, at: At) -> Refusal | None:
        refusals = [check_all(self.effects, at.to(hero)) for hero in self.who.candidates(at)]
        if not refusals:
            return refuse("ability.requirements", card=at.card, heroes=0)
        return None if None in refusals else refusals[0]

    def bearing(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Yield what could make the effects happen to each hero: a hero outside the group must join it, and idle
        effects need something to do. Where both hold, either counts."""
        befallen = self.who.candidates(at)
        for hero in at.play.touchable():
            whose = at.to(hero)
            if all_idle(self.effects, whose) and (hero in befallen or self.touching().isdisjoint(waiting.touched)):
                for effect in self.effects:
                    yield from effect.awaits(whose, waiting)
                continue
            yield from watched_in(self.gaze, at, waiting, [hero])
            for effect in self.effects if hero in befallen else ():
                yield from effect.bearing(whose, waiting)

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        return self.bearing(at, waiting)

    def resolve(self, at: At) -> Rule[None]:
        """Do the effects; nobody chooses among heroes if nothing would happen to any."""
        if self.who.asking() and self.idle(at):
            return
        heroes = yield from self.who.heroes(at)
        yield from in_order((effect, at.to(hero)) for hero in heroes for effect in self.effects)


@phrase("either {options:or}")
class Either(Core):
    options: tuple[Effect, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.options

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return all_idle(self.options, at)

    def check(self, at: At) -> Refusal | None:
        refusals = [one.check(at) for one in self.options]
        return None if None in refusals else refusals[0]

    def open(self, at: At) -> list[Effect]:
        """Return what can be done in full; if nothing, what can be done at all."""
        full = [one for one in self.options if one.check(at) is None]
        return full or [one for one in self.options if not one.idle(at)]

    def resolve(self, at: At) -> Rule[None]:
        options = {effect_id(one): one for one in self.open(at)}
        if not options:
            return

        def lister(menu: Menu) -> None:
            for id, one in options.items():
                menu.answer(f"choose:{id}", at.hero.seat, one, text=partial(printed, one), gives=one.losses)

        option = yield from at.play.ask(rule_of(at), lister, figure=at.hero.index, interrupts=False)
        yield from option.means.resolve(at)


@cache
def effect_id(effect: Effect) -> str:
    """Return an effect as it stands in an option's id: its name, then its numbers and words ("lose-hp-1")."""
    words: list[str] = []
    for node in walk(effect):
        if isinstance(node, Phrase):
            if not isinstance(node, Amount):
                words.append("".join(f" {letter}" if letter.isupper() else letter for letter in type(node).__name__))
        else:
            words.append(singular(node) if isinstance(node, Enum) else str(node))
    return slug(" ".join(words))


@phrase("{effects:and} unless {condition}")
class Unless(Core):
    effects: tuple[Effect, ...]
    condition: Condition

    def parts(self) -> tuple[Instruction, ...]:
        return self.effects

    def idle(self, at: At) -> bool:
        return self.condition.holds(at) or all_idle(self.effects, at)

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Yield what could end the condition or, if it does not hold, give the effects something to do."""
        if not self.condition.holds(at):
            return super().awaits(at, waiting)
        return watched_in(looking_in(self.condition), at, waiting)

    def check(self, at: At) -> Refusal | None:
        return None if self.condition.holds(at) else check_all(self.effects, at)

    def resolve(self, at: At) -> Rule[None]:
        return NOTHING if self.condition.holds(at) else in_order((effect, at) for effect in self.effects)


@phrase("{effects:and} unless you {cost}")
class UnlessPaid(Core):
    """The hero may buy the effects off."""

    effects: tuple[Effect, ...]
    cost: Cost

    def parts(self) -> tuple[Instruction, ...]:
        return (*self.effects, self.cost)

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return all_idle(self.effects, at)

    def check(self, at: At) -> Refusal | None:
        return None if self.cost.check(at) is None else check_all(self.effects, at)

    def resolve(self, at: At) -> Rule[None]:
        if self.idle(at):
            return
        cost = self.cost
        if cost.check(at) is None and (yield from ask_yes(at, rule_of(at), "pay", "bear", gives=cost.losses)):
            yield from cost.pay(at)
            return
        yield from in_order((effect, at) for effect in self.effects)
