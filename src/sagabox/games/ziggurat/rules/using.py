"""Powers that are no attack, outside fights and in the Attack Phase.   rules: power.out-of-combat, hero.*"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Offer, Refusal, Rule, Touches, refuse

from ..cards.card import Card
from ..cards.program import Power
from ..engine.any_time import AnyTimeOffer
from ..engine.context import At
from ..engine.events import CooldownChanged, PowerUsed
from ..engine.state import Figure
from .decks import discard_tucked
from .powers import can_exhaust, exhaust, is_equipped, powers_of
from .prospects import outlook_facts, paid

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


class UsePower(Offer):
    """Exhaust a card for a power that is no attack; one with a cooldown places its Time instead."""

    owner: Card
    source: Card
    power: Power
    bearer: Figure

    @property
    def id(self) -> str:
        return f"power:{self.owner.slug}:{self.power.slug}"

    @property
    def rule(self) -> str:
        return "hero.cooldown-power-use" if self.power.time else "ability.power"

    @property
    def kind(self) -> str:
        return "Powers"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: hero.cooldown-power-use, equip.requirement"""
        if self.power.time:
            if left := play.state.cooldowns.get(cooldown_key(self.owner, self.power), 0):
                return refuse("hero.cooldown-power-use", time=left)
        elif closed := can_exhaust(play, self.owner):
            return closed
        if not is_equipped(play, self.owner, self.power.equip):
            return refuse("equip.requirement", card=self.owner, equip=self.power.equip)
        at = At(play, self.source, self.bearer)
        if closed := at.check(self.power.costs):
            return closed
        return refuse("ability.power", idle=True) if at.is_idle(self.power.does) else None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        rolls = paid(self.power.costs, At(play, self.source, self.bearer).rolls(self.power.does))
        return {"card": self.owner, "texts": [self.power.text], **outlook_facts(play, rolls)}

    def do(self, play: Ziggurat) -> Rule[None]:
        return use_power(play, self)


class PowerDeed(UsePower, AnyTimeOffer):
    """The same at any time outside combat."""

    interrupts = True

    def touching(self) -> Touches:
        return frozenset[str]().union(*(one.touching() for one in self.power.does))


def cooldown_key(owner: Card, power: Power) -> str:
    return f"{owner.slug}:{power.slug}"


def use_power(play: Ziggurat, offer: UsePower) -> Rule[None]:
    """rules: power.single, power.out-of-combat, hero.power, hero.cooldown-power-use"""
    power, at = offer.power, At(play, offer.source, offer.bearer)
    for cost in power.costs:
        yield from cost.resolve(at)
    play.tell(PowerUsed, offer.rule, offer.owner, power.name)
    if power.time:
        key = cooldown_key(offer.owner, power)
        play.state.cooldowns[key] = power.time
        play.tell(CooldownChanged, "hero.cooldown-power-use", key, power.time)
    else:
        exhaust(play, offer.owner, "power.single")
    yield from at.follow(power.does)
    if play.figure_of(offer.owner) is not None:
        discard_tucked(play, offer.owner, power.discards)


def usable_powers(play: Ziggurat, kind: type[UsePower]) -> Iterator[UsePower]:
    """Yield the powers of the party that are no attacks.   rules: attack.exhaust-others, companion.discretion"""
    own = (play.hero.card, *play.pile("weapon"), *play.pile("gear"), *play.pile("virtuosity"))
    bearers = [(card, play.hero_figure) for card in own]
    bearers += [(figure.card, figure) for figure in play.companions()]
    for owner, bearer in bearers:
        for source, power in powers_of(play, owner):
            if power.attack is None:
                yield kind(owner, source, power, bearer)
