"""Attacks of the hero, and powers used with attacks.   rules: attack.*, attackpower.*"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sagabox.kernel import Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Card
from ..cards.program import Attack, Power
from ..engine.context import At
from ..engine.events import Attacked, AttackMissed, PowerUsed
from ..engine.state import SEAT, Checking, Fight, Figure
from ..engine.values import arm, base_atk, hp, parts
from .boosts import unseen_loot
from .checks import MISS, make_check
from .damage import bonus_sources, boosts_against, guarded_enemy, retaliate, strike
from .powers import can_exhaust, exhaust, is_equipped, powers_of
from .prospects import prospect

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


class Combo(NamedTuple):
    """Powers that one exhaustion of a card sets off: one of its own with all that are chained to it, or a bound one.

    rules: power.single, power.chained, power.bound"""

    card: Card
    powers: tuple[tuple[Card, Power], ...]

    @property
    def slug(self) -> str:
        return self.powers[0][1].slug

    @property
    def style(self) -> Attack:
        """How they strike together."""
        styles = [power.attack for _, power in self.powers if power.attack is not None]
        return Attack(
            sum(one.bonus for one in styles),
            sum(one.boosts for one in styles),
            any(one.overkill for one in styles),
            any(one.piercing for one in styles),
            any(one.ranged for one in styles),
            any(one.splash for one in styles),
        )


def combos(play: Ziggurat, card: Card) -> Iterator[Combo]:
    """Yield what a card can be exhausted for in an attack.   rules: attackpower.needs-hit, power.chained"""
    found = [
        one for one in powers_of(play, card) if one[1].attack is not None and is_equipped(play, card, one[1].equip)
    ]
    chained = tuple(one for one in found if one[1].link == "chained")
    own = [one for one in found if not one[1].link]
    for one in own:
        yield Combo(card, (one, *chained))
    if chained and not own:
        yield Combo(card, chained)
    for one in found:
        if one[1].link == "bound":
            yield Combo(card, (one,))


def refusal_of(play: Ziggurat, combo: Combo, bearer: Figure) -> Refusal | None:
    """Return why powers cannot be used now: the card is exhausted, or a price cannot be paid."""
    closed = can_exhaust(play, combo.card)
    for source, power in combo.powers:
        closed = closed or At(play, source, bearer).check(power.costs)
    return closed


# ---------------------------------------------------------------- the hero attacks


def attack_check(play: Ziggurat, target: Figure) -> Checking:
    """rules: attack.target, weapon.sets-atk, bonus.sources"""
    hero = play.hero_figure
    bonus = bonus_sources(play, hero, target)
    return Checking("attack", parts(play, hero, "base ATK"), bonus, combat=True, versus=target.card)


class HeroAttack(Offer):
    """Attack an enemy."""

    target: Figure

    @property
    def id(self) -> str:
        return f"attack:{self.target.card.slug}"

    @property
    def rule(self) -> str:
        return "attack.target"

    @property
    def kind(self) -> str:
        return "Attack"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        if closed := may_act(play):
            return closed
        if "Stun" in play.hero_figure.tokens:
            return refuse("status.stun-hero-attack")
        if not play.hero.weapon.ranged and guarded_enemy(play) is self.target:
            return refuse("guarded.meaning", enemy=self.target.card)
        return None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        roll = prospect(play, attack_check(play, self.target))
        return {"target": self.target.card, "roll": roll, "blow": blow_facts(play, self.target)}

    def do(self, play: Ziggurat) -> Rule[None]:
        play.scoped(Fight).acted = True
        return hero_attack(play, self.target)


def blow_facts(play: Ziggurat, target: Figure) -> dict[str, Any]:
    """Return what decides whether a hit defeats an enemy, if the best power of each card that is ready is used."""
    ready = [[one for one in combos(play, card) if _is_usable(play, one)] for card in own_cards(play)]
    used = [max(some, key=lambda one: (one.style.bonus, one.style.boosts)) for some in ready if some]
    return landing_facts(play, play.hero_figure, target, _together(play.hero.weapon.ranged, used))


def _is_usable(play: Ziggurat, combo: Combo) -> bool:
    return refusal_of(play, combo, play.hero_figure) is None


def landing_facts(play: Ziggurat, attacker: Figure, target: Figure, style: Attack) -> dict[str, Any]:
    """Return what becomes of the damage of an attack: boosts, the attacker's Weaken, and the enemy's numbers.

    rules: attack.damage, boost.stacks, edefence.arm, edefence.block"""
    boosts = boosts_against(play, attacker, target, style)
    return {
        "foe": [base_atk(play, target), arm(play, target), hp(play, target), play.is_ready(target.card)],
        "at_exact": play.state.settings.defends_at_exact,
        "power": style.bonus,
        "boosts": boosts,
        "loot": unseen_loot(play) if boosts else [],
        "piercing": style.piercing,
        "weakened": "Weaken" in attacker.tokens,
    }


def own_cards(play: Ziggurat) -> tuple[Card, ...]:
    """Return the hero's cards that can have powers.   rules: equipment.use-weapon-powers"""
    return (play.hero.card, *play.pile("weapon"), *play.pile("gear"), *play.pile("virtuosity"))


