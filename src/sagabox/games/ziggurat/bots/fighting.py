"""Fights: whom to strike, when to burn grit, what to block, and when to leave."""

from __future__ import annotations

from sagabox.kernel import Offer, Option

from ..engine.state import Checking, Figure
from ..engine.values import arm, base_atk, hp
from ..odds.strike import Attack, Foe, falls, taken
from ..rules.attacking import HeroAttack, WithPower, blow_facts
from ..rules.checks import MISS, STRONG, Burn
from ..rules.companion_attacks import CompanionAttack
from ..rules.fight import CombatAction
from .keeping import power_worth, text_worth
from .sight import HIT, Sight, of, verb

RANKS = {MISS: 0, "weak": 1, STRONG: 2}


def attack_phase(sight: Sight, options: list[Option]) -> Option | None:
    """Companions that defeat somebody first, then the hero, then the others."""
    if leaves(sight) and (ways := of(options, "retreat")):
        return sight.best(ways, sight.chance)
    return sight.best(options, lambda option: action_worth(sight, option))


def leaves(sight: Sight) -> bool:
    """Return True if the fight would cost more than the hero can bear."""
    return sight.danger() > sight.reserve() and sight.play.hero.hp < 6 + 2 * len(sight.play.enemies())


def action_worth(sight: Sight, option: Option) -> float:
    means = option.means
    match means:
        case HeroAttack():
            return 50 + blow_worth(sight, means.target, attack_chance(sight, means))
        case CompanionAttack():
            return companion_worth(sight, means)
        case CombatAction():
            return 52 + text_worth(sight, means.action.text)
    match verb(option):
        case "forego":
            return 20.0
        case "done":
            return 10.0
        case "retreat":
            return 0.0
        case "item":
            return 60.0 if combat_item(sight, option) else -1.0
        case "power":
            return 12.0 if power_worth(sight, option) > 0 else -1.0
    return -2.0


def attack_chance(sight: Sight, attack: HeroAttack) -> float:
    """Return the chance that a Hero Attack defeats its target."""
    roll, blow = attack.facts(sight.play)["roll"], blow_facts(sight.play, attack.target)
    atk, armour, left, ready = blow["foe"]
    foe = Foe(atk, armour, left, ready, blow["at_exact"])
    style = Attack(roll["mods"], bool(roll["bonus"]), blow["power"], weakened=blow["weakened"])
    return float(falls(foe, style))


def blow_worth(sight: Sight, enemy: Figure, chance: float) -> float:
    """A kill is worth what the enemy would still deal; wounding counts by how near the enemy is to its end."""
    wounds = min(1.0, HIT / max(1.0, sight.toughness(enemy) + arm(sight.play, enemy)))
    return (3 + sight.harm(enemy)) * (2 * chance + wounds)


def companion_worth(sight: Sight, attack: CompanionAttack) -> float:
    """A sure kill comes before the hero's attack, any other blow after it."""
    play = sight.play
    bonus = attack.combo.style.bonus if attack.combo is not None else 0
    damage = base_atk(play, attack.companion) + bonus
    targets = [attack.target] if attack.target is not None else play.enemies()
    after = [taken(_foe(sight, one), damage) for one in targets]
    if any(not one.hp for one in after):
        return 90.0
    hurt = sum(hp(play, one) - left.hp for one, left in zip(targets, after, strict=True))
    tired = sum(not left.ready and play.is_ready(one.card) for one, left in zip(targets, after, strict=True))
    return 25.0 + hurt + 2 * tired if hurt or tired else 5.0


def _foe(sight: Sight, enemy: Figure) -> Foe:
    play = sight.play
    numbers = base_atk(play, enemy), arm(play, enemy), hp(play, enemy), play.is_ready(enemy.card)
    return Foe(*numbers, play.state.settings.defends_at_exact)


def combat_item(sight: Sight, option: Option) -> bool:
    """Return True if an item is worth using in this round."""
    text = option.means.card.text
    if "Heal" in text:
        return sight.hurt >= 4 and sight.health <= 0.6
    helps = ("enemy", "Splash", "ATK", "Stun", "Weaken", "deal", "Refresh", "ARM", "DEF")
    return sight.danger() > 4 and any(word in text for word in helps)


# ---------------------------------------------------------------- dice


def burn(sight: Sight, options: list[Option]) -> Option | None:
    """Burn where a miss becomes a hit, or where it costs nothing."""
    play = sight.play
    burnt = next((option for option in options if isinstance(option.means, Burn)), None)
    checking = play.state.find(Checking)
    if burnt is None or checking is None:
        return None
    kept = next(option for option in options if option is not burnt)
    before = RANKS[kept.means.facts(play)["outcome"]] if isinstance(kept.means, Offer) else 0
    gain = RANKS[burnt.means.facts(play)["outcome"]] - before
    price = play.hero.grit - play.hero.reset
    if gain <= 0:
        return burnt if price < 0 and gain == 0 else kept
    return burnt if gain * stakes(sight, checking) * (2 if not before else 1) > price else kept


def stakes(sight: Sight, checking: Checking) -> float:
    """Return what one step of a check is worth, in grit."""
    if checking.about == "defence":
        return sum(sight.harm(enemy) for enemy in sight.play.enemies()) / 2
    if checking.about == "attack":
        return 2.0
    return 4.0 if checking.target > 0 else 1.5


def powers(sight: Sight, options: list[Option]) -> Option | None:
    """Add a power unless the blow is deadly without it; one with a price only if it makes the blow deadly."""
    play = sight.play
    enemy = play.figure_of(sight.facts["enemy"])
    plain = next(iter(of(options, "strike")), None)
    able = [option for option in options if isinstance(option.means, WithPower)]
    if enemy is None or not able:
        return plain
    result, foe = sight.facts["result"], _foe(sight, enemy)
    if not taken(foe, result).hp:
        return plain
    best = max(able, key=lambda option: option.means.combo.style.bonus)
    kills = not taken(foe, result + best.means.combo.style.bonus).hp
    priced = any(power.costs for _, power in best.means.combo.powers)
    return best if kills or not priced else plain


def block(sight: Sight, options: list[Option]) -> Option | None:
    """Block the enemy whose blow costs most."""
    return sight.best(options, lambda option: sight.harm(option.means))


def defend(sight: Sight, options: list[Option]) -> Option | None:
    threatened = any(sight.harm(enemy) > 0 for enemy in sight.play.enemies())
    return next(iter(of(options, "defend" if threatened else "forego")), None)


def target(sight: Sight, options: list[Option]) -> Option | None:
    """Give the blow to the figure that can bear it best."""

    def bears(option: Option) -> float:
        figure: Figure = option.means
        own = 2.0 if figure is sight.play.hero_figure and sight.health < 0.5 else 0.0
        blocks = base_atk(sight.play, figure) if sight.play.is_ready(figure.card) and own == 0 else 0
        return hp(sight.play, figure) + arm(sight.play, figure) + 0.5 * blocks - 3 * own

    return sight.best(options, bears)


def escape(sight: Sight, options: list[Option]) -> Option | None:
    """Leave if the fight goes badly: to a tile without a backtrack token."""
    if not leaves(sight):
        return next(iter(of(options, "stay")), None)
    ways = of(options, "escape")
    return sight.best(ways, lambda option: -(option.means in sight.play.state.backtracks))


def item_window(sight: Sight, options: list[Option]) -> Option | None:
    useful = [option for option in of(options, "item") if combat_item(sight, option)]
    return useful[0] if useful else None
