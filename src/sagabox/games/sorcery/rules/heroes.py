"""Powers: learning and using them, cooling down.   rules: power.*, talent.*, time.refresh-flips-ready-powers"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, refuse

from ..cards.card import Card, Power
from ..cards.words import Ability
from ..engine.events import PowerForgotten, PowerLearnt, PowerReady, PowerTurned
from ..engine.values import forbidden as barred
from ..engine.values import in_force
from ..engine.zones import POWERS, UNLEARNT

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


# ---------------------------------------------------------------- which powers


def held_powers(play: Sorcery, hero: int) -> list[Power]:
    return [card for card in play.pile(POWERS[hero]) if isinstance(card, Power)]


def limit(hero: Hero) -> int:
    """rules: power.choice-limit, setup.starting-powers"""
    return hero.soul.powers[hero.rank - 1]


def suits(hero: Hero, card: Power) -> Refusal | None:
    """Return why a power is not for a Hero.   rules: power.class-or-hero, talent.definition"""
    if card.hero and (card.hero != hero.card.slug or card.gem not in ("", hero.soul.slug)):
        return refuse("power.class-or-hero", card=card)
    style, nature = card.style or hero.card.style, card.nature or hero.soul.nature
    if style != hero.card.style or nature != hero.soul.nature or card.rank > hero.rank:
        return refuse("talent.definition", card=card)
    return None


def may_learn(play: Sorcery, hero: Hero, card: Power) -> Refusal | None:
    """rules: power.choice-limit"""
    if (unfit := suits(hero, card)) is not None:
        return unfit
    if len(play.pile(POWERS[hero.index])) >= limit(hero):
        return refuse("power.choice-limit", most=limit(hero))
    return None


def open_powers(play: Sorcery, hero: Hero) -> list[Power]:
    """Return the powers and talents that a Hero may learn now."""
    if len(play.pile(POWERS[hero.index])) >= limit(hero):
        return []
    own = "", hero.card.slug
    return [card for card in play.pile(UNLEARNT) if card.hero in own and suits(hero, card) is None]


def learn(play: Sorcery, hero: Hero, card: Power, rule: str) -> None:
    """rules: enhance.effect, setup.starting-powers"""
    play.move(card, UNLEARNT, POWERS[hero.index])
    play.tell(PowerLearnt, rule, hero.index, card)


def forget(play: Sorcery, hero: Hero, card: Card, rule: str) -> None:
    """rules: resurrect.excess-powers"""
    play.state.cooling.pop(card, None)
    play.move(card, POWERS[hero.index], UNLEARNT)
    play.tell(PowerForgotten, rule, hero.index, card)


# ---------------------------------------------------------------- cooling down


def is_ready(play: Sorcery, card: Card) -> bool:
    """rules: power.used-side"""
    return card not in play.state.cooling


def exhaust(play: Sorcery, hero: Hero, card: Power) -> None:
    """Flip a power to its used side.   rules: power.used-side, power.cooldown-rank"""
    change = sum(
        standing.stand.what.change
        for standing, _ in in_force(play, "cooldown")
        if standing.bearer == hero.index and standing.stand.what.cost.value.lower() == card.cost
    )
    play.state.cooling[card] = max(0, card.cooldown + change)


def used_powers(play: Sorcery, hero: int, but: Any = None) -> list[Card]:
    """Return the used powers of a Hero, without the one whose text asks."""
    return [card for card in play.pile(POWERS[hero]) if card in play.state.cooling and card is not but]


def turn_power(play: Sorcery, card: Card) -> None:
    """Turn a used power by a quarter; at its refresh icon it becomes ready.   rules: time.cooldown-rotates-90"""
    left = play.state.cooling[card]
    if left == 0:
        ready_power(play, card)
        return
    play.state.cooling[card] = left - 1
    play.tell(PowerTurned, "time.cooldown-rotates-90", card, left - 1)


def ready_power(play: Sorcery, card: Card) -> None:
    """rules: time.refresh-flips-ready-powers"""
    del play.state.cooling[card]
    play.tell(PowerReady, "time.refresh-flips-ready-powers", card)


def forbidden(play: Sorcery, hero: Hero, card: Power) -> Refusal | None:
    """Return what forbids powers of this cost.   rules: golden.cards-over-manuals"""
    bans = {"action": Ability.ACTION_POWERS, "combat": Ability.COMBAT_POWERS, "reaction": Ability.REACTIONS}
    ban = bans.get(card.cost)
    return barred(play, play.figure_of(hero), ban) if ban is not None else None
