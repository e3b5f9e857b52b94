"""Attacks on enemies: damage, their defence, Retaliate and death.   rules: attack.damage, edefence.*, retaliate.*"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..cards.card import Denizen
from ..cards.program import Attack, Inflicted
from ..engine.card_index import borne
from ..engine.context import At
from ..engine.events import BlowLanded, Defended, EnemyDefeated, Overkilled, ReactionTriggered
from ..engine.state import HERO, Figure
from ..engine.values import arm, base_atk, combined, hp, keywords
from .boosts import draw_boosts
from .choosing import choose_figure
from .decks import discard_tucked
from .powers import exhaust, reactions_of
from .statuses import give
from .vitals import lose_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


# ---------------------------------------------------------------- whom can be attacked


def guarded_enemy(play: Ziggurat) -> Figure | None:
    """Return the one enemy that is guarded now: with the icon, the strongest of those, while others stand.

    rules: guarded.meaning, guarded.minion, guarded.only-one"""
    enemies = play.enemies()
    guarded = [one for one in enemies if isinstance(one.card, Denizen) and "guarded" in one.card.icons]
    if not guarded or len(enemies) < 2:
        return None
    return max(guarded, key=lambda one: combined(play, one))


def targets(play: Ziggurat, *, ranged: bool) -> list[Figure]:
    """rules: guarded.ranged-splash, attack.target"""
    guarded = None if ranged else guarded_enemy(play)
    return [enemy for enemy in play.enemies() if enemy is not guarded]


def bonus_sources(play: Ziggurat, attacker: Figure, target: Figure) -> list[str]:
    """Return the cards that give a bonus result against a target; on a companion these boost instead.

    rules: bonus.sources, language.bonus-result-vs, companion.imbued-bonus-result"""
    bearer = None if attacker.side == HERO else attacker.card
    words = keywords(play, target.card)
    found = borne(play, "bonus-versus", bearer)
    return [said.card.name for said in found if said.stand.sort.fits(target.card.back, words)]


# ---------------------------------------------------------------- a blow


def strike(
    play: Ziggurat, attacker: Figure, target: Figure, damage: int, style: Attack, inflicts: Sequence[Inflicted]
) -> Rule[None]:
    """An attack of the party lands: on its target, or with Splash on every enemy.

    rules: attack.damage, language.splash, boost.splash-separate, retaliate.splash"""
    struck = play.enemies() if style.splash else [target]
    for enemy in struck:
        if enemy in play.enemies():
            yield from blow(play, attacker, enemy, damage, style, inflicts)
    if not style.splash:
        yield from retaliate(play, attacker, target, ranged=style.ranged)


def blow(
    play: Ziggurat, attacker: Figure, enemy: Figure, damage: int, style: Attack, inflicts: Sequence[Inflicted]
) -> Rule[None]:
    """One enemy is struck; by Overkill one further target takes the excess.   rules: language.overkill"""
    total = weakened(attacker, damage + draw_boosts(play, boosts_against(play, attacker, enemy, style)))
    excess = land(play, attacker, enemy, total, damage, style)
    inflict(play, enemy, inflicts)
    if hp(play, enemy):
        return
    yield from defeat(play, enemy, attacker, overkill=style.overkill)
    others = targets(play, ranged=style.ranged)
    if style.overkill and excess and others and not style.splash:
        second = yield from choose_figure(play, "language.overkill", "target", others, excess=excess)
        play.tell(Overkilled, "language.overkill", second.card, excess)
        land(play, attacker, second, excess, excess, style)
        inflict(play, second, inflicts)
        if not hp(play, second):
            yield from defeat(play, second, attacker, overkill=True)


def boosts_against(play: Ziggurat, attacker: Figure, enemy: Figure, style: Attack) -> int:
    """Count the boosts of an attack: each source draws its own card.

    rules: boost.stacks, boost.trait, boost.elite, status.entangle-enemy-attack, companion.imbued-bonus-result"""
    boosts = style.boosts + ("Entangle" in enemy.tokens)
    if attacker.side != HERO and isinstance(attacker.card, Denizen):
        boosts += attacker.card.boosted + bool(bonus_sources(play, attacker, enemy))
    return boosts


def weakened(attacker: Figure, damage: int) -> int:
    """Halve the damage of a weakened attacker, rounded up.

    rules: status.weaken-party-attack, status.weaken-enemy-defence, roll.round-up"""
    return -(-damage // 2) if "Weaken" in attacker.tokens else damage


def land(play: Ziggurat, attacker: Figure, enemy: Figure, damage: int, before: int, style: Attack) -> int:
    """Reduce the damage by ARM and by the enemy's defence, and take the HP; return what was too much.

    rules: edefence.arm, edefence.block, edefence.apply"""
    armour = 0 if style.piercing else min(damage, arm(play, enemy))
    left = damage - armour
    if defends(play, enemy, left):
        exhaust(play, enemy.card, "edefence.block")
        block = min(left, base_atk(play, enemy))
        play.tell(Defended, "edefence.block", enemy.card, block)
        left -= block
    dealt = lose_hp(play, enemy, left, "edefence.apply")
    play.tell(BlowLanded, "edefence.apply", attacker.card, enemy.card, before, damage, 0, armour, dealt)
    return left - dealt


def defends(play: Ziggurat, enemy: Figure, damage: int) -> bool:
    """Only if it is ready and the damage is more than its HP.   rules: edefence.block"""
    most = hp(play, enemy) - play.state.settings.defends_at_exact
    return play.is_ready(enemy.card) and damage > most


def inflict(play: Ziggurat, target: Figure, inflicts: Sequence[Inflicted]) -> None:
    """Statuses of an attack take effect at once, whatever the damage.   rules: status.immediate, language.atk-prefix"""
    for one in inflicts:
        if hp(play, target):
            give(play, target, one.status, one.level, "status.immediate")


# ---------------------------------------------------------------- what follows


def retaliate(play: Ziggurat, attacker: Figure, target: Figure, *, ranged: bool) -> Rule[None]:
    """After an attack on it that it survives, even a missed one; a ranged attack is answered by Ranged ones alone.

    rules: trigger.retaliate, retaliate.ranged, attack.miss"""
    if target not in play.state.figures or not hp(play, target):
        return
    for source, reaction in reactions_of(play, target.card, "Retaliate"):
        if ranged and not reaction.ranged:
            continue
        play.tell(ReactionTriggered, "trigger.retaliate", target.card, "Retaliate", reaction.name)
        yield from At(play, source, target, attacker).follow(reaction.does)
        discard_tucked(play, target.card, reaction.discards)


def defeat(play: Ziggurat, enemy: Figure, killer: Figure | None, *, overkill: bool = False) -> Rule[None]:
    """Out of the fight at once, its loot on the battlefield; then On Death, unless by Overkill.

    rules: death.denizen, edefence.defeated, trigger.on-death, language.overkill"""
    card = enemy.card
    play.tell(EnemyDefeated, "death.denizen", card)
    reactions = [] if overkill else reactions_of(play, card, "OnDeath")
    for loot in play.pile(f"tucked:{card.slug}"):
        play.move(loot, f"tucked:{card.slug}", "battlefield")
    play.move(card, "enemies", "defeated")
    play.drop_figure(card)
    for source, reaction in reactions:
        play.tell(ReactionTriggered, "trigger.on-death", card, "On Death", reaction.name)
        yield from At(play, source, enemy, killer or play.hero_figure).follow(reaction.does)
    yield from play.announce("EnemyDies", who=card)
