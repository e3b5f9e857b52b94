"""The Defence Phase: blocks, enemy attacks and Unharmed.   rules: defence.*, eattack.*, cdefence.*, unharmed.*"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sagabox.kernel import PASS, Coming, Menu, Offer, Rule, course

from ..cards.card import Card, Denizen
from ..cards.program import Attack, Inflicted, Power
from ..engine.context import At
from ..engine.events import (
    Attacked,
    BlockAssigned,
    BlowLanded,
    DefenceForegone,
    Defended,
    EnemyHeldBack,
    Overkilled,
    PowerUsed,
    ReactionTriggered,
)
from ..engine.state import COMPANION, HERO, SEAT, Checking, DefencePhase, Fight, Figure
from ..engine.touches import HP
from ..engine.values import arm, base_atk, hp, parts
from ..engine.voices import borne
from .boosts import draw_boosts
from .checks import MISS, STRONG, is_match, make_check, prospect
from .choosing import choose_figure, confirm
from .companions import lose_companion
from .damage import inflict, retaliate, weakened
from .decks import discard_tucked
from .powers import can_exhaust, exhaust, highest_power, reactions_of
from .vitals import change_grit, lose_hp, take_damage

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

FOREGO_GRIT = 2


@course(DefencePhase)
def defence_phase(play: Ziggurat, phase: DefencePhase) -> Coming:
    """rules: defence.order, defence.hero-rolls"""
    phase.part += 1
    match phase.part:
        case 1:
            return defend(play, phase)
        case 2:
            phase.waiting = [enemy.card for enemy in play.enemies()]
            return play.window("combat.item-once", SEAT, HP, figure=SEAT)
        case 3:
            phase.waiting = [card for card in phase.waiting if play.figure_of(card) is not None]
            if not phase.waiting:
                return unharmed(play)
            phase.part -= 1
            return next_attack(play, phase)
    return None


# ---------------------------------------------------------------- the defence check


def defence_check(play: Ziggurat) -> Checking:
    """rules: defence.check, gear.def-use, defence.bonus-by-armour"""
    bonus = [said.card.name for said in borne(play, "bonus-in-defence", None)]
    return Checking("defence", parts(play, play.hero_figure, "DEF"), bonus, combat=True)


class Defend(Offer):
    """Make the defence check."""

    @property
    def id(self) -> str:
        return "defend"

    @property
    def rule(self) -> str:
        return "defence.check"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"roll": prospect(play, defence_check(play))}


class ForegoDefence(Offer):
    """Gain grit instead of defending."""

    @property
    def id(self) -> str:
        return "forego"

    @property
    def rule(self) -> str:
        return "defence.forego"


def defend(play: Ziggurat, phase: DefencePhase) -> Rule[None]:
    """rules: defence.check, defence.forego"""

    def lister(menu: Menu) -> None:
        menu.offer(SEAT, Defend())
        menu.offer(SEAT, ForegoDefence())

    option = yield from play.ask("defence.check", lister, figure=SEAT)
    if isinstance(option.means, ForegoDefence):
        play.tell(DefenceForegone, "defence.forego")
        change_grit(play, FOREGO_GRIT, "defence.forego")
        return
    checking = yield from make_check(play, defence_check(play))
    if checking.outcome != MISS:
        yield from assign_blocks(play, phase, checking)
    yield from play.settle()


def assign_blocks(play: Ziggurat, phase: DefencePhase, checking: Checking) -> Rule[None]:
    """One die blocks one enemy; a hit match blocks all with both.   rules: defence.blocks, defence.hit-match"""
    if is_match(checking):
        for enemy in play.enemies():
            block(play, phase, enemy.card, sum(checking.fate), "defence.hit-match")
        return
    for die in blocking_dice(checking):
        if play.state.settings.dice_block_many:
            for enemy in play.enemies():
                block(play, phase, enemy.card, die, "defence.blocks")
        elif play.enemies():
            enemy = yield from choose_figure(play, "defence.blocks", f"block:{die}", play.enemies(), die=die)
            block(play, phase, enemy.card, die, "defence.blocks")


def blocking_dice(checking: Checking) -> list[int]:
    """The beaten die; of a strong hit the higher, or with a bonus result both.   rules: defence.blocks"""
    if checking.outcome == STRONG and checking.bonus:
        return sorted(checking.fate, reverse=True)
    return [checking.result] if checking.result else []


def block(play: Ziggurat, phase: DefencePhase, enemy: Card, value: int, rule: str) -> None:
    phase.blocks[enemy] = phase.blocks.get(enemy, 0) + value
    play.tell(BlockAssigned, rule, enemy, value)


# ---------------------------------------------------------------- enemy attacks


def next_attack(play: Ziggurat, phase: DefencePhase) -> Rule[None]:
    """Elites first, then from highest to lowest ATK; the player breaks ties.   rules: eattack.order"""
    waiting = [figure for figure in play.enemies() if figure.card in phase.waiting]
    first = max(rank(play, figure) for figure in waiting)
    tied = [figure for figure in waiting if rank(play, figure) == first]
    enemy = yield from choose_figure(play, "eattack.order", "order", tied)
    phase.waiting.remove(enemy.card)
    yield from activate(play, enemy, phase.blocks.get(enemy.card, 0))
    yield from play.settle()


def rank(play: Ziggurat, figure: Figure) -> tuple[bool, int]:
    return isinstance(figure.card, Denizen) and figure.card.elite, base_atk(play, figure)


def activate(play: Ziggurat, enemy: Figure, block: int) -> Rule[None]:
    """A ready enemy uses its highest power and exhausts; without one it strikes plainly, and stays as it is.

    rules: eattack.traits, eattack.ready-power, eattack.exhausted-simple, status.stun-enemy-defence"""
    if "Stun" in enemy.tokens or enemy.since > play.scoped(Fight).round:
        rule = "status.stun-enemy-defence" if "Stun" in enemy.tokens else "reinforce.acts-next-round"
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


def boosts_on(play: Ziggurat, enemy: Figure, target: Figure, style: Attack, inflicts: Sequence[Inflicted]) -> int:
    """Count the boosts of an enemy attack: each source draws its own card.

    rules: boost.trait, boost.stacks, status.entangle-party-defence, status.stun-companion-exhausted"""
    boosted = isinstance(enemy.card, Denizen) and enemy.card.boosted
    stunned = target.side == COMPANION and any(one.status == "Stun" for one in inflicts)
    return style.boosts + boosted + ("Entangle" in target.tokens) + (stunned and not play.is_ready(target.card))


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


# ---------------------------------------------------------------- Unharmed


def unharmed(play: Ziggurat) -> Rule[None]:
    """Each enemy that took no damage and no new status uses all its Unharmed abilities; companions may, by exhausting.

    rules: unharmed.enemy, companion.unharmed"""
    fight = play.scoped(Fight)
    for enemy in play.enemies():
        if enemy in play.state.figures and not enemy.harmed and enemy.since <= fight.round:
            yield from _unharmed(play, enemy)
    for companion in play.companions():
        if companion in play.state.figures and not companion.harmed:
            yield from offer_unharmed(play, companion)
    yield from play.settle()


def _unharmed(play: Ziggurat, figure: Figure) -> Rule[None]:
    for source, reaction in reactions_of(play, figure.card, "Unharmed"):
        at = At(play, source, figure, None)
        if at.is_idle(reaction.does):
            continue
        play.tell(ReactionTriggered, "unharmed.enemy", figure.card, "Unharmed", reaction.name)
        yield from at.follow(reaction.does)
        discard_tucked(play, figure.card, reaction.discards)


def offer_unharmed(play: Ziggurat, companion: Figure) -> Rule[None]:
    """rules: companion.unharmed, companion.activation, reinforce.not-for-companions"""
    usable = [
        (source, reaction)
        for source, reaction in reactions_of(play, companion.card, "Unharmed")
        if not At(play, source, companion).is_idle(reaction.does)
    ]
    if not usable or can_exhaust(play, companion.card) is not None:
        return
    if (yield from confirm(play, "companion.unharmed", f"unharmed:{companion.card.slug}", PASS, who=companion.card)):
        exhaust(play, companion.card, "companion.unharmed")
        for source, reaction in usable:
            play.tell(ReactionTriggered, "companion.unharmed", companion.card, "Unharmed", reaction.name)
            yield from At(play, source, companion, None).follow(reaction.does)
            discard_tucked(play, companion.card, reaction.discards)
