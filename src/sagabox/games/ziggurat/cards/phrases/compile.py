"""From trees to programs: what the texts of a card do, sorted by when the rules ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sagabox.language import Language
from sagabox.packs import slug

from ..program import (
    ALWAYS,
    IN_FIGHTS,
    IN_PARLEYS,
    Action,
    Attack,
    Inflicted,
    Listener,
    Power,
    Program,
    Reaction,
    Stand,
)
from .abilities import Ability, PaidActs, PaidTry, Tried
from .ailments import Inflict
from .clauses import Stands, Whenever
from .families import Moment, Trigger
from .sections import Body, Choosable, Orders, RestAction, Rules
from .sense import acts_of, is_power
from .strikes import AttackBonus, DiscardTucked, Strikes
from .words import ActionHeading, How, RuleHeading

WHERE = {
    RuleHeading.COMBAT_RULE: IN_FIGHTS,
    RuleHeading.PARLEY_RULE: IN_PARLEYS,
    RuleHeading.WHILE_IN_PLAY: ALWAYS,
}


class Compiler:
    """Collects what the texts of one card do."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.standing: list[Stand] = []
        self.powers: list[Power] = []
        self.reactions: dict[str, tuple[Reaction, ...]] = {}
        self.listeners: dict[str, tuple[Listener, ...]] = {}
        self.orders: dict[str, tuple[Any, ...]] = {}
        self.hero_actions: list[Action] = []
        self.combat_actions: list[Action] = []

    def program(self) -> Program:
        actions = tuple(self.hero_actions), tuple(self.combat_actions)
        return Program(tuple(self.standing), tuple(self.powers), self.reactions, self.listeners, self.orders, *actions)

    # -- abilities

    def add_ability(self, ability: Ability) -> None:
        if is_power(ability):
            self.powers.append(self._power(ability))
        elif ability.trigger is None:
            self.standing += [stand for act in acts_of(ability) for stand in act.as_trait() or ()]
        elif isinstance(ability.trigger, Moment):
            self._listen(ability.trigger.listener(_does(ability), ALWAYS))
        else:
            self._react(ability, ability.trigger)

    def _power(self, ability: Ability) -> Power:
        acts = acts_of(ability)
        bonus = next((act.bonus for act in acts if isinstance(act, AttackBonus)), None)
        attack = None if bonus is None else _attack(bonus, [act.how for act in acts if isinstance(act, Strikes)])
        struck = [act for act in acts if isinstance(act, Inflict)] if attack is not None else []
        return Power(
            name=ability.name,
            slug=slug(ability.name),
            text=self.language.show(ability),
            equip=ability.equip or 0,
            time=ability.time or 0,
            link=ability.trigger.links if ability.trigger is not None else "",
            costs=_costs(ability),
            attack=attack,
            inflicts=tuple(Inflicted(act.status.value, act.level) for act in struck),
            does=tuple(one for one in _does(ability) if one not in struck),
            discards=_discards(ability),
        )

    def _react(self, ability: Ability, trigger: Trigger) -> None:
        reaction = Reaction(
            name=ability.name,
            slug=slug(ability.name),
            text=self.language.show(ability),
            equip=ability.equip or 0,
            costs=_costs(ability),
            does=_does(ability),
            discards=_discards(ability),
            ranged=trigger.to_ranged,
            forced=trigger.forced,
        )
        self.reactions[trigger.reacts] = (*self.reactions.get(trigger.reacts, ()), reaction)

    def _listen(self, listener: Listener) -> None:
        self.listeners[listener.moment] = (*self.listeners.get(listener.moment, ()), listener)

    # -- bodies

    def add_body(self, body: Body) -> None:
        for section in body.sections:
            match section:
                case Orders(heading=heading, sentences=sentences):
                    self.orders[heading.value] = (*self.orders.get(heading.value, ()), *sentences)
                case Choosable(heading=heading, sentences=sentences, limit=limit):
                    action = Action(self.language.show(section), sentences, limit)
                    hero = heading is ActionHeading.HERO_ACTION
                    (self.hero_actions if hero else self.combat_actions).append(action)
                case RestAction(abilities=abilities):
                    for ability in abilities:
                        self.add_ability(ability)
                case Rules(heading=heading, rules=rules):
                    self._add_rules(rules, WHERE[heading])

    def _add_rules(self, rules: Sequence[Any], where: str) -> None:
        for rule in rules:
            if isinstance(rule, Stands):
                self.standing += [stand.within(where) for one in rule.standings for stand in one.stands()]
            elif isinstance(rule, Whenever):
                self._listen(rule.moment.listener((rule.clause,), where))


def _attack(bonus: int, manners: list[How]) -> Attack:
    return Attack(
        bonus,
        manners.count(How.BOOSTED),
        How.OVERKILL in manners,
        How.PIERCING in manners,
        How.RANGED in manners,
        How.SPLASH in manners,
    )


def _costs(ability: Ability) -> tuple[Any, ...]:
    return ability.doing.costs if isinstance(ability.doing, PaidActs | PaidTry) else ()


def _does(ability: Ability) -> tuple[Any, ...]:
    if isinstance(ability.doing, Tried | PaidTry):
        return (ability.doing.trial,)
    return tuple(act for act in acts_of(ability) if not isinstance(act, AttackBonus | Strikes | DiscardTucked))


def _discards(ability: Ability) -> int:
    """rules: equip.discard-cost"""
    return sum(1 if act.count is None else act.count for act in acts_of(ability) if isinstance(act, DiscardTucked))
