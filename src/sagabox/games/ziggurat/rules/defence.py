"""The Defence Phase: blocks, enemy attacks and Unharmed.   rules: defence.*, unharmed.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import PASS, Coming, Menu, Offer, Rule, course

from ..cards.card import Card
from ..engine.card_index import borne
from ..engine.context import At
from ..engine.events import (
    BlockAssigned,
    DefenceForegone,
    ReactionTriggered,
)
from ..engine.state import SEAT, Checking, DefencePhase, Fight, Figure
from ..engine.touches import HP
from ..engine.values import parts
from .blows import are_blocked_alike
from .checks import MISS, STRONG, is_match, make_check
from .choosing import choose_figure, confirm
from .decks import discard_tucked
from .enemy_attacks import held_back, next_attack
from .powers import can_exhaust, exhaust, reactions_of
from .prospects import prospect
from .vitals import change_grit

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
    """One die blocks one enemy, of those who act; a hit match blocks all with both.

    rules: defence.blocks, defence.hit-match"""
    if is_match(checking):
        for enemy in play.enemies():
            block(play, phase, enemy.card, sum(checking.fate), "defence.hit-match")
        return
    dice = blocking_dice(checking)
    for number, die in enumerate(dice):
        if play.state.settings.dice_block_many:
            for enemy in play.enemies():
                block(play, phase, enemy.card, die, "defence.blocks")
        elif acting := [enemy for enemy in play.enemies() if not held_back(play, enemy)]:
            if are_blocked_alike(play, acting, phase.blocks, dice[number:]):
                acting = acting[:1]
            enemy = yield from choose_figure(play, "defence.blocks", f"block:{die}", acting, die=die)
            block(play, phase, enemy.card, die, "defence.blocks")


def blocking_dice(checking: Checking) -> list[int]:
    """The beaten die; of a strong hit the higher, or with a bonus result both.   rules: defence.blocks"""
    if checking.outcome == STRONG and checking.bonus:
        return sorted(checking.fate, reverse=True)
    return [checking.result] if checking.result else []


def block(play: Ziggurat, phase: DefencePhase, enemy: Card, value: int, rule: str) -> None:
    phase.blocks[enemy] = phase.blocks.get(enemy, 0) + value
    play.tell(BlockAssigned, rule, enemy, value)


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
