"""Attacks of companions.   rules: companion.attack, companion.attack-powers"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Offer, Refusal, Rule, refuse

from ..cards.program import Attack
from ..engine.context import At
from ..engine.events import Attacked
from ..engine.state import Figure
from ..engine.values import base_atk
from .attacking import Combo, combos, landing_facts, pay_for, refusal_of
from .damage import guarded_enemy, strike
from .decks import discard_tucked
from .powers import can_exhaust, exhaust

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


class CompanionAttack(Offer):
    """A companion attacks, plainly or with a power; without a target it strikes all."""

    companion: Figure
    target: Figure | None
    combo: Combo | None = None

    @property
    def id(self) -> str:
        target = self.target.card.slug if self.target is not None else "all"
        power = f":{self.combo.slug}" if self.combo is not None else ""
        return f"companion:{self.companion.card.slug}:{target}{power}"

    @property
    def rule(self) -> str:
        return "companion.attack-powers" if self.combo is not None else "companion.attack"

    @property
    def kind(self) -> str:
        return "Companions"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        if self.combo is not None:
            closed = refusal_of(play, self.combo, self.companion)
        else:
            closed = can_exhaust(play, self.companion.card)
        ranged = self.combo is not None and self.combo.style.ranged
        if closed is None and not ranged and self.target is not None and guarded_enemy(play) is self.target:
            return refuse("guarded.meaning", enemy=self.target.card)
        return closed

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        bonus = self.combo.style.bonus if self.combo is not None else 0
        texts = [power.text for _, power in self.combo.powers] if self.combo is not None else []
        target = self.target.card if self.target is not None else None
        damage = base_atk(play, self.companion) + bonus
        facts = {"card": self.companion.card, "target": target, "damage": damage, "texts": texts}
        if self.target is None:
            return facts
        style = self.combo.style if self.combo is not None else Attack()
        blow = landing_facts(play, self.companion, self.target, style)
        return {**facts, "blow": {**blow, "damage": damage}}

    def do(self, play: Ziggurat) -> Rule[None]:
        return companion_attack(play, self.companion, self.target, self.combo)


def companion_attacks(play: Ziggurat, companion: Figure) -> Iterator[CompanionAttack]:
    """rules: companion.attack, companion.attack-powers, equip.companion-choice"""
    for enemy in play.enemies():
        yield CompanionAttack(companion, enemy)
    for combo in combos(play, companion.card):
        if combo.style.splash:
            yield CompanionAttack(companion, None, combo)
            continue
        for enemy in play.enemies():
            yield CompanionAttack(companion, enemy, combo)


def companion_attack(play: Ziggurat, companion: Figure, target: Figure | None, combo: Combo | None) -> Rule[None]:
    """No roll: the ATK is the damage.   rules: companion.attack, companion.attack-powers, companion.imbued-chained"""
    style = combo.style if combo is not None else Attack()
    powers = combo.powers if combo is not None else ()
    if combo is not None:
        yield from pay_for(play, combo, companion)
    else:
        exhaust(play, companion.card, "companion.activation")
    name = powers[0][1].name if powers else ""
    play.tell(Attacked, "companion.attack", companion.card, target.card if target is not None else None, name)
    damage = base_atk(play, companion) + style.bonus
    first = target or play.enemies()[0]
    inflicts = [one for _, power in powers for one in power.inflicts]
    yield from strike(play, companion, first, damage, style, inflicts)
    for source, power in powers:
        if companion in play.state.figures:
            yield from At(play, source, companion, first).follow(power.does)
            discard_tucked(play, companion.card, power.discards)
