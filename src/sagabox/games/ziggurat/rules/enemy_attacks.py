"""Enemy attacks: in which order they strike, whom, and how companions defend.   rules: eattack.*, cdefence.*"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagabox.kernel import PASS, Rule

from ..cards.card import Card, Denizen
from ..cards.program import Attack, Inflicted, Power
from ..engine.card_index import borne
from ..engine.context import At
from ..engine.events import Attacked, BlowLanded, Defended, EnemyHeldBack, Overkilled, PowerUsed
from ..engine.state import COMPANION, HERO, DefencePhase, Fight, Figure
from ..engine.values import arm, base_atk, hp
from .blows import are_apart, boosts_on
from .boosts import draw_boosts
from .choosing import choose_figure, confirm
from .companions import lose_companion
from .damage import inflict, retaliate, weakened
from .decks import discard_tucked
from .powers import can_exhaust, exhaust, highest_power
from .vitals import lose_hp, take_damage

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def next_attack(play: Ziggurat, phase: DefencePhase) -> Rule[None]:
    """Elites first, then from highest to lowest ATK; the player breaks ties among those who act, if it can matter.

    rules: eattack.order"""
    waiting = [figure for figure in play.enemies() if figure.card in phase.waiting]
    first = max(rank(play, figure) for figure in waiting)
    tied = [figure for figure in waiting if rank(play, figure) == first]
    acting = [figure for figure in tied if not held_back(play, figure)]
    if are_apart(play, acting, phase.blocks):
        acting = acting[:1]
    enemy = yield from choose_figure(play, "eattack.order", "order", acting or tied[:1])
    phase.waiting.remove(enemy.card)
    yield from activate(play, enemy, phase.blocks.get(enemy.card, 0))
    yield from play.settle()


def rank(play: Ziggurat, figure: Figure) -> tuple[bool, int]:
    return isinstance(figure.card, Denizen) and figure.card.elite, base_atk(play, figure)


def held_back(play: Ziggurat, enemy: Figure) -> str:
    """Return the rule by which an enemy does nothing in this round, or "".

    rules: status.stun-enemy-defence, reinforce.acts-next-round"""
    if "Stun" in enemy.tokens:
        return "status.stun-enemy-defence"
    return "reinforce.acts-next-round" if enemy.since > play.scoped(Fight).round else ""


def activate(play: Ziggurat, enemy: Figure, block: int) -> Rule[None]:
    """A ready enemy uses its highest power and exhausts; without one it strikes plainly, and stays as it is.

    rules: eattack.traits, eattack.ready-power, eattack.exhausted-simple"""
    if rule := held_back(play, enemy):
        play.tell(EnemyHeldBack, rule, enemy.card)
        return
    found = highest_power(play, enemy.card) if play.is_ready(enemy.card) else None
    if found is None:
        yield from attack(play, enemy, Attack(), (), block, "")
        return
    source, power = found
    exhaust(play, enemy.card, "eattack.ready-power")
    if power.attack is None:
        yield from use_without_attack(play, enemy, source, power)
        return
    yield from attack(play, enemy, power.attack, power.inflicts, block, power.name)
    yield from At(play, source, enemy, None).follow(power.does)
    discard_tucked(play, enemy.card, power.discards)


def use_without_attack(play: Ziggurat, enemy: Figure, source: Card, power: Power) -> Rule[None]:
    """The whole turn of the enemy, never boosted.   rules: eattack.non-attack-power, boost.no-attack-no-boost"""
    play.tell(PowerUsed, "eattack.non-attack-power", enemy.card, power.name)
    yield from At(play, source, enemy, None).follow(power.does)
    discard_tucked(play, enemy.card, power.discards)


def attack(
    play: Ziggurat, enemy: Figure, style: Attack, inflicts: Sequence[Inflicted], block: int, power: str
) -> Rule[None]:
    """rules: eattack.choose-target, language.splash, eattack.reduce-by-block"""
    damage = base_atk(play, enemy) + style.bonus
    if style.splash:
        play.tell(Attacked, "eattack.ready-power", enemy.card, None, power)
        for target in play.party():
            if target in play.state.figures:
                yield from hit(play, enemy, target, damage, style, inflicts, block)
        return
    able = able_targets(play)
    target = yield from choose_figure(play, "eattack.choose-target", "target", able, enemy=enemy.card)
    play.tell(Attacked, "eattack.choose-target", enemy.card, target.card, power)
    yield from hit(play, enemy, target, damage, style, inflicts, block)
    if target.side == COMPANION:
        yield from retaliate(play, enemy, target, ranged=style.ranged)


def able_targets(play: Ziggurat) -> list[Figure]:
    """Those attacked least in this round; Defend first and last bind before choice.

    rules: eattack.even-spread, eattack.defend-first-last"""
    party = play.party()
    fewest = min(figure.targeted for figure in party)
    able = [figure for figure in party if figure.targeted == fewest]
    first = [figure for figure in able if _defends(play, figure, "first")]
    last = [figure for figure in able if _defends(play, figure, "last")]
    return first or [figure for figure in able if figure not in last] or able


def _defends(play: Ziggurat, figure: Figure, how: str) -> bool:
    return bool(borne(play, f"defend-{how}", None if figure.side == HERO else figure.card))


def hit(
    play: Ziggurat,
    enemy: Figure,
    target: Figure,
    damage: int,
    style: Attack,
    inflicts: Sequence[Inflicted],
    block: int,
) -> Rule[None]:
    """One enemy attack on one character: boosts, Weaken, blocks, a companion's defence, ARM, HP, statuses.

    rules: eattack.reduce-by-block, eattack.reduce-by-arm, eattack.status, status.entangle-party-defence"""
    target.targeted += 1
    total = weakened(enemy, damage + draw_boosts(play, boosts_on(play, enemy, target, style, inflicts)))
    blocked = min(total, block)
    left = total - blocked
    if target.side == COMPANION:
        left = yield from companion_defence(play, target, left, style, enemy)
    armour = 0 if style.piercing else min(left, arm(play, target))
    before = hp(play, target)
    dealt = lose_hp(play, target, left - armour, "eattack.reduce-by-arm")
    play.tell(BlowLanded, "eattack.reduce-by-arm", enemy.card, target.card, damage, total, blocked, armour, dealt)
    inflict(play, target, inflicts)
    if target.side == COMPANION and not hp(play, target):
        excess = left - armour - before
        yield from lose_companion(play, target, "death.companion", died=True)
        if style.overkill and excess > 0:
            play.tell(Overkilled, "partydeath.overkill-companion", play.hero.card, excess)
            take_damage(play, play.hero_figure, excess, "partydeath.overkill-companion", piercing=style.piercing)


def companion_defence(play: Ziggurat, companion: Figure, damage: int, style: Attack, enemy: Figure) -> Rule[int]:
    """A ready companion can exhaust to block by its ATK, and must if it would fall. Returns the damage left.

    rules: cdefence.forced, cdefence.voluntary, companion.discretion"""
    if not damage or can_exhaust(play, companion.card) is not None:
        return damage
    armour = 0 if style.piercing else arm(play, companion)
    if damage - armour >= hp(play, companion):
        rule = "cdefence.forced"
    elif damage > armour and (
        yield from confirm(play, "cdefence.voluntary", "cover", PASS, who=companion.card, enemy=enemy.card)
    ):
        rule = "cdefence.voluntary"
    else:
        return damage
    exhaust(play, companion.card, rule)
    block = min(damage, base_atk(play, companion))
    play.tell(Defended, rule, companion.card, block)
    return damage - block
