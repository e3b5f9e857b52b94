"""How effects become clauses: one after another, upon others, one of several, unless something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache, partial
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.weighing import Waiting
from sagabox.kernel import NOTHING, Menu, Refusal, Rule, refuse
from sagabox.language import Phrase, phrase, printed, walk
from sagabox.packs import slug

from .choosing import ask_yes, in_order, rule_of, singular
from .families import Amount, Condition, Who
from .instructions import Core, Cost, Effect, Instruction, looking_in, watched_in

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


def check_all(effects: Iterable[Effect], at: At) -> Refusal | None:
    """Why effects that belong together cannot be done: a price that cannot be paid or an effect that is out of place
    refuses them all; one that would merely change nothing does so only if the others would not either."""
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

    def idle(self, at: At) -> bool:
        return all_idle(self.effects, at)

    def check(self, at: At) -> Refusal | None:
        return check_all(self.effects, at)

    def resolve(self, at: At) -> Rule[None]:
        if len(self.effects) == 1:
            return self.effects[0].resolve(at)
        return in_order((effect, at) for effect in self.effects)


@phrase("{who} {effects:and}")
class Befalls(Core):
    """Effects upon other heroes: the verb agrees with them.   rules: defeat.unaffected"""

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
        """Whoever is not of them must come to be before anything happens to them; and to whom nothing would happen,
        something must first be given to do. For who is spared for both reasons either will do."""
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
        """Nobody chooses among heroes to whom nothing would happen."""
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
        """What can be done in full; if nothing, what can be done at all."""
        full = [one for one in self.options if one.check(at) is None]
        return full or [one for one in self.options if not one.idle(at)]

    def resolve(self, at: At) -> Rule[None]:
        options = {effect_id(one): one for one in self.open(at)}
        if not options:
            return

        def lister(menu: Menu) -> None:
            for id, one in options.items():
                menu.answer(f"choose:{id}", at.hero.seat, one, text=partial(printed, one), gives=one.losses)

        option = yield from at.play.ask(rule_of(at), lister, figure=at.hero.index, deeds=False)
        yield from option.means.resolve(at)


@cache
def effect_id(effect: Effect) -> str:
    """An effect as it stands in an option's id: its name, then its numbers and words ("lose-hp-1")."""
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
        """While the condition holds, nothing else can give it something to do."""
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