def may_act(play: Ziggurat) -> Refusal | None:
    """One combat action in each round.   rules: attack.choose-one"""
    return refuse("attack.choose-one") if play.scoped(Fight).acted else None


def hero_attack(play: Ziggurat, target: Figure) -> Rule[None]:
    """Roll; on a hit add powers, and strike.   rules: attack.damage, attack.miss, example.result-damage"""
    hero, weapon = play.hero_figure, play.hero.weapon
    play.tell(Attacked, "attack.target", hero.card, target.card, "")
    checking = yield from make_check(play, attack_check(play, target))
    if target not in play.enemies():
        return
    if checking.outcome == MISS:
        play.tell(AttackMissed, "attack.miss", hero.card, target.card)
        yield from retaliate(play, hero, target, ranged=weapon.ranged)
        return
    used = yield from choose_powers(play, checking.result, target)
    style = _together(weapon.ranged, used)
    powers = [one for combo in used for one in combo.powers]
    inflicts = [one for _, power in powers for one in power.inflicts]
    yield from strike(play, hero, target, checking.result + style.bonus, style, inflicts)
    for source, power in powers:
        yield from At(play, source, hero, target).follow(power.does)


def _together(ranged: bool, used: Sequence[Combo]) -> Attack:
    styles = [combo.style for combo in used]
    return Attack(
        sum(one.bonus for one in styles),
        sum(one.boosts for one in styles),
        any(one.overkill for one in styles),
        any(one.piercing for one in styles),
        ranged or any(one.ranged for one in styles),
        any(one.splash for one in styles),
    )


class WithPower(Offer):
    """Exhaust a card for its power, after the attack hit."""

    combo: Combo
    target: Figure
    result: int
    used: tuple[Combo, ...] = ()

    @property
    def id(self) -> str:
        return f"with:{self.combo.card.slug}:{self.combo.slug}"

    @property
    def rule(self) -> str:
        return "attackpower.declared-after-roll"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        return refusal_of(play, self.combo, play.hero_figure)

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        blow = struck_facts(play, self.target, self.result, (*self.used, self.combo))
        return {"card": self.combo.card, "texts": [power.text for _, power in self.combo.powers], "blow": blow}


def struck_facts(play: Ziggurat, target: Figure, result: int, used: Sequence[Combo]) -> dict[str, Any]:
    """Return what becomes of a hit with this result, with these powers."""
    style = _together(play.hero.weapon.ranged, used)
    return {**landing_facts(play, play.hero_figure, target, style), "damage": result + style.bonus}


def choose_powers(play: Ziggurat, result: int, target: Figure) -> Rule[list[Combo]]:
    """The player decides after seeing the roll, card by card.

    rules: attackpower.declared-after-roll, equipment.use-weapon-powers"""
    used: list[Combo] = []

    def lister(menu: Menu) -> None:
        menu.answer("strike", SEAT, blow=lambda: struck_facts(play, target, result, used))
        for card in own_cards(play):
            for combo in combos(play, card):
                menu.offer(SEAT, WithPower(combo, target, result, tuple(used)))

    while True:
        bonus = sum(combo.style.bonus for combo in used)
        facts: dict[str, Any] = {"result": result + bonus, "enemy": target.card}
        option = yield from play.ask("attackpower.declared-after-roll", lister, figure=SEAT, **facts)
        if not isinstance(option.means, WithPower):
            return used
        combo = option.means.combo
        yield from pay_for(play, combo, play.hero_figure)
        used.append(combo)


def pay_for(play: Ziggurat, combo: Combo, bearer: Figure) -> Rule[None]:
    """Pay the prices, and exhaust the card.   rules: power.single, language.exhaust-cost"""
    for source, power in combo.powers:
        for cost in power.costs:
            yield from cost.resolve(At(play, source, bearer))
        play.tell(PowerUsed, "power.single", combo.card, power.name)
    exhaust(play, combo.card, "power.single")
