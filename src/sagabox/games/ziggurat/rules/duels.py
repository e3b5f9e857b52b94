"""Fights that exact odds know: the hero alone against one enemy, with nothing but plain blows and bonuses to ATK.

rules: combat.round-order, attack.damage, defence.blocks"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Denizen
from ..cards.program import Attack, Power
from ..engine.state import Fight
from ..engine.triggers import listeners
from ..engine.values import arm, base_atk, hp
from .attacking import attack_check, combos
from .boosts import unseen_loot
from .defence import defence_check
from .enemy_attacks import held_back
from .powers import highest_power, powers_of, reactions_of
from .prospects import prospect

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

ANSWERS = ("Retaliate", "Unharmed", "OnDeath")


def is_duel(play: Ziggurat) -> bool:
    """Return True if a fight holds nothing that the exact odds leave out: no companions, tokens or answers to blows,
    and no powers of the weapon and the enemy but bonuses to ATK."""
    enemies, fight = play.enemies(), play.scoped(Fight)
    if len(enemies) != 1 or play.companions() or fight.due or any(group.revealed for group in play.state.groups):
        return False
    (enemy,) = enemies
    if enemy.tokens or play.hero_figure.tokens or held_back(play, enemy) or listeners(play, "RoundStarts"):
        return False
    if any(reactions_of(play, enemy.card, trigger) for trigger in ANSWERS):
        return False
    found = highest_power(play, enemy.card)
    weapon = [power for _, power in powers_of(play, play.hero.weapon)]
    return all(_is_plain(one) for one in [*weapon, *([found[1]] if found is not None else [])])


def _is_plain(power: Power) -> bool:
    """Return True if a power does nothing but add to ATK."""
    does = (*power.costs, *power.inflicts, *power.does)
    return power.attack == Attack(power.attack.bonus) and not does and not power.discards if power.attack else False


def duel_facts(play: Ziggurat) -> dict[str, Any]:
    """Return both sides of a duel in numbers, and how far the fight is."""
    (enemy,) = play.enemies()
    attack, defence = prospect(play, attack_check(play, enemy)), prospect(play, defence_check(play))
    found, fight = highest_power(play, enemy.card), play.scoped(Fight)
    boosted = isinstance(enemy.card, Denizen) and enemy.card.boosted
    return {
        "foe": [base_atk(play, enemy), arm(play, enemy), hp(play, enemy), play.is_ready(enemy.card)],
        "at_exact": play.state.settings.defends_at_exact,
        "hp": play.hero.hp,
        "attack": [attack["mods"], bool(attack["bonus"])],
        "power": max((combo.style.bonus for combo in combos(play, play.hero.weapon)), default=0),
        "weapon": play.is_ready(play.hero.weapon),
        "defence": [defence["mods"], bool(defence["bonus"])],
        "arm": arm(play, play.hero_figure),
        "foe_power": found[1].attack.bonus if found is not None and found[1].attack is not None else None,
        "boosts": int(boosted),
        "loot": unseen_loot(play) if boosted else [],
        "round": max(1, fight.round),
        "acted": fight.acted and fight.round > 0,
    }
