"""What enemy attacks are going to do: whether their order matters, and where a block helps.

rules: eattack.order, defence.blocks"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sagabox.kernel import Touches, interfere

from ..cards.card import Card, Denizen
from ..cards.program import Attack, Inflicted, Power
from ..engine.state import COMPANION, Fight, Figure
from ..engine.touches import CARDS, DICE, STATUS
from ..engine.values import arm, base_atk
from .damage import weakened
from .powers import highest_power
from .rummaging import items_of

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

STATUSES = frozenset(("stun", "entangle", "weaken", "poison", "sunder", "shaken", "fungal", "wound", "undead"))
LOOKED_AT = frozenset(("foe?", "ready?", "cards?", "entangle?", "sunder?"))


class Blow(NamedTuple):
    """An attack on a hero who is alone: the least damage before blocks, whether no boosts can add to it, the ARM
    against it, and what it touches."""

    least: int
    sure: bool
    armour: int
    touches: Touches


def blow_of(play: Ziggurat, enemy: Figure, blocked: int = 0) -> Blow:
    """Boosts that come on top of what gets through anyway add up in any order.

    rules: eattack.ready-power, eattack.non-attack-power, eattack.reduce-by-arm, boost.stacks"""
    found = highest_power(play, enemy.card) if play.is_ready(enemy.card) else None
    power = found[1] if found is not None else None
    if power is not None and power.attack is None:
        return Blow(0, True, 0, _touched(power))
    style = power.attack if power is not None and power.attack is not None else Attack()
    inflicts = power.inflicts if power is not None else ()
    boosts = boosts_on(play, enemy, play.hero_figure, style, inflicts)
    damage = weakened(enemy, base_atk(play, enemy) + style.bonus)
    armour = 0 if style.piercing else arm(play, play.hero_figure)
    adds_up = damage >= blocked + armour and "Weaken" not in enemy.tokens
    drawn = {"loot-" if adds_up else "loot"} if boosts else set()
    touches = _touched(power) | LOOKED_AT | {"hp-"} | drawn
    return Blow(damage, not boosts, armour, touches)


def boosts_on(play: Ziggurat, enemy: Figure, target: Figure, style: Attack, inflicts: Sequence[Inflicted]) -> int:
    """Count the boosts of an enemy attack: each source draws its own card.

    rules: boost.trait, boost.stacks, status.entangle-party-defence, status.stun-companion-exhausted"""
    boosted = isinstance(enemy.card, Denizen) and enemy.card.boosted
    stunned = target.side == COMPANION and any(one.status == "Stun" for one in inflicts)
    return style.boosts + boosted + ("Entangle" in target.tokens) + (stunned and not play.is_ready(target.card))


def _touched(power: Power | None) -> Touches:
    """Return what a power changes besides the HP that its attack takes, each status by its name."""
    if power is None:
        return frozenset()
    does = frozenset[str]().union(*(one.touching() for one in power.does))
    if does & STATUS:
        does |= STATUSES
    if does & CARDS or power.discards:
        does |= CARDS | {"loot"}
    return does | {f"{one.status.lower()}+" for one in power.inflicts}


def are_apart(play: Ziggurat, enemies: Sequence[Figure], blocks: Mapping[Card, int]) -> bool:
    """Return True if the order of these attacks cannot matter.   rules: eattack.order"""
    if play.companions():
        return False
    touched = [blow_of(play, enemy, blocks.get(enemy.card, 0)).touches for enemy in enemies]
    return not any(interfere(one, other) or (one | other) & DICE for one, other in combinations(touched, 2))


def are_blocked_alike(
    play: Ziggurat, enemies: Sequence[Figure], blocks: Mapping[Card, int], dice: Sequence[int]
) -> bool:
    """Return True if the first of these dice spares the hero the same whichever of these attacks it blocks.

    So it is where every attack has more than all the dice can stop, where the last die stops as much of each, and
    where the attacks are equal. A companion or an item may still change what comes of an attack.

    rules: defence.blocks, eattack.reduce-by-block"""
    if play.companions() or (items_of(play, "quick", "combat") and not play.scoped(Fight).item_used):
        return False
    blows = [(blow_of(play, enemy), blocks.get(enemy.card, 0)) for enemy in enemies]
    through = [max(0, blow.least - blocked - blow.armour) for blow, blocked in blows]
    if min(through) >= sum(dice):
        return True
    if not are_apart(play, enemies, blocks) or not all(blow.sure for blow, _ in blows):
        return False
    return len({min(dice[0], left) if len(dice) == 1 else left for left in through}) == 1
